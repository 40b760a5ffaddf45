// Sets lines of plain letters, as most lines are, in one walk over their text.
import { FIRST_RIGHT_TO_LEFT, runsToTheLeft } from '../../words/right-to-left.ts';
import { BLANK, breakPairs, characterClasses, HYPHEN, NEWLINE } from '../character-class.ts';
import type { FlowParagraph, ParagraphFormat, TextStyle } from '../flow.ts';
import { fontMetrics } from '../fonts/font-metrics.ts';
import { alignShift, isSpread, justify } from './align-line.ts';
import { TOLERANCE } from './find-line-end.ts';
import { addFont, emptyExtent, lineHeight } from './line-height.ts';
import type { SetLine } from './set-line.ts';

/** Words of the line that is set. One list for all, since one that grows is copied each time, and has room to spare in the end. */
const SCRATCH: number[] = [];
const NO_OBJECTS: SetLine['objects'] = [];

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** Whether there is nothing in a paragraph but text that is shown and runs to the right. */
export function isPlain({ text, runs, label, objects, breaks, format }: FlowParagraph): boolean {
  if (label !== null || objects.length > 0 || breaks.length > 0 || format.right_to_left) return false;
  if (text.length === 0) return true;
  for (let n = 0; n < runs.length; n++) if (runs[n]!.style.hidden) return false;
  return runs.length > 0 && runs[runs.length - 1]!.end >= text.length;
}

/** The run that a place in the text is in, from one before it on. */
export function runAt({ runs }: FlowParagraph, at: number, from: number): number {
  let run = from;
  while (run < runs.length - 1 && runs[run]!.end <= at) run++;
  return run;
}

interface PlainWalk {
  /** How many numbers of `SCRATCH` its words take: four a word, as `SetLine` has them. */
  readonly count: number;
  readonly to: number;
  readonly ends: 'text' | 'break' | 'end';
}

/** Walks along a line of a plain paragraph, which begins in a run. Null where it has letters that are set otherwise. */
function walkLine(
  paragraph: FlowParagraph,
  from: number,
  first: number,
  start: number,
  limit: number,
): PlainWalk | null {
  const { text, runs } = paragraph;
  if (from >= text.length) return { count: 0, to: text.length, ends: 'end' };
  let run = first;
  let { table, scale, spacing } = fontMetrics(runs[run]!.style);
  let stop = runs[run]!.end;
  // A number beyond doubt, so that compiled code makes no object of it for each letter.
  let pen = Number(start);
  let count = 0;
  let open = false;
  let before = BLANK;
  /** The last place where the line may end, and what is in front of it. */
  let best = -1;
  let bestCount = 0;
  for (let at = from; at < text.length; at++) {
    if (at >= stop && run < runs.length - 1) {
      run = runAt(paragraph, at, run);
      ({ table, scale, spacing } = fontMetrics(runs[run]!.style));
      stop = runs[run]!.end;
    }
    const unit = text.charCodeAt(at);
    const kind = characterClasses[unit]!;
    if (kind === NEWLINE) {
      if (open) closeWord(count, at, pen);
      return { count, to: at + 1, ends: 'break' };
    }
    if (kind > HYPHEN || (unit >= FIRST_RIGHT_TO_LEFT && runsToTheLeft(unit))) return null;
    if (at > from && breakPairs[(before << 4) | kind] === 1) {
      if (open) closeWord(count, at, pen);
      best = at;
      bestCount = count;
    }
    const units = table[unit]!;
    const room = units === 0 ? 0 : Math.max(0, units * scale + spacing);
    if (kind === BLANK) {
      if (open) closeWord(count, at, pen);
      open = false;
    } else {
      if (pen + room > limit && at > from) {
        if (best >= 0) return { count: bestCount, to: best, ends: 'text' };
        // A line without any place to end is cut where it is full.
        if (open) closeWord(count, at, pen);
        return { count, to: at, ends: 'text' };
      }
      if (!open) {
        SCRATCH[count] = at;
        SCRATCH[count + 1] = at;
        SCRATCH[count + 2] = pen;
        SCRATCH[count + 3] = pen;
        count += 4;
        open = true;
      }
    }
    pen += room;
    before = kind;
  }
  if (open) closeWord(count, text.length, pen);
  return { count, to: text.length, ends: 'end' };
}

function closeWord(count: number, end: number, right: number): void {
  SCRATCH[count - 3] = end;
  SCRATCH[count - 1] = right;
}

/** Where a line of the paragraph begins that has room from `left` on. */
const startOf = ({ indent_left, first_line }: ParagraphFormat, from: number, left: number): number =>
  finite(left) + finite(indent_left) + (from === 0 ? finite(first_line) : 0);

/** How wide a plain paragraph is that nothing bounds: its longest word, and all of it from the left edge. Null where it is not one plain line. */
export function measurePlainLine(paragraph: FlowParagraph): { readonly word: number; readonly line: number } | null {
  const start = startOf(paragraph.format, 0, 0);
  const walk = walkLine(paragraph, 0, runAt(paragraph, 0, 0), start, Number.POSITIVE_INFINITY);
  if (walk?.ends !== 'end') return null;
  let word = 0;
  for (let w = 0; w < walk.count; w += 4) word = Math.max(word, SCRATCH[w + 3]! - SCRATCH[w + 2]!);
  return { word, line: walk.count > 0 ? Math.max(start, SCRATCH[walk.count - 1]!) : start };
}

/** The line of a plain paragraph that begins at `from`, in a run, as `ParagraphLines` sets it. Null where it has letters that are set otherwise. */
export function setPlainLine(
  paragraph: FlowParagraph,
  from: number,
  run: number,
  { left, right }: { readonly left: number; readonly right: number },
  wraps: boolean,
): SetLine | null {
  const { runs, mark_style, format } = paragraph;
  const start = startOf(format, from, left);
  const end = Math.max(start, finite(right) - finite(format.indent_right));
  const walk = walkLine(paragraph, from, run, start, wraps ? end + TOLERANCE : Number.POSITIVE_INFINITY);
  if (walk === null) return null;
  const { count, to, ends } = walk;
  const words = SCRATCH.slice(0, count);
  const extent = emptyExtent();
  let style: TextStyle | null = null;
  for (let n = run, at = from; at < to; at = n < runs.length - 1 ? runs[n]!.end : to) {
    n = runAt(paragraph, at, n);
    style = runs[n]!.style;
    addFont(extent, fontMetrics(style));
  }
  if ((ends === 'end' || extent.ascent === 0) && mark_style !== style) addFont(extent, fontMetrics(mark_style));
  let ink = count > 0 ? Math.max(start, words[count - 1]!) : start;
  if (format.align === 'justify' && isSpread(ends) && wraps) {
    const placed = { words, objects: [], free_words: 0, free_objects: 0, extent, ink };
    justify(placed, end);
    ink = placed.ink;
  }
  const shift = alignShift(format.align, end - ink);
  for (let w = 0; shift > 0 && w < count; w += 4) {
    words[w + 2]! += shift;
    words[w + 3]! += shift;
  }
  const { height, baseline } = lineHeight(extent, format.line);
  return {
    start: from,
    end: to,
    x0: count > 0 ? words[2]! : start + shift,
    x1: ink + shift,
    ascent: extent.ascent,
    descent: extent.descent,
    letters: extent.ascent,
    height,
    baseline,
    words,
    objects: NO_OBJECTS,
    ends,
  };
}

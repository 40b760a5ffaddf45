// Sets a paragraph that is one line of plain letters, as most cells of tables are, in one walk over its text.
import { FIRST_RIGHT_TO_LEFT, runsToTheLeft } from '../../words/right-to-left.ts';
import { BLANK, characterClasses, HYPHEN } from '../character-class.ts';
import type { FlowParagraph, ParagraphFormat } from '../flow.ts';
import { fontMetrics } from '../fonts/font-metrics.ts';
import { alignShift } from './align-line.ts';
import { TOLERANCE } from './find-line-end.ts';
import { addFont, emptyExtent, lineHeight } from './line-height.ts';
import type { SetLine } from './set-line.ts';

/** Words of the line that is set. One list for all, since one that grows is copied each time, and has room to spare in the end. */
const SCRATCH: number[] = [];
const NO_OBJECTS: SetLine['objects'] = [];

/** Of the size: a text whose letters would not fit if they were so narrow hardly is one line, and would be walked over in vain. */
const USUAL_LETTER = 0.4;

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** Whether there is nothing in a paragraph but text in one style that runs to the right. */
export function isPlain({ text, runs, label, objects, breaks, format }: FlowParagraph): boolean {
  if (label !== null || objects.length > 0 || breaks.length > 0 || format.right_to_left) return false;
  if (text.length === 0) return true;
  const [run] = runs;
  return run !== undefined && run.end >= text.length && !run.style.hidden;
}

/** Where a plain paragraph begins in its column. */
const startOf = ({ indent_left, first_line }: ParagraphFormat): number => finite(indent_left) + finite(first_line);

/**
 * Walks along the words of a plain paragraph from `start` on, and gives how many numbers of `SCRATCH` they take: four a word, as `SetLine` has them.
 * Negative where one goes beyond the limit, or there are letters that are set otherwise.
 */
function walkWords({ text, runs }: FlowParagraph, start: number, limit: number): number {
  if (text.length === 0) return 0;
  const { table, scale, spacing } = fontMetrics(runs[0]!.style);
  // A number beyond doubt, so that compiled code makes no object of it for each letter.
  let pen = Number(start);
  let count = 0;
  let open = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = characterClasses[unit]!;
    if (kind > HYPHEN || (unit >= FIRST_RIGHT_TO_LEFT && runsToTheLeft(unit))) return -1;
    const units = table[unit]!;
    const room = units === 0 ? 0 : Math.max(0, units * scale + spacing);
    if (kind === BLANK) {
      if (open) closeWord(count, at, pen);
      open = false;
    } else {
      if (pen + room > limit) return -1;
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
  }
  if (open) closeWord(count, text.length, pen);
  return count;
}

/** How wide a plain paragraph is that nothing bounds: its longest word, and all of it from the left edge. Null where it is for `startLines`. */
export function measurePlainLine(paragraph: FlowParagraph): { readonly word: number; readonly line: number } | null {
  const start = startOf(paragraph.format);
  const count = walkWords(paragraph, start, Number.POSITIVE_INFINITY);
  if (count < 0) return null;
  let word = 0;
  for (let w = 0; w < count; w += 4) word = Math.max(word, SCRATCH[w + 3]! - SCRATCH[w + 2]!);
  return { word, line: count > 0 ? Math.max(start, SCRATCH[count - 1]!) : start };
}

/**
 * The one line of a plain paragraph in a column of finite width, as `startLines` sets it. Null where the text does not fit (`wraps`), or has letters
 * that are set otherwise: then it is for `startLines`.
 */
export function setPlainLine(
  paragraph: FlowParagraph,
  width: number,
  align: ParagraphFormat['align'],
  wraps: boolean,
): SetLine | null {
  const { text, runs, mark_style, format } = paragraph;
  const start = startOf(format);
  const end = Math.max(start, width - finite(format.indent_right));
  if (wraps && text.length > 0 && text.length * runs[0]!.style.size * USUAL_LETTER > end - start) return null;
  const count = walkWords(paragraph, start, wraps ? end + TOLERANCE : Number.POSITIVE_INFINITY);
  if (count < 0) return null;
  const ink = count > 0 ? Math.max(start, SCRATCH[count - 1]!) : start;
  const extent = emptyExtent();
  if (text.length > 0) addFont(extent, fontMetrics(runs[0]!.style));
  if (text.length === 0 || mark_style !== runs[0]!.style) addFont(extent, fontMetrics(mark_style));
  const shift = alignShift(align, end - ink);
  for (let w = 0; shift > 0 && w < count; w += 4) {
    SCRATCH[w + 2]! += shift;
    SCRATCH[w + 3]! += shift;
  }
  const { height, baseline } = lineHeight(extent, format.line);
  return {
    start: 0,
    end: text.length,
    x0: count > 0 ? SCRATCH[2]! : start + shift,
    x1: ink + shift,
    ascent: extent.ascent,
    descent: extent.descent,
    letters: extent.ascent,
    height,
    baseline,
    words: SCRATCH.slice(0, count),
    objects: NO_OBJECTS,
    ends: 'end',
  };
}

function closeWord(count: number, end: number, right: number): void {
  SCRATCH[count - 3] = end;
  SCRATCH[count - 1] = right;
}

// Sets a paragraph line by line as room becomes known; combines breaking, placing and alignment.
import { isRightToLeftText } from '../../words/right-to-left.ts';
import type { FlowParagraph, ParagraphFormat, TabStop } from '../flow.ts';
import { fontMetrics } from '../fonts/font-metrics.ts';
import { alignShift, isSpread, justify, turnAgainst } from './align-line.ts';
import { findLineEnd, type LineEnd, type LineRoom, type Place } from './find-line-end.ts';
import { addFont, lineHeight } from './line-height.ts';
import { extentOf, type LineText, toLineText } from './line-text.ts';
import { type PlacedLine, placeWords } from './place-words.ts';
import { type SetLabel, setLabel } from './set-label.ts';
import type { LineBreaker, LineOptions, SetLine } from './set-line.ts';
import { isPlain, runAt, setPlainLine } from './set-plain-line.ts';
import { usableStops } from './tab-stops.ts';

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/**
 * Sets a paragraph from its start edge: for text that runs to the left, that is the column's right one, and everything is turned
 * around at the end.
 */
class ParagraphLines implements LineBreaker {
  label: SetLabel | null = null;
  readonly #paragraph: FlowParagraph;
  readonly #options: LineOptions;
  readonly #source: LineText;
  readonly #tabs: readonly TabStop[];
  readonly #bidirectional: boolean;
  #place: Place | null;
  #before: Place | null;

  /** `from` is where its first line begins, behind others that were set before. */
  constructor(paragraph: FlowParagraph, options: LineOptions, from = 0) {
    this.#place = { at: from, run: 0, object: 0, break: 0 };
    this.#before = this.#place;
    this.#paragraph = paragraph;
    this.#options = Number.isFinite(options.column_width) ? options : { ...options, column_width: 0 };
    this.#source = toLineText(paragraph, options.break_at_marks === true);
    this.#tabs = usableStops(paragraph.format.tabs);
    this.#bidirectional = paragraph.format.right_to_left || isRightToLeftText(paragraph.text);
  }

  undo(): void {
    this.#place = this.#before;
  }

  next(room: { readonly left: number; readonly right: number }): SetLine | null {
    const from = this.#place;
    this.#before = from;
    if (from === null) return null;
    const isFirst = from.at === 0 && from.object === 0 && from.break === 0;
    const inside = this.#roomInside(room, isFirst);
    const label = isFirst && this.#paragraph.label !== null ? setLabel(this.#paragraph.label, inside) : null;
    const start = label === null ? inside.start : label.text;
    const end = findLineEnd(this.#source, from, label === null ? inside : { ...inside, start });
    const placed = placeWords(this.#source, from, end, start);
    this.#place = end.ends === 'end' ? null : end.place;
    const shift = this.#align(placed, end, inside.end);
    if (label !== null) this.label = this.#turned(label.x0 + shift, label.x1 + shift);
    return this.#toLine(from, end, placed, start, shift, isFirst);
  }

  #roomInside({ left, right }: { readonly left: number; readonly right: number }, isFirst: boolean): LineRoom {
    const { format } = this.#paragraph;
    const width = this.#options.column_width;
    const turned = format.right_to_left;
    const indentStart = finite(turned ? format.indent_right : format.indent_left);
    const indentEnd = finite(turned ? format.indent_left : format.indent_right);
    const edge = finite(turned ? width - right : left) + indentStart;
    const first = finite(format.first_line);
    const start = isFirst ? edge + first : edge;
    const end = Math.max(start, finite(turned ? width - left : right) - indentEnd);
    return {
      start,
      end,
      limit: this.#options.no_wrap === true ? Number.POSITIVE_INFINITY : end,
      tabs: this.#tabs,
      hanging: first < 0 && isFirst ? edge : Number.NEGATIVE_INFINITY,
      default_tab: this.#options.default_tab,
    };
  }

  #align(placed: PlacedLine, end: LineEnd, right: number): number {
    const { format, text } = this.#paragraph;
    if (format.align === 'justify' && isSpread(end.ends) && this.#options.no_wrap !== true) justify(placed, right);
    if (this.#bidirectional) turnAgainst(text, placed, format.right_to_left);
    return alignShift(format.right_to_left ? MIRRORED[format.align] : format.align, right - placed.ink);
  }

  #turned(x0: number, x1: number): { readonly x0: number; readonly x1: number } {
    if (!this.#paragraph.format.right_to_left) return { x0, x1 };
    const width = this.#options.column_width;
    return { x0: width - x1, x1: width - x0 };
  }

  #toLine(from: Place, end: LineEnd, placed: PlacedLine, start: number, shift: number, isFirst: boolean): SetLine {
    const { extent } = placed;
    const { label, mark_style, format } = this.#paragraph;
    if (isFirst && label !== null) addFont(extent, fontMetrics(label.style));
    if (end.ends === 'end' || extent.ascent === 0) addFont(extent, fontMetrics(mark_style));
    const { x0, x1 } = this.#turned(firstInk(placed, start) + shift, placed.ink + shift);
    const { height, baseline } = lineHeight(extent, format.line);
    this.#shiftWords(placed.words, shift);
    return {
      start: from.at,
      end: end.place.at,
      x0,
      x1,
      ascent: Math.max(extent.ascent, extent.objects),
      descent: extent.descent,
      letters: extent.ascent,
      height,
      baseline,
      words: placed.words,
      objects: this.#toObjects(placed.objects, shift),
      ends: end.ends,
    };
  }

  #shiftWords(words: number[], shift: number): void {
    const isTurned = this.#paragraph.format.right_to_left;
    const width = this.#options.column_width;
    for (let w = 0; w < words.length; w += 4) {
      const x0 = words[w + 2]! + shift;
      const x1 = words[w + 3]! + shift;
      words[w + 2] = isTurned ? width - x1 : x0;
      words[w + 3] = isTurned ? width - x0 : x1;
    }
  }

  #toObjects(objects: readonly number[], shift: number): SetLine['objects'] {
    if (objects.length === 0) return NO_OBJECTS;
    const set: { id: number; x0: number; x1: number; height: number }[] = [];
    for (let o = 0; o < objects.length; o += 3) {
      const { id, height } = this.#source.objects[objects[o]!]!;
      set.push({ id, ...this.#turned(objects[o + 1]! + shift, objects[o + 2]! + shift), height: extentOf(height) });
    }
    return set;
  }
}

const NO_OBJECTS: SetLine['objects'] = [];

const MIRRORED: Readonly<Record<ParagraphFormat['align'], ParagraphFormat['align']>> = {
  left: 'right',
  right: 'left',
  center: 'center',
  justify: 'justify',
};

function firstInk({ words, objects }: PlacedLine, start: number): number {
  let ink = Number.POSITIVE_INFINITY;
  // Words that run against the line may be behind later ones.
  for (let w = 2; w < words.length; w += 4) ink = Math.min(ink, words[w]!);
  if (objects.length > 0) ink = Math.min(ink, objects[1]!);
  return ink === Number.POSITIVE_INFINITY ? start : ink;
}

/** A plain paragraph: its lines are set by one walk over each, up to the first with letters that are set otherwise. */
class PlainLines implements LineBreaker {
  readonly label = null;
  readonly #paragraph: FlowParagraph;
  readonly #options: LineOptions;
  #others: LineBreaker | null = null;
  /** Where the next line begins; null behind the last. */
  #at: number | null = 0;
  #before: number | null = 0;
  /** The runs that the next line begins in, or before it, and the one before. */
  #run = 0;
  #runBefore = 0;

  constructor(paragraph: FlowParagraph, options: LineOptions) {
    this.#paragraph = paragraph;
    this.#options = options;
  }

  undo(): void {
    this.#others?.undo();
    this.#at = this.#before;
    this.#run = this.#runBefore;
  }

  next(room: { readonly left: number; readonly right: number }): SetLine | null {
    if (this.#others !== null) return this.#others.next(room);
    const from = this.#at;
    this.#before = from;
    if (from === null) return null;
    this.#run = runAt(this.#paragraph, from, this.#run);
    this.#runBefore = this.#run;
    const line = setPlainLine(this.#paragraph, from, this.#run, room, this.#options.no_wrap !== true);
    if (line === null) {
      this.#others = new ParagraphLines(this.#paragraph, this.#options, from);
      return this.#others.next(room);
    }
    this.#at = line.ends === 'end' ? null : line.end;
    return line;
  }
}

/** Begins to set a paragraph, line by line. */
export function startLines(paragraph: FlowParagraph, options: LineOptions): LineBreaker {
  return isPlain(paragraph) ? new PlainLines(paragraph, options) : new ParagraphLines(paragraph, options);
}

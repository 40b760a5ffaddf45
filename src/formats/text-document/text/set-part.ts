// Prepares the part of a paragraph that is on one page: label, visible text, lines and runs with offsets mapped.
import type { FlowParagraph, PageNumberFormat, PlacedText } from '../../../geometry/index.ts';
import type { Box, Line, TextField, TextRun } from '../../../model/index.ts';
import type { ParagraphMeaning } from '../parts.ts';
import { isPageNumber, pageNumberText } from './page-number.ts';
import { boxOnPage, completeLines, type LinesToComplete, type PageSize } from './set-lines.ts';
import { type Replaced, type ShownText, showText } from './shown-text.ts';
import { firstBehind, type Stretch, touching } from './touching.ts';

/** The part of a paragraph on one page and in one column, as it is to be written. */
export interface SetPart {
  readonly paragraph: FlowParagraph;
  readonly meaning: ParagraphMeaning | undefined;
  readonly start: number;
  readonly end: number;
  readonly shown: ShownText;
  readonly box: Box;
  readonly lines: readonly Line[];
  readonly runs: readonly TextRun[];
  readonly fields: readonly TextField[];
  /** What is not to be seen, stretch by stretch. */
  readonly hidden: readonly string[];
}

export interface PageFrame extends PageSize {
  readonly page: number;
  /** As the section counts. */
  readonly number: number;
  readonly number_format: PageNumberFormat | null;
}

/** `mark` is in front of all: the number of a note before its own text. */
export function setPart(
  placed: PlacedText,
  paragraph: FlowParagraph,
  meaning: ParagraphMeaning | undefined,
  frame: PageFrame,
  mark = '',
): SetPart {
  const { start } = placed;
  const end = Math.max(start, Math.min(placed.end, paragraph.text.length));
  const part = { start, end };
  const hidden = hiddenStretches(paragraph, part);
  const label = mark + (start === 0 ? labelText(paragraph) : '');
  const shown = showText(paragraph.text, part, label, replacedIn(paragraph, meaning, part, hidden, frame));
  return {
    paragraph,
    meaning,
    start,
    end,
    shown,
    box: boxOnPage(placed.box, frame),
    lines: completeLines(shown.text, shownLines(placed, shown), frame),
    runs: toRuns(paragraph, part, shown),
    fields: toFields(meaning, part, shown),
    hidden: hidden.length === 0 ? NONE : hiddenTexts(paragraph, hidden),
  };
}

const NONE: readonly never[] = [];

const hiddenTexts = ({ text }: FlowParagraph, hidden: readonly Replaced[]): string[] =>
  hidden.map(({ start, end }) => text.slice(start, end)).filter((stretch) => stretch.trim() !== '');

function labelText({ label, text, runs, mark_style }: FlowParagraph): string {
  if (mark_style.hidden && runs.every(({ style }) => style.hidden)) return '';
  const shown = label?.text.trim() ?? '';
  return shown === '' ? '' : text === '' ? shown : `${shown} `;
}

function hiddenStretches({ runs }: FlowParagraph, part: Stretch): readonly Replaced[] {
  let stretches: Replaced[] | null = null;
  let from = part.start;
  for (let n = firstBehind(runs, part.start); n < runs.length && from < part.end; n++) {
    const { end, style } = runs[n]!;
    const [a, b] = [Math.max(from, part.start), Math.min(end, part.end)];
    if (style.hidden && a < b) {
      stretches ??= [];
      const last = stretches.at(-1);
      if (last?.end === a) stretches[stretches.length - 1] = { ...last, end: b };
      else stretches.push({ start: a, end: b, text: '' });
    }
    from = end;
  }
  return stretches ?? NONE;
}

function replacedIn(
  paragraph: FlowParagraph,
  meaning: ParagraphMeaning | undefined,
  part: Stretch,
  hidden: readonly Replaced[],
  frame: PageFrame,
): readonly Replaced[] {
  const own = fieldsIn(meaning, part);
  const fields = own.length === 0 ? own : own.filter(({ instruction }) => isPageNumber(instruction));
  const blanks = blanksAround(paragraph, meaning?.kind === 'code');
  if (fields.length === 0 && blanks.length === 0) return hidden;
  return inOrder([...hidden, ...pageNumbers(paragraph, fields, frame), ...blanks]);
}

const pageNumbers = (
  { text }: FlowParagraph,
  fields: ParagraphMeaning['fields'],
  { number, number_format }: PageFrame,
): Replaced[] =>
  fields.map(({ start, end, instruction }) => ({
    start,
    end,
    text: pageNumberText(number, instruction ?? '', text.slice(start, end), number_format),
  }));

/** Ascending, each cut where one before it ends. */
function inOrder(stretches: Replaced[]): readonly Replaced[] {
  const all = stretches.sort((a, b) => a.start - b.start);
  let from = 0;
  return all.flatMap((stretch) => {
    const start = Math.max(stretch.start, from);
    from = Math.max(from, stretch.end);
    return start < stretch.end ? [{ ...stretch, start }] : [];
  });
}

const BLANK = /\s/;

/** Where the text of each paragraph begins and ends but for blanks: found once, however many pages it is on. */
const insides = new WeakMap<FlowParagraph, { readonly start: number; readonly end: number }>();

function insideOf(paragraph: FlowParagraph): { readonly start: number; readonly end: number } {
  const known = insides.get(paragraph);
  if (known) return known;
  const { text } = paragraph;
  const inside = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  insides.set(paragraph, inside);
  return inside;
}

/** Blanks before and behind a paragraph are its author's way of setting it, and no text; but for the indent of code. */
function blanksAround(paragraph: FlowParagraph, isCode: boolean): readonly Replaced[] {
  const { text } = paragraph;
  if (!BLANK.test(text.charAt(0)) && !BLANK.test(text.charAt(text.length - 1))) return NONE;
  const { start: first, end } = insideOf(paragraph);
  const start = isCode ? 0 : first;
  const before = start > 0 && start < text.length ? [{ start: 0, end: start, text: '' }] : [];
  return end < text.length ? [...before, { start: end, end: text.length, text: '' }] : before;
}

/** The layout's lines, taken to the shown text. The label is the first word of the first line. */
function shownLines({ lines, label, box }: PlacedText, { text, at, is_same }: ShownText): LinesToComplete {
  const first = lines[0];
  if (!first) {
    const bbox = label ?? box;
    const line = { start: 0, end: text.length, bbox, words: [] };
    return { lines: text.trim() === '' ? [] : [line], at: (offset) => offset, is_same: true, label: null };
  }
  const word = first.words[0];
  const before = label ? (word ? at(word.start) : text.length) : 0;
  if (!label || before === 0) return { lines, at, is_same, label: null };
  return { lines, at, is_same, label: { start: 0, end: text.slice(0, before).trimEnd().length, bbox: label } };
}

type Style = FlowParagraph['mark_style'];

/** The last list of one run from the start in each style: cells of a large table are alike, and share it. */
const single = new WeakMap<Style, readonly TextRun[]>();

function singleRun(style: Style, end: number): readonly TextRun[] {
  const known = single.get(style);
  if (known && known[0]!.end === end) return known;
  const runs = [toRun(0, end, style)];
  single.set(style, runs);
  return runs;
}

const toRun = (start: number, end: number, { font, size, bold, italic, color, position }: Style): TextRun =>
  position === 'normal'
    ? { start, end, font, size, bold, italic, color }
    : { start, end, font, size, bold, italic, color, position };

function toRuns(paragraph: FlowParagraph, part: Stretch, shown: ShownText): readonly TextRun[] {
  const { runs, label } = paragraph;
  if (runs.length !== 1 || shown.at(part.start) > 0) return listRuns(runs, label, part, shown);
  const { end, style } = runs[0]!;
  const shownEnd = end > part.start && part.start < part.end ? shown.at(end) : 0;
  return shownEnd > 0 ? singleRun(style, shownEnd) : NONE;
}

function listRuns(
  runs: FlowParagraph['runs'],
  label: FlowParagraph['label'],
  part: Stretch,
  shown: ShownText,
): readonly TextRun[] {
  let found: TextRun[] | null = null;
  const add = (start: number, end: number, style: Style): void => {
    if (start >= end) return;
    const { font, size, bold, italic, color } = style;
    const position = style.position === 'normal' ? undefined : style.position;
    const last = found?.at(-1);
    const same =
      last?.end === start &&
      last.font === font &&
      last.size === size &&
      last.bold === bold &&
      last.italic === italic &&
      last.color === color &&
      last.position === position;
    if (found && same) found[found.length - 1] = { ...last, end };
    else {
      const run = toRun(start, end, style);
      if (found) found.push(run);
      // Most parts have one: a list made with it has no room to spare.
      else found = [run];
    }
  };
  const style = label?.style ?? runs[0]?.style;
  if (style) add(0, shown.at(part.start), style);
  let from = part.start;
  for (let n = firstBehind(runs, part.start); n < runs.length && from < part.end; n++) {
    const { end, style } = runs[n]!;
    if (end > part.start) add(shown.at(from), shown.at(end), style);
    from = end;
  }
  return found ?? NONE;
}

const fieldsIn = (meaning: ParagraphMeaning | undefined, part: Stretch): ParagraphMeaning['fields'] =>
  meaning && meaning.fields.length > 0 ? touching(meaning.fields, part) : NONE;

function toFields(meaning: ParagraphMeaning | undefined, part: Stretch, shown: ShownText): readonly TextField[] {
  const fields = fieldsIn(meaning, part);
  if (fields.length === 0) return NONE;
  return fields.map(({ start, end, instruction, name }) => ({
    start: shown.at(start),
    end: shown.at(end),
    instruction,
    name,
  }));
}

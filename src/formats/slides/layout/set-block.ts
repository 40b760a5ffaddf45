// Turns laid-out paragraphs into the text of a block with lines and word boxes in slide coordinates.

import type { TextStyle } from '../../../geometry/index.ts';
import type { Box, Line, TextField, TextRun, Word } from '../../../model/index.ts';
import { EMPTY_BOX, rounded, unite } from '../../../model/index.ts';
import type { ClickTarget } from '../text/click-target.ts';
import type { Frame } from './frame.ts';
import { turnedBox } from './frame.ts';
import type { PlacedParagraph } from './lay-out-text.ts';

/** Text as the page shows it: labels joined, lines and words in their places on the slide. */
export interface SetBlock {
  readonly text: string;
  readonly bbox: Box;
  readonly lines: readonly Line[];
  readonly runs: readonly TextRun[];
  readonly fields: readonly TextField[];
  readonly links: readonly { readonly bbox: Box; readonly text: string; readonly click: ClickTarget }[];
  readonly font_size: number | null;
}

/** Boxes are kept to the page: what lies beyond it is not to be seen. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export function withinPage(box: Box, { width, height }: PageSize): Box {
  const x = (value: number): number => Math.min(Math.max(value, 0), width);
  const y = (value: number): number => Math.min(Math.max(value, 0), height);
  return rounded([x(box[0]), y(box[1]), x(Math.max(box[0], box[2])), y(Math.max(box[1], box[3]))]);
}

/** Paragraphs as one text, parted by line breaks; those without text are left out. `frame` is the room in which they were laid out. */
export function setBlock(placed: readonly PlacedParagraph[], frame: Frame, page: PageSize): SetBlock {
  const draft = createDraft(frame, page);
  for (const each of placed) if (each.paragraph.flow.text.trim() !== '') addParagraph(draft, each);
  const { text, lines, runs, fields, links } = draft;
  return { text, bbox: draft.bbox ?? EMPTY_BOX, lines, runs, fields, links, font_size: commonSize(runs) };
}

interface BlockDraft {
  text: string;
  bbox: Box | null;
  readonly lines: Line[];
  readonly runs: TextRun[];
  readonly fields: TextField[];
  readonly links: SetBlock['links'][number][];
  place(box: Box): Box;
}

const createDraft = (frame: Frame, page: PageSize): BlockDraft => ({
  text: '',
  bbox: null,
  lines: [],
  runs: [],
  fields: [],
  links: [],
  place: (box) => withinPage(turnedBox(box, frame), page),
});

function addParagraph(draft: BlockDraft, { paragraph, lines, label }: PlacedParagraph): void {
  const { flow, links, fields } = paragraph;
  if (draft.text !== '') draft.text += '\n';
  const labelStart = draft.text.length;
  const text = flow.text.trimEnd();
  if (flow.label) draft.text += `${flow.label.text} `;
  const start = draft.text.length;
  draft.text += text;
  if (flow.label) addRun(draft, labelStart, start, flow.label.style);
  let from = 0;
  for (const { end, style } of flow.runs) {
    addRun(draft, start + from, start + Math.min(end, text.length), style);
    from = Math.min(end, text.length);
  }
  lines.forEach((line, i) => {
    const ownLabel =
      i === 0 && flow.label ? { text: flow.label.text, start: labelStart, box: label ?? line.box } : null;
    addLine(draft, line, start, text.length, ownLabel);
  });
  for (const { start: at, end, instruction } of fields)
    draft.fields.push({ start: start + at, end: start + Math.min(end, text.length), instruction, name: null });
  const boxOf = createSpans(links.length > 0 ? lines : []);
  for (const { start: at, end, click } of links) {
    const box = boxOf(at, end);
    if (box) draft.links.push({ bbox: draft.place(box), text: text.slice(at, end).trim(), click });
  }
}

function addRun(
  draft: BlockDraft,
  start: number,
  end: number,
  style: Pick<TextStyle, 'font' | 'size' | 'bold' | 'italic' | 'color' | 'position'>,
): void {
  if (end <= start) return;
  const { font, size, bold, italic, color } = style;
  const position = style.position === 'normal' ? undefined : style.position;
  const last = draft.runs.at(-1);
  if (
    last &&
    last.end === start &&
    last.font === font &&
    last.size === size &&
    last.bold === bold &&
    last.italic === italic &&
    last.color === color &&
    last.position === position
  )
    draft.runs[draft.runs.length - 1] = { ...last, end };
  else draft.runs.push({ start, end, font, size, bold, italic, color, ...(position ? { position } : {}) });
}

/** The box around the words between two offsets. Stretches are asked for from the first to the last: a text may be all links. */
function createSpans(lines: PlacedParagraph['lines']): (start: number, end: number) => Box | null {
  const words = lines.flatMap((line) => line.words).toSorted((a, b) => a.start - b.start);
  let first = 0;
  return (start, end) => {
    while (first < words.length && words[first]!.end <= start) first++;
    let box: Box | null = null;
    for (let i = first; i < words.length && words[i]!.start < end; i++)
      box = box ? unite(box, words[i]!.box) : words[i]!.box;
    return box;
  };
}

type Label = { readonly text: string; readonly start: number; readonly box: Box };

function addLine(
  draft: BlockDraft,
  line: PlacedParagraph['lines'][number],
  start: number,
  length: number,
  label: Label | null,
): void {
  const words: Word[] = [];
  if (label) words.push(...labelWords(label, draft));
  for (const word of line.words)
    words.push({ start: start + word.start, end: start + word.end, bbox: draft.place(word.box) });
  if (words.length === 0) return;
  const bbox = draft.place(label ? unite(line.box, label.box) : line.box);
  // A mere sign hangs before the text, outside its box; a number is part of what is read.
  const own = label && line.words.length > 0 && !/[\p{L}\p{N}]/u.test(label.text) ? draft.place(line.box) : bbox;
  draft.bbox = draft.bbox ? unite(draft.bbox, own) : own;
  draft.lines.push({
    start: label ? label.start : start + Math.min(line.start, length),
    end: start + Math.min(line.end, length),
    bbox,
    words,
  });
}

function labelWords({ text, start, box }: Label, draft: BlockDraft): Word[] {
  const bbox = draft.place(box);
  return Array.from(text.matchAll(/\S+/g), (word) => ({
    start: start + word.index,
    end: start + word.index + word[0].length,
    bbox,
  }));
}

/** The size of most of the letters. */
function commonSize(runs: readonly TextRun[]): number | null {
  const counts = new Map<number, number>();
  for (const { size, start, end } of runs) if (size !== null) counts.set(size, (counts.get(size) ?? 0) + end - start);
  let common: number | null = null;
  let most = 0;
  for (const [size, count] of counts) if (count > most) [common, most] = [size, count];
  return common;
}

// Joins parts of paragraphs into the text of one block or cell, with lines and words shifted along.
import { type Box, type Line, type TextField, type TextRun, unite } from '../../../model/index.ts';
import type { SetPart } from './set-part.ts';

/** Text of a block or a cell, made of one or more parts of paragraphs on the same page. */
export interface Passage {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly runs: readonly TextRun[];
  readonly fields: readonly TextField[];
  readonly bbox: Box;
  readonly font_size: number | null;
  /** Where the text of each part begins. */
  readonly parts: readonly { readonly part: SetPart; readonly at: number }[];
}

/** `between` is in front of all parts but the first. */
export function joinParts(parts: readonly { readonly part: SetPart; readonly between: string }[]): Passage {
  if (parts.length === 1) return ofOne(parts[0]!.part);
  let text = '';
  let bbox: Box | null = null;
  const lines: Line[] = [];
  const runs: TextRun[] = [];
  const fields: TextField[] = [];
  const places: { part: SetPart; at: number }[] = [];
  for (const { part, between } of parts) {
    if (places.length > 0) text += between;
    const at = text.length;
    places.push({ part, at });
    text += part.shown.text;
    bbox = bbox ? unite(bbox, part.box) : part.box;
    for (const line of part.lines) lines.push(at === 0 ? line : shiftLine(line, at));
    for (const run of part.runs) runs.push(at === 0 ? run : shift(run, at));
    for (const field of part.fields) fields.push(at === 0 ? field : shift(field, at));
  }
  return { text, lines, runs, fields, bbox: bbox ?? [0, 0, 0, 0], font_size: commonSize(runs), parts: places };
}

function ofOne(part: SetPart): Passage {
  const { shown, lines, runs, fields, box } = part;
  return { text: shown.text, lines, runs, fields, bbox: box, font_size: commonSize(runs), parts: [{ part, at: 0 }] };
}

export const shift = <T extends { readonly start: number; readonly end: number }>(stretch: T, by: number): T => ({
  ...stretch,
  start: stretch.start + by,
  end: stretch.end + by,
});

export const shiftLine = (line: Line, by: number): Line => ({
  ...shift(line, by),
  words: line.words.map((word) => shift(word, by)),
});

/** The size of most characters. */
function commonSize(runs: readonly TextRun[]): number | null {
  const [first] = runs;
  if (!first || runs.length === 1) return first?.size ?? null;
  const counts = new Map<number, number>();
  for (const { start, end, size } of runs) if (size !== null) counts.set(size, (counts.get(size) ?? 0) + end - start);
  let best: number | null = null;
  for (const [size, count] of counts) if (best === null || count > counts.get(best)!) best = size;
  return best;
}

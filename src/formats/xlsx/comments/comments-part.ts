// Parses legacy notes of a sheet (`comments1.xml`).
import { XmlReader } from '../../../bytes/index.ts';
import { cellName, parseCell } from '../../../model/index.ts';
import { unescapeText } from '../strings/cell-text.ts';
import { readRichText } from '../strings/read-rich-text.ts';

/** A note of a cell, as `comments1.xml` has it. */
export interface CellNote {
  readonly cell: string;
  readonly author: string | null;
  readonly text: string;
}

/** Notes of one sheet; more are left out. */
export const MAX_COMMENTS = 200_000;

export function parseComments(bytes: Uint8Array): CellNote[] {
  const reader = new XmlReader(bytes);
  const authors: string[] = [];
  const notes: CellNote[] = [];
  while (reader.nextStart(0) && notes.length < MAX_COMMENTS) {
    if (reader.name === 'author') authors.push(unescapeText(reader.text()).trim());
    if (reader.name !== 'comment') continue;
    const cell = toCell(reader.attribute('ref'));
    const author = authors[Number(reader.attribute('authorId') ?? -1)] || null;
    const text = unescapeText(readRichText(reader)).trim();
    if (cell && text !== '') notes.push({ cell, author, text });
  }
  return notes;
}

/** Without dollar signs; the first of a range. Null where the text names no cell. */
export function toCell(text: string | null): string | null {
  const place = parseCell((text ?? '').split(':', 1)[0]!);
  return place && cellName(place.row, place.col);
}

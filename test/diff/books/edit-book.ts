import type { Chance } from '../chance.ts';
import type { Truth } from '../score/truth.ts';
import type { BookDesk, BookEdit } from './book-desk.ts';
import type { BookDraft } from './book-draft.ts';
import { CELL_EDITS } from './edit-cells.ts';
import { LINE_EDITS } from './edit-lines.ts';
import { SHEET_EDITS } from './edit-sheets.ts';

export const BOOK_EDITS: Readonly<Record<string, BookEdit>> = { ...CELL_EDITS, ...LINE_EDITS, ...SHEET_EDITS };

/** Makes the edits one after the other; those that find no place are left out. */
export function editBook(
  before: BookDraft,
  edits: readonly string[],
  chance: Chance,
): { after: BookDraft; truths: Truth[] } {
  const desk: BookDesk = { chance, book: before, touched: new Set() };
  const truths = edits.flatMap((edit) => BOOK_EDITS[edit]!(desk) ?? []);
  return { after: desk.book, truths: truths.map((truth) => truth(before, desk.book)) };
}

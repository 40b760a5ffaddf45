import type { Chance } from '../chance.ts';
import type { Truth } from '../score/truth.ts';
import { type BookDraft, type CellDraft, key, type Reference, type SheetDraft } from './book-draft.ts';

/** A workbook while it is being edited. Rows that an edit touched are left alone by others, and so are those beside them. */
export interface BookDesk {
  readonly chance: Chance;
  book: BookDraft;
  readonly touched: Set<string>;
}

/** What was done; where it is to be found is known once all edits are made. */
export type BookTruth = (before: BookDraft, after: BookDraft) => Truth;

/** Makes one edit, or several that stand close together; null where the workbook has no place for it. */
export type BookEdit = (desk: BookDesk) => BookTruth | readonly BookTruth[] | null;

export function changeSheet(desk: BookDesk, sheet: SheetDraft): void {
  desk.book = { sheets: desk.book.sheets.map((one) => (one.id === sheet.id ? sheet : one)) };
}

export function setCell(desk: BookDesk, { sheet, row, col }: Reference, cell: CellDraft | null): void {
  const old = desk.book.sheets.find(({ id }) => id === sheet)!;
  const cells = new Map(old.cells);
  if (cell) cells.set(key(row, col), cell);
  else cells.delete(key(row, col));
  changeSheet(desk, { ...old, cells });
  touchRow(desk, sheet, row);
}

export const touchRow = (desk: BookDesk, sheet: string, row: string): void => void desk.touched.add(`${sheet}/${row}`);

export function isFreeRow(desk: BookDesk, sheet: SheetDraft, at: number): boolean {
  return [at - 1, at, at + 1].every((i) => !desk.touched.has(`${sheet.id}/${sheet.rows[i]}`));
}

/** A cell that fits, in a row that is free and in no column that was inserted. */
export function freeCell(
  desk: BookDesk,
  fits: (cell: CellDraft, at: Reference) => boolean,
): [Reference, CellDraft] | null {
  const found = desk.book.sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row, i) =>
      isFreeRow(desk, sheet, i)
        ? sheet.columns.flatMap((col): [Reference, CellDraft][] => {
            const cell = sheet.cells.get(key(row, col));
            const at = { sheet: sheet.id, row, col };
            return cell && col !== 'inserted' && fits(cell, at) ? [[at, cell]] : [];
          })
        : [],
    ),
  );
  return found.length === 0 ? null : desk.chance.pick(found);
}

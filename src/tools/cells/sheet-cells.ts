// Writes cells in the form of the answers, with formula, comment, merged range and visibility.
import { formulaAt } from '../../formulas/formula-at.ts';
import {
  type CellRect,
  cellName,
  type DocumentView,
  type Formula,
  type Sheet,
  type SheetExtras,
} from '../../model/index.ts';
import { type Cell, hiddenOf, mergedWithin } from '../../view/index.ts';

export interface CellFields {
  readonly cell: string;
  readonly value: Cell['value'];
  readonly type: Cell['type'];
  readonly text: string;
  readonly formula?: string | null;
  readonly number_format: string;
  readonly merged_into: string | null;
  readonly hidden: boolean;
  readonly comment: string | null;
}

/**
 * Gives cells the fields they have over the wire; everything that hangs on cells of the range is looked up once. Cells must come row
 * by row.
 */
export async function cellWriter(
  view: DocumentView,
  sheet: Sheet,
  rect: CellRect,
  withFormulas: boolean,
): Promise<(cell: Cell) => CellFields> {
  const merged = mergedWithin(sheet, rect);
  const hidden = hiddenOf(sheet);
  const comments = await commentsOf(view, sheet);
  const formulas = withFormulas ? await view.formulas(sheet.index) : [];
  return (cell) => {
    const name = cellName(cell.row, cell.col);
    const over = merged(cell.row, cell.col);
    const corner = over ? cellName(over.top, over.left) : name;
    return {
      cell: name,
      value: cell.value,
      type: cell.type,
      text: cell.text,
      ...(withFormulas ? { formula: formulaOf(cell, formulas) } : {}),
      number_format: cell.number_format,
      merged_into: corner === name ? null : corner,
      hidden: hidden.cell(cell.row, cell.col),
      comment: comments.get(name) ?? null,
    };
  };
}

export const emptyCell = (row: number, col: number): Cell => ({
  row,
  col,
  type: 'empty',
  value: null,
  text: '',
  number_format: 'General',
  formula: -1,
});

/** The formula as written in the cell; null where there is none. */
export function formulaOf(cell: Cell, formulas: readonly Formula[]): string | null {
  const formula = formulas[cell.formula];
  return formula ? formulaAt(formula, cell.row, cell.col) : null;
}

const gathered = new WeakMap<SheetExtras, ReadonlyMap<string, string>>();

/** Texts of the comments by cell; those of a thread one under the other. */
export async function commentsOf(view: DocumentView, sheet: Sheet): Promise<ReadonlyMap<string, string>> {
  const extras = sheet.comment_count === 0 ? null : await view.extras(sheet.index);
  if (!extras) return new Map();
  const known = gathered.get(extras);
  if (known) return known;
  const comments = new Map<string, string>();
  for (const { cell, text } of extras.comments) {
    const before = comments.get(cell);
    comments.set(cell, before === undefined ? text : `${before}\n${text}`);
  }
  gathered.set(extras, comments);
  return comments;
}

import { type CellRect, cellName, type DocumentView, parseRange, type Sheet } from '../model/index.ts';
import { type Cell, hiddenOf } from '../view/index.ts';

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

/** Gives cells the fields they have over the wire; everything that hangs on cells of the range is looked up once. */
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
    const over = merged.find((range) => holds(range, cell.row, cell.col));
    const corner = over && cellName(over.top, over.left);
    return {
      cell: name,
      value: cell.value,
      type: cell.type,
      text: cell.text,
      ...(withFormulas ? { formula: formulas[cell.formula]?.text ?? null } : {}),
      number_format: cell.number_format,
      merged_into: corner === undefined || corner === name ? null : corner,
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

/** Texts of the comments by cell; those of a thread one under the other. */
export async function commentsOf(view: DocumentView, sheet: Sheet): Promise<Map<string, string>> {
  const comments = new Map<string, string>();
  if (sheet.comment_count === 0) return comments;
  for (const { cell, text } of (await view.extras(sheet.index))?.comments ?? []) {
    const before = comments.get(cell);
    comments.set(cell, before === undefined ? text : `${before}\n${text}`);
  }
  return comments;
}

const holds = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

function mergedWithin(sheet: Sheet, rect: CellRect): CellRect[] {
  const ranges = sheet.merged_ranges.map((text) =>
    parseRange(text, { rows: sheet.row_count, columns: sheet.col_count }),
  );
  return ranges.filter(
    (range) =>
      range !== null &&
      range.top <= rect.bottom &&
      range.bottom >= rect.top &&
      range.left <= rect.right &&
      range.right >= rect.left,
  ) as CellRect[];
}

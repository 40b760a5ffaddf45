// Tables while they are read: vertical merges, column widths, and borders settled once all rows are known.
import type { FlowBlock, FlowCell, FlowRow } from '../../../geometry/index.ts';
import type { BorderSides } from '../properties/borders.ts';
import type { CellMargins, CellProperties } from '../properties/table-properties.ts';
import type { TableStyle } from './table-style.ts';

/** A cell while rows below may still make it longer. */
export interface CellDraft {
  readonly column: number;
  col_span: number;
  row_span: number;
  readonly blocks: FlowBlock[];
  readonly properties: CellProperties;
  readonly margins: CellMargins;
  readonly borders: BorderSides;
  readonly fill: string | null;
}

export interface RowDraft {
  readonly cells: CellDraft[];
  readonly height: FlowRow['height'];
  readonly is_header: boolean;
  readonly can_split: boolean;
}

/** A table while its rows come in. */
export interface OpenTable {
  readonly style: TableStyle;
  readonly grid: number[];
  readonly rows: RowDraft[];
  readonly merges: OpenMerges;
}

/** Points: columns that nothing gives a width, and the margins of cells where no style says otherwise. */
const USUAL_SIDE_MARGIN = 5.4;

/** Cells that are joined over rows: which one goes on at a column. */
export class OpenMerges {
  private readonly open = new Map<number, CellDraft>();

  /** The cell that a continuing one belongs to; null where none is open at this column. */
  find(column: number): CellDraft | null {
    return this.open.get(column) ?? null;
  }

  begin(cell: CellDraft): void {
    this.open.set(cell.column, cell);
  }

  /** Merges that no cell of the row went on with end. */
  endRow(continued: ReadonlySet<CellDraft> | null): void {
    if (this.open.size === 0) return;
    for (const [column, cell] of this.open) if (!continued?.has(cell)) this.open.delete(column);
  }
}

/** Widths of the grid: what the file says of it, else what its cells wish for, else 0: the layout finds one. */
export function settleColumns(grid: readonly number[], rows: readonly RowDraft[]): number[] {
  let count = grid.length;
  for (const { cells } of rows) for (const cell of cells) count = Math.max(count, cell.column + cell.col_span);
  const columns = Array.from({ length: count }, (_, i) => grid[i] ?? 0);
  for (const { cells } of rows)
    for (const { column, col_span, properties } of cells)
      if (col_span === 1 && columns[column]! <= 0 && properties.width) columns[column] = properties.width;
  return columns;
}

/** Rules of the table's edge hold for the cells there, those inside for all others; a cell's own come first. */
export function settleRows(rows: readonly RowDraft[], column_count: number, table: BorderSides): FlowRow[] {
  const marginsOf = createMargins();
  return rows.map((row, index) => ({
    cells: row.cells.map((cell) => settleCell(cell, marginsOf, index, rows.length, column_count, table)),
    height: row.height,
    is_header: row.is_header,
    can_split: row.can_split,
    mark: row.cells.some(({ blocks }) => blocks.some(hasMark)),
  }));
}

/** Cells that have no margins of their own share those of their style. */
function createMargins(): (margins: CellMargins) => FlowCell['margins'] {
  const known = new Map<CellMargins, FlowCell['margins']>();
  return (margins) => {
    let settled = known.get(margins);
    if (!settled) {
      const { left = USUAL_SIDE_MARGIN, top = 0, right = USUAL_SIDE_MARGIN, bottom = 0 } = margins;
      settled = [left, top, right, bottom];
      known.set(margins, settled);
    }
    return settled;
  };
}

function settleCell(
  cell: CellDraft,
  marginsOf: (margins: CellMargins) => FlowCell['margins'],
  row: number,
  rows: number,
  columns: number,
  table: BorderSides,
): FlowCell {
  const { borders, properties } = cell;
  const { inside_h = null, inside_v = null } = table;
  const top = borders.top ?? (borders.top === undefined ? edge(row === 0, table.top, inside_h) : null);
  const bottom =
    borders.bottom ?? (borders.bottom === undefined ? edge(row + cell.row_span >= rows, table.bottom, inside_h) : null);
  const left = borders.left ?? (borders.left === undefined ? edge(cell.column === 0, table.left, inside_v) : null);
  const right =
    borders.right ??
    (borders.right === undefined ? edge(cell.column + cell.col_span >= columns, table.right, inside_v) : null);
  return {
    column: cell.column,
    col_span: cell.col_span,
    row_span: cell.row_span,
    blocks: cell.blocks,
    margins: marginsOf(cell.margins),
    align: properties.align ?? 'top',
    turned: properties.turned ?? false,
    no_wrap: properties.no_wrap ?? false,
    width: properties.width ?? null,
    borders: top || right || bottom || left ? { top, right, bottom, left } : null,
    fill: cell.fill,
  };
}

const edge = <T>(isOuter: boolean, outer: T | null | undefined, inner: T | null): T | null =>
  isOuter ? (outer ?? null) : inner;

function hasMark(block: FlowBlock): boolean {
  return block.kind === 'paragraph'
    ? block.breaks.some(({ kind }) => kind === 'mark')
    : block.rows.some(({ mark }) => mark);
}

/** The paragraphs within blocks, those of tables too. */
export function* paragraphsOf(blocks: readonly FlowBlock[]): Generator<number> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block.id;
    else for (const row of block.rows) for (const cell of row.cells) yield* paragraphsOf(cell.blocks);
  }
}

// Builds flow tables from rows, which define cell edges row by row: common columns, merges, borders.
import type { Border, Borders, FlowBlock, FlowCell, FlowRow, FlowTable } from '../../../geometry/index.ts';
import type { RuleFormat } from '../properties/paragraph-format.ts';
import type { CellFormat, RowFormat, Sides } from '../properties/row-format.ts';
import { MAX_TWIPS, TWIPS } from '../properties/twips.ts';

/** A row as it was read: its definition and what is in its cells. */
export interface RawRow {
  readonly format: RowFormat;
  readonly cells: readonly (readonly FlowBlock[])[];
}

export interface TableColors {
  color(number: number): string | null;
}

/** Edges nearer to each other than this are one, in twips: writers round them differently from row to row. */
const SAME_EDGE = 60;
/** Edges beyond the widest page are taken there. */
const bounded = (twips: number): number => Math.max(-MAX_TWIPS, Math.min(MAX_TWIPS, twips));
/** Width of a cell that no definition describes, in twips. */
const UNDEFINED_WIDTH = 1440;
/** Edges of cells of one table at most; finer ones are joined to their neighbours. */
const MAX_EDGES = 2048;
const AUTO_WIDTHS = { share: 2, twips: 3 };

/** A cell with its edges in twips. */
interface PlacedCell {
  readonly left: number;
  readonly right: number;
  readonly format: CellFormat | null;
  readonly blocks: FlowBlock[];
}

/** A cell as the layout takes it, while rows below may still join it. */
type OpenCell = { -readonly [K in keyof FlowCell]: FlowCell[K] } & { readonly blocks: FlowBlock[] };
/** What cells at the same place in rows of the same definition share. */
type CellLooks = Omit<FlowCell, 'column' | 'col_span' | 'row_span' | 'blocks'>;

/** The table of rows that are together: a grid of all their edges, cells that span them, and merged ones joined. */
export function buildTable(id: number, rows: readonly RawRow[], colors: TableColors): FlowTable {
  const grid = new Grid(rows);
  const looks = new LooksOfCells(colors);
  const above = new Map<number, OpenCell>();
  const built = rows.map((row, i) => {
    const edge = { top: i === 0, bottom: i === rows.length - 1 };
    const cells = placeRow(placeCells(row), grid, above, (cell, k, last) =>
      looks.get(cell, row.format, k, { ...edge, first: k === 0, last }),
    );
    return toRow(row.format, cells);
  });
  const first = rows[0]?.format;
  return {
    kind: 'table',
    id,
    columns: grid.widths,
    rows: built,
    width: first ? widthOf(first) : null,
    fixed: !(first?.autofit ?? false),
    align: first?.align ?? 'left',
    indent: first ? bounded(first.left + leftMargin(first)) / TWIPS : 0,
    cell_spacing: bounded(first?.spacing ?? 0) / TWIPS,
    float: null,
  };
}

/** Finds the columns of a row's cells; cells merged with one above are joined to it. */
function placeRow(
  cells: readonly PlacedCell[],
  grid: Grid,
  above: Map<number, OpenCell>,
  looks: (cell: PlacedCell, k: number, last: boolean) => CellLooks,
): OpenCell[] {
  const open: OpenCell[] = [];
  let free = 0;
  cells.forEach((cell, k) => {
    const column = Math.max(free, grid.indexOf(cell.left));
    const col_span = Math.max(1, grid.indexOf(cell.right) - column);
    free = column + col_span;
    grid.reach(free);
    const merge = cell.format?.vertical_merge ?? 'none';
    const over = above.get(column);
    if (merge === 'merged' && over) {
      over.row_span++;
      addTexts(over.blocks, cell.blocks);
      return;
    }
    const { margins, align, turned, no_wrap, width, borders, fill } = looks(cell, k, k === cells.length - 1);
    // Written out, since a spread object takes several times the memory.
    const placed: OpenCell = {
      column,
      col_span,
      row_span: 1,
      blocks: cell.blocks,
      margins,
      align,
      turned,
      no_wrap,
      width,
      borders,
      fill,
    };
    if (merge === 'none') above.delete(column);
    else above.set(column, placed);
    open.push(placed);
  });
  return open.slice();
}

/** Cells with their edges; those merged into the one before are joined to it. */
function placeCells({ format, cells }: RawRow): PlacedCell[] {
  const placed: PlacedCell[] = [];
  let left = bounded(format.left);
  cells.forEach((blocks, k) => {
    const cell = format.cells[k];
    const right = rightOf(cell, left);
    const before = placed[placed.length - 1];
    if (cell?.merge === 'merged' && before) {
      placed[placed.length - 1] = { ...before, right };
      addTexts(before.blocks, blocks);
    } else placed.push({ left, right, format: cell ?? null, blocks: blocks.slice() });
    left = right;
  });
  return placed;
}

function rightOf(cell: CellFormat | undefined, left: number): number {
  const stated = cell ? bounded(cell.right) : 0;
  return cell && stated > left ? stated : left + (cell ? 1 : UNDEFINED_WIDTH);
}

/** The edges of a row's cells, as `placeCells` has them: what is merged into the cell before moves its right edge. */
function addEdges({ format, cells }: RawRow, to: Set<number>): void {
  let edge = bounded(format.left);
  for (let k = 0; k < cells.length; k++) {
    to.add(edge);
    edge = rightOf(format.cells[k], edge);
    while (k + 1 < cells.length && format.cells[k + 1]?.merge === 'merged') edge = rightOf(format.cells[++k], edge);
  }
  if (cells.length > 0) to.add(edge);
}

/** One by one: a cell may have more blocks than a call takes arguments. */
function addTexts(to: FlowBlock[], blocks: readonly FlowBlock[]): void {
  for (const block of blocks) if (hasText(block)) to.push(block);
}

const hasText = (block: FlowBlock): boolean =>
  block.kind === 'table' || block.text.trim() !== '' || block.objects.length > 0;

/** The columns that the edges of all cells make. */
class Grid {
  readonly widths: number[];
  readonly #indices = new Map<number, number>();

  constructor(rows: readonly RawRow[]) {
    const seen = new Set<number>();
    for (const row of rows) addEdges(row, seen);
    const sorted = Float64Array.from(seen).sort();
    const tolerance = sorted.length > MAX_EDGES ? (sorted[sorted.length - 1]! - sorted[0]!) / MAX_EDGES : SAME_EDGE;
    const edges: number[] = [];
    for (const edge of sorted) {
      if (edges.length === 0 || edge - edges[edges.length - 1]! > tolerance) edges.push(edge);
      this.#indices.set(edge, edges.length - 1);
    }
    this.widths = edges.slice(1).map((edge, i) => (edge - edges[i]!) / TWIPS);
  }

  indexOf(edge: number): number {
    return this.#indices.get(edge) ?? 0;
  }

  /** Cells narrower than the tolerance are columns all the same. */
  reach(columns: number): void {
    while (this.widths.length < columns) this.widths.push(SAME_EDGE / TWIPS);
  }
}

function toRow(format: RowFormat, cells: readonly OpenCell[]): FlowRow {
  const { height } = format;
  return {
    cells,
    height: { rule: height === 0 ? 'auto' : height > 0 ? 'at_least' : 'exact', value: Math.abs(height) / TWIPS },
    is_header: format.is_header,
    can_split: !format.keeps_together,
    mark: false,
  };
}

function widthOf({ width, width_unit }: RowFormat): FlowTable['width'] {
  if (width <= 0) return null;
  if (width_unit === AUTO_WIDTHS.share) return { unit: 'share', value: width / 5000 };
  return width_unit === AUTO_WIDTHS.twips ? { unit: 'points', value: width / TWIPS } : null;
}

const leftMargin = (row: RowFormat): number => row.padding.left ?? row.gap;

type Corner = { first: boolean; last: boolean; top: boolean; bottom: boolean };

class LooksOfCells {
  readonly #colors: TableColors;
  readonly #made = new Map<RowFormat, CellLooks[]>();

  constructor(colors: TableColors) {
    this.#colors = colors;
  }

  get(cell: PlacedCell, row: RowFormat, k: number, corner: Corner): CellLooks {
    // Looks of the first and of the last row of a table are not those of others.
    if (corner.top || corner.bottom) return looksOf(cell, row, this.#colors, corner);
    let ofRow = this.#made.get(row);
    if (!ofRow) this.#made.set(row, (ofRow = []));
    return (ofRow[k] ??= looksOf(cell, row, this.#colors, corner));
  }
}

function looksOf(cell: PlacedCell, row: RowFormat, colors: TableColors, corner: Corner): CellLooks {
  const { format } = cell;
  return {
    margins: marginsOf(row, format?.padding ?? {}),
    align: format?.align ?? 'top',
    turned: format?.turned ?? false,
    no_wrap: format?.no_wrap ?? false,
    width: (cell.right - cell.left) / TWIPS,
    borders: bordersOf(cell, row, colors, corner),
    fill: format ? colors.color(format.fill) : null,
  };
}

function marginsOf(row: RowFormat, own: Sides): [number, number, number, number] {
  const margin = (side: keyof Sides, otherwise: number): number =>
    Math.max(0, own[side] ?? row.padding[side] ?? otherwise) / TWIPS;
  return [margin('left', row.gap), margin('top', 0), margin('right', row.gap), margin('bottom', 0)];
}

function bordersOf({ format }: PlacedCell, row: RowFormat, colors: TableColors, corner: Corner): Borders | null {
  const { rules } = row;
  const own = format?.rules ?? {};
  const top = own.top ?? (corner.top ? rules.top : rules.inner_row);
  const bottom = own.bottom ?? (corner.bottom ? rules.bottom : rules.inner_row);
  const left = own.left ?? (corner.first ? rules.left : rules.inner_column);
  const right = own.right ?? (corner.last ? rules.right : rules.inner_column);
  if (!top?.shown && !bottom?.shown && !left?.shown && !right?.shown) return null;
  return {
    top: toBorder(top, colors),
    right: toBorder(right, colors),
    bottom: toBorder(bottom, colors),
    left: toBorder(left, colors),
  };
}

export function toBorder(rule: RuleFormat | undefined, colors: TableColors): Border | null {
  if (!rule?.shown) return null;
  return { weight: rule.weight / TWIPS, distance: rule.distance / TWIPS, color: colors.color(rule.color) };
}

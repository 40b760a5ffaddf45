import type { Border, Borders, FlowBlock, FlowCell, FlowRow, FlowTable } from '../../geometry/index.ts';
import type { RuleFormat } from './paragraph-format.ts';
import type { CellFormat, RowFormat, Sides } from './row-format.ts';

/** A row as it was read: its definition and what stands in its cells. */
export interface RawRow {
  readonly format: RowFormat;
  readonly cells: readonly (readonly FlowBlock[])[];
}

export interface TableColors {
  color(number: number): string | null;
}

const TWIPS = 20;
/** Edges nearer to each other than this are one, in twips: writers round them differently from row to row. */
const SAME_EDGE = 60;
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

interface OpenCell {
  column: number;
  col_span: number;
  row_span: number;
  readonly blocks: FlowBlock[];
  readonly rest: Omit<FlowCell, 'column' | 'col_span' | 'row_span' | 'blocks'>;
}

/** The table of rows that stand together: a grid of all their edges, cells that span them, and merged ones joined. */
export function buildTable(id: number, rows: readonly RawRow[], colors: TableColors): FlowTable {
  const placed = rows.map(placeCells);
  const grid = gridOf(placed);
  const below = new Map<number, OpenCell>();
  const built = rows.map(({ format }, i) => {
    const cells: OpenCell[] = [];
    let free = 0;
    placed[i]!.forEach((cell, k) => {
      const column = Math.min(Math.max(free, grid.indexOf(cell.left)), Math.max(0, grid.size - 1));
      const col_span = Math.max(1, grid.indexOf(cell.right) - column);
      free = column + col_span;
      const merge = cell.format?.vertical_merge ?? 'none';
      const above = below.get(column);
      if (merge === 'merged' && above) {
        above.row_span++;
        above.blocks.push(...cell.blocks.filter(hasText));
        return;
      }
      const corner = { first: k === 0, last: k === placed[i]!.length - 1, top: i === 0, bottom: i === rows.length - 1 };
      const open = { column, col_span, row_span: 1, blocks: cell.blocks, rest: restOf(cell, format, colors, corner) };
      if (merge === 'none') below.delete(column);
      else below.set(column, open);
      cells.push(open);
    });
    return { format, cells };
  });
  const first = rows[0]?.format;
  return {
    kind: 'table',
    id,
    columns: grid.widths,
    rows: built.map(({ format, cells }) => toRow(format, cells)),
    width: first ? widthOf(first) : null,
    fixed: !(first?.autofit ?? false),
    align: first?.align ?? 'left',
    indent: first ? (first.left + leftMargin(first)) / TWIPS : 0,
    cell_spacing: (first?.spacing ?? 0) / TWIPS,
    float: null,
  };
}

/** Cells with their edges; those merged into the one before are joined to it. */
function placeCells({ format, cells }: RawRow): PlacedCell[] {
  const placed: PlacedCell[] = [];
  let left = format.left;
  cells.forEach((blocks, k) => {
    const cell = format.cells[k];
    const right = cell && cell.right > left ? cell.right : left + (cell ? 1 : UNDEFINED_WIDTH);
    const before = placed[placed.length - 1];
    if (cell?.merge === 'merged' && before) {
      placed[placed.length - 1] = { ...before, right };
      before.blocks.push(...blocks.filter(hasText));
    } else placed.push({ left, right, format: cell ?? null, blocks: [...blocks] });
    left = right;
  });
  return placed;
}

const hasText = (block: FlowBlock): boolean =>
  block.kind === 'table' || block.text.trim() !== '' || block.objects.length > 0;

interface Grid {
  readonly widths: readonly number[];
  readonly size: number;
  indexOf(edge: number): number;
}

function gridOf(rows: readonly (readonly PlacedCell[])[]): Grid {
  const seen = new Set<number>();
  for (const cells of rows) for (const { left, right } of cells) seen.add(left).add(right);
  const sorted = Float64Array.from(seen).sort();
  const tolerance = sorted.length > MAX_EDGES ? (sorted[sorted.length - 1]! - sorted[0]!) / MAX_EDGES : SAME_EDGE;
  const indices = new Map<number, number>();
  const edges: number[] = [];
  for (const edge of sorted) {
    if (edges.length === 0 || edge - edges[edges.length - 1]! > tolerance) edges.push(edge);
    indices.set(edge, edges.length - 1);
  }
  const widths = edges.slice(1).map((edge, i) => (edge - edges[i]!) / TWIPS);
  return {
    widths: widths.length > 0 ? widths : [UNDEFINED_WIDTH / TWIPS],
    size: Math.max(1, widths.length),
    indexOf: (edge) => indices.get(edge) ?? 0,
  };
}

function toRow(format: RowFormat, cells: readonly OpenCell[]): FlowRow {
  const { height } = format;
  return {
    cells: cells.map(({ column, col_span, row_span, blocks, rest }) => ({
      column,
      col_span,
      row_span,
      blocks,
      ...rest,
    })),
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

function restOf(cell: PlacedCell, row: RowFormat, colors: TableColors, corner: Corner): OpenCell['rest'] {
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

// Writes a table of HTML as the layout takes it.
import type { Borders, FlowBlock, FlowRow } from '../../../geometry/index.ts';
import type { MarkupNode } from '../tree.ts';
import type { FlowWriter } from './flow-writer.ts';
import { type PlacedCell, placeCells, type TableRowNode } from './table-rows.ts';

export interface TableSetting {
  readonly writer: FlowWriter;
  /** In points. */
  readonly indent: number;
  readonly right_to_left: boolean;
  /** Told of each cell, so that there are not too many. */
  count(): void;
  readCell(cell: MarkupNode): void;
}

const RULE = { weight: 0.5, distance: 0, color: null };
const BORDERS: Borders = { top: RULE, right: RULE, bottom: RULE, left: RULE };
const MARGINS: [number, number, number, number] = [4, 1, 4, 1];
const AUTO = { rule: 'auto', value: 0 } as const;

/** Below so many columns the layout measures the text in each. */
const MEASURED = 16;
/** Points that a character takes, and the most that a column is wished to have of them. */
const CHARACTER = 5.5;
const LONGEST = 40;
const SHORTEST = 3;
/** Of a line. */
const ROOM = 480;

export function writeTable(rows: readonly TableRowNode[], title: string | null, setting: TableSetting): void {
  const placed = placeCells(rows);
  const built: FlowRow[] = placed.rows.map(({ cells, is_header }) => ({
    cells: cells.map((cell) => buildCell(cell, setting)),
    height: AUTO,
    is_header,
    can_split: true,
    mark: false,
  }));
  if (built.every(({ cells }) => cells.length === 0)) return;
  const columns =
    placed.columns < MEASURED ? new Array<number>(placed.columns).fill(1) : estimated(built, placed.columns);
  const { indent, right_to_left, writer } = setting;
  const align = right_to_left ? 'right' : 'left';
  writer.addTable(
    { columns, rows: built, width: null, fixed: false, align, indent, cell_spacing: 0, float: null },
    title,
  );
}

function buildCell({ node, column, col_span, row_span }: PlacedCell, { writer, count, readCell }: TableSetting) {
  count();
  const blocks = writer.collect(() => readCell(node));
  return {
    column,
    col_span,
    row_span,
    blocks,
    margins: MARGINS,
    align: 'top' as const,
    turned: false,
    no_wrap: false,
    width: null,
    borders: BORDERS,
    fill: null,
  };
}

/** Widths of many columns by the longest text in each. */
function estimated(rows: readonly FlowRow[], columns: number): number[] {
  const longest = new Array<number>(columns).fill(SHORTEST);
  for (const { cells } of rows)
    for (const { column, col_span, blocks } of cells)
      if (col_span === 1) longest[column] = Math.max(longest[column]!, Math.min(LONGEST, lengthOf(blocks)));
  const widths = longest.map((length) => length * CHARACTER);
  const factor = Math.min(1, ROOM / widths.reduce((sum, width) => sum + width, 0));
  return widths.map((width) => width * factor);
}

const lengthOf = (blocks: readonly FlowBlock[]): number =>
  blocks.reduce((most, block) => (block.kind === 'paragraph' ? Math.max(most, block.text.length) : LONGEST), 0);

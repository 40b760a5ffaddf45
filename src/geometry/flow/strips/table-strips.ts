// Yields the rows of a table as strips, with heights from their cells and spanning cells.
import { columnsOf } from '../columns/cell-columns.ts';
import { contentWidth } from '../columns/content-width.ts';
import { columnEdges } from '../columns/table-grid.ts';
import type { FlowCell, FlowRow, FlowTable } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { pointsOf, type Sides, sidesOf, sizeOf } from '../points.ts';
import { cellHeight, markIn } from './galley.ts';
import type { Lead } from './paragraph-strips.ts';
import type { ForcedBreak, RowCell, RowStrip, SpanningCell, TableShape } from './strip.ts';

/** In points: narrower cells would set one letter a line. */
const LEAST_CELL = 6;

const NO_SPANS: readonly SpanningCell[] = [];
const NO_FLOATS: RowStrip['floats'] = [];

/** Cells that may run over several rows at a time; any more end where they begin. */
const MOST_OPEN = 256;

/** Gives out the rows of a table as strips. The height of a row comes from its cells and from those that end in it. */
export class TableStrips {
  readonly pending: ForcedBreak | null = null;
  private readonly shape: TableShape;
  private readonly edges: readonly number[];
  private readonly context: FlowContext;
  private readonly lead: Omit<Lead, 'borders' | 'boxes'>;
  private at = 0;
  private margins: { readonly stated: Sides; readonly rule: number; readonly sides: Sides } | null = null;
  /** Cells that run on, with what of their height the rows so far do not hold. */
  private open: { readonly span: SpanningCell; missing: number }[] = [];

  constructor(table: FlowTable, width: number, context: FlowContext, lead: Omit<Lead, 'borders' | 'boxes'>) {
    this.context = context;
    this.lead = lead;
    this.edges = columnEdges(table, width, context.default_tab);
    const own = this.edges.at(-1)!;
    this.shape = { table, width: own, left: leftEdge(table, own, width, context.tables_by_edge), headers: [] };
  }

  next(): RowStrip | null {
    const row = this.shape.table.rows[this.at];
    if (row === undefined) return null;
    const strip = this.measure(row, this.at);
    if (row.is_header && this.shape.headers.length === this.at) this.shape.headers.push(strip);
    this.at++;
    return strip;
  }

  private measure(row: FlowRow, number: number): RowStrip {
    const cells: RowCell[] = [];
    let height = 0;
    const rule = topRule(row);
    for (const cell of row.cells) {
      const measured = this.measureCell(cell, number, rule, row.height);
      const needed = cellHeight(measured);
      const last = Math.min(this.shape.table.rows.length - 1, number + Math.max(1, cell.row_span) - 1);
      if (last > number && this.open.length < MOST_OPEN)
        this.open.push({ span: { cell: measured, last, rest: measured.galley }, missing: needed });
      else {
        cells.push(measured);
        height = Math.max(height, needed);
      }
    }
    for (const { span, missing } of this.open) if (span.last === number) height = Math.max(height, missing);
    height = settledHeight(row, height) + Math.min(MOST_SPACING, sizeOf(this.shape.table.cell_spacing));
    if (this.open.length === 0) return this.strip(row, number, cells, NO_SPANS, height);
    const open = this.open.map(({ span }) => span);
    for (const cell of this.open) cell.missing -= height;
    this.open = this.open.filter(({ span }) => span.last > number);
    return this.strip(row, number, cells, open, height);
  }

  private strip(
    row: FlowRow,
    number: number,
    cells: readonly RowCell[],
    open: readonly SpanningCell[],
    height: number,
  ): RowStrip {
    const begins = number === 0;
    const above = this.shape.table.rows[number - 1];
    return {
      kind: 'row',
      table: this.shape,
      row: number,
      cells,
      open,
      height,
      can_split: row.can_split && row.height.rule !== 'exact',
      is_header: row.is_header,
      space: begins ? this.lead.space : 0,
      top_space: begins ? this.lead.top_space : 0,
      keep: begins ? this.lead.keep : above!.is_header || keepsWithNext(above!),
      forced: (begins ? this.lead.forced : null) ?? (this.isMarked(row, cells) ? 'mark' : null),
      goes_on: false,
      has_mark: this.context.break_at_marks && cells.some(({ galley }) => markIn(galley) === 'within'),
      floats: begins ? this.lead.floats : NO_FLOATS,
      owner: this.lead.owner,
      block: this.lead.block,
      begins,
      hang: 0,
      down: 0,
      narrowed: false,
      is_empty: !cells.some(({ galley }) => galley.strips.some(({ strip }) => !strip.is_empty)),
    };
  }

  /** Whether Word saw a page begin with the row, not within it. */
  private isMarked(row: FlowRow, cells: readonly RowCell[]): boolean {
    if (!this.context.break_at_marks) return false;
    const marks = cells.map(({ galley }) => markIn(galley));
    return marks.includes('begin') || (row.mark && !marks.includes('within'));
  }

  private measureCell(cell: FlowCell, row: number, rule: number, height: FlowRow['height']): RowCell {
    const { from, to } = columnsOf(cell, this.edges.length - 1);
    const left = this.edges[from]!;
    const margins = this.marginsOf(cell, rule);
    const width = this.edges[to]! - left;
    const upward = cell.turned ? this.lengthOf(cell, height) : null;
    const galley = this.context.measure(cell.blocks, Math.max(LEAST_CELL, upward ?? width - margins[0] - margins[2]));
    return { flow: cell, row, column: from, left, width, galley, margins, upward, align: cell.align };
  }

  /** With the rule above in them. Made once for cells in a row that state the same. */
  private marginsOf({ margins }: FlowCell, rule: number): Sides {
    if (this.margins?.stated !== margins || this.margins.rule !== rule) {
      const [before, top, behind, bottom] = sidesOf(margins);
      this.margins = { stated: margins, rule, sides: [before, top + rule, behind, bottom] };
    }
    return this.margins.sides;
  }

  /** Upward text is as long as its row is high, or as its longest line where the row does not say. */
  private lengthOf({ blocks }: FlowCell, { rule, value }: FlowRow['height']): number {
    const stated = rule === 'auto' ? 0 : Math.min(MOST_HEIGHT, sizeOf(value));
    return stated > 0 ? stated : Math.min(MOST_UPWARD, contentWidth(blocks, this.context.default_tab).most + ROUNDING);
  }
}

/** In points: the highest row for upward text alone, and what keeps its last word from the next line. */
const MOST_UPWARD = 360;
const ROUNDING = 0.5;
/** In points. */
const MOST_SPACING = 100;
/** The highest row there is, in points: greater wishes are taken for this (Word's own bound is 22 inches). */
const MOST_HEIGHT = 1584;

function settledHeight(row: FlowRow, content: number): number {
  const wished = Math.min(MOST_HEIGHT, sizeOf(row.height.value));
  if (row.height.rule === 'exact' && wished > 0) return wished;
  return row.height.rule === 'at_least' ? Math.max(wished, content) : content;
}

/** Old versions of Word count the indent to the text of the first cell. */
function leftEdge(table: FlowTable, own: number, available: number, by_edge: boolean): number {
  if (table.align === 'center') return (available - own) / 2;
  if (table.align === 'right') return available - own;
  return pointsOf(table.indent) - (by_edge ? 0 : sizeOf(table.rows[0]?.cells[0]?.margins[0] ?? 0));
}

function keepsWithNext(row: FlowRow): boolean {
  const first = row.cells[0]?.blocks[0];
  return first?.kind === 'paragraph' && first.format.keep_next;
}

/** The rules between rows take room: the thickest above a row is in its height. */
function topRule(row: FlowRow): number {
  return row.cells.reduce((most, { borders }) => Math.max(most, sizeOf(borders?.top?.weight ?? 0)), 0);
}

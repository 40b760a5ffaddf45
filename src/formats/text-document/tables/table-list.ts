// Numbers the tables of a text document and joins their parts over pages.
import type { Borders, FlowCell, PlacedTable } from '../../../geometry/index.ts';
import type { Area, DocumentSink, TableSummary } from '../../../model/index.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { TextDocument } from '../parts.ts';
import { joinParts, type Passage } from '../text/passage.ts';
import { boxOnPage } from '../text/set-lines.ts';
import type { PageFrame, SetPart } from '../text/set-part.ts';
import { addToCell, cellKey, columnCount, type OpenCell, type OpenTable, toRows, toSummary } from './open-table.ts';

/** A part of a paragraph in a cell, and what is between it and the one before. */
export interface CellPart {
  readonly part: SetPart;
  readonly between: string;
}

/** What a page has of a table. */
export interface TableOnPage {
  readonly id: string;
  /** False where it goes on from an earlier page. */
  readonly begins: boolean;
  /** What is in cells, with the anchor of each and where its text begins in that of the cell. */
  readonly passages: readonly { readonly passage: Passage; readonly anchor: string; readonly at: number }[];
  /** Of a table within a cell: all text, row by row. */
  readonly flat: readonly CellPart[];
  /** Header rows that are shown again. */
  readonly repeated: readonly SetPart[];
  readonly areas: readonly Area[];
}

/** Sets the content of a cell: its paragraphs, and those of boxes and tables within. */
export type SetCell = (
  items: PlacedTable['rows'][number]['cells'][number]['items'],
  cell: OpenCell | null,
) => readonly CellPart[];

/** Tables, numbered as they begin and given out when they are whole: one that runs over page breaks is one table. */
export function createTableList(out: DocumentSink, index: FlowIndex, meanings: TextDocument['tables']) {
  const summaries: TableSummary[] = [];
  const open = new Map<number, OpenTable>();
  let count = 0;

  const give = (table: OpenTable): void => {
    // A caption is what readers see; the file may have another title for those who cannot.
    table.title ??= meanings.get(table.flow.id)?.title ?? null;
    putOut(toSummary(table), toRows(table));
  };
  const putOut = (summary: TableSummary, rows: ReturnType<typeof toRows>): void => {
    summaries.push(summary);
    // What is added to a record that begins with a copy of another takes a microsecond each.
    out.table(Object.assign({}, summary, { geometry: 'layout' as const, rows }));
  };
  const begin = (placed: PlacedTable, frame: PageFrame, within: string | null): OpenTable | null => {
    const flow = index.tables.get(placed.table);
    if (!flow) return null;
    const id = `t${++count}`;
    const bbox = boxOnPage(placed.box, frame);
    const table: OpenTable = {
      id,
      flow,
      col_count: columnCount(flow),
      page: frame.page,
      end_page: frame.page,
      bbox,
      within,
      title: null,
      rows: [],
      cells: new Map(),
    };
    open.set(flow.id, table);
    return table;
  };

  return {
    nextId: (): string => `t${++count}`,
    /** A table that is whole as it comes, such as the data of a chart. */
    give: putOut,
    /** `within` is the anchor of the cell that it is in, where that is known. */
    add: (
      placed: PlacedTable,
      frame: PageFrame,
      { is_inner, within }: { readonly is_inner: boolean; readonly within: string | null },
      setCell: SetCell,
    ): TableOnPage | null => {
      const before = open.get(placed.table);
      const table = before ?? begin(placed, frame, within);
      if (!table) return null;
      table.end_page = frame.page;
      return addRows(table, placed, frame, setCell, !before, is_inner);
    },
    setTitle: (flow: number, title: string): void => {
      const table = open.get(flow);
      if (table) table.title ??= title;
    },
    /** Gives out the tables that have no part on the page. */
    endPage: (page: number): void => {
      for (const [flow, table] of open) {
        if (table.end_page >= page) continue;
        open.delete(flow);
        give(table);
      }
    },
    finish: (): readonly TableSummary[] => {
      for (const table of open.values()) give(table);
      open.clear();
      return summaries.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    },
  };
}

export type TableList = ReturnType<typeof createTableList>;

function addRows(
  table: OpenTable,
  placed: PlacedTable,
  frame: PageFrame,
  setCell: SetCell,
  begins: boolean,
  is_inner: boolean,
): TableOnPage {
  const passages: { passage: Passage; anchor: string; at: number }[] = [];
  const flat: CellPart[] = [];
  const repeated: SetPart[] = [];
  const areas: Area[] = [];
  for (const row of placed.rows) {
    if (!row.repeated) table.rows[row.row] ??= { page: frame.page, bbox: boxOnPage(row.box, frame) };
    let isFirst = true;
    for (const cell of row.cells) {
      const bbox = boxOnPage(cell.box, frame);
      const key = cellKey(table, cell.row, cell.column);
      const area = toArea(cell.flow, bbox);
      if (area) areas.push(area);
      if (row.repeated) {
        for (const { part } of setCell(cell.items, null)) repeated.push(part);
        continue;
      }
      const anchor = `${table.id}.r${cell.row}.c${cell.column}`;
      let held = table.cells.get(key);
      if (!held) {
        held = { anchor, bbox, page: frame.page, text: '', lines: NONE, runs: NONE, fields: NONE, tables: null };
        table.cells.set(key, held);
      }
      const parts = setCell(cell.items, held);
      if (parts.length === 0) continue;
      const passage = joinParts(parts);
      passages.push({ passage, anchor, at: addToCell(held, passage, parts[0]!.between, frame.page) });
      for (let i = 0; is_inner && i < parts.length; i++) {
        const { part, between } = parts[i]!;
        flat.push({ part, between: i > 0 ? between : isFirst ? '\n' : '\t' });
      }
      isFirst = false;
    }
  }
  return { id: table.id, begins, passages, flat, repeated, areas };
}

const NONE: readonly never[] = [];

const PLAIN_RULE = '000000';

const isDrawn = (border: Borders['top']): boolean => border !== null && border.weight > 0;
function toArea({ borders, fill }: FlowCell, bbox: Area['bbox']): Area | null {
  const isBoxed =
    borders !== null &&
    isDrawn(borders.top) &&
    isDrawn(borders.right) &&
    isDrawn(borders.bottom) &&
    isDrawn(borders.left);
  if (!isBoxed && fill === null) return null;
  return { bbox, fill, stroke: isBoxed ? (borders.top?.color ?? PLAIN_RULE) : null };
}

// Reads a table (`w:tbl`) from its grid and rows into a flow table, with what it means noted beside.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowTable } from '../../../geometry/index.ts';
import { toPoints } from '../properties/measures.ts';
import { WORD } from '../properties/namespaces.ts';
import { MAX_COLUMNS, readTableProperties, type TableProperties } from '../properties/table-properties.ts';
import type { BlockSink, Story } from '../reading/reading.ts';
import { readContentControl } from '../text/content-control.ts';
import { passOver } from '../text/story.ts';
import { readRow } from './read-row.ts';
import { OpenMerges, type OpenTable, settleColumns, settleRows } from './table-draft.ts';
import { TableStyle } from './table-style.ts';

interface Growing {
  properties: TableProperties;
  grid: number[];
  open: OpenTable | null;
}

type Handler = (reader: XmlReader, story: Story, table: Growing) => void;

const through: Handler = (reader, story, table) => readWithin(reader, story, table);

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['tblPr', (reader, _, table) => void (table.properties = readTableProperties(reader))],
  ['tblGrid', (reader, _, table) => void (table.grid = readGrid(reader))],
  ['tr', (reader, story, table) => readRow(reader, story, openOf(story, table))],
  ['sdt', (reader, story, table) => readContentControl(reader, () => readWithin(reader, story, table))],
  ['customXml', through],
  ['ins', through],
  ['bookmarkStart', (reader, story) => void story.bookmarks_ahead.push(reader.attribute('name', WORD) ?? '')],
  ['commentRangeStart', (reader, story) => void story.comments_ahead.push(reader.attribute('id', WORD) ?? '')],
  ['commentRangeEnd', endComment],
]);

/** From the start of `w:tbl` to its end. A table without cells is none. */
export function readTable(reader: XmlReader, story: Story, sink: BlockSink): void {
  const outer = story.cell;
  const table: Growing = { properties: {}, grid: [], open: null };
  const id = story.reading.nextId();
  readWithin(reader, story, table);
  story.cell = outer;
  const rows = table.open?.rows ?? [];
  if (rows.every(({ cells }) => cells.length === 0)) return;
  sink.blocks.push(finishTable(id, openOf(story, table)));
  story.reading.tables.set(id, { title: table.properties.title || null });
}

function readWithin(reader: XmlReader, story: Story, table: Growing): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const handler = HANDLERS.get(reader.name);
    if (handler) handler(reader, story, table);
    else passOver(reader, story);
  }
}

function openOf(story: Story, table: Growing): OpenTable {
  table.open ??= {
    style: new TableStyle(story.reading.sheet.tableStyle(table.properties.style), table.properties),
    grid: table.grid,
    rows: [],
    merges: new OpenMerges(),
  };
  return table.open;
}

function readGrid(reader: XmlReader): number[] {
  const within = reader.depth;
  const grid: number[] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'gridCol' && grid.length < MAX_COLUMNS)
      grid.push(Math.max(0, toPoints(reader.attribute('w', WORD)) ?? 0));
    else reader.skip();
  }
  return grid;
}

function endComment(reader: XmlReader, story: Story): void {
  if (story.last) story.reading.comments.end(reader.attribute('id', WORD) ?? '', story.last);
}

function finishTable(id: number, { style, grid, rows }: OpenTable): FlowTable {
  const columns = settleColumns(grid, rows);
  const { properties } = style;
  return {
    kind: 'table',
    id,
    columns,
    rows: settleRows(rows, columns.length, properties.borders ?? {}),
    width: properties.width ?? null,
    fixed: properties.fixed ?? false,
    align: properties.align ?? (properties.mirrored ? 'right' : 'left'),
    indent: properties.indent ?? 0,
    cell_spacing: properties.cell_spacing ?? 0,
    float: properties.float ?? null,
  };
}

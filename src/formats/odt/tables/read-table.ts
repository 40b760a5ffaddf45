// Reads `table:table` within text: columns, header rows, spans and repeated cells come to a flow table.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock, FlowCell, FlowRow, FlowTable } from '../../../geometry/index.ts';
import { toColor, toCount, toPoints, toShare } from '../../odf/lengths.ts';
import { TABLE } from '../../odf/namespaces.ts';
import { toBorders } from '../../odf/styles/paragraph-format.ts';
import type { Properties } from '../../odf/styles/style.ts';
import { type BlockSink, newSink, type Story } from '../reading/reading.ts';

const MAX_COLUMNS = 1_000;

interface OpenTable {
  readonly columns: number[];
  readonly rows: FlowRow[];
  /** The first row that is free below cells that span rows, by column. */
  readonly free: number[];
  title: string | null;
}

/** From the start of `table:table` to its end. A table without cells is none. */
export function readTable(reader: XmlReader, story: Story, sink: BlockSink): void {
  const { reading, scope } = story;
  const style = scope.table.resolve('table', reader.attribute('style-name', TABLE));
  const master = style.chain.find(({ master_page }) => master_page !== null)?.master_page;
  const properties = style.group('table');
  if (master && sink.pages) sink.pages.begin(master, toCount(properties.get('page-number'), 1) ?? null);
  const id = reading.nextId();
  const table: OpenTable = { columns: [], rows: [], free: [], title: null };
  const outer = story.list;
  story.list = null;
  readWithin(reader, story, table, false);
  story.list = outer;
  if (table.rows.every(({ cells }) => cells.length === 0)) return;
  sink.blocks.push(toFlow(id, table, properties));
  sink.page_ends = properties.get('break-after') === 'page';
  reading.tables.set(id, { title: table.title });
}

function readWithin(reader: XmlReader, story: Story, table: OpenTable, isHeader: boolean): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const { name } = reader;
    if (name === 'table-row') readRow(reader, story, table, isHeader);
    else if (name === 'table-header-rows') readWithin(reader, story, table, true);
    else if (/^table-(?:rows|row-group|columns|column-group|header-columns)$/.test(name))
      readWithin(reader, story, table, isHeader);
    else if (name === 'table-column') readColumn(reader, story, table);
    else if (name === 'title' || name === 'desc') table.title ??= reader.text().trim() || null;
    else reader.skip();
  }
}

function readColumn(reader: XmlReader, { scope }: Story, { columns }: OpenTable): void {
  const style = scope.table.resolve('table-column', reader.attribute('style-name', TABLE)).group('table-column');
  const width = Math.max(0, toPoints(style.get('column-width')) ?? 0);
  const count = Math.min(toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1, MAX_COLUMNS);
  for (let i = 0; i < count && columns.length < MAX_COLUMNS; i++) columns.push(width);
}

function readRow(reader: XmlReader, story: Story, table: OpenTable, is_header: boolean): void {
  const within = reader.depth;
  const repeated = toCount(reader.attribute('number-rows-repeated', TABLE), 1) ?? 1;
  const row = story.scope.table.resolve('table-row', reader.attribute('style-name', TABLE)).group('table-row');
  const cells: FlowCell[] = [];
  let column = 0;
  let mark = false;
  let isCovered = false;
  while (reader.nextStart(within)) {
    if (reader.name === 'table-cell') {
      const read = readCell(reader, story, column);
      mark ||= read.mark;
      column += read.width;
      cells.push(...read.cells);
    } else if (reader.name === 'covered-table-cell') {
      isCovered = true;
      column += toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1;
      reader.skip();
    } else reader.skip();
  }
  const can_split = row.get('keep-together') !== 'always';
  if (!isCovered) placeFreely(cells, table);
  holdRows(cells, table);
  table.rows.push({ cells, height: heightOf(row), is_header, can_split, mark });
  // Rows that are said again hold what has no name of its own yet: only blank ones can be written out.
  const isBlank = cells.every(({ blocks }) => blocks.length === 0);
  const cost = Math.max(1, cells.length);
  for (let i = 1; isBlank && i < repeated && spend(story, cost); i++)
    table.rows.push({ cells, height: heightOf(row), is_header, can_split, mark: false });
}

/** Some writers leave covered cells out: then cells are beside those that span columns or reach down, as in HTML. */
function placeFreely(cells: FlowCell[], { rows, free }: OpenTable): void {
  let next = 0;
  for (const [i, cell] of cells.entries()) {
    while ((free[next] ?? 0) > rows.length) next++;
    if (next >= MAX_COLUMNS) return;
    if (next !== cell.column)
      cells[i] = { ...cell, column: next, col_span: Math.min(cell.col_span, MAX_COLUMNS - next) };
    next += cell.col_span;
  }
}

function holdRows(cells: readonly FlowCell[], { rows, free }: OpenTable): void {
  for (const [i, { column, col_span, row_span }] of cells.entries()) {
    if (row_span < 2) continue;
    const end = Math.min(column + col_span, cells[i + 1]?.column ?? MAX_COLUMNS);
    for (let n = column; n < end; n++) free[n] = rows.length + row_span;
  }
}

/** Whether there is room for so many cells more that are said by repeating others. */
function spend({ reading }: Story, cells: number): boolean {
  reading.repeats_left -= cells;
  return reading.repeats_left >= 0;
}

function heightOf(row: Properties): FlowRow['height'] {
  const exact = toPoints(row.get('row-height'));
  if (exact !== undefined && exact > 0) return { rule: 'exact', value: exact };
  const least = toPoints(row.get('min-row-height'));
  return least !== undefined && least > 0 ? { rule: 'at_least', value: least } : { rule: 'auto', value: 0 };
}

interface ReadCell {
  readonly cells: readonly FlowCell[];
  /** Columns that the element takes in its row; those that it spans are said again as covered. */
  readonly width: number;
  readonly mark: boolean;
}

function readCell(reader: XmlReader, story: Story, column: number): ReadCell {
  const within = reader.depth;
  const style = story.scope.table.resolve('table-cell', reader.attribute('style-name', TABLE)).group('table-cell');
  const repeated = toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1;
  const col_span = Math.min(toCount(reader.attribute('number-columns-spanned', TABLE), 1) ?? 1, MAX_COLUMNS);
  const row_span = Math.min(toCount(reader.attribute('number-rows-spanned', TABLE), 1) ?? 1, 100_000);
  const sink = newSink();
  while (reader.nextStart(within)) story.reading.readBlock(reader, story, sink);
  if (column >= MAX_COLUMNS) {
    dropBlocks(story, sink.blocks);
    return { cells: [], width: 0, mark: false };
  }
  const first = toCell({ column, col_span: Math.min(col_span, MAX_COLUMNS - column), row_span }, sink.blocks, style);
  const cells = [first];
  for (let i = 1; i < repeated && column + i < MAX_COLUMNS && spend(story, 1); i++)
    cells.push({ ...first, column: column + i, blocks: [] });
  return { cells, width: repeated, mark: sink.blocks.some(hasMark) };
}

const hasMark = (block: FlowBlock): boolean =>
  block.kind === 'paragraph' ? block.breaks.some(({ kind }) => kind === 'mark') : block.rows.some(({ mark }) => mark);

function dropBlocks({ reading }: Story, blocks: readonly FlowBlock[]): void {
  for (const block of blocks)
    if (block.kind === 'paragraph') reading.log.drop('beyond the columns that are read', block.text);
}

function toCell(
  place: Pick<FlowCell, 'column' | 'col_span' | 'row_span'>,
  blocks: readonly FlowBlock[],
  style: Properties,
): FlowCell {
  const margin = (side: string): number => Math.max(0, toPoints(style.get(`padding-${side}`)) ?? 0);
  const align = style.get('vertical-align');
  return {
    column: place.column,
    col_span: place.col_span,
    row_span: place.row_span,
    blocks,
    margins: [margin('left'), margin('top'), margin('right'), margin('bottom')],
    align: align === 'middle' ? 'center' : align === 'bottom' ? 'bottom' : 'top',
    turned: /^tb/.test(style.get('writing-mode') ?? ''),
    no_wrap: style.get('wrap-option') === 'no-wrap',
    width: null,
    borders: toBorders(style),
    fill: toColor(style.get('background-color')),
  };
}

function toFlow(id: number, { columns, rows }: OpenTable, properties: Properties): FlowTable {
  // Columns that no cell is in are said for the sake of saying something.
  let count = 0;
  for (const { cells } of rows) for (const { column, col_span } of cells) count = Math.max(count, column + col_span);
  const widths = Array.from({ length: count }, (_, i) => columns[i] ?? 0);
  const share = toShare(properties.get('rel-width'));
  const width = toPoints(properties.get('width'));
  const align = properties.get('align');
  return {
    kind: 'table',
    id,
    columns: widths,
    rows,
    width:
      share !== undefined
        ? { unit: 'share', value: Math.min(1, share) }
        : width !== undefined && width > 0
          ? { unit: 'points', value: width }
          : null,
    fixed: widths.every((each) => each > 0),
    align: align === 'center' || align === 'right' ? align : 'left',
    indent: align === 'center' || align === 'right' ? 0 : (toPoints(properties.get('margin-left')) ?? 0),
    cell_spacing: 0,
    float: null,
  };
}

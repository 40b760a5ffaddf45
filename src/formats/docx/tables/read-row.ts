// Reads a table row (`w:tr`) and its cells into the open table.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import { WORD } from '../properties/namespaces.ts';
import {
  type CellProperties,
  MAX_COLUMNS,
  type RowProperties,
  readCellProperties,
  readRowProperties,
} from '../properties/table-properties.ts';
import type { Story } from '../reading/reading.ts';
import { readContentControl } from '../text/content-control.ts';
import { flushCarried } from '../text/finish-paragraph.ts';
import { newSink, passOver } from '../text/story.ts';
import { type CellDraft, type OpenTable, paragraphsOf } from './table-draft.ts';
import type { StyledCell } from './table-style.ts';

/** A row while its cells come in. */
interface OpenRow {
  readonly table: OpenTable;
  properties: RowProperties;
  column: number;
  readonly cells: CellDraft[];
  /** What stood in the cells of a deleted row. */
  readonly removed: FlowBlock[];
  /** Cells of rows above that go on in this one. */
  continued: Set<CellDraft> | null;
}

const AUTO = { rule: 'auto', value: 0 } as const;
/** Which digit of `w:cnfStyle` says that the row is the last. */
const LAST_ROW = 1;

/** From the start of `w:tr` to its end. A deleted row is told as a change, and is not there. */
export function readRow(reader: XmlReader, story: Story, table: OpenTable): void {
  const row: OpenRow = { table, properties: {}, column: 0, cells: [], removed: [], continued: null };
  const outer = story.deleted;
  const within = reader.depth;
  while (reader.nextStart(within)) {
    // Behind a cell they are out of place, and would move the next one over it.
    if (reader.name === 'trPr' && row.column === 0) {
      row.properties = readRowProperties(reader);
      row.column = row.properties.grid_before ?? 0;
      if (row.properties.deleted) story.deleted ??= { text: '' };
    } else readRowElement(reader, story, row);
  }
  const { deleted, inserted } = row.properties;
  if (deleted && story.deleted && !outer) {
    const { text } = story.deleted;
    story.deleted = null;
    story.reading.changes.forget(paragraphsOf(row.removed));
    story.reading.changes.add('deletion', deleted, text.trim(), null);
    story.reading.log.drop('deleted with tracking', text.trim());
    return;
  }
  table.merges.endRow(row.continued);
  table.rows.push({
    cells: row.cells.slice(),
    height: row.properties.height ?? AUTO,
    is_header: row.properties.is_header ?? false,
    can_split: !(row.properties.cannot_split ?? false),
  });
  if (inserted) tellInserted(story, row, inserted);
}

function readRowElement(reader: XmlReader, story: Story, row: OpenRow): void {
  if (reader.name === 'tc') readCell(reader, story, row);
  else if (reader.name === 'sdt') readContentControl(reader, () => readRowWithin(reader, story, row));
  else if (reader.name === 'customXml' || reader.name === 'ins') readRowWithin(reader, story, row);
  else if (reader.name === 'bookmarkStart') story.bookmarks_ahead.push(reader.attribute('name', WORD) ?? '');
  else passOver(reader, story);
}

function readRowWithin(reader: XmlReader, story: Story, row: OpenRow): void {
  const within = reader.depth;
  while (reader.nextStart(within)) readRowElement(reader, story, row);
}

function readCell(reader: XmlReader, story: Story, row: OpenRow): void {
  const within = reader.depth;
  const sink = newSink();
  let properties: CellProperties = {};
  let isPlaced = false;
  const place = (): void => {
    isPlaced = true;
    story.cell = styleOf(row, row.column, properties.span ?? 1).layer;
  };
  while (reader.nextStart(within)) {
    if (reader.name === 'tcPr' && !isPlaced) properties = readCellProperties(reader);
    else {
      if (!isPlaced) place();
      story.reading.readBlock(reader, story, sink);
    }
  }
  flushCarried(story, sink);
  story.cell = null;
  addCell(story, row, properties, sink.blocks);
}

function styleOf({ table, properties }: OpenRow, column: number, span: number): StyledCell {
  const endsRow = table.grid.length > 0 && column + span >= table.grid.length;
  const isLast = properties.condition?.[LAST_ROW] === '1';
  return table.style.cell(table.rows.length, column, endsRow, isLast);
}

function addCell(story: Story, row: OpenRow, properties: CellProperties, blocks: FlowBlock[]): void {
  const { column, cells, table } = row;
  if (row.properties.deleted) {
    row.removed.push(...blocks);
    return;
  }
  const span = Math.max(1, Math.min(properties.span ?? 1, MAX_COLUMNS - column));
  const before = cells.at(-1);
  if (properties.deleted) {
    drop(story, blocks, 'deleted with tracking');
    return;
  }
  if (before && (column >= MAX_COLUMNS || properties.horizontal_merge === 'goes_on')) {
    if (column < MAX_COLUMNS) {
      before.col_span += span;
      row.column += span;
    }
    before.blocks.push(...blocks.filter(hasText));
    return;
  }
  row.column += span;
  const above = properties.vertical_merge === 'goes_on' ? table.merges.find(column) : null;
  if (above) {
    above.row_span++;
    (row.continued ??= new Set()).add(above);
    drop(story, blocks, 'covered by a merged cell');
    return;
  }
  const styled = styleOf(row, column, span);
  const cell: CellDraft = {
    column,
    col_span: span,
    row_span: 1,
    blocks: blocks.slice(),
    properties,
    margins: properties.margins ? { ...styled.margins, ...properties.margins } : styled.margins,
    borders: properties.borders ? { ...styled.borders, ...properties.borders } : styled.borders,
    fill: properties.fill === undefined ? styled.fill : properties.fill,
  };
  cells.push(cell);
  if (properties.vertical_merge === 'start') {
    table.merges.begin(cell);
    (row.continued ??= new Set()).add(cell);
  }
}

const hasText = (block: FlowBlock): boolean =>
  block.kind === 'table' || block.text.trim() !== '' || block.objects.length > 0;

/** What a cell holds that the page does not show. */
function drop(story: Story, blocks: readonly FlowBlock[], reason: string): void {
  for (const block of blocks) if (block.kind === 'paragraph') story.reading.log.drop(reason, block.text);
  story.reading.changes.forget(paragraphsOf(blocks));
}

function tellInserted(story: Story, row: OpenRow, mark: NonNullable<RowProperties['inserted']>): void {
  for (const { blocks } of row.cells)
    for (const block of blocks) {
      if (block.kind !== 'paragraph' || block.text === '') continue;
      const place = { paragraph: block.id, start: 0, end_paragraph: block.id, end: block.text.length };
      story.reading.changes.add('insertion', mark, block.text, place);
    }
}

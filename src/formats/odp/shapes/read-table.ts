// Reads a table on a slide. What is said to repeat is written out within a budget.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount, toPoints } from '../../odf/lengths.ts';
import { TABLE } from '../../odf/namespaces.ts';
import type { SlideCell, SlideRow, SlideTable } from '../../slides/shapes/slide-table.ts';
import type { TextParagraph } from '../../slides/text/text-body.ts';
import type { Reading } from '../slides/deck.ts';
import { readTextElement } from '../text/read-text.ts';
import { bodyOf, fillOf } from './looks.ts';

/** Columns of a table. */
const MAX_COLUMNS = 500;
/** Points, of cells whose style says nothing. */
const USUAL_SIDE = 7.2;
const USUAL_UPPER = 3.6;

/** From the start of `table:table` to its end. */
export function readTable(reader: XmlReader, reading: Reading): SlideTable {
  const within = reader.depth;
  const hasHead = reader.attribute('use-first-row-styles', TABLE) === 'true';
  const [columns, rows]: [number[], SlideRow[]] = [[], []];
  let isHeader = false;
  while (reader.nextStart(within)) {
    if (reader.name === 'table-column') addColumns(reader, reading, columns);
    else if (reader.name === 'table-row') addRows(reader, reading, rows);
    else if (reader.name === 'table-header-rows') isHeader = true;
    else if (!/^table-(?:columns|rows|header-columns|column-group|row-group)$/.test(reader.name)) reader.skip();
  }
  return { columns, rows, flags: new Set(hasHead || isHeader ? ['firstRow'] : []), style: null };
}

function addColumns(reader: XmlReader, { scope }: Reading, columns: number[]): void {
  const times = toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1;
  const style = scope.table.resolve('table-column', reader.attribute('style-name', TABLE)).group('table-column');
  const width = Math.max(0, toPoints(style.get('column-width')) ?? 0);
  for (let i = 0; i < times && columns.length < MAX_COLUMNS; i++) columns.push(width);
}

function addRows(reader: XmlReader, reading: Reading, rows: SlideRow[]): void {
  const within = reader.depth;
  const times = toCount(reader.attribute('number-rows-repeated', TABLE), 1) ?? 1;
  const style = reading.scope.table.resolve('table-row', reader.attribute('style-name', TABLE)).group('table-row');
  const height = Math.max(0, toPoints(style.get('row-height') ?? style.get('min-row-height')) ?? 0);
  const usual = reader.attribute('default-cell-style-name', TABLE);
  const cells: SlideCell[] = [];
  while (reader.nextStart(within)) {
    if (reader.name !== 'table-cell' && reader.name !== 'covered-table-cell') {
      reader.skip();
      continue;
    }
    const repeated = toCount(reader.attribute('number-columns-repeated', TABLE), 1) ?? 1;
    const cell = readCell(reader, reading, usual);
    if (cells.length < MAX_COLUMNS) cells.push(cell);
    for (let i = 1; i < repeated && cells.length < MAX_COLUMNS && take(reading, 1); i++) cells.push(cell);
  }
  rows.push({ height, cells });
  for (let i = 1; i < times && take(reading, cells.length + 1); i++) rows.push({ height, cells });
}

function take({ budget }: Reading, cells: number): boolean {
  budget.repeats -= cells;
  return budget.repeats >= 0;
}

function readCell(reader: XmlReader, reading: Reading, usual: string | null): SlideCell {
  const within = reader.depth;
  const span = (name: string): number => Math.min(toCount(reader.attribute(name, TABLE), 1) ?? 1, MAX_COLUMNS);
  const head = {
    ...{ col_span: span('number-columns-spanned'), row_span: span('number-rows-spanned') },
    is_covered: reader.name === 'covered-table-cell',
  };
  const name = reader.attribute('style-name', TABLE) ?? usual;
  const style = reading.scope.table.resolve('table-cell', name);
  // Programs write what a cell looks like as properties of shapes or of cells.
  const looks = new Map([...style.group('graphic'), ...style.group('table-cell')]);
  const paragraphs: TextParagraph[] = [];
  const shape = { family: 'table-cell', name, text_name: null } as const;
  while (reader.nextStart(within)) if (!readTextElement(reader, { reading, shape, paragraphs })) reader.skip();
  const body = bodyOf(looks);
  return {
    ...head,
    body: paragraphs.length > 0 ? { properties: {}, list: [], paragraphs } : null,
    ...{ left: body.left ?? USUAL_SIDE, top: body.top ?? USUAL_UPPER },
    ...{ right: body.right ?? USUAL_SIDE, bottom: body.bottom ?? USUAL_UPPER },
    ...{ anchor: body.anchor ?? 'top', turned: 'horizontal', fill: fillOf(looks) },
  };
}

// Reads the rows and cells of a slide table (`a:tbl`).
import type { XmlReader } from '../../../bytes/index.ts';
import { toPoints } from '../../ooxml/index.ts';
import type { SlideCell, SlideRow, SlideTable } from '../../slides/shapes/slide-table.ts';
import type { PartCensus } from '../census/part-census.ts';
import { toFlag, toNumber } from '../drawing-values.ts';
import { readTextBody } from '../text/read-text-body.ts';
import { isFill, readFill } from './read-fill.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Columns and rows of one table; more are left out. */
const MAX_COLUMNS = 1_000;
const MAX_ROWS = 10_000;
/** Points: 91440 EMUs at the sides, 45720 above and below. */
const SIDE_MARGIN = 7.2;
const UPPER_MARGIN = 3.6;

const FLAGS = ['firstRow', 'lastRow', 'firstCol', 'lastCol', 'bandRow', 'bandCol', 'rtl'];

/** On the start of `a:tbl`; to its end. */
export function readTable(reader: XmlReader, census: PartCensus): SlideTable {
  const { depth } = reader;
  const columns: number[] = [];
  const rows: SlideRow[] = [];
  let flags: ReadonlySet<string> = new Set();
  let style: string | null = null;
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'tblPr':
        flags = new Set(FLAGS.filter((flag) => toFlag(reader.attribute(flag)) ?? false));
        style = readStyleName(reader);
        break;
      case 'tblGrid':
        break;
      case 'gridCol':
        if (columns.length < MAX_COLUMNS) columns.push(Math.max(0, toPoints(reader.attribute('w')) ?? 0));
        reader.skip();
        break;
      case 'tr':
        if (rows.length < MAX_ROWS) rows.push(readRow(reader, census));
        else reader.skip();
        break;
      default:
        census.pass(reader);
    }
  }
  return { columns, rows, flags, style };
}

function readStyleName(reader: XmlReader): string | null {
  const { depth } = reader;
  let style: string | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 'tableStyleId') style = reader.text().trim();
    else reader.skip();
  }
  return style;
}

function readRow(reader: XmlReader, census: PartCensus): SlideRow {
  const { depth } = reader;
  const height = Math.max(0, toPoints(reader.attribute('h')) ?? 0);
  const cells: SlideCell[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name !== 'tc') census.pass(reader);
    else if (cells.length < MAX_COLUMNS) cells.push(readCell(reader, census));
    else reader.skip();
  }
  return { height, cells };
}

function readCell(reader: XmlReader, census: PartCensus): SlideCell {
  const { depth } = reader;
  const cell: Draft<SlideCell> = {
    col_span: toSpan(reader.attribute('gridSpan')),
    row_span: toSpan(reader.attribute('rowSpan')),
    is_covered: (toFlag(reader.attribute('hMerge')) ?? false) || (toFlag(reader.attribute('vMerge')) ?? false),
    body: null,
    left: SIDE_MARGIN,
    top: UPPER_MARGIN,
    right: SIDE_MARGIN,
    bottom: UPPER_MARGIN,
    anchor: 'top',
    turned: 'horizontal',
    fill: null,
  };
  while (reader.nextStart(depth)) {
    if (reader.name === 'txBody') cell.body = readTextBody(reader, census);
    else if (reader.name === 'tcPr') readCellProperties(reader, census, cell);
    else census.pass(reader);
  }
  if (!cell.body?.paragraphs.length) census.add('paragraphs');
  return cell;
}

const toSpan = (text: string | null): number => Math.min(Math.max(Math.trunc(toNumber(text) ?? 1), 1), MAX_ROWS);

function readCellProperties(reader: XmlReader, census: PartCensus, cell: Draft<SlideCell>): void {
  const { depth } = reader;
  cell.left = toPoints(reader.attribute('marL')) ?? SIDE_MARGIN;
  cell.right = toPoints(reader.attribute('marR')) ?? SIDE_MARGIN;
  cell.top = toPoints(reader.attribute('marT')) ?? UPPER_MARGIN;
  cell.bottom = toPoints(reader.attribute('marB')) ?? UPPER_MARGIN;
  const anchor = reader.attribute('anchor');
  cell.anchor = anchor === 'ctr' ? 'center' : anchor === 'b' ? 'bottom' : 'top';
  const vert = reader.attribute('vert') ?? 'horz';
  cell.turned = vert === 'horz' ? 'horizontal' : vert === 'vert270' ? 'up' : 'down';
  while (reader.nextStart(depth)) {
    if (isFill(reader.name)) cell.fill = readFill(reader);
    else census.pass(reader);
  }
}

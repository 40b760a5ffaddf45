// Reads the properties of tables, rows and cells (`w:tblPr`, `w:trPr`, `w:tcPr`).
import type { XmlReader } from '../../../bytes/index.ts';
import type { FloatPlace, FlowRow, FlowTable } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { type BorderSides, readBorders, readFill } from './borders.ts';
import { type ChangeMark, readChangeMark } from './change-mark.ts';
import { readTablePlace } from './frame.ts';
import { isOn, readValue, toNumber, toPoints, toWhole } from './measures.ts';
import { WORD } from './namespaces.ts';

/** Columns of a grid: what Word allows is 63; more than this is nonsense. */
export const MAX_COLUMNS = 1_000;
/** `w:pct` counts fiftieths of a percent. */
const FIFTIETHS = 5_000;

export interface CellMargins {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Which parts of a table style count (`w:tblLook`). */
export interface TableLook {
  readonly first_row: boolean;
  readonly last_row: boolean;
  readonly first_column: boolean;
  readonly last_column: boolean;
  readonly row_bands: boolean;
  readonly column_bands: boolean;
}

export interface TableProperties {
  style?: string;
  width?: FlowTable['width'];
  align?: FlowTable['align'];
  indent?: number;
  fixed?: boolean;
  cell_spacing?: number;
  margins?: CellMargins;
  borders?: BorderSides;
  float?: FloatPlace;
  look?: TableLook;
  row_band_size?: number;
  column_band_size?: number;
  mirrored?: boolean;
  title?: string;
}

export interface RowProperties {
  grid_before?: number;
  height?: FlowRow['height'];
  is_header?: boolean;
  cannot_split?: boolean;
  inserted?: ChangeMark;
  deleted?: ChangeMark;
  /** Twelve digits: where in the table style the row stands, as Word noted it. */
  condition?: string;
}

export interface CellProperties {
  width?: number | null;
  span?: number;
  vertical_merge?: 'start' | 'goes_on';
  horizontal_merge?: 'start' | 'goes_on';
  borders?: BorderSides;
  fill?: string | null;
  no_wrap?: boolean;
  margins?: CellMargins;
  align?: 'top' | 'center' | 'bottom';
  turned?: boolean;
  inserted?: ChangeMark;
  deleted?: ChangeMark;
}

type Handlers<T> = ReadonlyMap<string, (reader: XmlReader, into: T) => void>;

const ALIGNMENTS: Readonly<Record<string, FlowTable['align']>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
};

const TABLE: Handlers<TableProperties> = new Map<string, (reader: XmlReader, into: TableProperties) => void>([
  ['tblStyle', (reader, into) => void (into.style = readValue(reader) ?? '')],
  ['tblW', (reader, into) => void (into.width = readWidth(reader))],
  ['jc', (reader, into) => void (into.align = lookUp(ALIGNMENTS, readValue(reader)) ?? 'left')],
  ['tblInd', (reader, into) => void (into.indent = toPoints(reader.attribute('w', WORD)) ?? 0)],
  ['tblLayout', (reader, into) => void (into.fixed = reader.attribute('type', WORD) === 'fixed')],
  [
    'tblCellSpacing',
    (reader, into) => void (into.cell_spacing = Math.max(0, toPoints(reader.attribute('w', WORD)) ?? 0)),
  ],
  ['tblCellMar', (reader, into) => void (into.margins = readMargins(reader))],
  ['tblBorders', (reader, into) => void (into.borders = readBorders(reader))],
  ['tblpPr', (reader, into) => void (into.float = readTablePlace(reader))],
  ['tblLook', (reader, into) => void (into.look = readLook(reader))],
  ['tblStyleRowBandSize', (reader, into) => void (into.row_band_size = toWhole(readValue(reader), 0, 100) ?? 1)],
  ['tblStyleColBandSize', (reader, into) => void (into.column_band_size = toWhole(readValue(reader), 0, 100) ?? 1)],
  ['bidiVisual', (reader, into) => void (into.mirrored = isOn(readValue(reader)))],
  ['tblCaption', (reader, into) => void (into.title = readValue(reader) ?? '')],
  ['tblDescription', (reader, into) => void (into.title ||= readValue(reader) ?? '')],
]);

const ROW: Handlers<RowProperties> = new Map<string, (reader: XmlReader, into: RowProperties) => void>([
  ['gridBefore', (reader, into) => void (into.grid_before = toWhole(readValue(reader), 0, MAX_COLUMNS) ?? 0)],
  ['trHeight', (reader, into) => void (into.height = readHeight(reader))],
  ['tblHeader', (reader, into) => void (into.is_header = isOn(readValue(reader)))],
  ['cantSplit', (reader, into) => void (into.cannot_split = isOn(readValue(reader)))],
  ['ins', (reader, into) => void (into.inserted = readChangeMark(reader))],
  ['del', (reader, into) => void (into.deleted = readChangeMark(reader))],
  ['cnfStyle', (reader, into) => void (into.condition = readValue(reader) ?? '')],
]);

const CELL: Handlers<CellProperties> = new Map<string, (reader: XmlReader, into: CellProperties) => void>([
  ['tcW', (reader, into) => void (into.width = readCellWidth(reader))],
  ['gridSpan', (reader, into) => void (into.span = toWhole(readValue(reader), 1, MAX_COLUMNS) ?? 1)],
  ['vMerge', (reader, into) => void (into.vertical_merge = readValue(reader) === 'restart' ? 'start' : 'goes_on')],
  ['hMerge', (reader, into) => void (into.horizontal_merge = readValue(reader) === 'restart' ? 'start' : 'goes_on')],
  ['tcBorders', (reader, into) => void (into.borders = readBorders(reader))],
  ['shd', (reader, into) => void (into.fill = readFill(reader))],
  ['noWrap', (reader, into) => void (into.no_wrap = isOn(readValue(reader)))],
  ['tcMar', (reader, into) => void (into.margins = readMargins(reader))],
  ['vAlign', (reader, into) => void (into.align = EDGES.get(readValue(reader) ?? '') ?? 'top')],
  ['textDirection', (reader, into) => void (into.turned = TURNED.test(readValue(reader) ?? ''))],
  ['cellIns', (reader, into) => void (into.inserted = readChangeMark(reader))],
  ['cellDel', (reader, into) => void (into.deleted = readChangeMark(reader))],
]);

const EDGES: ReadonlyMap<string, 'top' | 'center' | 'bottom'> = new Map([
  ['center', 'center'],
  ['both', 'center'],
  ['bottom', 'bottom'],
]);
/** Lines that run upwards or downwards, in both spellings of the standard; `tbRl…V` only turns East Asian letters. */
const TURNED = /^(?:btLr|tbRl|rl|lr|tb)$/;

/** From the start of `w:tblPr` or `w:tblPrEx` to its end. */
export const readTableProperties = (reader: XmlReader): TableProperties => read(reader, TABLE, {});
/** From the start of `w:trPr` to its end. */
export const readRowProperties = (reader: XmlReader): RowProperties => read(reader, ROW, {});
/** From the start of `w:tcPr` to its end. */
export const readCellProperties = (reader: XmlReader): CellProperties => read(reader, CELL, {});

function read<T>(reader: XmlReader, handlers: Handlers<T>, into: T): T {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const handler = reader.namespace === WORD ? handlers.get(reader.name) : undefined;
    if (handler) handler(reader, into);
    else reader.skip();
  }
  return into;
}

function readWidth(reader: XmlReader): FlowTable['width'] {
  const type = reader.attribute('type', WORD);
  const text = reader.attribute('w', WORD) ?? '';
  if (type === 'pct' || text.endsWith('%')) {
    const number = toNumber(text.replace('%', ''));
    const share = number === null ? 0 : text.endsWith('%') ? number / 100 : number / FIFTIETHS;
    return share > 0 ? { unit: 'share', value: Math.min(10, share) } : null;
  }
  const points = type === 'auto' || type === 'nil' ? null : toPoints(text);
  return points !== null && points > 0 ? { unit: 'points', value: points } : null;
}

/** A share of the table's width is no wish in points: the grid tells it. */
function readCellWidth(reader: XmlReader): number | null {
  const width = readWidth(reader);
  return width?.unit === 'points' ? width.value : null;
}

function readMargins(reader: XmlReader): CellMargins {
  const within = reader.depth;
  const margins: CellMargins = {};
  while (reader.nextStart(within)) {
    const side = MARGIN_SIDES.get(reader.name);
    const points = toPoints(reader.attribute('w', WORD));
    if (side && points !== null) margins[side] = Math.max(0, points);
  }
  return margins;
}

const MARGIN_SIDES: ReadonlyMap<string, keyof CellMargins> = new Map([
  ['top', 'top'],
  ['left', 'left'],
  ['start', 'left'],
  ['bottom', 'bottom'],
  ['right', 'right'],
  ['end', 'right'],
]);

/** Spelled out, or as bits of the older `w:val`. */
function readLook(reader: XmlReader): TableLook {
  const bits = Number.parseInt(readValue(reader) ?? '0', 16) || 0;
  const isSet = (name: string, bit: number): boolean => {
    const value = reader.attribute(name, WORD);
    return value === null ? (bits & bit) !== 0 : isOn(value);
  };
  return {
    first_row: isSet('firstRow', 0x20),
    last_row: isSet('lastRow', 0x40),
    first_column: isSet('firstColumn', 0x80),
    last_column: isSet('lastColumn', 0x100),
    row_bands: !isSet('noHBand', 0x200),
    column_bands: !isSet('noVBand', 0x400),
  };
}

function readHeight(reader: XmlReader): FlowRow['height'] {
  const value = toPoints(readValue(reader)) ?? 0;
  const rule = reader.attribute('hRule', WORD);
  if (rule === 'exact' && value > 0) return { rule: 'exact', value };
  return rule === 'auto' || value <= 0 ? { rule: 'auto', value: 0 } : { rule: 'at_least', value };
}

// Writes the rows of a table as a sheet: numbers, dates and truth values as such, all else as text.
import {
  cellName,
  type DocumentView,
  rangeName,
  type TableCell,
  type TableRow,
  type TableSummary,
} from '../../model/index.ts';
import { cellText } from '../../view/index.ts';
import { tableBatches } from '../scope.ts';
import { SPREADSHEET, STYLE, xmlPart } from './parts.ts';
import { xmlText } from './xml-text.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Characters that a cell of a spreadsheet holds. */
const MAX_CHARACTERS = 32_767;
/** More would have to be held until the rows are written. */
const MAX_MERGED = 100_000;

export async function* sheetPieces(view: DocumentView, table: TableSummary): AsyncGenerator<string> {
  yield xmlPart(`<worksheet xmlns="${SPREADSHEET}" xmlns:r="${RELATIONSHIPS}">`);
  if (table.header_rows > 0)
    yield `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${table.header_rows}" topLeftCell="${cellName(table.header_rows, 0)}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield '<sheetData>';
  const merged: string[] = [];
  for await (const rows of tableBatches(view, table)) {
    for (const { cells } of rows) {
      for (const cell of cells) if (isMerged(cell) && merged.length < MAX_MERGED) merged.push(mergedRange(cell));
    }
    yield rows.map((row) => rowXml(row, table.header_rows)).join('');
  }
  yield '</sheetData>';
  if (merged.length > 0)
    yield `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  yield '<legacyDrawing r:id="rId2"/></worksheet>';
}

const isMerged = ({ row_span, col_span }: TableCell): boolean => row_span > 1 || col_span > 1;

const mergedRange = ({ row, col, row_span, col_span }: TableCell): string =>
  rangeName({ top: row, left: col, bottom: row + row_span - 1, right: col + col_span - 1 });

const rowXml = ({ row, cells }: TableRow, headerRows: number): string =>
  `<row r="${row + 1}">${cells.map((cell) => cellXml(cell, headerRows)).join('')}</row>`;

const cellXml = (cell: TableCell, headerRows: number): string =>
  valueXml(cellName(cell.row, cell.col), cell.value, cellText(cell), cell.is_header || cell.row < headerRows);

/** A cell by its name, its value and how it is shown; heads are texts. */
export function valueXml(name: string, value: TableCell['value'], text: string, isHead: boolean): string {
  if (text === '' && value === null) return '';
  const at = `<c r="${name}"`;
  const typed = isHead ? null : typedValue(value, text);
  if (typed) return `${at}${typed.style === 0 ? '' : ` s="${typed.style}"`}${typed.type}><v>${typed.value}</v></c>`;
  const shown = xmlText(text.slice(0, MAX_CHARACTERS));
  return `${at}${isHead ? ` s="${STYLE.head}"` : ''} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

interface Typed {
  readonly value: number | string;
  readonly style: number;
  readonly type: string;
}

/** Null where the cell holds text. */
function typedValue(value: TableCell['value'], text: string): Typed | null {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, style: numberStyle(text), type: '' };
  if (typeof value === 'boolean') return { value: value ? 1 : 0, style: STYLE.general, type: ' t="b"' };
  const day = typeof value === 'string' ? serialOf(value) : null;
  if (day === null) return null;
  return { value: day, style: Number.isInteger(day) ? STYLE.day : STYLE.moment, type: '' };
}

/** As it is shown in the document, as far as a handful of formats goes. */
function numberStyle(text: string): number {
  if (text.includes('%')) return /[.,]\d/.test(text) ? STYLE.percents : STYLE.percent;
  const isGrouped = /\d[,.\u00a0\u202f' ]\d{3}(?!\d)/.test(text);
  if (!isGrouped) return STYLE.general;
  return /[.,]\d{1,2}(?!\d)/.test(text) ? STYLE.cents : STYLE.thousands;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const DAY_MS = 86_400_000;
/** Day 61 of the calendar of spreadsheets, 1 March 1900; those before count a day that never was. */
const FIRST_DAY = 61;

/** The day as spreadsheets count it; null where the text is no date of the calendar. */
function serialOf(value: string): number | null {
  const parts = ISO.exec(value);
  if (!parts) return null;
  const [year, month, day, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as number[];
  const moment = Date.UTC(year!, month! - 1, day, hours, minutes, seconds);
  const written = new Date(moment);
  if (written.getUTCMonth() !== month! - 1 || written.getUTCDate() !== day) return null;
  const serial = (moment - Date.UTC(1899, 11, 30)) / DAY_MS;
  return serial < FIRST_DAY ? null : serial;
}

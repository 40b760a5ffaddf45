// Writes rows of values that are no table of a document, as CSV or as a workbook.
import { cellName } from '../../model/index.ts';
import { csvLine } from '../export-csv.ts';
import { fixedParts, SPREADSHEET, textPart, xmlPart } from '../xlsx/parts.ts';
import { valueXml } from '../xlsx/sheet-part.ts';
import { zip } from '../zip.ts';

export type RowValue = string | number | boolean | null;

/** Rows under a name; the first is their head. */
export interface RowSheet {
  readonly name: string;
  readonly rows: readonly (readonly RowValue[])[];
}

export const exportRows = {
  csv: ({ rows }: RowSheet): string => rows.map((row) => `${csvLine(row.map(safeText))}\r\n`).join(''),
  /** Names must differ, and suit a workbook. */
  xlsx: (sheets: readonly RowSheet[]): AsyncGenerator<Uint8Array> =>
    zip([
      ...fixedParts(
        sheets.map(({ name }) => name),
        false,
      ),
      ...sheets.map((sheet, i) => textPart(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet))),
    ]),
};

/** A spreadsheet takes a text that begins so for a formula; these values are for people who open them in one. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i;

function safeText(value: RowValue): string {
  const text = value === null ? '' : String(value);
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

const FROZEN_HEAD =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function sheetXml({ rows }: RowSheet): string {
  const body = rows.map((row, i) => {
    const cells = row.map((value, col) => valueXml(cellName(i, col), value, String(value ?? ''), i === 0));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  return xmlPart(`<worksheet xmlns="${SPREADSHEET}">${FROZEN_HEAD}<sheetData>${body.join('')}</sheetData></worksheet>`);
}

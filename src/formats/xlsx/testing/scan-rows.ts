// Helps to test row reading: runs the row scanner with fallback, or the general reader alone, on sheet XML.
import { XmlReader } from '../../../bytes/index.ts';
import { PartSplitter } from '../package/part-splitter.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowDetails } from '../rows/row-properties.ts';
import { RowScanner } from '../rows/row-scanner.ts';
import { type CellFaults, SheetCells } from '../rows/sheet-cells.ts';
import { createRecorder, type Recorder } from './recorder.ts';

export interface ScannedRows {
  readonly cells: Recorder['cells'];
  readonly formulas: readonly string[];
  readonly faults: CellFaults;
  readonly rows: RowDetails;
  /** Whether the strict reader was needed. */
  readonly strict: boolean;
  /** What was left for the frame of the sheet. */
  readonly rest: string;
}

const CONTEXT = { date1904: false, string_count: 100, dynamic: new Set([1]), max_text_bytes: 1000 };

export const sheetOf = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="x"><cols/><sheetData>${rows}</sheetData><mergeCells/></worksheet>`;

/** Reads a sheet as the reader does: by the scanner, and from where it gives up by the strict reader. */
export function scanSheet(
  xml: string | Uint8Array,
  chunk = 1 << 20,
  context: Partial<typeof CONTEXT> = {},
): ScannedRows {
  const recorder = createRecorder();
  const cells = new SheetCells(recorder, { ...CONTEXT, ...context });
  const cursor = { row: -1, col: -1 };
  const scanner = new RowScanner(cells, cursor);
  const splitter = new PartSplitter({ root: 'worksheet', list: 'sheetData', item: 'row' }, (bytes, start, end) =>
    scanner.scan(bytes, start, end),
  );
  const bytes = Buffer.from(xml as string);
  for (let at = 0; at < bytes.length; at += chunk) splitter.push(bytes.subarray(at, at + chunk));
  const { rest, unfinished } = splitter.end();
  if (unfinished) readRows(new XmlReader(rest), cells, cursor);
  return result(recorder, cells, unfinished, rest.toString('utf8'));
}

/** Reads a sheet by the strict reader alone. */
export function readSheetStrictly(xml: string, context: Partial<typeof CONTEXT> = {}): ScannedRows {
  const recorder = createRecorder();
  const cells = new SheetCells(recorder, { ...CONTEXT, ...context });
  readRows(new XmlReader(Buffer.from(xml)), cells, { row: -1, col: -1 });
  return result(recorder, cells, true, '');
}

function result({ cells, formulas }: Recorder, sheet: SheetCells, strict: boolean, rest: string): ScannedRows {
  return { cells, formulas, faults: sheet.faults, rows: sheet.rowDetails(DEFAULT_HEIGHT), strict, rest };
}

/** Points. */
const DEFAULT_HEIGHT = 15;

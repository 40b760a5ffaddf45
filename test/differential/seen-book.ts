import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { FormatReader } from '../../src/formats/reader.ts';
import { CELL } from '../../src/model/index.ts';
import { cellsOfSheet, type SheetCell } from '../support/sheet-cells.ts';

/** A workbook as a reader saw it, in a form that two readers can agree on. */
export interface SeenBook {
  readonly date1904: boolean;
  readonly sheets: readonly SeenSheet[];
}

interface SeenSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly merged: readonly string[];
  /** Type and value; the formula behind an equals sign; the number format. */
  readonly cells: Readonly<Record<string, readonly [value: string, formula: string, format: string]>>;
}

const DAYS_TO_1904 = 1462;
/** Days before March 1900 are counted as the calendar does, a day more than Excel. */
const FIRST_PLAIN_DAY = 61;

export async function readByUs(reader: FormatReader, bytes: Uint8Array): Promise<SeenBook> {
  const collected = await readBytes((source, context) => reader.read(source, context), bytes);
  const { body } = collected;
  const date1904 = body.metadata.properties['date_system'] === '1904';
  return {
    date1904,
    sheets: body.sheets.map(({ index, name, visibility, merged_ranges }) => ({
      name,
      hidden: visibility !== 'visible',
      merged: merged_ranges.toSorted(),
      cells: sorted([...cellsOfSheet(collected, index)].map(([at, cell]) => [at, seen(cell, collected, date1904)])),
    })),
  };
}

function seen(cell: SheetCell, { body }: Collected, date1904: boolean): [string, string, string] {
  const format = body.number_formats[cell.format]!;
  return [ourValue(cell, format, date1904), cell.formula === null ? '' : plainFormula(cell.formula), format];
}

function ourValue({ code, value, text }: SheetCell, format: string, date1904: boolean): string {
  if (code === CELL.string) return `s ${text}`;
  if (code === CELL.error) return `e ${text}`;
  if (code === CELL.boolean) return `b ${value === 1}`;
  if (code === CELL.empty || value === null) return '';
  const isDay = code === CELL.date || code === CELL.datetime;
  const moved = isDay && date1904 ? value - DAYS_TO_1904 : isDay && value < FIRST_PLAIN_DAY ? value - 1 : value;
  return `n ${plainNumber(moved, format)}`;
}

/** Days were moved to another count and back, which costs some bits; other numbers are the same to the last. */
const plainNumber = (value: number, format: string): string =>
  /yy|h:/.test(format) ? Number(value.toFixed(8)).toPrecision(12) : String(value);

export function readByLibrary(bytes: Uint8Array): SeenBook {
  const book = read(bytes, { type: 'array', cellNF: true, cellFormula: true, cellText: false, cellHTML: false });
  return {
    date1904: Boolean(book.Workbook?.WBProps?.date1904),
    sheets: book.SheetNames.map((name, i) => ({
      name,
      hidden: isHidden(book, i),
      merged: (book.Sheets[name]!['!merges'] ?? []).map(utils.encode_range).toSorted(),
      cells: sorted(cellsOf(book.Sheets[name]!)),
    })),
  };
}

const isHidden = (book: WorkBook, i: number): boolean => (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0;

function cellsOf(sheet: WorkSheet): [string, [string, string, string]][] {
  return Object.entries(sheet)
    .filter(([name]) => !name.startsWith('!'))
    .map(([name, cell]: [string, CellObject]) => [
      name,
      [libraryValue(cell, String(cell.z)), cell.f ? plainFormula(`=${cell.f}`) : '', String(cell.z ?? 'General')],
    ]);
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

function libraryValue({ t, v }: CellObject, format: string): string {
  if (t === 's') return `s ${String(v).replace(/\r\n?/g, '\n')}`;
  if (t === 'e') return `e ${ERRORS[Number(v)]}`;
  if (t === 'b') return `b ${Boolean(v)}`;
  return t === 'n' ? `n ${plainNumber(Number(v), format)}` : '';
}

/** Quotes around names of sheets that need none, blanks and capitals outside of texts say nothing. */
const plainFormula = (formula: string): string =>
  formula.replace(/"(?:[^"]|"")*"|[^"]+/g, (part) =>
    part.startsWith('"')
      ? part
      : part
          .replace(/'(\w+)'!/g, '$1!')
          .replace(/\s+/g, '')
          .toUpperCase(),
  );

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

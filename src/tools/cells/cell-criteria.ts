// Tests cells by type, kind of error and number format, the criteria of find_cells besides text.
import { CELL, type ColumnCells } from '../../model/index.ts';
import { textAt } from '../../view/index.ts';

export type FoundType = 'number' | 'string' | 'boolean' | 'date' | 'error';

/** What cells must be besides what they hold. */
export interface CellCriteria {
  readonly type?: FoundType | undefined;
  /** The kind of error, such as `#REF!`, case aside. */
  readonly error?: string | undefined;
  /** What the number format holds, case aside. */
  readonly number_format?: string | undefined;
}

const CODES: Readonly<Record<FoundType, readonly number[]>> = {
  number: [CELL.number, CELL.literal],
  string: [CELL.string],
  boolean: [CELL.boolean],
  date: [CELL.date, CELL.datetime, CELL.time],
  error: [CELL.error],
};

export type EntryTest = (column: ColumnCells, entry: number) => boolean;

/** Null where nothing is asked. `formats` are the document's number formats. */
export function entryTest({ type, error, number_format }: CellCriteria, formats: readonly string[]): EntryTest | null {
  const tests: EntryTest[] = [];
  const wanted = error === undefined ? type : 'error';
  if (wanted !== undefined) {
    const isWanted = Uint8Array.from({ length: 256 }, (_, code) => (CODES[wanted].includes(code) ? 1 : 0));
    tests.push(({ types }, entry) => isWanted[types[entry]!] === 1);
  }
  if (type !== undefined && type !== wanted) return () => false;
  if (number_format !== undefined) {
    const part = number_format.toLowerCase();
    const isWanted = formats.map((format) => format.toLowerCase().includes(part));
    tests.push((column, entry) => isWanted[column.formats?.[entry] ?? 0] === true);
  }
  if (error !== undefined) {
    const kind = error.toLowerCase();
    tests.push((column, entry) => textAt(column, entry, formats).toLowerCase() === kind);
  }
  if (tests.length === 0) return null;
  return (column, entry) => tests.every((test) => test(column, entry));
}

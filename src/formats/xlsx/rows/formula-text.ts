// Normalises formula text of XLSX to what Excel shows, data tables included.

/** Strings, and names of sheets in quotes, are left alone. */
const PREFIXES = /"[^"]*"|'[^']*'|_xl(?:fn|ws|pm|udf)\./gi;

/** A formula as Excel shows it: with the equals sign, without the prefixes that mark functions newer than the file format. */
export function toFormulaText(stored: string): string {
  const text = stored.trim();
  const shown = text.includes('_xl') ? text.replace(PREFIXES, (match) => (match.startsWith('_') ? '' : match)) : text;
  return shown.startsWith('=') ? shown : `=${shown}`;
}

/** Attributes of a data table's formula (ECMA-376 part 1, 18.3.1.40). */
export interface DataTableInputs {
  readonly r1: string;
  readonly r2: string;
  readonly two: boolean;
  readonly row: boolean;
}

/** `TABLE(row input, column input)`, as Excel shows it. */
export function dataTableText({ r1, r2, two, row }: DataTableInputs): string {
  if (two) return `=TABLE(${r1},${r2})`;
  return row ? `=TABLE(${r1},)` : `=TABLE(,${r1})`;
}

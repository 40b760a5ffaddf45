// Finds tables whose columns are told by blanks alone: lines that leave the same columns of the page free.
import type { TextLine } from './lines.ts';
import { markWidth } from './markers.ts';
import { isColumnHead, type TextTable } from './ruled-table.ts';
import { isStamped } from './stamped.ts';

const LONGEST = 400;
const MAX_LINES = 20_000;
const LEAST_ROWS = 3;
const LEAST_GAP = 2;
/** Of the rows, those that have text in more than one column. */
const FILLED = 0.6;
/** Words of a cell on average; columns of a page hold more. */
const MOST_WORDS = 5;
/** Blanks within a line that are no end of a sentence. */
const GAP = /[^\s.!?:;,] {2,}\S|[.!?:;,] {3,}\S/;
const LABELLED = /:$/;

/** Dashes that rule off a total from what it is of. */
const DASHES = /^[-=]{2}[-= ]*$/;

/** Whether a line has room within it, as between two columns; that behind the mark of an item is none. */
export function hasGap(line: TextLine): boolean {
  return line.text.length <= LONGEST && GAP.test(line.text.slice(line.indent + markWidth(line)));
}

/** The table of the lines from one on that have room within them; null where they have no columns in common. `end` is told also then. */
export function findAlignedTable(
  lines: readonly TextLine[],
  at: number,
): { readonly table: TextTable | null; readonly end: number } {
  let end = at;
  // What has its columns ruled off is a table of its own.
  const isOther = (n: number): boolean => n > at && isColumnHead(lines[n]!, lines[n + 1]);
  while (
    end < lines.length &&
    end - at < MAX_LINES &&
    (hasGap(lines[end]!) || isTotalRule(lines, at, end)) &&
    !isOther(end)
  )
    end++;
  const run = lines.slice(at, end).filter((line) => !isDashes(line));
  if (run.length < LEAST_ROWS || run.some(isStamped)) return { table: null, end };
  const gutters = findGutters(run);
  if (gutters.length === 0) return { table: null, end };
  const rows = run.map((line) => cut(line.text, gutters));
  if (!isTable(rows)) return { table: null, end };
  return { table: { rows, header_rows: namesColumns(rows) ? 1 : 0, end }, end };
}

const isDashes = ({ text, indent }: TextLine): boolean => DASHES.test(text.slice(indent, LONGEST));

/** Dashes below a sum, with the total under them. */
function isTotalRule(lines: readonly TextLine[], from: number, at: number): boolean {
  const next = lines[at + 1];
  return (
    at > from && lines[at]!.indent > lines[from]!.indent && isDashes(lines[at]!) && next !== undefined && hasGap(next)
  );
}

/** Where a column ends: the middle of what is free in all lines. */
function findGutters(lines: readonly TextLine[]): number[] {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const used = new Uint8Array(width);
  for (const { text } of lines) for (let i = 0; i < text.length; i++) if (text[i] !== ' ') used[i] = 1;
  const gutters: number[] = [];
  let start = used.indexOf(1);
  for (let i = start; i < width; i++) {
    if (used[i] === 1) {
      if (i - start > LEAST_GAP) gutters.push(i);
      start = i;
    }
  }
  return gutters.length === 0 ? gutters : addNarrow(lines, used, gutters);
}

/** `410G`, `-12.5`, `82%`, `(3)` */
const FIGURE = /^[-+(]?[$€£]?\d[\d.,]{0,30}[%\p{L}]{0,3}\)?$/u;

/** With the columns of figures that are one blank apart: below the first row all of it is figures, one in each column. */
function addNarrow(lines: readonly TextLine[], used: Uint8Array, gutters: readonly number[]): number[] {
  const all = [...gutters];
  const bounds = [0, ...gutters, used.length];
  for (let i = 0; i + 1 < bounds.length; i++) {
    const [from, to] = [bounds[i]!, bounds[i + 1]!];
    const narrow: number[] = [];
    for (let at = from + 1; at + 1 < to; at++)
      if (used[at] === 0 && used[at - 1] === 1 && used[at + 1] === 1) narrow.push(at + 1);
    if (narrow.length === 0) continue;
    const inner = narrow.map((at) => at - from);
    const rows = lines.map(({ text }) => cut(text.slice(from, to), inner));
    const isOfWords = rows[0]!.every((cell) => cell !== '' && !cell.includes(' '));
    if (isOfWords && rows.slice(1).every((row) => row.every((cell) => FIGURE.test(cell)))) all.push(...narrow);
  }
  return all.sort((a, b) => a - b);
}

function cut(text: string, gutters: readonly number[]): string[] {
  const bounds = [0, ...gutters, text.length];
  return bounds.slice(0, -1).map((from, i) => text.slice(from, Math.max(from, bounds[i + 1]!)).trim());
}

function isTable(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.filter((cell) => cell !== '').length > 1).length;
  if (filled < rows.length * FILLED) return false;
  // Labels and their values are lines, not rows.
  if (rows[0]!.length === 2 && rows.every((row) => row[0] === '' || LABELLED.test(row[0]!))) return false;
  const cells = rows.flat().filter((cell) => cell !== '');
  const words = cells.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0);
  return words <= MOST_WORDS * cells.length;
}

/** The first row has no numbers, and some other has. */
function namesColumns(rows: readonly (readonly string[])[]): boolean {
  const hasNumber = (row: readonly string[]): boolean => row.some((cell) => /^[-+(]?[$€£]?\s?\d/.test(cell));
  return !hasNumber(rows[0]!) && rows.slice(1).filter(hasNumber).length * 2 > rows.length - 1;
}

// Finds tables that are drawn with signs: grids of plus and minus, bars between cells, columns ruled by dashes.
import { isBlank, type TextLine } from './lines.ts';

export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  readonly header_rows: number;
  /** The line behind it. */
  readonly end: number;
}

const GRID_RULE = /^\+(?:[-=:]+\+)+$/;
const BOXED = /^[┌├└╔╠╚+|][-─━═┬┼┴╦╬╩+|]+[┐┤┘╗╣╝+|]$/;
const BAR_RULE = /^\|?(?:\s*:?[-=]{2,}:?\s*[|+])*\s*:?[-=]{2,}:?\s*\|?$/;
const COLUMN_RULE = /^[-=]{2,}(?: +[-=]{2,})+$/;
const FULL_RULE = /^[-=]{3,}$/;
/** Longer lines draw no table. */
const LONGEST = 2_000;
/** Lines of one table. */
const MAX_LINES = 20_000;
/** Lines before a rule that name its columns, and of one row. */
const MAX_HEAD = 12;

const trimmed = (line: TextLine | undefined): string =>
  line === undefined || line.text.length > LONGEST ? '' : line.text.slice(line.indent);

/** A table that begins at a line; null where none does. */
export function findRuledTable(lines: readonly TextLine[], at: number): TextTable | null {
  const first = trimmed(lines[at]);
  if (GRID_RULE.test(first) || (BOXED.test(first) && /[─━═-]/.test(first))) return readGrid(lines, at);
  if (isBarRow(first)) return readBars(lines, at);
  return readColumns(lines, at);
}

const isGridRule = (text: string): boolean => GRID_RULE.test(text) || BOXED.test(text);
/** Whether a line rules off rows or heads of a table, and has no other use. */
export function isTableRule(line: TextLine): boolean {
  const text = trimmed(line);
  return isGridRule(text) || COLUMN_RULE.test(text) || isBarRule(text);
}

const isBarRule = (text: string): boolean => /[-=]/.test(text) && /[|+]/.test(text) && BAR_RULE.test(text);

/** Whether a line names columns: the next one rules it off by dashes between bars. */
export const isBarHead = (line: TextLine, next: TextLine | undefined): boolean =>
  next !== undefined && isBarRow(trimmed(line)) && isBarRule(trimmed(next));

const isBarred = (text: string): boolean => text.length > 2 && /^[|│┃║]/.test(text) && /[|│┃║]$/.test(text);

/** The last frame of one column: no table begins at any of its lines. */
const seen_frames = new WeakMap<readonly TextLine[], { readonly at: number; readonly end: number }>();

function readGrid(lines: readonly TextLine[], at: number): TextTable | null {
  const seen = seen_frames.get(lines);
  if (seen && at >= seen.at && at < seen.end) return null;
  /** Lines of cells between rules. */
  const groups: string[][][] = [[]];
  let [header_rows, end] = [0, at];
  for (; end < lines.length && end - at < MAX_LINES; end++) {
    const text = trimmed(lines[end]);
    if (isGridRule(text)) {
      if (groups.at(-1)!.length > 0) groups.push([]);
      if (text.includes('=') && header_rows === 0) header_rows = groups.length - 1;
    } else if (isBarred(text)) groups.at(-1)!.push(cellsOf(text));
    else break;
  }
  const filled = groups.filter(({ length }) => length > 0);
  // With rules around the head and the whole alone, each line is a row.
  const isListed = header_rows === 0 && filled.length <= 2;
  const rows = filled.flatMap((group) => (isListed ? foldRows(group) : [mergeRows(group)]));
  if (rows.every((row) => row.length < 2)) {
    seen_frames.set(lines, { at, end });
    return null;
  }
  return { rows, header_rows: header_rows === 0 && filled.length > 1 ? 1 : header_rows, end };
}

const mergeRows = (rows: readonly string[][]): string[] =>
  rows.slice(1).reduce((row, cells) => addCells(row, cells), [...rows[0]!]);

/** A line without a first cell goes on with the row above. */
function foldRows(rows: readonly string[][]): string[][] {
  const folded: string[][] = [];
  for (const row of rows) {
    if (row[0] === '' && folded.length > 0) addCells(folded.at(-1)!, row);
    else folded.push([...row]);
  }
  return folded;
}

const cellsOf = (text: string): string[] =>
  text
    .replace(/^[|│┃║]|[|│┃║]$/g, '')
    .split(/[|│┃║]/)
    .map((cell) => cell.trim());

function addCells(row: string[], cells: readonly string[]): string[] {
  for (const [i, cell] of cells.entries()) {
    if (cell === '') continue;
    row[i] = row[i] ? `${row[i]} ${cell}` : cell;
  }
  return row;
}

/** Characters of a first cell without a bar before it. */
const LONGEST_CELL = 400;

/** A line with cells between bars. */
function isBarRow(text: string): boolean {
  if (text.startsWith('|')) return text.endsWith('|') && text.indexOf('|', 1) < text.length - 1;
  const bar = text.indexOf('|');
  return bar > 1 && bar <= LONGEST_CELL && /^\s\|\s$/.test(text.slice(bar - 1, bar + 2));
}

/** Lines with bars that follow each other. */
interface BarRun {
  readonly at: number;
  readonly end: number;
  /** From here on all rows have as many cells as the last one. */
  readonly even_from: number;
  /** The last row with another behind it; -1 for none. */
  readonly last_but_one: number;
}

/** The last run that was looked at. */
const seen_runs = new WeakMap<readonly TextLine[], BarRun>();

function barRun(lines: readonly TextLine[], at: number): BarRun {
  const seen = seen_runs.get(lines);
  if (seen && at >= seen.at && at < seen.end) return seen;
  let [end, even_from, width] = [at, at, 0];
  let [last, last_but_one] = [-1, -1];
  for (; end < lines.length && end - at < MAX_LINES; end++) {
    const text = trimmed(lines[end]);
    if (isBarRule(text)) continue;
    if (!isBarRow(text)) break;
    const own = cellsOf(text).length;
    if (own !== width) [width, even_from] = [own, end];
    [last_but_one, last] = [last, end];
  }
  const run = { at, end, even_from, last_but_one };
  seen_runs.set(lines, run);
  return run;
}

function readBars(lines: readonly TextLine[], at: number): TextTable | null {
  const { end, even_from, last_but_one } = barRun(lines, at);
  if (at < even_from || at > last_but_one) return null;
  const rows: string[][] = [];
  let header_rows = 0;
  for (const line of lines.slice(at, end)) {
    const text = trimmed(line);
    if (isBarRule(text)) header_rows = rows.length === 1 ? 1 : header_rows;
    else rows.push(cellsOf(text));
  }
  return rows.length > 1 && rows[0]!.length > 1 ? { rows, header_rows, end } : null;
}

/** Columns below a rule of dashes with gaps; rows end with the text, or at another rule where one is above as well. */
function readColumns(lines: readonly TextLine[], at: number): TextTable | null {
  const first = trimmed(lines[at]);
  const isFramed = FULL_RULE.test(first) || COLUMN_RULE.test(first);
  const rule = COLUMN_RULE.test(first) ? at : findColumnRule(lines, isFramed ? at + 1 : at);
  if (rule < 0) return null;
  // Dashes below some columns alone rule off a total.
  if (!isFramed && lines.slice(at, rule).every(({ indent }) => indent < lines[rule]!.indent - 2)) return null;
  const columns = columnsOf(lines[rule]!);
  if (!isFramed && lines.slice(at, rule - 1).some((line) => crosses(line, columns))) return null;
  if (!isFramed) return readOpen(lines, at, rule, columns);
  const found = findFrame(lines, at);
  if (found.length < 2 || !found.includes(rule)) return null;
  const [inner, last] = [found.length > 2 ? found[1]! : rule, found.at(-1)!];
  const head = inner > at ? lines.slice(at + 1, inner).map((line) => cut(line, columns)) : [];
  const rows = rowsOf(lines.slice(inner + 1, last), columns);
  return rows.length === 0
    ? null
    : { rows: [...merged(head), ...rows], header_rows: Math.min(1, head.length), end: last + 1 };
}

const merged = (head: readonly string[][]): string[][] => (head.length === 0 ? [] : [mergeRows(head)]);

function readOpen(lines: readonly TextLine[], at: number, rule: number, columns: readonly Column[]): TextTable | null {
  let end = rule + 1;
  const isWithin = (line: TextLine): boolean => !isBlank(line) && !isColumnEnd(line);
  const isTotal = (n: number): boolean => isTotalRule(lines[n]!, columns) && !!lines[n + 1] && isWithin(lines[n + 1]!);
  while (end < lines.length && end - rule < MAX_LINES && (isWithin(lines[end]!) || isTotal(end))) end++;
  const rows = lines
    .slice(rule + 1, end)
    .filter((line) => !isColumnEnd(line))
    .map((line) => cut(line, columns));
  if (rows.length === 0) return null;
  const head = lines.slice(at, rule).map((line) => cut(line, columns));
  const isClosed = end < lines.length && isColumnEnd(lines[end]!);
  return { rows: [...merged(head), ...rows], header_rows: 1, end: isClosed ? end + 1 : end };
}

/** Whether a word lies over the bounds of columns: a title above the table, and no name of a column. */
const crosses = ({ text }: TextLine, columns: readonly Column[]): boolean =>
  columns.some(({ start }, i) => i > 0 && /\S\S/.test(text.slice(start - 1, start + 1)));

/** Dashes below some columns, the first not among them, rule off a total. */
const isTotalRule = (line: TextLine, columns: readonly Column[]): boolean =>
  isColumnEnd(line) && columns.length > 1 && line.indent >= columns[1]!.start;

/** Whether a line names columns: the next one rules it off by dashes below each. */
export const isColumnHead = (line: TextLine, next: TextLine | undefined): boolean =>
  next !== undefined && COLUMN_RULE.test(trimmed(next)) && line.indent >= next.indent - 2 && !isColumnEnd(line);

const isColumnEnd = (line: TextLine): boolean => FULL_RULE.test(trimmed(line)) || COLUMN_RULE.test(trimmed(line));

/** The rules of a table that has one above it: as wide as that, up to the one with nothing right behind it. */
function findFrame(lines: readonly TextLine[], at: number): number[] {
  const [start, width] = [lines[at]!.indent, lines[at]!.text.length];
  const rules = [at];
  for (let end = at + 1; end < lines.length && end - at < MAX_LINES; end++) {
    const line = lines[end]!;
    if (isBlank(line) || !isColumnEnd(line)) continue;
    if (line.indent !== start || Math.abs(line.text.length - width) > 2) break;
    rules.push(end);
    const next = lines[end + 1];
    if (rules.length > 2 || next === undefined || isBlank(next)) return rules;
  }
  return rules;
}

/** Blank lines between rows, where there are any, let rows have several lines; else each line is one. */
function rowsOf(lines: readonly TextLine[], columns: readonly Column[]): string[][] {
  if (!lines.some(isBlank)) return unfold(lines, columns);
  const rows: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    if (isBlank(line)) open = null;
    else if (open) addCells(open, cut(line, columns));
    else rows.push((open = cut(line, columns)));
  }
  return rows;
}

/** Without blank lines between them each line is a row. */
const unfold = (lines: readonly TextLine[], columns: readonly Column[]): string[][] =>
  lines.filter((line) => !isBlank(line)).map((line) => cut(line, columns));

function findColumnRule(lines: readonly TextLine[], from: number): number {
  for (let at = from; at < lines.length && at < from + MAX_HEAD; at++) {
    if (isBlank(lines[at]!)) return -1;
    if (COLUMN_RULE.test(trimmed(lines[at]))) return at > from ? at : -1;
  }
  return -1;
}

interface Column {
  readonly start: number;
  readonly end: number;
}

/** From the middle of one gap to that of the next: text may stand out a little. */
function columnsOf({ text }: TextLine): Column[] {
  const runs = [...text.matchAll(/[-=]+/g)].map((run) => ({ start: run.index, end: run.index + run[0].length }));
  return runs.map((run, i) => ({
    start: i === 0 ? 0 : run.start,
    end: runs[i + 1]?.start ?? Number.POSITIVE_INFINITY,
  }));
}

const cut = ({ text }: TextLine, columns: readonly Column[]): string[] =>
  columns.map(({ start, end }) => text.slice(start, Math.min(end, text.length)).trim());

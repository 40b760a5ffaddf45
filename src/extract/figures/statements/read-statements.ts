// Reads tables of figures over time from the pages: columns, rows, scale and title.
import type { Box } from '../../../model/index.ts';
import { createPause, type Pause } from '../../../pause.ts';
import type { DocumentText, TextLine, TextPage } from '../../text/index.ts';
import { findCurrencies, type Locale } from '../../values/index.ts';
import { type PeriodBand, readBand } from './period-band.ts';
import { isRemark, readPeriodWords } from './period-heads.ts';
import { readRows } from './read-rows.ts';
import { findScaleNote, readScale } from './scale-notes.ts';
import type { PeriodColumn, Said, Statement, StatementRow } from './statement.ts';
import { kindOfRows, primaryOf } from './statement-kind.ts';
import { namesStatement, readTitle, type StatementTitle } from './statement-title.ts';

/** A document has no more such tables that count, nor rows in all of them. */
const MAX_STATEMENTS = 400;
const MAX_ROWS_IN_ALL = 10_000;
const LINES_A_TURN = 200;

/** The tables of figures over time, in the order of the document. */
export async function readStatements({ pages }: DocumentText, locale: Locale): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pause = createPause(LINES_A_TURN);
  let left = MAX_ROWS_IN_ALL;
  let open: OpenStatement | null = null;
  for (const page of pages) {
    const bands = await bandsOf(page, pause);
    const more: readonly StatementRow[] = open ? readOn(open, page, bands[0]?.top ?? page.lines.length, locale) : [];
    if (open && more.length > 0) statements[statements.length - 1] = extend(open.statement, more);
    if (more.length === 0 || bands.length > 0) open = null;
    for (const [i, band] of bands.entries()) {
      if (statements.length >= MAX_STATEMENTS || left <= 0) return statements;
      const statement = readStatement(page.lines, band, bands[i + 1]?.top ?? page.lines.length, locale);
      open = null;
      if (!statement || statement.rows.length === 0) continue;
      statements.push(statement);
      if (i === bands.length - 1) open = { statement, band };
      left -= statement.rows.length;
    }
  }
  return statements;
}

/** The last statement of a page, whose rows may go on over the next. */
interface OpenStatement {
  readonly statement: Statement;
  readonly band: PeriodBand;
}

/** So many rows with a figure in each column tell that a page goes on with the table of the one before. */
const GOES_ON = 3;

/** Rows before the first head of a page that are under the heads of the page before. */
function readOn({ statement, band }: OpenStatement, page: TextPage, top: number, locale: Locale): StatementRow[] {
  const end = page.lines.findIndex(namesStatement);
  const rows = readRows(page.lines.slice(0, end < 0 ? top : Math.min(top, end)), band, locale);
  const whole = rows.filter(({ figures }) => figures.length === statement.columns.length);
  return whole.length >= GOES_ON ? rows : [];
}

function extend(statement: Statement, more: readonly StatementRow[]): Statement {
  const rows = [...statement.rows, ...more];
  return { ...statement, rows, primary: primaryOf(statement.kind, rows, true) };
}

async function bandsOf({ lines }: TextPage, pause: Pause): Promise<PeriodBand[]> {
  const bands: PeriodBand[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const others = pause(1);
    if (others) await others;
    const band = readBand(lines, at);
    if (!band) continue;
    bands.push(band);
    at = band.next - 1;
  }
  return bands;
}

/** Null where the columns are of something else than the periods of the company, or differ in what is not read. */
function readStatement(lines: readonly TextLine[], whole: PeriodBand, until: number, locale: Locale): Statement | null {
  const band = withoutSuperseded(whole);
  if (hasTwins(band.columns) || isSplit(lines[band.top - 1], band) || isSplit(lines[band.next], band)) return null;
  const title = readTitle(lines, band.top, band.next);
  if (title.foreign || (title.superseded && !band.columns.some(({ version }) => version === 'restated'))) return null;
  const columns = band.columns.map((column) => withLength(column, title));
  const isOpen = columns.some(({ months, end }) => months === null && end === null);
  if (isOpen && title.length === 'part' && title.kind !== 'balance') return null;
  let end = band.next;
  while (end < until && !namesStatement(lines[end]!) && !isSplit(lines[end], band)) end += 1;
  const below = lines.slice(band.next, end);
  const rows = readRows(below, band, locale);
  // A statement of comprehensive income may hold the whole income statement.
  const kind = title.kind === 'other' ? kindOfRows(rows) : title.kind;
  const note = findScaleNote([...title.lines, ...unitLines(below)]) ?? findScaleNote(lines.slice(0, band.top));
  return {
    kind,
    columns,
    rows,
    scale: note?.scale ?? null,
    share_scale: note?.share_scale ?? null,
    currency: currencyOf(title.lines) ?? currencyOf(below),
    primary: primaryOf(kind, rows, title.named),
    secondary: false,
    of_parts: title.of_parts,
    of_shares: title.of_shares || isOfShares(rows),
    title: lines
      .slice(Math.max(0, band.top - TITLE_LINES), band.top)
      .map(({ cells }) => cells.map(({ text }) => text.slice(0, MAX_TITLE_CHARS)).join(' '))
      .reverse(),
  };
}

/** Lines above the heads that may say what the rows are of, and how much of each is looked at. */
const TITLE_LINES = 4;
const MAX_TITLE_CHARS = 400;

/** A table of shares of the revenue, which is a hundred of them. */
const isOfShares = (rows: readonly StatementRow[]): boolean =>
  rows.some(
    ({ names, figures }) =>
      figures.length > 0 &&
      figures.every(({ value, percent }) => value === 100 && !percent) &&
      names.some((name) => /^(?:total )?(?:net )?(?:revenue|sale)$/.test(name)),
  );

/** Units may be under the heads, one for each column. */
function unitLines(below: readonly TextLine[]): TextLine[] {
  const isUnit = (text: string): boolean => readScale(text) !== null || /^[\p{Sc}A-Z]{1,4}$/u.test(text);
  const first = below.slice(0, UNIT_LINES).findIndex(({ cells }) => !cells.every(({ text }) => isUnit(text)));
  return below.slice(0, first < 0 ? UNIT_LINES : first);
}

const UNIT_LINES = 2;

/** Where a column was corrected, the one that it takes the place of is none of the statement's. */
function withoutSuperseded(band: PeriodBand): PeriodBand {
  const corrected = band.columns.map(
    (column) =>
      column.version !== 'restated' &&
      band.columns.some((other) => other !== column && other.version === 'restated' && isSame(column, other)),
  );
  if (!corrected.includes(true)) return band;
  const columns = band.columns.filter((_, i) => !corrected[i]);
  const leaves = band.leaves.map(({ cell, column }) => {
    const kept = column === null || corrected[column] ? null : columns.indexOf(band.columns[column]!);
    return { cell, column: kept };
  });
  return { ...band, columns, leaves };
}

const isSame = (a: PeriodColumn, b: PeriodColumn): boolean => keyOf(a) === keyOf(b);
const keyOf = ({ months, end, year, part }: PeriodColumn): string => `${months} ${end} ${year} ${part}`;

/** As of columns that differ in what another line says. */
const hasTwins = (columns: readonly PeriodColumn[]): boolean => new Set(columns.map(keyOf)).size < columns.length;

/** Words that say nothing of what the figures below are. */
const PLAIN_HEAD = /^\W*(?:un)?audited\W*$|^notes?$|^\W*(?:in\b\W*)?(?:thousands?|millions?)\W*$/i;

/** A line that parts the columns by words, such as `Actual` and `Budget`. */
function isSplit(line: TextLine | undefined, { leaves }: PeriodBand): boolean {
  const cells = line?.cells.slice(1) ?? [];
  if (cells.every(({ text }) => PLAIN_HEAD.test(text))) return false;
  if (!cells.every(({ text }) => /\p{L}{3}/u.test(text) && !saysPeriod(text))) return false;
  const over = line!.cells.filter(({ box }) => leaves.some(({ cell }) => isOver(box, cell.box)));
  return over.length > 1 || leaves.length === 1;
}

const isOver = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0];

function saysPeriod(text: string): boolean {
  const words = readPeriodWords(text);
  return words !== null && !isRemark(words);
}

/** Flows are of some time even where the head tells its last day alone; what is counted on a day is of none. */
function withLength(column: PeriodColumn, { kind, length, months }: StatementTitle): PeriodColumn {
  if (kind === 'balance') return column.months ? { ...column, months: 0 } : column;
  const flows = kind === 'income' || kind === 'cash';
  if (!flows || column.months) return column;
  return { ...column, months: months ?? (length === 'year' ? 12 : null) };
}

function currencyOf(lines: readonly TextLine[]): Said<string> | null {
  for (const cell of lines.flatMap((line) => line.cells)) {
    const [found] = cell.text.length <= 120 ? findCurrencies(cell.text) : [];
    if (found) return { value: found.value, cell, start: found.start, end: found.end };
  }
  return null;
}

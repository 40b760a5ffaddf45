// Reads tables of figures over time from the pages: columns, rows, scale and title.
import type { FieldSchema } from '../../../model/index.ts';
import type { DocumentText, TextCell, TextLine, TextPage } from '../../text/index.ts';
import { findCurrencies, type Locale, parseValue } from '../../values/index.ts';
import { rowNames } from '../metrics/metric-names.ts';
import { type PeriodBand, readBand } from './period-band.ts';
import { readPeriodWords } from './period-heads.ts';
import type { Figure, PeriodColumn, Said, Statement, StatementRow } from './statement.ts';
import { namesStatement, readTitle, type StatementTitle } from './statement-title.ts';

/** A document has no more such tables that count, nor rows in one of them and in all. */
const MAX_STATEMENTS = 400;
const MAX_ROWS = 500;
const MAX_ROWS_IN_ALL = 10_000;
const NUMBER: FieldSchema = { name: 'value', type: 'number', required: false };
const MAX_FIGURE_CHARS = 24;
const FIGURE = /\d/;
const GROUPED = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;
const SIGN_ALONE = /^[$€£¥%()]$|^[A-Z]{3}$/;
const DASH = /^[—–-]$/;
const SCALES: readonly (readonly [number, RegExp])[] = [
  [1e9, /^\W*billions?\b|\b(?:in|of)\s+(?:\w+\s+){0,2}?billions?\b/i],
  [1e6, /^\W*millions?\b|\b(?:in|of)\s+(?:\w+\s+){0,2}?millions?\b|\bin Mio\b|\ben millions\b/i],
  [1e3, /^\W*thousands?\b|\b(?:in|of)\s+(?:\w+\s+){0,2}?thousands?\b|\bin (?:Tsd|Tausend)\b|\ben milliers\b|\b000s\b/i],
];

/** The tables of figures over time, in the order of the document. */
export function readStatements({ pages }: DocumentText, locale: Locale): Statement[] {
  const statements: Statement[] = [];
  let left = MAX_ROWS_IN_ALL;
  for (const page of pages) {
    const bands = bandsOf(page);
    for (const [i, band] of bands.entries()) {
      if (statements.length >= MAX_STATEMENTS || left <= 0) return statements;
      const statement = readStatement(page.lines, band, bands[i + 1]?.top ?? page.lines.length, locale);
      if (!statement || statement.rows.length === 0) continue;
      statements.push(statement);
      left -= statement.rows.length;
    }
  }
  return statements;
}

function bandsOf({ lines }: TextPage): PeriodBand[] {
  const bands: PeriodBand[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const band = readBand(lines, at);
    if (!band) continue;
    bands.push(band);
    at = band.next - 1;
  }
  return bands;
}

/** Null where the columns are of something else than the periods of the company, or differ in what is not read. */
function readStatement(lines: readonly TextLine[], band: PeriodBand, until: number, locale: Locale): Statement | null {
  if (hasTwins(band.columns) || isSplit(lines[band.top - 1]) || isSplit(lines[band.next])) return null;
  const title = readTitle(lines, band.top, band.next);
  if (title.foreign) return null;
  const columns = band.columns.map((column) => withLength(column, title));
  if (columns.some(({ months, end }) => months === null && end === null) && title.length === 'part') return null;
  let end = band.next;
  while (end < until && !namesStatement(lines[end]!) && !isSplit(lines[end])) end += 1;
  const below = lines.slice(band.next, end);
  return {
    kind: title.kind,
    columns,
    rows: readRows(below, band, locale),
    scale: scaleOf(title.lines),
    currency: currencyOf(title.lines) ?? currencyOf(below),
  };
}

/** As of `as restated` beside `as reported`, when another line says so. */
const hasTwins = (columns: readonly PeriodColumn[]): boolean =>
  new Set(columns.map(({ months, end, year }) => `${months} ${end} ${year}`)).size < columns.length;

/** Words that say nothing of what the figures below are. */
const PLAIN_HEAD = /^\W*(?:un)?audited\W*$|^notes?$|^\W*(?:in\b\W*)?(?:thousands?|millions?)\W*$/i;

/** A line that parts the columns by words, such as `Actual` and `Budget`. */
const isSplit = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  line.cells.length > 1 &&
  line.cells.some(({ text }, i) => i > 0 && !PLAIN_HEAD.test(text)) &&
  line.cells.every(({ text }, i) => i === 0 || (/\p{L}{3}/u.test(text) && readPeriodWords(text) === null));

/** Flows are of some time even where the head tells its last day alone. */
function withLength(column: PeriodColumn, { kind, length }: StatementTitle): PeriodColumn {
  const flows = kind === 'income' || kind === 'cash';
  return flows && column.months === 0 ? { ...column, months: length === 'year' ? 12 : null } : column;
}

/** The nearest line above the figures counts. */
function scaleOf(above: readonly TextLine[]): Said<number> | null {
  for (const cell of [...above].reverse().flatMap((line) => line.cells)) {
    for (const [value, words] of SCALES) {
      const match = words.exec(cell.text);
      if (match) return { value, cell, start: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}

function currencyOf(lines: readonly TextLine[]): Said<string> | null {
  for (const cell of lines.flatMap((line) => line.cells)) {
    const [found] = cell.text.length <= 120 ? findCurrencies(cell.text) : [];
    if (found) return { value: found.value, cell, start: found.start, end: found.end };
  }
  return null;
}

function readRows(lines: readonly TextLine[], band: PeriodBand, locale: Locale): StatementRow[] {
  const rows: StatementRow[] = [];
  let [section, before] = ['', ''];
  for (const { cells } of lines) {
    const [first, ...rest] = cells;
    if (!first || !/\p{L}/u.test(first.text)) continue;
    const figures = readFigures(rest, band, locale);
    if (!figures) continue;
    if (figures.length === 0 && rest.length === 0) {
      section = before = first.text;
      continue;
    }
    // A label that goes on from the line above begins in the middle of a sentence.
    const label = /^\p{Ll}/u.test(first.text) && before !== '' ? `${before} ${first.text}` : first.text;
    rows.push({ label, section, names: rowNames(label, section), cell: first, figures });
    if (rows.length >= MAX_ROWS) break;
    before = '';
  }
  return rows;
}

/** The figures of a row, each under its head; null where something else stands among them. */
function readFigures(cells: readonly TextCell[], band: PeriodBand, locale: Locale): Figure[] | null {
  const found: { readonly figure: Omit<Figure, 'column'> | null; readonly cell: TextCell }[] = [];
  for (const [i, cell] of cells.entries()) {
    if (SIGN_ALONE.test(cell.text)) continue;
    const figure = DASH.test(cell.text) ? null : readFigure(cell, cells[i + 1]?.text === '%', locale);
    if (figure === undefined) return null;
    found.push({ figure, cell });
  }
  const columns = columnsOf(
    found.map(({ cell }) => cell),
    band.leaves,
  );
  const figures = found.flatMap(({ figure }, i) => {
    const column = columns[i]!;
    return figure && column !== null ? [{ ...figure, column }] : [];
  });
  // Two figures under one head are an amount and something made of it.
  return new Set(figures.map(({ column }) => column)).size < figures.length ? null : figures;
}

function readFigure(cell: TextCell, percentBeside: boolean, locale: Locale): Omit<Figure, 'column'> | undefined {
  if (cell.text.length > MAX_FIGURE_CHARS || !FIGURE.test(cell.text)) return undefined;
  const parsed = parseValue(NUMBER, cell, locale);
  if (!parsed || typeof parsed.value !== 'number') return undefined;
  const outside = cell.text.slice(0, parsed.start) + cell.text.slice(parsed.end);
  if (/[\p{L}\p{N}]/u.test(outside)) return undefined;
  // `6,100` is never six and a tenth here: the document is read with the wrong mark.
  if (GROUPED.test(cell.text) && !Number.isInteger(parsed.value)) return undefined;
  const value = parsed.percent ? Number((parsed.value * 100).toPrecision(12)) : parsed.value;
  return { value, percent: parsed.percent || percentBeside, cell, start: parsed.start, end: parsed.end };
}

/** How far from its head a figure may stand that is counted off, in the distance of two heads. */
const REACH = 0.35;

/** Counted off where there are as many as heads and each stands near its own, else by what stands under which. */
function columnsOf(cells: readonly TextCell[], leaves: readonly TextCell[]): (number | null)[] {
  const pitch = Math.min(
    ...leaves.slice(1).map(({ box }, i) => (box[0] + box[2] - leaves[i]!.box[0] - leaves[i]!.box[2]) / 2),
  );
  const near = ({ box }: TextCell, leaf: TextCell): boolean =>
    overlap(box, leaf) || (!isInSheet(leaf) && Math.max(box[0] - leaf.box[2], leaf.box[0] - box[2]) <= REACH * pitch);
  const inOrder = cells.length === leaves.length && cells.every((cell, i) => near(cell, leaves[i]!));
  return cells.map((cell, i) => (inOrder ? i : columnOf(cell, leaves)));
}

/** The head that a figure stands under: figures end where their heads do, or a little to either side. */
function columnOf({ box }: TextCell, leaves: readonly TextCell[]): number | null {
  const under = leaves.flatMap((leaf, i) => (overlap(box, leaf) ? [i] : []));
  return under.length === 1 ? under[0]! : null;
}

/** Cells of a sheet that share an edge stand side by side. */
const overlap = (box: TextCell['box'], leaf: TextCell): boolean =>
  box[0] < leaf.box[2] - EDGE && box[2] > leaf.box[0] + EDGE;

/** In points: what rounding does to a shared edge. */
const EDGE = 0.01;

const isInSheet = ({ words }: TextCell): boolean => words[0]?.owner.kind === 'cell';

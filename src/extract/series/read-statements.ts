import type { FieldSchema } from '../../model/index.ts';
import type { DocumentText, TextCell, TextLine, TextPage } from '../text/index.ts';
import { findCurrencies, type Locale, parseValue } from '../values/index.ts';
import { type PeriodBand, readBand } from './period-band.ts';
import type { Figure, Said, Statement, StatementRow } from './statement.ts';

/** Lines above the head that may name the statement and its units. */
const TITLE_LINES = 6;
/** A document has no more such tables that count. */
const MAX_STATEMENTS = 400;
const NUMBER: FieldSchema = { name: 'value', type: 'number', required: false };
const MAX_FIGURE_CHARS = 24;
const FIGURE = /\d/;
const SIGN_ALONE = /^[$€£¥%()]$|^[A-Z]{3}$/;
const DASH = /^[—–-]$/;
const KINDS: readonly (readonly [Statement['kind'], RegExp])[] = [
  ['other', /comprehensive|parent company|changes? in (?:stock|share)?holders|equity statement/i],
  ['balance', /balance sheet|financial position|bilan\b|bilanz|situation financière|balance general/i],
  ['cash', /cash flow|kapitalflussrechnung|flux de trésorerie|flujos? de efectivo|rendiconto finanziario/i],
  [
    'income',
    /statements? of (?:consolidated )?(?:operations|income|earnings|profit)|income statement|profit (?:and|or) loss|gewinn- und verlust/i,
  ],
];
const SCALES: readonly (readonly [number, RegExp])[] = [
  [1e9, /\b(?:in|of)\s+(?:\w+\s+){0,2}?billions?\b/i],
  [1e6, /\b(?:in|of)\s+(?:\w+\s+){0,2}?millions?\b|\bin Mio\b|\ben millions\b/i],
  [1e3, /\b(?:in|of)\s+(?:\w+\s+){0,2}?thousands?\b|\bin (?:Tsd|Tausend)\b|\ben milliers\b|\b000s\b/i],
];

/** The tables of figures over time, in the order of the document. */
export function readStatements({ pages }: DocumentText, locale: Locale): Statement[] {
  const statements: Statement[] = [];
  for (const page of pages) {
    const bands = bandsOf(page);
    for (const [i, band] of bands.entries()) {
      if (statements.length >= MAX_STATEMENTS) return statements;
      const statement = readStatement(page.lines, band, bands[i + 1]?.top ?? page.lines.length, locale);
      if (statement.rows.length > 0) statements.push(statement);
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

function readStatement(lines: readonly TextLine[], band: PeriodBand, until: number, locale: Locale): Statement {
  const above = lines.slice(Math.max(0, band.top - TITLE_LINES), band.next);
  const title = above.map((line) => line.cells.map((cell) => cell.text).join(' ')).join('\n');
  const rows = readRows(lines.slice(band.next, until), band, locale);
  return {
    kind: KINDS.find(([, words]) => words.test(title))?.[0] ?? 'other',
    columns: band.columns,
    rows,
    scale: scaleOf(above),
    currency: currencyOf(above) ?? currencyOf(lines.slice(band.next, until)),
  };
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
    rows.push({ label, section, cell: first, figures });
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
  const inOrder = found.length === band.leaves.length;
  return found.flatMap(({ figure, cell }, i) => {
    const column = inOrder ? i : columnOf(cell, band.leaves);
    return figure && column !== null ? [{ ...figure, column }] : [];
  });
}

function readFigure(cell: TextCell, percentBeside: boolean, locale: Locale): Omit<Figure, 'column'> | undefined {
  if (cell.text.length > MAX_FIGURE_CHARS || !FIGURE.test(cell.text)) return undefined;
  const parsed = parseValue(NUMBER, cell, locale);
  if (!parsed || typeof parsed.value !== 'number') return undefined;
  const outside = cell.text.slice(0, parsed.start) + cell.text.slice(parsed.end);
  if (/[\p{L}\p{N}]/u.test(outside)) return undefined;
  const value = parsed.percent ? Number((parsed.value * 100).toPrecision(12)) : parsed.value;
  return { value, percent: parsed.percent || percentBeside, cell, start: parsed.start, end: parsed.end };
}

/** The head that a figure stands under: figures end where their heads do, or a little to either side. */
function columnOf({ box }: TextCell, leaves: readonly TextCell[]): number | null {
  const overlaps = (leaf: TextCell): boolean => box[0] <= leaf.box[2] && box[2] >= leaf.box[0];
  const under = leaves.flatMap((leaf, i) => (overlaps(leaf) ? [i] : []));
  return under.length === 1 ? under[0]! : null;
}

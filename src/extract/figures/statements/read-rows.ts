// Reads the rows below the head of a statement: labels under their headings, and figures under their columns.
import type { FieldSchema } from '../../../model/index.ts';
import type { TextCell, TextLine } from '../../text/index.ts';
import { type Locale, parseValue } from '../../values/index.ts';
import { metricWords, rowNames } from '../metrics/metric-names.ts';
import type { PeriodBand } from './period-band.ts';
import { readScale } from './scale-notes.ts';
import type { Figure, StatementRow } from './statement.ts';

const MAX_ROWS = 500;
const NUMBER: FieldSchema = { name: 'value', type: 'number', required: false };
const MAX_FIGURE_CHARS = 24;
const MARK_CHARS = 6;
/** Longer texts are sentences. */
const MAX_LABEL_CHARS = 240;
const FIGURE = /\d/;
const GROUPED = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;
/** Signs that are apart from their figures, leaders, and words for a figure that means nothing. */
const SIGN_ALONE = /^[$€£¥%()]{1,2}$|^[A-Z]{3}$|^(?:US|C|A|HK|R)\$\(?$|^[.…_=*\s]+$|^n\.?\/?m\.?$|^n\.?\/?a\.?$/i;
const DASH = /^(?:[$€£]\s?)?[—–−-]{1,3}$/;
/** `84 200`: within a cell, blanks part the thousands. */
const SPACED = /^[-−–(]?\s?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?\)?$/;
/** A mark behind a figure that leads to a note. */
const NOTE_MARK = /(?<=[\d%)]\s?)\s?(?:\((?:\d|[a-z])\)|\*{1,3}|[¹²³⁴-⁹]{1,2})$/;

export function readRows(lines: readonly TextLine[], band: PeriodBand, locale: Locale): StatementRow[] {
  const rows: StatementRow[] = [];
  let [section, before, above] = ['', '', ''];
  for (const { cells } of lines) {
    const [first] = cells;
    if (!first || !/\p{L}/u.test(first.text)) continue;
    // A label may fall apart where its words are wide.
    const words = cells.findIndex((cell, i) => i > 0 && (!isWords(cell.text) || isUnderLeaf(cell, band)));
    const rest = words < 0 ? [] : cells.slice(words);
    const text = cells
      .slice(0, words < 0 ? cells.length : words)
      .map((cell) => cell.text)
      .join(' ');
    const figures = readFigures(rest, band, locale);
    if (!figures) continue;
    if (figures.length === 0 && rest.length === 0) {
      const last = rows.at(-1);
      const isRest = /^\p{Ll}/u.test(text);
      // The rest of a heading, or of a label whose figures are beside its first line.
      if (isRest && before !== '') section = before = `${before} ${text}`.slice(0, MAX_LABEL_CHARS);
      else if (isRest && last) rows[rows.length - 1] = lengthen(last, text);
      else [above, section, before] = [section, text, text];
      continue;
    }
    // A label that goes on from the line above begins in the middle of a sentence.
    const goesOn = /^\p{Ll}/u.test(text) && before !== '';
    const label = goesOn ? `${before} ${text}` : text;
    if (goesOn) section = above;
    const scale = readScale(label)?.value ?? readScale(section)?.value ?? null;
    rows.push({ label, section, names: rowNames(label, section), cell: first, figures, scale });
    if (rows.length >= MAX_ROWS) break;
    if (closes(label, section)) section = '';
    before = '';
  }
  return rows;
}

function lengthen(row: StatementRow, more: string): StatementRow {
  const names = rowNames(`${row.label} ${more}`, row.section);
  return { ...row, names: [...row.names, ...names] };
}

const isWords = (text: string): boolean =>
  text.length <= MAX_LABEL_CHARS && !/\p{N}/u.test(text) && /\p{L}{3}/u.test(text);

/** `Total current assets` is the last row under `Current assets`. */
function closes(label: string, section: string): boolean {
  if (section === '') return false;
  const own = metricWords(label);
  return own === 'total' || own === `total ${metricWords(section)}`;
}

/** The figures of a row, each under its head; null where something else is among them. */
function readFigures(cells: readonly TextCell[], band: PeriodBand, locale: Locale): Figure[] | null {
  const found: { readonly figure: Omit<Figure, 'column'>; readonly cell: TextCell }[] = [];
  for (const [i, cell] of cells.entries()) {
    if (SIGN_ALONE.test(cell.text)) continue;
    const figure = DASH.test(cell.text) ? dashOf(cell) : readFigure(cell, cells[i + 1]?.text === '%', locale);
    if (figure) found.push({ figure, cell });
    else if (band.leaves.some((leaf) => leaf.column !== null && overlap(cell.box, leaf.cell))) return null;
  }
  const columns = columnsOf(
    found.map(({ cell }) => cell),
    band.leaves,
  );
  const figures = found.flatMap(({ figure }, i) => {
    const column = columns[i]!;
    return column !== null ? [{ ...figure, column }] : [];
  });
  // A share beside its amount is no figure of its own; two amounts under one head are of two things.
  const alone = figures.filter(
    ({ column, percent }) => !percent || figures.every((other) => other.column !== column || other.percent),
  );
  return new Set(alone.map(({ column }) => column)).size < alone.length ? null : alone;
}

const dashOf = (cell: TextCell): Omit<Figure, 'column'> => ({
  value: 0,
  percent: false,
  dash: true,
  cell,
  start: 0,
  end: cell.text.length,
});

function readFigure(whole: TextCell, percentBeside: boolean, locale: Locale): Omit<Figure, 'column'> | null {
  if (whole.text.length > MAX_FIGURE_CHARS + MARK_CHARS) return null;
  const marked = whole.text.replace(NOTE_MARK, '');
  const spaced = SPACED.test(marked);
  const cell = { ...whole, text: spaced ? marked.replace(/\s/g, '') : marked };
  if (cell.text.length > MAX_FIGURE_CHARS || !FIGURE.test(cell.text)) return null;
  const parsed = parseValue(NUMBER, cell, locale);
  if (!parsed || typeof parsed.value !== 'number') return null;
  const outside = cell.text.slice(0, parsed.start) + cell.text.slice(parsed.end);
  if (/[\p{L}\p{N}]/u.test(outside)) return null;
  // `6,100` is never six and a tenth here: the document is read with the wrong mark.
  const misread = GROUPED.test(cell.text) && !Number.isInteger(parsed.value) && cell.type !== 'number';
  if (misread && locale.decimal !== null) return null;
  // The other bracket may be in a cell of its own.
  const half = /^[$€£]?\s?\([^)]*$|^[^(]*\)$/.test(cell.text);
  const amount = half
    ? -Math.abs(parsed.value)
    : misread
      ? Math.sign(parsed.value) * Number(cell.text.replace(/\D/g, ''))
      : parsed.value;
  const value = parsed.percent ? Number((amount * 100).toPrecision(12)) : amount;
  // `(16.9)%`: the sign is outside the brackets.
  const percent = parsed.percent || percentBeside || cell.text.trimEnd().endsWith('%');
  const [start, end] = spaced ? [0, marked.length] : [parsed.start, parsed.end];
  return { value, percent, dash: false, cell: whole, start, end };
}

const isUnderLeaf = ({ box }: TextCell, { leaves }: PeriodBand): boolean =>
  leaves.some((leaf) => overlap(box, leaf.cell));

/** How far from its head a figure may be that is counted off, in the distance of two heads. */
const REACH = 0.35;

/** Counted off where there are as many as heads and each is near its own, else by what is under which. */
function columnsOf(cells: readonly TextCell[], leaves: PeriodBand['leaves']): (number | null)[] {
  const pitch = Math.min(
    ...leaves.slice(1).map(({ cell: { box } }, i) => {
      const before = leaves[i]!.cell.box;
      return (box[0] + box[2] - before[0] - before[2]) / 2;
    }),
  );
  const near = ({ box }: TextCell, leaf: TextCell): boolean =>
    overlap(box, leaf) || (!isInSheet(leaf) && Math.max(box[0] - leaf.box[2], leaf.box[0] - box[2]) <= REACH * pitch);
  const inOrder = cells.length === leaves.length && cells.every((cell, i) => near(cell, leaves[i]!.cell));
  const placed = cells.map((cell, i) => (inOrder ? i : leafOf(cell, leaves, near)));
  return placed.map((leaf) => (leaf === null ? null : leaves[leaf]!.column));
}

/** The head that a figure is under, most of it at least; else the nearest, where the next is clearly further. */
function leafOf(
  cell: TextCell,
  leaves: PeriodBand['leaves'],
  near: (cell: TextCell, leaf: TextCell) => boolean,
): number | null {
  const { box } = cell;
  const reached = leaves.flatMap((leaf, i) =>
    near(cell, leaf.cell)
      ? [{ i, shared: Math.min(box[2], leaf.cell.box[2]) - Math.max(box[0], leaf.cell.box[0]) }]
      : [],
  );
  const [first, second] = reached.sort((a, b) => b.shared - a.shared);
  if (!first || !second) return first?.i ?? null;
  const clear = first.shared > 0 ? first.shared >= 2 * second.shared : second.shared <= 2 * first.shared - EDGE;
  return clear ? first.i : null;
}

/** Cells of a sheet that share an edge stand side by side. */
const overlap = (box: TextCell['box'], leaf: TextCell): boolean =>
  box[0] < leaf.box[2] - EDGE && box[2] > leaf.box[0] + EDGE;

/** In points: what rounding does to a shared edge. */
const EDGE = 0.01;

const isInSheet = ({ words }: TextCell): boolean => words[0]?.owner.kind === 'cell';

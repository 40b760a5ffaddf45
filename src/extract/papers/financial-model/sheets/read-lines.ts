// Parses a grid into labelled lines with values under headers, headings and units.
import { names, VERDICT_WORDS, wordsOf } from '../words/index.ts';
import { type Grid, type GridCell, isNumber, isText } from './grid.ts';
import { readPeriod } from './period.ts';
import { type PeriodAxis, type PeriodHeader, readAxis } from './period-axis.ts';
import { isUnit, unitOfNote } from './units.ts';

/** A figure and what heads it. */
export interface LineValue {
  readonly cell: GridCell;
  /** The period that it is of. */
  readonly period: PeriodHeader | null;
  /** The header of its column that is no period. */
  readonly header: GridCell | null;
  /** Its column sums the periods. */
  readonly is_total: boolean;
}

/** A label and the figures that it speaks of. */
export interface Line {
  readonly grid: Grid;
  readonly row: number;
  readonly label: GridCell;
  /** Words of the label, folded. */
  readonly words: readonly string[];
  /** The cell of a column of units. */
  readonly unit: GridCell | null;
  /** A heading that states the unit of amounts. */
  readonly note: GridCell | null;
  /** The heading above. */
  readonly section: GridCell | null;
  readonly values: readonly LineValue[];
  /** It is one of many records under common headers. */
  isRecord(): boolean;
}

export interface GridLines {
  readonly lines: readonly Line[];
  /** Headers of periods in the order of the grid. */
  readonly periods: readonly PeriodHeader[];
}

/** So many rows under one row of headers are records. */
const MIN_RECORDS = 30;
/** So many rows that begin with periods are a time line that runs down. */
const MIN_DOWN = 3;
/** A label that comes more often names a kind of record: `North`, `North`, `North`. */
const MAX_REPEATS = 5;
const MAX_VERDICT_CHARS = 20;

const keyOf = (label: GridCell): string => label.text.trim().toLowerCase();

/** Headers and the rows below them. */
interface Headed {
  readonly headers: ReadonlyMap<number, GridCell>;
  rows: number;
  /** Rows that begin with a period. */
  readonly down: { readonly head: PeriodHeader; readonly cells: readonly GridCell[] }[];
}

const headed = (cells: readonly GridCell[]): Headed => ({
  headers: new Map(cells.map((cell) => [cell.col, cell])),
  rows: 0,
  down: [],
});

/** Goes down a grid once: headings, headers and lines. */
export function readLines(grid: Grid): GridLines {
  const reading = new Reading(grid);
  for (const [row, cells] of grid.rows) reading.row(row, cells);
  return reading.finish();
}

class Reading {
  readonly #grid: Grid;
  readonly #lines: Line[] = [];
  readonly #periods: PeriodHeader[] = [];
  #axis: PeriodAxis | null = null;
  #section: GridCell | null = null;
  #note: GridCell | null = null;
  #headed: Headed = headed([]);
  readonly #tables: Headed[] = [];
  #lastRow = -2;
  /** How often a text is the label of a line. */
  readonly #repeats = new Map<string, number>();

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  row(row: number, cells: readonly GridCell[]): void {
    // Headers of words end with their table; those of periods hold for the blocks below too.
    if (row > this.#lastRow + 1) this.#headed = headed([]);
    this.#lastRow = row;
    const axis = readAxis(cells);
    if (axis) this.#begin(axis, cells);
    else if (cells.some((cell) => isNumber(cell) || cell.type === 'boolean' || isVerdict(cell))) this.#body(row, cells);
    else this.#head(cells.filter(isText));
  }

  #body(row: number, cells: readonly GridCell[]): void {
    const texts = cells.filter(isText);
    this.#headed.rows++;
    const head = texts.length <= 1 ? this.#downHead(cells) : null;
    if (head) this.#headed.down.push({ head, cells: cells.slice(1) });
    else this.#cut(row, cells);
  }

  #begin(axis: PeriodAxis, cells: readonly GridCell[]): void {
    this.#axis = axis;
    this.#periods.push(...axis.periods.values());
    const others = cells.filter((cell) => !axis.periods.has(cell.col));
    this.#setHeaders(others);
    const [first] = others;
    if (first) this.#headline(first);
  }

  #head(texts: readonly GridCell[]): void {
    const plain = texts.filter((cell) => !isUnit(cell.text));
    if (plain.length > 1) this.#setHeaders(texts);
    else if (texts.length > 0) this.#headline(plain[0] ?? texts[0]!);
  }

  #headline(cell: GridCell): void {
    if (unitOfNote(cell.text) !== null) this.#note = cell;
    if (isText(cell) && !isUnit(cell.text)) this.#section = cell;
  }

  #setHeaders(cells: readonly GridCell[]): void {
    this.#headed = headed(cells);
    this.#tables.push(this.#headed);
  }

  /** The period that a row begins with, where words head its other columns. */
  #downHead([first, ...rest]: readonly GridCell[]): PeriodHeader | null {
    if (!first || !rest.some((cell) => this.#headed.headers.has(cell.col))) return null;
    const period = readPeriod(first);
    return period && { cell: first, period };
  }

  /** Cuts a row into labels and what follows each: dashboards set several side by side. */
  #cut(row: number, cells: readonly GridCell[]): void {
    let texts: GridCell[] = [];
    let labels: readonly GridCell[] = [];
    let unit: GridCell | null = null;
    let values: GridCell[] = [];
    const flush = (): void => {
      if (values.length > 0) this.#add(row, labels, unit, values);
      values = [];
      unit = null;
    };
    for (const cell of cells) {
      const known = texts.length > 0 || labels.length > 0;
      if (isNumber(cell) || cell.type === 'boolean' || (known && isVerdict(cell))) {
        if (texts.length > 0) {
          flush();
          [labels, texts] = [texts, []];
        }
        values.push(cell);
      } else if (cell.type === 'string') {
        if (values.length > 0 && texts.length === 0 && unit === null && isUnit(cell.text)) unit = cell;
        else texts.push(cell);
      }
    }
    flush();
  }

  #add(row: number, texts: readonly GridCell[], unitRight: GridCell | null, cells: readonly GridCell[]): void {
    const units = texts.filter((cell) => isUnit(cell.text));
    const label = texts.findLast((cell) => isText(cell) && !isUnit(cell.text)) ?? texts.findLast(isText);
    if (label) {
      const unit = unitRight ?? units.findLast((cell) => cell !== label && cell.col > label.col) ?? null;
      this.#push(row, label, unit, this.#values(cells));
    } else if (texts.length === 0) {
      for (const cell of cells) {
        const header = this.#headed.headers.get(cell.col);
        if (header && isText(header))
          this.#push(row, header, unitRight, [{ ...this.#values([cell])[0]!, header: null }]);
      }
    }
  }

  /** Headers are those of a table where each figure has one; what is over some of them only is another text. */
  #values(cells: readonly GridCell[]): LineValue[] {
    const axis = this.#axis;
    const { headers } = this.#headed;
    const isTable = cells.every(({ col }) => headers.has(col) || axis?.periods.has(col));
    return cells.map((cell) => ({
      cell,
      period: axis?.periods.get(cell.col) ?? null,
      header: (isTable && headers.get(cell.col)) || null,
      is_total: axis?.totals.has(cell.col) ?? false,
    }));
  }

  #push(row: number, label: GridCell, unit: GridCell | null, values: readonly LineValue[]): void {
    const table = this.#headed;
    const isTimed = values.some(({ period }) => period !== null);
    // A column under a header is a series of figures, of which the label tells none from the others.
    const fewest = label.row === row ? { headers: 2, rows: MIN_RECORDS } : { headers: 1, rows: 1 };
    this.#lines.push({
      grid: this.#grid,
      row,
      label,
      words: wordsOf(label.text),
      unit,
      note: this.#note,
      section: this.#section,
      values,
      isRecord: () =>
        !isTimed &&
        ((table.headers.size >= fewest.headers && table.rows > fewest.rows) ||
          (this.#repeats.get(keyOf(label)) ?? 0) > MAX_REPEATS),
    });
    this.#repeats.set(keyOf(label), (this.#repeats.get(keyOf(label)) ?? 0) + 1);
  }

  finish(): GridLines {
    for (const table of this.#tables) if (table.down.length >= MIN_DOWN) this.#turn(table);
    return { lines: this.#lines, periods: this.#periods };
  }

  /** A time line that runs down: each column is a line. */
  #turn({ headers, down }: Headed): void {
    this.#periods.push(...down.map(({ head }) => head));
    const columns = new Map<number, LineValue[]>();
    for (const { head, cells } of down) {
      for (const cell of cells.filter(isNumber)) {
        const values = columns.get(cell.col) ?? [];
        columns.set(cell.col, values);
        values.push({ cell, period: head, header: null, is_total: false });
      }
    }
    for (const [col, values] of columns) {
      const label = headers.get(col);
      if (!label || !isText(label)) continue;
      const [grid, words] = [this.#grid, wordsOf(label.text)];
      this.#lines.push({
        grid,
        row: label.row,
        label,
        words,
        unit: null,
        note: this.#note,
        section: this.#section,
        values,
        isRecord: () => false,
      });
    }
  }
}

/** The word that a formula gives out: OK, error. */
const isVerdict = ({ type, is_formula, text }: GridCell): boolean =>
  type === 'string' && is_formula && text.length <= MAX_VERDICT_CHARS && names(VERDICT_WORDS, wordsOf(text));

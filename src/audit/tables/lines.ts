// Presents a grid of numbers by rows or by columns, with the traits (total, year, percent) of each line, so that one
// search serves both.
import { type NumberGrid, STATE } from './number-grid.ts';
import { DIFFERENCE, NOT_ADDITIVE, OF_WHICH, says, TOTAL } from './words.ts';

/**
 * A grid seen by its rows or by its columns: `lines` are what is added up, `across` the positions along them. What is found for the rows of
 * a table is found for its columns by the same steps.
 */
export class Lines {
  readonly grid: NumberGrid;
  readonly axis: 'rows' | 'columns';
  readonly count: number;
  readonly width: number;
  readonly first: number;
  readonly firstAcross: number;
  readonly #lineStep: number;
  readonly #acrossStep: number;
  readonly #additive = new Map<number, boolean>();
  readonly #totals = new Map<number, boolean>();

  constructor(grid: NumberGrid, axis: 'rows' | 'columns') {
    const byRow = axis === 'rows';
    this.grid = grid;
    this.axis = axis;
    this.count = byRow ? grid.rows : grid.cols;
    this.width = byRow ? grid.cols : grid.rows;
    this.first = byRow ? grid.headerRows : 0;
    this.firstAcross = byRow ? 0 : grid.headerRows;
    this.#lineStep = byRow ? grid.cols : 1;
    this.#acrossStep = byRow ? 1 : grid.cols;
  }

  at(line: number, across: number): number {
    return line * this.#lineStep + across * this.#acrossStep;
  }

  value(line: number, across: number): number {
    return this.grid.values[this.at(line, across)]!;
  }

  half(line: number, across: number): number {
    return this.grid.halves[this.at(line, across)]!;
  }

  state(line: number, across: number): number {
    return this.grid.states[this.at(line, across)]!;
  }

  isNumber(line: number, across: number): boolean {
    const state = this.state(line, across);
    return state === STATE.number || state === STATE.percent;
  }

  label(line: number): string {
    return (this.axis === 'rows' ? this.grid.rowLabels : this.grid.colLabels)[line]!;
  }

  /** Whether the text there can be added up, by its label: averages, rates and prices cannot. */
  isAdditive(across: number): boolean {
    return this.#ask(this.#additive, across, (label) => !says(NOT_ADDITIVE, label));
  }

  isTotalAcross(across: number): boolean {
    return this.#ask(this.#totals, across, (label) => says(TOTAL, label));
  }

  #ask(known: Map<number, boolean>, across: number, question: (label: string) => boolean): boolean {
    let answer = known.get(across);
    if (answer === undefined) {
      answer = question((this.axis === 'rows' ? this.grid.colLabels : this.grid.rowLabels)[across]!);
      known.set(across, answer);
    }
    return answer;
  }
}

/** What a line can be in a sum. */
export interface LineTraits {
  /** Positions that hold a number or a dash. */
  readonly filled: number;
  readonly numbers: number;
  /** Most of its numbers are percentages. */
  readonly percent: boolean;
  readonly isTotal: boolean;
  /** It is called what is left of others. */
  readonly isNet: boolean;
  /** It can be a part of a sum. */
  readonly isPart: boolean;
}

/** Labels longer than this are sentences. */
const MAX_TOTAL_LABEL = 100;

export function traitsOf(lines: Lines): LineTraits[] {
  return Array.from({ length: lines.count }, (_, line) => readTraits(lines, line));
}

function readTraits(lines: Lines, line: number): LineTraits {
  let [filled, numbers, percents, years] = [0, 0, 0, 0];
  for (let across = lines.firstAcross; across < lines.width; across++) {
    const state = lines.state(line, across);
    if (state === STATE.number || state === STATE.percent) {
      filled++;
      numbers++;
      if (state === STATE.percent) percents++;
      else if (isYear(lines.value(line, across), lines.half(line, across))) years++;
    } else if (state === STATE.dash) filled++;
  }
  const label = lines.label(line);
  const isYears = years === numbers && isYearLine(lines, line, numbers);
  return {
    filled,
    numbers,
    percent: percents * 2 > numbers,
    isTotal: label.length <= MAX_TOTAL_LABEL && says(TOTAL, label) && !isYears,
    isNet: label.length <= MAX_TOTAL_LABEL && says(DIFFERENCE, label),
    isPart: line >= lines.first && filled > 0 && !isYears && !says(OF_WHICH, label),
  };
}

/** Rows below the header in which years may go on heading the columns. */
const MAX_YEAR_ROWS = 2;
/** So many years below each other number the rows. */
const LEAST_YEARS = 3;

const isYearLine = ({ axis, first }: Lines, line: number, numbers: number): boolean =>
  axis === 'rows' ? numbers > 1 && line < first + MAX_YEAR_ROWS : numbers >= LEAST_YEARS;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const isYear = (value: number, half: number): boolean =>
  half === 0.5 && Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;

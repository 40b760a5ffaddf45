// Finds page numbers under the last line of pages that end early, as prints of documents with page breaks of their own have them.
import { count, countOf, createTally } from '../facts/tally.ts';
import { type PageRow, textOf } from './page-rows.ts';

export interface LastNumbers {
  readonly note: (rows: readonly PageRow[], page: number) => void;
  /** Whether the last row is a number that counts on with those of other pages. */
  readonly endsIn: (rows: readonly PageRow[], page: number) => boolean;
}

const NUMBER_ALONE = /^[-–—\s]*(\d{1,4})[-–—\s]*$/u;
/** So many pages show that numbers count on. */
const PAGES = 3;
const MAX_STEPS = 64;
/** The number stands so many em under the text. */
const GAP = 0.5;

export function createLastNumbers(): LastNumbers {
  const steps = createTally<number>();
  return {
    note: (rows, page) => {
      const number = lastNumber(rows);
      if (number !== null) count(steps, number - page, 1, MAX_STEPS);
    },
    endsIn: (rows, page) => {
      const number = lastNumber(rows);
      return number !== null && countOf(steps, number - page) >= PAGES;
    },
  };
}

function lastNumber(rows: readonly PageRow[]): number | null {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  if (!before || last?.fragments.length !== 1 || last.y0 - before.y1 < GAP * last.size) return null;
  const found = NUMBER_ALONE.exec(textOf(last.fragments[0]!));
  return found && Number(found[1]);
}

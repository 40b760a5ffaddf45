// Decides which numeric literals in a formula are harmless (units, calendar, selectors) and which are inputs typed into
// it.
import type { WrittenNumber } from '../formulas/index.ts';

/**
 * Numbers that say no more than their digits: signs and halves, percent and units of thousands, and the calendar and the clock (days, weeks,
 * months, quarters, hours, minutes, seconds).
 */
const PLAIN: ReadonlySet<number> = new Set([
  ...[0, 0.5, 1, 2, 10, 100, 1_000, 10_000, 1_000_000, 1_000_000_000, 0.1, 0.01, 0.001],
  ...[
    3, 4, 5, 6, 7, 12, 24, 28, 29, 30, 31, 52, 60, 90, 180, 252, 260, 360, 364, 365, 365.25, 366, 1_440, 3_600, 86_400,
  ],
]);

/** Arguments that choose rather than count, by function; `all` where every one does. Arguments count from 1. */
const CHOOSING: Readonly<Record<string, readonly number[] | 'all'>> = {
  ...Object.fromEntries(
    [
      ...[
        'DATE',
        'TIME',
        'DATEVALUE',
        'TEXT',
        'FIXED',
        'DOLLAR',
        'LEFT',
        'RIGHT',
        'MID',
        'REPT',
        'CHAR',
        'UNICHAR',
        'SUBSTITUTE',
      ],
      ...[
        'REPLACE',
        'FIND',
        'SEARCH',
        'ADDRESS',
        'INDIRECT',
        'OFFSET',
        'INDEX',
        'CHOOSE',
        'CHOOSECOLS',
        'CHOOSEROWS',
        'TAKE',
        'DROP',
      ],
      ...[
        'SEQUENCE',
        'ROW',
        'COLUMN',
        'RAND',
        'RANDBETWEEN',
        'RANDARRAY',
        'WEEKDAY',
        'WEEKNUM',
        'WORKDAY',
        'EDATE',
        'EOMONTH',
      ],
      ...[
        'YEARFRAC',
        'BIN2DEC',
        'DEC2BIN',
        'DEC2HEX',
        'HEX2DEC',
        'BASE',
        'DECIMAL',
        'CONVERT',
        'ROMAN',
        'TEXTJOIN',
        'CONCATENATE',
      ],
      ...[
        'COUNTIF',
        'COUNTIFS',
        'SUBTOTAL',
        'AGGREGATE',
        'MOD',
        'LOG',
        'POWER',
        'TEXTSPLIT',
        'TEXTBEFORE',
        'TEXTAFTER',
        'CUBEVALUE',
      ],
      ...['HYPERLINK', 'GETPIVOTDATA', 'CELL', 'SWITCH', 'RGB', 'BITAND', 'BITOR', 'EXPAND', 'WRAPROWS', 'WRAPCOLS'],
    ].map((name) => [name, 'all' as const]),
  ),
  ...Object.fromEntries(
    [
      'ROUND',
      'ROUNDUP',
      'ROUNDDOWN',
      'TRUNC',
      'MROUND',
      'CEILING',
      'FLOOR',
      'CEILING.MATH',
      'FLOOR.MATH',
      'ISO.CEILING',
    ].map((name) => [name, [2, 3]]),
  ),
  ...Object.fromEntries(
    [
      'LARGE',
      'SMALL',
      'PERCENTILE',
      'PERCENTILE.INC',
      'PERCENTILE.EXC',
      'QUARTILE',
      'QUARTILE.INC',
      'QUARTILE.EXC',
      'PERCENTRANK',
    ].map((name) => [name, [2, 3]]),
  ),
  VLOOKUP: [3, 4],
  HLOOKUP: [3, 4],
  XLOOKUP: [5, 6],
  MATCH: [3],
  XMATCH: [3, 4],
  LOOKUP: [1],
  RANK: [3],
  SUMIF: [2],
  AVERAGEIF: [2],
  IRR: [2],
  XIRR: [3],
  RATE: [5, 6],
  PMT: [5],
  PV: [5],
  FV: [5],
  NORMINV: [2, 3],
  'NORM.INV': [2, 3],
  SORT: [2, 3],
  SORTBY: [3, 5],
  FILTER: [3],
};

/** Whole numbers up to this are codes and counts where they are compared. */
const LARGEST_CODE = 20;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Whether a number in a formula is part of how it computes, and no input that was written into it. */
export function isPlainNumber({ value, use, calls }: WrittenNumber): boolean {
  const size = Math.abs(value);
  if (PLAIN.has(size) || use === 'power') return true;
  if (use === 'compared' && Number.isInteger(size) && (size <= LARGEST_CODE || isYear(size))) return true;
  if (use === 'added' && isYear(size)) return true;
  return calls.some(({ name, argument }, depth) => {
    const choosing = Object.hasOwn(CHOOSING, name) ? CHOOSING[name] : undefined;
    return choosing === 'all' || (choosing?.includes(argument) === true && (depth === 0 || use !== null));
  });
}

const isYear = (size: number): boolean => Number.isInteger(size) && size >= FIRST_YEAR && size <= LAST_YEAR;

// Display options of rendered answers, and formatting of counts, bytes, percentages and lines.
import type { Paint } from '../../terminal/paint.ts';

/** How answers are shown. */
export interface Style {
  readonly paint: Paint;
  /** Columns of the terminal; infinite where the output is no terminal, so that nothing is cut. */
  readonly width: number;
}

export const count = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;

/** 1,234,567. By hand: the first number that goes through the system's own way waits until all its languages are loaded. */
export function grouped(n: number): string {
  const [whole = '', fraction] = String(n).split('.');
  const parted = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,');
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

/** What an answer holds. One that may be a part says nothing of what it has none of: another part may have some. */
export const countsOf = (counts: readonly (readonly [n: number, one: string])[], isPart: boolean): string =>
  counts
    .filter(([n]) => n > 0 || !isPart)
    .map(([n, one]) => count(n, one))
    .join(' · ');

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

export function bytes(n: number): string {
  const power = n < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(n) / 3));
  return `${power === 0 ? n : (n / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}

export const lines = (...all: (string | false | null | undefined)[]): string =>
  all.filter((line) => typeof line === 'string').join('\n');

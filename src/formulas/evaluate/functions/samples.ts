// Statistics of a list of numbers (mean, variance, percentile, rank), shared by several function families.
import { finite } from '../values/coerce.ts';
import { ERROR, type Scalar } from '../values/values.ts';
import { sum } from './argument-entries.ts';

/** Figures of a sample of numbers. */
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

export function deviations(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return sum(numbers.map((x) => (x - middle) ** 2));
}

/** `lost`: 1 for a sample, 0 for the whole population. */
export function variance(numbers: readonly number[], lost: 0 | 1): Scalar {
  if (numbers.length <= lost) return ERROR.div0;
  return finite(deviations(numbers) / (numbers.length - lost));
}

export const ascending = (numbers: readonly number[]): Float64Array => Float64Array.from(numbers).sort();

export function median(numbers: readonly number[]): Scalar {
  if (numbers.length === 0) return ERROR.num;
  const sorted = ascending(numbers);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The most frequent; of several the one that comes first. */
export function findMode(numbers: readonly number[]): Scalar {
  return listModes(numbers)[0] ?? ERROR.na;
}

export function listModes(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most = 1;
  for (const found of counts.values()) most = Math.max(most, found);
  return most === 1 ? [] : [...counts].filter(([, found]) => found === most).map(([value]) => value);
}

/** The k-th largest or smallest. */
export function rankedFrom(numbers: readonly number[], k: number, largest: boolean): Scalar {
  const place = largest ? Math.ceil(k) : Math.trunc(k);
  if (place < 1 || place > numbers.length) return ERROR.num;
  const sorted = ascending(numbers);
  return sorted[largest ? sorted.length - place : place - 1]!;
}

/** Between two neighbours by their distance. `outer`: the kind that leaves both ends out. */
export function percentile(numbers: readonly number[], share: number, outer: boolean): Scalar {
  const n = numbers.length;
  if (n === 0 || share < 0 || share > 1) return ERROR.num;
  const place = outer ? share * (n + 1) - 1 : share * (n - 1);
  if (outer && (place < 0 || place > n - 1)) return ERROR.num;
  const sorted = ascending(numbers);
  const low = Math.min(n - 1, Math.floor(place));
  const next = sorted[Math.min(n - 1, low + 1)]!;
  return finite(sorted[low]! + (place - low) * (next - sorted[low]!));
}

export function quartile(numbers: readonly number[], quarter: number, outer: boolean): Scalar {
  const whole = Math.trunc(quarter);
  if (whole < 0 || whole > 4 || (outer && (whole === 0 || whole === 4))) return ERROR.num;
  return percentile(numbers, whole / 4, outer);
}

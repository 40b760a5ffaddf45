// Times as Windows counts them.

/** File times count units of 100 ns from 1601, others milliseconds from 1970. */
const MS_FROM_1601 = 11_644_473_600_000;
const UNITS_PER_MS = 10_000;
const LAST_YEAR_MS = Date.UTC(9999, 11, 31);

/** ISO 8601, of the two halves of a file time; null for what is no time. */
export function fileTimeToIso(low: number, high: number): string | null {
  const ms = Math.floor((high * 2 ** 32 + low) / UNITS_PER_MS) - MS_FROM_1601;
  if (ms <= -MS_FROM_1601 || ms > LAST_YEAR_MS) return null;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

// Computes the delay before a retry of a model request, by doubling or by the Retry-After header.

/** Milliseconds before the first retry; each further one waits twice as long, up to the ceiling. */
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;

/** How long to wait before the retry with this number, from 0. Without chance: one server asks for one document at a time. */
export const delayBefore = (retry: number): number => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** retry);

/** What a Retry-After header asks for, in milliseconds: seconds or a date. Null where it says nothing. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, 1000 * seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

/** A length of time; weeks are days. */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

export interface FoundDuration extends Found<Duration> {
  /** As it is written. */
  readonly text: string;
}

export function findDurations(_text: string, _locale: Locale): FoundDuration[] {
  return [];
}

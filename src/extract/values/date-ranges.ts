import type { FoundDate } from './date.ts';
import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

/** Where a day borrows month or year from the other end (`1–31 May 2020`), its span is that of the whole range. */
export interface DateRange {
  readonly from: FoundDate;
  readonly to: FoundDate;
}

export function findDateRanges(_text: string, _locale: Locale): Found<DateRange>[] {
  return [];
}

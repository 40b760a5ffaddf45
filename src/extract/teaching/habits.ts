// How a value is written in its document: the order of day and month, the decimal sign.
import { findDates, UNKNOWN_LOCALE } from '../values/index.ts';
import type { Kind } from './candidates.ts';
import type { FieldLesson } from './lesson.ts';
import type { Located } from './locate.ts';

type Habits = Pick<FieldLesson, 'day_first' | 'decimal'>;

/** Only where this value tells one way from another. */
export function habits(kind: Kind, value: unknown, located: readonly Located[]): Habits {
  const piece = located[0]?.pieces[0];
  if (!piece) return {};
  const text = piece.cell.text.slice(piece.start, piece.end);
  if (kind === 'number') {
    const sign = /[.,](?=\d{1,2}(?!\d)[^\d]*$)/.exec(text)?.[0];
    return sign === undefined ? {} : { decimal: sign as '.' | ',' };
  }
  if (kind !== 'date') return {};
  const read = (dayFirst: boolean): string | undefined => findDates(text, { ...UNKNOWN_LOCALE, dayFirst })[0]?.value;
  return read(true) === read(false) ? {} : { day_first: read(true) === value };
}

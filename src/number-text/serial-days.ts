// The days by which spreadsheets count: landmarks of the count from 1899-12-30 on, and of that from 1904 on.

/** Days from the start of the count of 1900 to that of 1904. */
export const DAYS_TO_1904 = 1_462;
/** 1 March 1900: Excel counts a 29 February before it that never was, and from here on its count and that of the calendar are one. */
export const FIRST_PLAIN_DAY = 61;
/** 1 January 1970. */
export const UNIX_EPOCH_DAY = 25_569;
/** 31 December 9999, the last day that Excel knows. */
export const LAST_DAY = 2_958_465;
/** Days from 1 March of the year 0 to the start of the count. */
export const DAYS_BEFORE = 693_899;
/** Days of four hundred years, after which the calendar repeats. */
const ERA_DAYS = 146_097;

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/**
 * Writes the date of a day into `into`, which may be used again. Howard Hinnant's way from a count of days to the calendar: years begin in
 * March, so that the leap day comes last.
 */
export function setCalendarDay(into: CalendarDay, day: number): void {
  const count = day + DAYS_BEFORE;
  const era = Math.floor(count / ERA_DAYS);
  const ofEra = count - era * ERA_DAYS;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  into.day = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  into.month = month < 10 ? month + 3 : month - 9;
  into.year = year + era * 400 + (month < 10 ? 0 : 1);
}

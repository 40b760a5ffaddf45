// The days by which spreadsheets count: landmarks of the count from 1899-12-30 on, and of that from 1904 on.

/** Days from the start of the count of 1900 to that of 1904. */
export const DAYS_TO_1904 = 1_462;
/** 1 March 1900: Excel counts a 29 February before it that never was, and from here on its count and that of the calendar are one. */
export const FIRST_PLAIN_DAY = 61;
/** 1 January 1970. */
export const UNIX_EPOCH_DAY = 25_569;
/** 31 December 9999, the last day that Excel knows. */
export const LAST_DAY = 2_958_465;
/** Days from 1 March of the year 0, with which a leap day ends a year, to the start of the count. */
export const DAYS_BEFORE = 693_899;

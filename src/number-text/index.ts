// Numbers as text: rendering by number format, and reading what written digits mean.
export { type CellNumber, type CellReading, readCell } from './cell-number.ts';
export type { NumberFormat } from './number-format.ts';
export { possibleCharacters } from './possible-characters.ts';
export { formatKind, isKnownFormat, numberFormat, renderNumber, renderText } from './render.ts';
export { SeparatorSurvey } from './separator-survey.ts';
export { DAYS_BEFORE, DAYS_TO_1904, FIRST_PLAIN_DAY, LAST_DAY, setCalendarDay, UNIX_EPOCH_DAY } from './serial-days.ts';
export { type DecimalSign, type GroupSign, type Size, sizeOf } from './size-of.ts';
export { Tally } from './tally.ts';

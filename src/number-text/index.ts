export type { NumberFormat } from './number-format.ts';
export { possibleCharacters } from './possible-characters.ts';
export { formatKind, isKnownFormat, numberFormat, renderNumber, renderText } from './render.ts';
export { SignSurvey } from './sign-survey.ts';
export { type DecimalSign, type GroupSign, type Size, sizeOf } from './size-of.ts';
export { Tally } from './tally.ts';

export type { NumberFormat } from './number-format.ts';
export { possibleCharacters } from './possible-characters.ts';
export { formatKind, isKnownFormat, numberFormat, renderNumber, renderText } from './render.ts';

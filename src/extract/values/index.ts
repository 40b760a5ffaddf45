export { findCurrency, isCurrencyWord } from './currency.ts';
export { findDate } from './date.ts';
export { foldText, foldTokens, type Token } from './fold.ts';
export { type Locale, surveyLocale, UNKNOWN_LOCALE } from './locale.ts';
export { type ParsedValue, parseValue, type Source } from './parse-value.ts';

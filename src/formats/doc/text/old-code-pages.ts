// Code pages of Word 6 and 95 by the language of the program that wrote the file.

const WESTERN = 1252;
/** By the lower ten bits of Windows' language numbers. */
const CODE_PAGES: Readonly<Record<number, number>> = {
  ...{ 1: 1256, 2: 1251, 5: 1250, 8: 1253, 13: 1255, 14: 1250, 17: 932, 18: 949, 21: 1250, 24: 1250, 25: 1251 },
  ...{ 26: 1250, 27: 1250, 28: 1250, 30: 874, 31: 1254, 34: 1251, 35: 1251, 36: 1250, 37: 1257, 38: 1257, 39: 1257 },
  ...{ 41: 1256, 42: 1258, 47: 1251 },
};
const TRADITIONAL_CHINESE = [1028, 3076];
const CHINESE = 4;

export function codePageOf(language: number): number {
  if (TRADITIONAL_CHINESE.includes(language)) return 950;
  if ((language & 0x3ff) === CHINESE) return 936;
  return CODE_PAGES[language & 0x3ff] ?? WESTERN;
}

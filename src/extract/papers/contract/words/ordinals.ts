// English ordinals and phrases such as "two-year" with their numbers, for anniversaries.
const WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

/** English ordinals as the years of an anniversary. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...WORDS.split(' ').map((word, i) => [word, i + 1] as const),
  ['one-year', 1],
  ['two-year', 2],
  ['three-year', 3],
  ['five-year', 5],
  ['twenty-fifth', 25],
  ['thirtieth', 30],
]);

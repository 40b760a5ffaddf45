// Writes the operators of validation and conditional-format rules in words; shared by XLS and XLSX.
const WORDS = {
  between: 'between',
  notBetween: 'not between',
  equal: 'equal to',
  notEqual: 'not equal to',
  greaterThan: 'greater than',
  lessThan: 'less than',
  greaterThanOrEqual: 'greater than or equal to',
  lessThanOrEqual: 'less than or equal to',
} as const;

/** Operators of rules, in the order in which records number them. */
export const OPERATORS = Object.keys(WORDS);

/** `between 1 and 10`, `greater than A1`: an operator of rules in words, with its formulas. */
export function comparison(operator: string, first: string, second: string): string {
  const words = Object.hasOwn(WORDS, operator) ? WORDS[operator as keyof typeof WORDS] : operator;
  return words.endsWith('between') ? `${words} ${first} and ${second}` : `${words} ${first}`;
}

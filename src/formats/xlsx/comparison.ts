import { lookUp } from './attribute-values.ts';

const WORDS: Readonly<Record<string, string>> = {
  equal: 'equal to',
  notEqual: 'not equal to',
  greaterThan: 'greater than',
  lessThan: 'less than',
  greaterThanOrEqual: 'greater than or equal to',
  lessThanOrEqual: 'less than or equal to',
};

/** `between 1 and 10`, `greater than A1`: an operator of rules in words, with its formulas. */
export function comparison(operator: string, first: string, second: string): string {
  if (operator === 'between') return `between ${first} and ${second}`;
  if (operator === 'notBetween') return `not between ${first} and ${second}`;
  return `${lookUp(WORDS, operator) ?? operator} ${first}`;
}

// How a change is told to people: in the Markdown report of a comparison and on the terminal.
import type { ChangeWhat } from './change.ts';

/** What happened to a cell, in words. */
export const CHANGE_WORDS: Readonly<Record<ChangeWhat, string>> = {
  value: 'value',
  type: 'value and its type',
  formula: 'formula',
  formula_to_constant: 'formula became a typed value',
  constant_to_formula: 'typed value became a formula',
  result: 'result of the same formula',
  format: 'number format',
  renamed: 'renamed',
  hidden: 'hidden',
  shown: 'no longer hidden',
  resolved: 'comment resolved',
  reopened: 'comment reopened',
};

// Packs a formula and the error its cell shows into one number, so that audit rules can compare and group error cells
// cheaply.

/** Errors that cells show. */
const ERRORS = [
  ...['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA', '#SPILL!', '#CALC!'],
  ...['#FIELD!', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!'],
] as const;
const OTHER = ERRORS.length;
const KINDS = 16;

/** A formula, -1 for none, and the error that it shows, as one number. */
export function errorKind(formula: number, text: string): number {
  const error = ERRORS.indexOf(text as (typeof ERRORS)[number]);
  return (formula + 1) * KINDS + (error < 0 ? OTHER : error);
}

export const formulaOfKind = (kind: number): number => Math.floor(kind / KINDS) - 1;

export const errorOfKind = (kind: number): string => ERRORS[kind % KINDS] ?? 'An error';

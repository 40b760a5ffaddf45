// Audit rule: formulas whose stored result is an error, reported at the cell that causes it, with advice for each
// error.
import { type AuditedBook, formulaText } from '../audited-book.ts';
import { type ErrorOrigin, findErrorOrigins } from '../error-origins.ts';
import type { Finding, Rule, Severity } from '../finding.ts';
import { countCells, relatedTexts } from '../gather-places.ts';
import { count, quoted } from '../wording.ts';

/** What is behind an error, and what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  '#DIV/0!': 'it divides by zero or by an empty cell: fill the divisor in, or guard the division',
  '#N/A': 'what it looks for is not there: mend the key or the table, or say by IFNA what stands for a missing entry',
  '#NAME?': 'a name or a function in it is not known: look for a misspelt name, or a function of an add-in',
  '#REF!': 'it refers to cells that are not there',
  '#VALUE!':
    'it is given what it cannot compute with, such as a text in place of a number: look at the cells that it refers to',
  '#NUM!': 'its result cannot be computed or is too large',
  '#NULL!': 'two ranges in it have no cell in common',
  '#SPILL!': 'cells that it would fill are not empty',
};

/** Formulas of a sheet with the same error that are told one by one; with more, they are told together. */
const MAX_APART = 8;

export const errorValue: Rule = {
  code: 'error_value',
  find: (book) => groupOrigins(book).map((group) => toFinding(book, group)),
};

/** Origins of one formula or, where there are many, of one sheet. Broken references are told as such. */
function groupOrigins(book: AuditedBook): ErrorOrigin[][] {
  const origins = findErrorOrigins(book).filter((origin) => !isBroken(book, origin));
  const apart = groupBy(origins, ({ sheet, error, formula }) => `${sheet} ${error} ${formula}`);
  const sizes = groupBy(apart, (group) => `${group[0]!.sheet} ${group[0]!.error}`);
  return sizes.flatMap((groups) => (groups.length > MAX_APART ? [groups.flat()] : groups));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const isBroken = (book: AuditedBook, { sheet, formula, error }: ErrorOrigin): boolean =>
  error === '#REF!' && (book.sheets[sheet - 1]!.formulas[formula]?.text.toUpperCase().includes('#REF!') ?? false);

function toFinding(book: AuditedBook, group: readonly ErrorOrigin[]): Finding {
  const { sheet, rect, formula, error } = group[0]!;
  const cells = group.reduce((sum, origin) => sum + countCells(origin.rect), 0);
  const passed = group.reduce((sum, origin) => sum + origin.passed, 0);
  const text = formula < 0 ? '' : formulaText(book.sheets[sheet - 1]!, formula, rect.top, rect.left);
  const others = cells > 1 ? ` The same holds for ${count(cells - 1, 'more cell')} of the sheet.` : '';
  const passing = passed > 0 ? ` ${count(passed, 'further cell only passes', 'further cells only pass')} it on.` : '';
  const cause =
    text === ''
      ? 'it was typed or pasted as a value'
      : `${quoted(text)}; ${ADVICE[error] ?? 'look at what it refers to'}`;
  return {
    code: 'error_value',
    severity: severityOf(error, text, passed),
    message: `${error} begins here: ${cause}.${others}${passing}`,
    place: { sheet, rect },
    related: relatedTexts(book, [...group.slice(1), ...group.flatMap((origin) => origin.passedTo)]),
  };
}

/** NA() is a way to leave a gap in a chart, and a lookup that finds nothing may be expected to. */
function severityOf(error: string, formula: string, passed: number): Severity {
  if (error === '#N/A' && passed === 0) return /\bNA\(\s*\)/i.test(formula) ? 'info' : 'warning';
  return formula === '' && passed === 0 ? 'warning' : 'error';
}

// Audit rule: formulas and defined names that contain #REF!, with the number of cells that only pass the error on.
import { readReferences } from '../../formulas/index.ts';
import type { Formula } from '../../model/index.ts';
import { type AuditedBook, formulaText } from '../audited-book.ts';
import { findErrorOrigins } from '../error-origins.ts';
import type { Finding, Rule } from '../finding.ts';
import { gatherPlaces, type PlaceGroup, relatedTexts } from '../gather-places.ts';
import { count, listed, quoted } from '../wording.ts';

/** Formulas of a sheet that are told one by one; with more, they are told together. */
const MAX_APART = 8;

export const brokenReference: Rule = {
  code: 'broken_reference',
  find: (book) => [...findInFormulas(book), ...findInNames(book)],
};

const isBroken = ({ text }: Formula): boolean => text.toUpperCase().includes('#REF!') && readReferences(text).broken;

function findInFormulas(book: AuditedBook): Finding[] {
  const many = book.sheets.map(({ formulas }) => formulas.filter(isBroken).length > MAX_APART);
  const groups = gatherPlaces(book, (formula, sheet) =>
    isBroken(formula) ? [many[sheet - 1] ? `${sheet}` : `${sheet} ${formula.cell}`] : [],
  );
  const passed = countPassed(book);
  return groups.map((group) => toFinding(book, group, passed));
}

/** Cells that only pass on the error of a formula, by sheet and position of that. */
function countPassed(book: AuditedBook): Map<string, number> {
  const passed = new Map<string, number>();
  for (const origin of findErrorOrigins(book)) {
    const key = `${origin.sheet} ${origin.formula}`;
    passed.set(key, (passed.get(key) ?? 0) + origin.passed);
  }
  return passed;
}

function toFinding(book: AuditedBook, group: PlaceGroup<string>, passedBy: ReadonlyMap<string, number>): Finding {
  const { sheet, rect } = group.places[0]!;
  const audited = book.sheets[sheet - 1]!;
  const run = [...group.formulas].map((key) => Number(key.split(' ')[1]));
  const text = formulaText(audited, run[0]!, rect.top, rect.left);
  const passed = [...group.formulas].reduce((sum, key) => sum + (passedBy.get(key) ?? 0), 0);
  const others =
    group.cells > 1
      ? ` So ${group.cells === 2 ? 'does 1 more formula' : `do ${count(group.cells - 1, 'more formula')}`} of the sheet.`
      : '';
  const passing = passed > 0 ? ` ${count(passed, 'further cell passes', 'further cells pass')} the error on.` : '';
  return {
    code: 'broken_reference',
    severity: 'error',
    message: `${run.length === 1 ? quoted(text) : 'The formula'} refers to cells that were deleted (#REF!).${others}${passing} Point it to where the figures are now.`,
    place: { sheet, rect },
    related: relatedTexts(book, group.places.slice(1)),
  };
}

/** What may be a name; cheaper than reading the formula. */
const WORDS = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu;

/** Names that lead nowhere are told together: where formulas use them, and else by the way. */
function findInNames(book: AuditedBook): Finding[] {
  const broken = book.view.head.names.filter(({ ref }) => ref.toUpperCase().includes('#REF!'));
  if (broken.length === 0) return [];
  const names = new Map(broken.map(({ name }) => [name.toLowerCase(), name]));
  const used = gatherPlaces(book, ({ text }) => {
    if (!text.match(WORDS)?.some((word) => names.has(word.toLowerCase()))) return [];
    const found = readReferences(text).references.flatMap((reference) =>
      reference.kind === 'name' && reference.book === null ? [reference.name.toLowerCase()] : [],
    );
    return [...new Set(found)].filter((name) => names.has(name));
  });
  const findings = used.map(
    ({ key, cells, places }): Finding => ({
      code: 'broken_reference',
      severity: 'error',
      message: `The name ${names.get(key)}, which ${count(cells, 'formula uses', 'formulas use')}, refers to cells that were deleted (#REF!). Give it its cells again.`,
      place: places[0]!,
      related: relatedTexts(book, places.slice(1)),
    }),
  );
  const inUse = new Set(used.map(({ key }) => key));
  const unused = [...names].filter(([key]) => !inUse.has(key)).map(([, name]) => name);
  if (unused.length === 0) return findings;
  return [
    ...findings,
    {
      code: 'broken_reference',
      severity: 'info',
      message: `${count(unused.length, 'name refers', 'names refer')} to cells that were deleted, and no formula uses ${unused.length === 1 ? 'it' : 'them'}: ${listed(unused)}. Delete ${unused.length === 1 ? 'it' : 'them'} in the name manager.`,
      place: null,
      related: [],
    },
  ];
}

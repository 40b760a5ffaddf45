import { findNumbers, type WrittenNumber } from '../../formulas/index.ts';
import type { Formula } from '../../model/index.ts';
import { type AuditedBook, formulaText } from '../audited-book.ts';
import { describeFormula } from '../describe-formula.ts';
import type { Finding, Rule } from '../finding.ts';
import { gatherPlaces, type PlaceGroup, relatedTexts } from '../gather-places.ts';
import { isPlainNumber } from '../plain-numbers.ts';
import { count, listed, quoted } from '../wording.ts';

/** Numbers of a sheet that are told one by one; with more, they are told together. */
const MAX_APART = 8;
/** Distinct formulas that are parsed for it. */
const MAX_PARSED = 50_000;

/** A number behind an operator, a parenthesis or a comma; cheaper than parsing. */
const MAY_HOLD = /[=(,+\-*/^<>&\s]\d*\.?\d+(?![\d.]*[!:\w(])/;

export const constantInFormula: Rule = {
  code: 'constant_in_formula',
  find: (book) => {
    const reader = new NumberReader(book);
    const numbers = new Map<Formula, readonly number[]>();
    for (const { formulas } of book.sheets) for (const one of formulas) numbers.set(one, reader.read(one));
    const many = book.sheets.map(
      ({ formulas }) => new Set(formulas.flatMap((one) => numbers.get(one)!)).size > MAX_APART,
    );
    const groups = gatherPlaces(book, (formula, sheet) =>
      numbers.get(formula)!.map((value) => (many[sheet - 1] ? `${sheet}` : `${sheet} ${value}`)),
    );
    return groups.map((group) => toFinding(book, group, numbers));
  },
};

class NumberReader {
  readonly #book: AuditedBook;
  #parsed = 0;

  constructor(book: AuditedBook) {
    this.#book = book;
  }

  /** The numbers of a formula that are likely inputs, each once. */
  read(formula: Formula): readonly number[] {
    if (!MAY_HOLD.test(formula.text) || describeFormula(formula).isConstant) return NONE;
    if (++this.#parsed > MAX_PARSED) {
      this.#book.limits.reached('numbers were not looked for in all formulas');
      return NONE;
    }
    const found = findNumbers(formula.text).filter((number: WrittenNumber) => !isPlainNumber(number));
    return found.length === 0 ? NONE : [...new Set(found.map(({ value }) => Math.abs(value)))];
  }
}

const NONE: readonly number[] = [];

function toFinding(
  book: AuditedBook,
  group: PlaceGroup<string>,
  numbers: ReadonlyMap<Formula, readonly number[]>,
): Finding {
  const { sheet, rect } = group.places[0]!;
  const audited = book.sheets[sheet - 1]!;
  const positions = [...group.formulas].map((key) => Number(key.split(' ')[1]));
  const told = group.key.split(' ')[1];
  const values = told
    ? [told]
    : [...new Set(positions.flatMap((at) => numbers.get(audited.formulas[at]!)!))].sort((a, b) => a - b).map(String);
  const first = positions.length === 1 ? ` (${quoted(formulaText(audited, positions[0]!, rect.top, rect.left))})` : '';
  const subject = values.length === 1 ? `The number ${values[0]} is` : `The numbers ${listed(values, 10)} are`;
  return {
    code: 'constant_in_formula',
    severity: 'info',
    message: `${subject} written into ${count(group.cells, 'formula')}${first}, where a reader does not see ${values.length === 1 ? 'it' : 'them'} and a change is easily forgotten. Put ${values.length === 1 ? 'it into a cell of its own' : 'each into a cell of its own'} with a label, and refer to that.`,
    place: { sheet, rect },
    related: relatedTexts(book, group.places.slice(1)),
  };
}

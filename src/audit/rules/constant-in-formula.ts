// Audit rule: numbers written into formulas that belong in an input cell.
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
/** Numbers that one message tells. */
const MAX_TOLD = 10;
/** Distinct formulas that are parsed for it. */
const MAX_PARSED = 50_000;

/** A number behind an operator, a parenthesis or a comma; cheaper than parsing. */
const MAY_HOLD = /[=(,+\-*/^<>&\s]\d*\.?\d+(?![\d.]*[!:\w(])/;

export const constantInFormula: Rule = {
  code: 'constant_in_formula',
  find: (book) => {
    const reader = new NumberReader(book);
    const numbers = new Map<Formula, readonly number[]>();
    const many = book.sheets.map(({ formulas }) => {
      const values = new Set<number>();
      for (const formula of formulas) {
        const own = reader.read(formula);
        if (own.length === 0) continue;
        numbers.set(formula, own);
        for (const value of own) values.add(value);
      }
      return values.size > MAX_APART;
    });
    const groups = gatherPlaces(book, (formula, sheet) =>
      (numbers.get(formula) ?? NONE).map((value) => (many[sheet - 1] ? `${sheet}` : `${sheet} ${value}`)),
    );
    return joinTwins(groups).map((twins) => toFinding(book, twins, numbers));
  },
};

/** Numbers that are in the same formulas are told together. */
function joinTwins(groups: readonly PlaceGroup<string>[]): PlaceGroup<string>[][] {
  const joined = new Map<string, PlaceGroup<string>[]>();
  for (const group of groups) {
    const key = `${group.cells} ${[...group.formulas].join()}`;
    const twins = joined.get(key);
    if (twins) twins.push(group);
    else joined.set(key, [group]);
  }
  return [...joined.values()];
}

class NumberReader {
  readonly #book: AuditedBook;
  #parsed = 0;

  constructor(book: AuditedBook) {
    this.#book = book;
  }

  /** The numbers of a formula that are likely inputs, each once. */
  read(formula: Formula): readonly number[] {
    if (!MAY_HOLD.test(formula.text)) return NONE;
    if (++this.#parsed > MAX_PARSED) {
      this.#book.limits.reached('numbers were not looked for in all formulas');
      return NONE;
    }
    if (!describeFormula(formula).hasReferences) return NONE;
    const found = findNumbers(formula.text).filter((number: WrittenNumber) => !isPlainNumber(number));
    return found.length === 0 ? NONE : [...new Set(found.map(({ value }) => Math.abs(value)))];
  }
}

const NONE: readonly number[] = [];

function toFinding(
  book: AuditedBook,
  twins: readonly PlaceGroup<string>[],
  numbers: ReadonlyMap<Formula, readonly number[]>,
): Finding {
  const { places, formulas, cells } = twins[0]!;
  const { sheet, rect } = places[0]!;
  const audited = book.sheets[sheet - 1]!;
  const positions = [...formulas].map((key) => Number(key.split(' ')[1]));
  const apart = twins.flatMap(({ key }) => key.split(' ')[1] ?? []);
  const all = () => [...new Set(positions.flatMap((at) => numbers.get(audited.formulas[at]!)!))];
  const values = (apart.length > 0 ? apart.map(Number) : all()).sort((a, b) => a - b).map(String);
  const first = positions.length === 1 ? ` (${quoted(formulaText(audited, positions[0]!, rect.top, rect.left))})` : '';
  const subject = values.length === 1 ? `The number ${values[0]} is` : `The numbers ${listed(values, MAX_TOLD)} are`;
  return {
    code: 'constant_in_formula',
    severity: 'info',
    message: `${subject} written into ${count(cells, 'formula')}${first}, where no reader sees ${values.length === 1 ? 'it' : 'them'}. Put ${values.length === 1 ? 'it' : 'each'} into a labelled cell of its own, and refer to that.`,
    place: { sheet, rect },
    related: relatedTexts(book, places.slice(1)),
  };
}

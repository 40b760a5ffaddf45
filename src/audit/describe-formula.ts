// Classifies a formula for the audit rules: array, constant, aggregate, with references or without.
import { readReferences } from '../formulas/index.ts';
import type { Formula } from '../model/index.ts';

/** What the rules ask of a formula before they compare it. */
export interface FormulaTraits {
  /** One formula for several cells, or one that spills. */
  readonly isArray: boolean;
  /** It refers to nothing and calls nothing: a number, written as a sum. */
  readonly isConstant: boolean;
  readonly hasReferences: boolean;
  /** It sums up other cells. */
  readonly isAggregate: boolean;
}

const AGGREGATES: ReadonlySet<string> = new Set([
  ...['SUM', 'SUBTOTAL', 'AGGREGATE', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'COUNTA', 'MEDIAN', 'PRODUCT', 'STDEV', 'VAR'],
  ...['SUMIF', 'SUMIFS', 'COUNTIF', 'COUNTIFS', 'AVERAGEIF', 'AVERAGEIFS', 'SUMPRODUCT', 'NPV', 'IRR', 'XNPV', 'XIRR'],
]);

/** `=B2+B3+B4`: a sum without a function. */
const PLAIN_SUM = /^=\+?\$?[A-Z]{1,3}\$?\d+(?:[+-]\$?[A-Z]{1,3}\$?\d+){2,}$/i;

const known = new WeakMap<Formula, FormulaTraits>();

export function describeFormula(formula: Formula): FormulaTraits {
  let traits = known.get(formula);
  if (!traits) {
    const { references, functions } = readReferences(formula.text);
    traits = {
      isArray: formula.kind !== 'normal' && formula.kind !== 'shared',
      isConstant: references.length === 0 && functions.length === 0,
      hasReferences: references.length > 0,
      isAggregate: functions.some((name) => AGGREGATES.has(name)) || PLAIN_SUM.test(formula.text),
    };
    known.set(formula, traits);
  }
  return traits;
}

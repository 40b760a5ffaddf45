// Values and faults of rule evaluation, and the budget of steps.
export type Scalar = number | string | boolean | null;
/** A list stands for the leaves of a list of the extraction: operators work on each of them. */
export type Value = Scalar | readonly Scalar[];

/** Why an expression has no answer for this extraction although nothing is missing. It never leaves this layer. */
export class EvaluationFault extends Error {}

export const isList = (value: Value): value is readonly Scalar[] => Array.isArray(value);

export const MAX_LIST_LEAVES = 100_000;
/** Steps of all rules of a validation together: a step is a node, an entry of a list, or some characters of a text. */
export const MAX_EVALUATION_STEPS = 2_000_000;

/** Counts what evaluation costs, over all rules of a validation. */
export interface Budget {
  spend(steps: number): void;
}

export function createBudget(steps = MAX_EVALUATION_STEPS): Budget {
  let left = steps;
  return {
    spend: (cost) => {
      left -= cost;
      if (left < 0) throw new EvaluationFault('it takes too many steps');
    },
  };
}

export function kindOf(value: Value): string {
  if (value === null) return 'no value';
  if (isList(value)) return 'a list';
  return { number: 'a number', string: 'a text', boolean: 'true or false' }[
    typeof value as 'number' | 'string' | 'boolean'
  ];
}

export function checkNumber(value: Scalar, what: string): number | null {
  if (value === null || typeof value === 'number') return value;
  throw new EvaluationFault(`${what} needs numbers, and ${JSON.stringify(value).slice(0, 60)} is ${kindOf(value)}`);
}

export function checkText(value: Scalar, what: string): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new EvaluationFault(`${what} needs texts, and ${String(value)} is ${kindOf(value)}`);
}

export function checkTruth(value: Scalar, what: string): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw new EvaluationFault(
    `${what} needs true or false, and ${JSON.stringify(value).slice(0, 60)} is ${kindOf(value)}`,
  );
}

/** An operation on each leaf of a list, or on the one value. */
export function each(value: Value, budget: Budget, run: (one: Scalar) => Scalar): Value {
  if (!isList(value)) return run(value);
  budget.spend(value.length);
  return value.map(run);
}

/** An operation on two values; lists go leaf by leaf, and a single value goes with every leaf. */
export function pairwise(a: Value, b: Value, budget: Budget, run: (a: Scalar, b: Scalar) => Scalar): Value {
  if (!isList(a)) return each(b, budget, (one) => run(a, one));
  if (!isList(b)) return each(a, budget, (one) => run(one, b));
  if (a.length !== b.length)
    throw new EvaluationFault(`lists of ${a.length} and ${b.length} values do not go together`);
  budget.spend(a.length);
  return a.map((one, i) => run(one, b[i]!));
}

// The functions of rule expressions, such as sum, round and count.
import { dateOf, dayOf } from '../day.ts';
import {
  type Budget,
  checkNumber,
  checkText,
  checkTruth,
  EvaluationFault,
  each,
  isList,
  pairwise,
  type Scalar,
  type Value,
} from './value.ts';

type Run = (args: readonly Value[], budget: Budget) => Value;

const MAX_DIGITS = 10;

/** The leaves of all arguments that have a value; costs a step each. */
function leaves(args: readonly Value[], budget: Budget): Exclude<Scalar, null>[] {
  const all: Exclude<Scalar, null>[] = [];
  for (const arg of args) {
    const list = isList(arg) ? arg : [arg];
    budget.spend(list.length);
    for (const one of list) if (one !== null) all.push(one);
  }
  return all;
}

/** Over what has a value; null where nothing has. */
const fold =
  (name: string, run: (numbers: readonly number[]) => number): Run =>
  (args, budget) => {
    const numbers = leaves(args, budget).map((one) => checkNumber(one, `\`${name}\``)!);
    return numbers.length === 0 ? null : checkFinite(run(numbers));
  };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The least or the greatest of numbers, or of texts such as dates. */
const extreme =
  (name: string, isBetter: (a: number | string, b: number | string) => boolean): Run =>
  (args, budget) => {
    let best: number | string | null = null;
    for (const one of leaves(args, budget)) {
      if (typeof one === 'boolean' || (best !== null && typeof best !== typeof one))
        throw new EvaluationFault(`\`${name}\` needs numbers alone or texts alone`);
      if (best === null || isBetter(one, best)) best = one;
    }
    return best;
  };

export function checkFinite(number: number): number {
  if (Number.isFinite(number)) return number;
  throw new EvaluationFault('a number is too large, or a division is by zero');
}

const onText =
  (name: string, run: (text: string) => Scalar): Run =>
  ([value], budget) =>
    each(value!, budget, (one) => {
      const text = checkText(one, `\`${name}\``);
      if (text === null) return null;
      budget.spend(1 + Math.floor(text.length / 16));
      return run(text);
    });

const onTexts =
  (name: string, run: (text: string, part: string) => Scalar): Run =>
  ([a, b], budget) =>
    pairwise(a!, b!, budget, (one, other) => {
      const [text, part] = [checkText(one, `\`${name}\``), checkText(other, `\`${name}\``)];
      if (text === null || part === null) return null;
      budget.spend(1 + Math.floor(text.length / 16));
      return run(text, part);
    });

function checkDay(value: Scalar, name: string): number | null {
  const text = checkText(value, `\`${name}\``);
  const day = text === null ? null : dayOf(text);
  if (text !== null && day === null)
    throw new EvaluationFault(`\`${name}\` needs dates, and ${JSON.stringify(text.slice(0, 60))} is none`);
  return day;
}

/** Halves go away from zero, as money is rounded; decimal digits decide, not their binary neighbours. */
function round(number: number, digits: number): number {
  const shifted = Number(`${Math.abs(number)}e${digits}`);
  const rounded = Number(`${Math.round(shifted)}e${-digits}`);
  return Number.isFinite(rounded) && !Number.isNaN(shifted) ? Math.sign(number) * rounded : number;
}

const truths = (args: readonly Value[], name: string, budget: Budget): readonly (boolean | null)[] => {
  const list = isList(args[0]!) ? args[0]! : [args[0]!];
  budget.spend(list.length);
  return list.map((one) => checkTruth(one, `\`${name}\``));
};

/** True unless one is false; unknown where none is false and some are unknown. */
export function allOf(list: readonly (boolean | null)[]): boolean | null {
  if (list.includes(false)) return false;
  return list.includes(null) ? null : true;
}

export function anyOf(list: readonly (boolean | null)[]): boolean | null {
  if (list.includes(true)) return true;
  return list.includes(null) ? null : false;
}

/** The functions whose arguments are evaluated first; the rest are part of evaluation itself. */
const RUNS: Readonly<Record<string, Run>> = {
  sum: fold('sum', total),
  avg: fold('avg', (numbers) => total(numbers) / numbers.length),
  min: extreme('min', (a, b) => a < b),
  max: extreme('max', (a, b) => a > b),
  count: (args, budget) => leaves(args, budget).length,
  len: ([value], budget) =>
    isList(value!) ? value.length : onText('len', (text) => [...text].length)([value!], budget),
  abs: ([value], budget) => each(value!, budget, (one) => mapNumber(one, 'abs', Math.abs)),
  round: ([value, digits = 0], budget) => {
    if (typeof digits !== 'number' || !Number.isInteger(digits) || Math.abs(digits) > MAX_DIGITS)
      throw new EvaluationFault(`\`round\` takes a whole number of digits from -${MAX_DIGITS} to ${MAX_DIGITS}`);
    return each(value!, budget, (one) => mapNumber(one, 'round', (number) => round(number, digits)));
  },
  all: (args, budget) => allOf(truths(args, 'all', budget)),
  any: (args, budget) => anyOf(truths(args, 'any', budget)),
  days_between: ([from, to], budget) =>
    pairwise(from!, to!, budget, (a, b) => {
      const [first, last] = [checkDay(a, 'days_between'), checkDay(b, 'days_between')];
      return first === null || last === null ? null : last - first;
    }),
  add_days: ([date, days], budget) =>
    pairwise(date!, days!, budget, (a, b) => {
      const [day, count] = [checkDay(a, 'add_days'), checkNumber(b, '`add_days`')];
      if (day === null || count === null) return null;
      const moved = dateOf(day + count);
      if (moved === null) throw new EvaluationFault('`add_days` takes whole days and stays within the years 0 to 9999');
      return moved;
    }),
  upper: onText('upper', (text) => text.toUpperCase()),
  lower: onText('lower', (text) => text.toLowerCase()),
  trim: onText('trim', (text) => text.trim()),
  contains: onTexts('contains', (text, part) => text.includes(part)),
  starts_with: onTexts('starts_with', (text, part) => text.startsWith(part)),
  ends_with: onTexts('ends_with', (text, part) => text.endsWith(part)),
};

const mapNumber = (value: Scalar, name: string, run: (number: number) => number): Scalar => {
  const number = checkNumber(value, `\`${name}\``);
  return number === null ? null : checkFinite(run(number));
};

export function callFunction(name: string, args: readonly Value[], budget: Budget): Value {
  const run = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  if (!run) throw new EvaluationFault(`there is no function ${name}`);
  return run(args, budget);
}

// Reads the values that a path of a rule expression names, through objects and lists.
import { ownValue } from '../rule.ts';
import type { PathNode, Step } from './node.ts';
import { printPath } from './print.ts';
import { type Budget, EvaluationFault, MAX_LIST_LEAVES, type Scalar, type Value } from './value.ts';

/** The values of an extraction by the names of its fields. */
export type FieldValues = ReadonlyMap<string, unknown>;

/** What is at a path: a name goes into every object of a list. Undefined and null are the same. */
export function rawAt({ field, steps }: PathNode, values: FieldValues, budget: Budget): unknown {
  return follow(values.get(field), steps, 0, budget) ?? null;
}

function follow(value: unknown, steps: readonly Step[], at: number, budget: Budget): unknown {
  budget.spend(1);
  const step = steps[at];
  if (step === undefined) return value;
  if (typeof step === 'number') return Array.isArray(value) ? follow(value[step], steps, at + 1, budget) : null;
  if (!Array.isArray(value)) return follow(ownValue(value, step), steps, at + 1, budget);
  const all: unknown[] = [];
  for (const item of value) {
    const found = follow(item, steps, at, budget);
    if (Array.isArray(found)) for (const one of found) all.push(one);
    else all.push(found);
    if (all.length > MAX_LIST_LEAVES) throw new EvaluationFault(`a list has more than ${MAX_LIST_LEAVES} values`);
  }
  return all;
}

/** The same as something to compute with. */
export function valueAt(path: PathNode, values: FieldValues, budget: Budget): Value {
  const raw = rawAt(path, values, budget);
  if (!Array.isArray(raw)) return toScalar(raw, path);
  const leaves: Scalar[] = [];
  const add = (list: readonly unknown[], depth: number): void => {
    for (const one of list) {
      budget.spend(1);
      if (leaves.length >= MAX_LIST_LEAVES || depth > MAX_NESTING)
        throw new EvaluationFault(`${printPath(path)} has too many values`);
      if (Array.isArray(one)) add(one, depth + 1);
      else leaves.push(toScalar(one, path));
    }
  };
  add(raw, 0);
  return leaves;
}

/** Lists within one another. */
const MAX_NESTING = 20;

function toScalar(value: unknown, path: PathNode): Scalar {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'object') throw new EvaluationFault(`${printPath(path)} is an object: name one of its parts`);
  throw new EvaluationFault(`${printPath(path)} is neither a number nor a text`);
}

// Runs one rule of the caller and words its outcome.
import type { Check } from '../../model/index.ts';
import { dayOf } from '../day.ts';
import {
  allOf,
  type Budget,
  EvaluationFault,
  evaluate,
  type FieldValues,
  isComparison,
  isList,
  type Node,
  pathsOf,
  printExpression,
  printPath,
  rawAt,
  type Value,
} from '../expression/index.ts';
import { listed, shown } from '../rule.ts';
import type { MessagePart, UserRule } from './user-rule.ts';

type Verdict = Pick<Check, 'severity' | 'message'>;

interface Run {
  readonly rule: UserRule;
  evaluate(node: Node): Value;
  /** The fields among those of an expression that have no value, as paths. */
  missing(node: Node): readonly string[];
}

/** Expressions in sentences are cut there. */
const MAX_SHOWN_CHARS = 200;
/** Digits that are not the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 12;

/** One check for each rule: violated, holds, does not apply, or cannot be evaluated. Never throws. */
export function runRule(rule: UserRule, values: FieldValues, budget: Budget): Check {
  const run: Run = {
    rule,
    evaluate: (node) => evaluate(node, { values, tolerance: rule.tolerance, budget }),
    missing: (node) => {
      const bare = pathsOf(node).filter((path) => rawAt(path, values, budget) === null);
      return [...new Set(bare.map(printPath))];
    },
  };
  const fields = [...new Set(pathsOf(rule.expression).map(({ field }) => field))];
  return { ...judge(run), rule: rule.name, fields };
}

function judge(run: Run): Verdict {
  const { rule } = run;
  try {
    if (rule.when && truthOf(run.evaluate(rule.when)) !== true) {
      const condition = cut(printExpression(rule.when));
      return info(`The rule ${shown(rule.name)} does not apply, since its condition is not met: ${condition}.`);
    }
    const value = run.evaluate(rule.expression);
    const truth = truthOf(value);
    if (truth === null) return info(`The rule ${shown(rule.name)} does not apply, since ${reason(run)}.`);
    if (truth) return info(`The rule ${shown(rule.name)} holds: ${cut(printExpression(rule.expression))}.`);
    return { severity: rule.severity, message: rule.message ? fill(rule.message, run) : explain(value, run) };
  } catch (error) {
    if (!(error instanceof EvaluationFault)) throw error;
    return { severity: 'warning', message: `The rule ${shown(rule.name)} could not be evaluated: ${error.message}.` };
  }
}

const info = (message: string): Verdict => ({ severity: 'info', message });

/** A list is true where all of it is. */
function truthOf(value: Value): boolean | null {
  const truths = (isList(value) ? value : [value]).map((one) => {
    if (one === null || typeof one === 'boolean') return one;
    throw new EvaluationFault(`it comes to ${shownValue(one)}, which is neither true nor false`);
  });
  return allOf(truths);
}

function reason({ rule, missing }: Run): string {
  const bare = missing(rule.expression);
  if (bare.length === 0) return 'a value that it needs is missing';
  return `${listed(bare)} ${bare.length > 1 ? 'have' : 'has'} no value`;
}

function explain(value: Value, run: Run): string {
  const { name, expression } = run.rule;
  const said = `The rule ${shown(name)} does not hold`;
  const written = `${said}: ${cut(printExpression(expression))}`;
  const sides = sidesOf(run);
  if (sides && expression.kind === 'binary') {
    const [left, right] = [sideText(expression.left, sides[0]), sideText(expression.right, sides[1])];
    const known = [left, right].filter((side) => side !== null).join(' and ');
    const difference = differenceOf(sides);
    return `${written}${known && `, where ${known}`}${difference === null ? '' : `; they differ by ${difference}`}.`;
  }
  if (!isList(value)) return `${written}.`;
  const wrong = value.filter((one) => one === false).length;
  return `${written}, which is false in ${wrong} of ${value.length}, first at [${value.indexOf(false)}].`;
}

/** What a side comes to; a literal says itself. */
const sideText = (node: Node, value: Value): string | null =>
  node.kind === 'literal' ? null : `${cut(printExpression(node))} is ${shownValue(value)}`;

/** What is on both sides of a comparison, where each is one value. */
function sidesOf({ rule, evaluate: resultOf }: Run): readonly [Value, Value] | null {
  const { expression } = rule;
  if (expression.kind !== 'binary' || !isComparison(expression.operator)) return null;
  const sides = [resultOf(expression.left), resultOf(expression.right)] as const;
  return sides.some(isList) ? null : sides;
}

/** Of numbers, or of dates in days. */
function differenceOf([a, b]: readonly [Value, Value]): string | null {
  if (typeof a === 'number' && typeof b === 'number') return shownValue(Math.abs(a - b));
  const [first, last] = [a, b].map((side) => (typeof side === 'string' ? dayOf(side) : null));
  if (first == null || last == null) return null;
  const days = Math.abs(last - first);
  return days === 1 ? '1 day' : `${days} days`;
}

function fill(parts: readonly MessagePart[], run: Run): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return part.text;
      if (part.kind === 'value') return shownValue(run.evaluate(part.node));
      const sides = sidesOf(run);
      return (sides && differenceOf(sides)) ?? 'unknown';
    })
    .join('');
}

function shownValue(value: Value): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (value === null) return 'nothing';
  return typeof value === 'string' ? cut(value) : shown(value);
}

const cut = (text: string): string => (text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text);

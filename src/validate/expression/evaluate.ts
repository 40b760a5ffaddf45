// Evaluates a parsed rule expression over the values of an extraction, within a budget of steps.
import { allOf, anyOf, callFunction, checkFinite } from './call-function.ts';
import { compare } from './compare.ts';
import { type ArithmeticOperator, type BinaryOperator, isComparison, type Node } from './node.ts';
import { type FieldValues, rawAt, valueAt } from './path-value.ts';
import { compilePattern } from './pattern.ts';
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

export interface EvaluationContext {
  readonly values: FieldValues;
  /** Numbers that differ by no more are equal. */
  readonly tolerance: number;
  readonly budget: Budget;
}

/** Texts longer than that are not matched with patterns. */
const MAX_MATCHED_CHARS = 20_000;

/** What an expression comes to; null where a value that it needs is missing. Throws an EvaluationFault and nothing else. */
export function evaluate(node: Node, context: EvaluationContext): Value {
  context.budget.spend(1);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'path':
      return valueAt(node, context.values, context.budget);
    case 'unary':
      return evaluateUnary(node.operator, evaluate(node.operand, context), context.budget);
    case 'binary':
      return evaluateBinary(node.operator, node.left, node.right, context);
    case 'in':
      return evaluateIn(node.operand, node.choices, context);
    case 'matches':
      return evaluateMatch(node.operand, node.pattern, context);
    case 'call':
      return evaluateCall(node.name, node.args, context);
  }
}

function evaluateUnary(operator: '-' | 'not', value: Value, budget: Budget): Value {
  return each(value, budget, (one) => {
    if (operator === 'not') {
      const truth = checkTruth(one, '`not`');
      return truth === null ? null : !truth;
    }
    const number = checkNumber(one, '`-`');
    return number === null ? null : -number;
  });
}

function evaluateBinary(operator: BinaryOperator, left: Node, right: Node, context: EvaluationContext): Value {
  const { budget, tolerance } = context;
  const a = evaluate(left, context);
  if (operator === 'and' || operator === 'or') {
    // What is settled by the left side alone does not look at the right: `exists(x) and x > 0`.
    if (a === (operator === 'or')) return a;
    const join = operator === 'and' ? allOf : anyOf;
    return pairwise(a, evaluate(right, context), budget, (x, y) =>
      join([checkTruth(x, `\`${operator}\``), checkTruth(y, `\`${operator}\``)]),
    );
  }
  const b = evaluate(right, context);
  if (isComparison(operator)) return pairwise(a, b, budget, (x, y) => compare(operator, x, y, tolerance));
  return pairwise(a, b, budget, (x, y) => compute(operator, x, y));
}

function compute(operator: ArithmeticOperator, x: Scalar, y: Scalar): Scalar {
  const [a, b] = [checkNumber(x, `\`${operator}\``), checkNumber(y, `\`${operator}\``)];
  if (a === null || b === null) return null;
  switch (operator) {
    case '+':
      return checkFinite(a + b);
    case '-':
      return checkFinite(a - b);
    case '*':
      return checkFinite(a * b);
    case '/':
      return checkFinite(a / b);
    case '%':
      return checkFinite(a % b);
  }
}

function evaluateIn(operand: Node, choices: readonly Node[], context: EvaluationContext): Value {
  const { budget, tolerance } = context;
  const value = evaluate(operand, context);
  const among = choices.flatMap((choice) => evaluate(choice, context));
  return each(value, budget, (one) => {
    budget.spend(among.length);
    return anyOf(among.map((choice) => isSame(one, choice, tolerance)));
  });
}

/** A number and a text among the choices are not the same, which is no fault here. */
function isSame(a: Scalar, b: Scalar, tolerance: number): boolean | null {
  if (a !== null && b !== null && typeof a !== typeof b) return false;
  return compare('=', a, b, tolerance);
}

function evaluateMatch(operand: Node, pattern: string, context: EvaluationContext): Value {
  const { budget } = context;
  const compiled = compilePattern(pattern);
  const cost = 1 + compiled.programSize() / 64;
  return each(evaluate(operand, context), budget, (one) => {
    const text = checkText(one, '`matches`');
    if (text === null) return null;
    if (text.length > MAX_MATCHED_CHARS)
      throw new EvaluationFault(`a text of more than ${MAX_MATCHED_CHARS} characters is not matched`);
    budget.spend(Math.ceil(text.length * cost));
    return compiled.matcher(text).find();
  });
}

function evaluateCall(name: string, args: readonly Node[], context: EvaluationContext): Value {
  const [first] = args as [Node, ...Node[]];
  switch (name) {
    case 'exists':
      return exists(first, context);
    case 'missing':
      return !exists(first, context);
    case 'if': {
      const truth = evaluate(first, context);
      if (isList(truth)) throw new EvaluationFault('`if` needs one condition, not a list');
      const holds = checkTruth(truth, '`if`');
      return holds === null ? null : evaluate(args[holds ? 1 : 2]!, context);
    }
    case 'coalesce':
      for (const arg of args) {
        const value = evaluate(arg, context);
        if (value !== null) return value;
      }
      return null;
    case 'count':
    case 'len': {
      const counted = countObjects(first, context);
      if (counted !== null) return counted;
      break;
    }
  }
  return callFunction(
    name,
    args.map((arg) => evaluate(arg, context)),
    context.budget,
  );
}

/** A list has a value where any of its leaves has one. */
function exists(node: Node, { values, budget }: EvaluationContext): boolean {
  const raw = node.kind === 'path' ? rawAt(node, values, budget) : null;
  return Array.isArray(raw) ? raw.some((one) => one !== null && one !== undefined) : raw !== null;
}

/** How many objects a list holds, which are no values to compute with; null where it is no such list. */
function countObjects(node: Node, { values, budget }: EvaluationContext): number | null {
  const raw = node.kind === 'path' ? rawAt(node, values, budget) : null;
  if (!Array.isArray(raw)) return null;
  const objects = raw.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return objects.length > 0 ? objects.length : null;
}

// Finds the numeric constants written into a formula, with the calls around them; audits look for hard-coded numbers by
// it.
import { parseFormula } from './evaluate/syntax/parse-formula.ts';
import type { BinaryOperator, Node } from './evaluate/syntax/syntax.ts';
import { Unsupported } from './evaluate/values/signals.ts';

/** A number that a formula's text holds. */
export interface WrittenNumber {
  readonly value: number;
  /** What it is written for: one side of a sum, of a product, of a power, of a comparison, or an argument; else null. */
  readonly use: 'added' | 'scaled' | 'power' | 'compared' | 'argument' | null;
  /** The calls around it, the innermost first: the function, and which of its arguments, from 1. */
  readonly calls: readonly { readonly name: string; readonly argument: number }[];
}

const USES: Readonly<Record<BinaryOperator, WrittenNumber['use']>> = {
  '+': 'added',
  '-': 'added',
  '*': 'scaled',
  '/': 'scaled',
  '^': 'power',
  '&': null,
  '=': 'compared',
  '<>': 'compared',
  '<': 'compared',
  '<=': 'compared',
  '>': 'compared',
  '>=': 'compared',
};

/** Calls around a number that are told. */
const MAX_CALLS = 8;

interface Waiting {
  readonly node: Node;
  readonly use: WrittenNumber['use'];
  readonly calls: WrittenNumber['calls'];
  readonly sign: 1 | -1;
}

/** The numbers of a formula, apart from those of array constants; none where the text is no formula that we understand. */
export function findNumbers(text: string): WrittenNumber[] {
  const root = parse(text);
  const numbers: WrittenNumber[] = [];
  const waiting: Waiting[] = root ? [{ node: root, use: null, calls: [], sign: 1 }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, use, calls, sign } = next;
    if (node.type === 'value') {
      if (typeof node.value === 'number') numbers.push({ value: sign * node.value, use, calls });
    } else waiting.push(...partsOf(node, next).reverse());
  }
  return numbers;
}

function parse(text: string): Node | null {
  try {
    return parseFormula(text);
  } catch (thrown) {
    if (thrown instanceof Unsupported) return null;
    throw thrown;
  }
}

function partsOf(node: Node, { use, calls }: Waiting): Waiting[] {
  switch (node.type) {
    case 'binary': {
      const own = USES[node.op];
      return [node.left, node.right].map((part) => ({ node: part, use: own, calls, sign: 1 }));
    }
    case 'unary':
      return [{ node: node.operand, use, calls, sign: node.op === '-' ? -1 : 1 }];
    case 'call':
      return listArguments(node.args, node.name, calls);
    case 'invoke':
      return listArguments(node.args, '', calls);
    case 'single':
      return [{ node: node.operand, use, calls, sign: 1 }];
    default:
      return [];
  }
}

function listArguments(args: readonly (Node | null)[], name: string, calls: WrittenNumber['calls']): Waiting[] {
  return args.flatMap((node, i) =>
    node ? [{ node, use: 'argument', calls: [{ name, argument: i + 1 }, ...calls].slice(0, MAX_CALLS), sign: 1 }] : [],
  );
}

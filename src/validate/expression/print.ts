// Prints a syntax tree back as text with minimal parentheses.
import { BINDING, bindingOf, type Node, type PathNode } from './node.ts';
import { KEYWORDS } from './tokenize.ts';

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** An expression as text, with no more parentheses than it needs; parsed again it is the same. */
export function printExpression(node: Node): string {
  return print(node, BINDING.or);
}

function print(node: Node, least: number): string {
  const binding = bindingOfNode(node);
  const text = printNode(node, binding);
  return binding < least ? `(${text})` : text;
}

function bindingOfNode(node: Node): number {
  if (node.kind === 'binary') return bindingOf(node.operator);
  if (node.kind === 'unary') return node.operator === 'not' ? BINDING.not : BINDING.minus;
  return node.kind === 'in' || node.kind === 'matches' ? BINDING.comparison : BINDING.atom;
}

function printNode(node: Node, binding: number): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? quoted(node.value, "'") : String(node.value);
    case 'path':
      return printPath(node);
    case 'unary':
      return (node.operator === 'not' ? 'not ' : '-') + print(node.operand, binding);
    case 'binary':
      return `${print(node.left, leftLeast(binding))} ${node.operator} ${print(node.right, binding + 1)}`;
    case 'in':
      return `${print(node.operand, binding + 1)} in (${node.choices.map(printExpression).join(', ')})`;
    case 'matches':
      return `${print(node.operand, binding + 1)} matches ${quoted(node.pattern, "'")}`;
    case 'call':
      return `${node.name}(${node.args.map(printExpression).join(', ')})`;
  }
}

/** Chains of one operator lean to the left; comparisons are not chained. */
const leftLeast = (binding: number): number => (binding === BINDING.comparison ? binding + 1 : binding);

export function printPath({ field, steps }: PathNode): string {
  const parts = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${printName(step)}`));
  return printName(field) + parts.join('');
}

const printName = (name: string): string =>
  PLAIN_NAME.test(name) && !KEYWORDS.includes(name.toLowerCase()) ? name : quoted(name, '`');

const quoted = (text: string, quote: string): string => quote + text.replaceAll(quote, quote + quote) + quote;

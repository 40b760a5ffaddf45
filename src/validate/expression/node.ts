// Syntax tree of rule expressions and operator precedence.
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type BinaryOperator = 'or' | 'and' | ComparisonOperator | ArithmeticOperator;

/** A name leads into an object, or into every object of a list; an index into a list, from 0. */
export type Step = string | number;

export interface PathNode {
  readonly kind: 'path';
  readonly field: string;
  readonly steps: readonly Step[];
}

/** An expression over the fields of an extraction. Plain data: it does nothing until it is evaluated. */
export type Node =
  | { readonly kind: 'literal'; readonly value: number | string | boolean | null }
  | PathNode
  | { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly operand: Node }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'in'; readonly operand: Node; readonly choices: readonly Node[] }
  | { readonly kind: 'matches'; readonly operand: Node; readonly pattern: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] };

const COMPARISONS: readonly BinaryOperator[] = ['=', '!=', '<', '<=', '>', '>='];

export const isComparison = (operator: BinaryOperator): operator is ComparisonOperator =>
  COMPARISONS.includes(operator);

/** How tightly operators bind, from the loosest. */
export const BINDING = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, minus: 7, atom: 8 } as const;

export function bindingOf(operator: BinaryOperator): number {
  if (operator === 'or' || operator === 'and') return BINDING[operator];
  if (isComparison(operator)) return BINDING.comparison;
  return operator === '+' || operator === '-' ? BINDING.sum : BINDING.product;
}

/** Every path of an expression, in the order of writing. */
export function pathsOf(node: Node): readonly PathNode[] {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'path':
      return [node];
    case 'unary':
    case 'matches':
      return pathsOf(node.operand);
    case 'binary':
      return [...pathsOf(node.left), ...pathsOf(node.right)];
    case 'in':
      return [node.operand, ...node.choices].flatMap(pathsOf);
    case 'call':
      return node.args.flatMap(pathsOf);
  }
}

// Builds the nodes of an equation that its notations share: scripts, limits, accents, braces, names of functions.
import { interpretText } from './interpret-text.ts';
import { asNode, type MathNode } from './math-node.ts';
import { ACCENTS, GROUP_SIGNS } from './signs.ts';

export const wrapped = (command: string, nodes: readonly MathNode[]): MathNode => ({ kind: 'wrapped', command, nodes });

export function scripted(base: MathNode, below: readonly MathNode[], above: readonly MathNode[]): MathNode {
  const script = (nodes: readonly MathNode[]) => (nodes.length > 0 ? nodes : null);
  return { kind: 'script', base, below: script(below), above: script(above), limits: false };
}

export const limits = (
  base: readonly MathNode[],
  below: readonly MathNode[] | null,
  above: readonly MathNode[] | null,
): MathNode => ({ kind: 'script', base: asNode(named(base)), below, above, limits: true });

export function accented(char: string, base: MathNode): MathNode {
  const command = ACCENTS.get(char);
  if (command) return { kind: 'accent', command, base };
  return { kind: 'script', base, below: null, above: interpretText(char), limits: true };
}

export function grouped(char: string, position: 'top' | 'bot', base: MathNode): MathNode {
  const command = GROUP_SIGNS[position].get(char);
  if (command) return { kind: 'accent', command, base };
  const sign = interpretText(char);
  const [below, above] = position === 'top' ? [null, sign] : [sign, null];
  return { kind: 'script', base, below, above, limits: true };
}

/** Several letters in the place of a function's name are a name. */
export function named(nodes: readonly MathNode[]): readonly MathNode[] {
  const isName = nodes.length > 1 && nodes.every((node) => node.kind === 'sign' && /^[a-zA-Z]$/.test(node.char));
  if (!isName) return nodes;
  const name = nodes.map((node) => (node.kind === 'sign' ? node.char : '')).join('');
  return [{ kind: 'function', name }];
}

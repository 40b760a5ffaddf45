// Parses rule expressions into a syntax tree, within limits.
import { nearest } from '../../errors.ts';
import { FUNCTIONS } from './functions.ts';
import { BINDING, type BinaryOperator, bindingOf, isComparison, type Node, type PathNode, type Step } from './node.ts';
import { compilePattern } from './pattern.ts';
import { SyntaxFault } from './syntax-fault.ts';
import { KEYWORDS, type Token, tokenize } from './tokenize.ts';

export const MAX_EXPRESSION_CHARS = 2_000;
/** Of parentheses, calls and signs within one another. */
export const MAX_EXPRESSION_DEPTH = 50;
export const MAX_EXPRESSION_NODES = 500;
const MAX_STEPS = 16;

const BINARY = new Set<string>(['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%']);

/** What an expression may speak of. */
export interface Scope {
  /** Says what is wrong with a path; null where nothing is. */
  faultOf(path: PathNode): { readonly message: string; readonly didYouMean?: string | undefined } | null;
}

/** Reads an expression by precedence climbing; throws a SyntaxFault. */
export function parseExpression(source: string, scope: Scope): Node {
  if (source.length > MAX_EXPRESSION_CHARS)
    throw new SyntaxFault(`an expression has at most ${MAX_EXPRESSION_CHARS} characters`, MAX_EXPRESSION_CHARS);
  const tokens = tokenize(source);
  let next = 0;
  let nodes = 0;

  const peek = (): Token => tokens[next]!;
  const take = (): Token => tokens[next++]!;
  const isNext = (text: string): boolean => {
    const { kind, text: written } = peek();
    return (kind === 'mark' || kind === 'name') && written === text;
  };
  const accept = (text: string): boolean => {
    if (!isNext(text)) return false;
    next += 1;
    return true;
  };
  const expect = (text: string): void => {
    if (!accept(text)) throw unexpected(peek(), `\`${text}\``);
  };
  const made = <T extends Node>(node: T): T => {
    nodes += 1;
    if (nodes > MAX_EXPRESSION_NODES)
      throw new SyntaxFault(
        `an expression has at most ${MAX_EXPRESSION_NODES} parts`,
        tokens[Math.max(0, next - 1)]!.at,
      );
    return node;
  };
  const deeper = (depth: number): number => {
    if (depth >= MAX_EXPRESSION_DEPTH)
      throw new SyntaxFault(`an expression is nested at most ${MAX_EXPRESSION_DEPTH} deep`, peek().at);
    return depth + 1;
  };

  const climb = (least: number, depth: number): Node => {
    let left = readPrefix(depth);
    for (;;) {
      const { kind, text, at } = peek();
      const membership = isNext('in') || isNext('matches') || (isNext('not') && tokens[next + 1]?.text === 'in');
      const isBinary = (kind === 'mark' || kind === 'name') && BINARY.has(text);
      if (!membership && !isBinary) return left;
      const operator = text as BinaryOperator;
      const binding = membership ? BINDING.comparison : bindingOf(operator);
      if (binding < least) return left;
      if (membership) left = readMembership(left, depth);
      else {
        take();
        left = made({ kind: 'binary', operator, left, right: climb(binding + 1, depth) });
      }
      if (binding === BINDING.comparison && isChained())
        throw new SyntaxFault(
          'comparisons are not chained: write `a < b and b < c`',
          peek().at === at ? at : peek().at,
        );
    }
  };
  const isChained = (): boolean => {
    const { kind, text } = peek();
    return isNext('in') || isNext('matches') || (kind === 'mark' && isComparison(text as BinaryOperator));
  };
  const readMembership = (operand: Node, depth: number): Node => {
    const negated = accept('not');
    if (accept('in')) {
      expect('(');
      const node = made<Node>({ kind: 'in', operand, choices: readList(deeper(depth)) });
      return negated ? made({ kind: 'unary', operator: 'not', operand: node }) : node;
    }
    take();
    const { kind, text, at } = take();
    if (kind !== 'text') throw new SyntaxFault('a pattern is a text in quotes', at);
    checkPattern(text, at);
    return made({ kind: 'matches', operand, pattern: text });
  };
  /** What is between parentheses, the first of which is taken already. */
  const readList = (depth: number): readonly Node[] => {
    const list = [climb(BINDING.or, depth)];
    while (accept(',')) list.push(climb(BINDING.or, depth));
    expect(')');
    return list;
  };
  const readPrefix = (depth: number): Node => {
    if (accept('not')) return made({ kind: 'unary', operator: 'not', operand: climb(BINDING.not, deeper(depth)) });
    if (accept('-')) return made({ kind: 'unary', operator: '-', operand: climb(BINDING.minus, deeper(depth)) });
    if (accept('(')) {
      const inner = climb(BINDING.or, deeper(depth));
      expect(')');
      return inner;
    }
    return readAtom(depth);
  };
  const readAtom = (depth: number): Node => {
    const token = peek();
    if (token.kind === 'number') return made({ kind: 'literal', value: Number(take().text) });
    if (token.kind === 'text') return made({ kind: 'literal', value: take().text });
    if (token.kind === 'quoted_name') return readPath(take());
    if (token.kind !== 'name') throw unexpected(token, 'a field, a value or a function');
    if (accept('null')) return made({ kind: 'literal', value: null });
    if (isNext('true') || isNext('false')) return made({ kind: 'literal', value: take().text === 'true' });
    if (KEYWORDS.includes(token.text)) throw unexpected(token, 'a field, a value or a function');
    take();
    return isNext('(') ? readCall(token, depth) : readPath(token);
  };
  const readPath = (first: Token): PathNode => {
    const steps: Step[] = [];
    for (;;) {
      if (accept('.')) steps.push(readStep());
      else if (accept('[')) steps.push(readIndex());
      else break;
      if (steps.length > MAX_STEPS) throw new SyntaxFault(`a path has at most ${MAX_STEPS} steps`, first.at);
    }
    const path = made<PathNode>({ kind: 'path', field: first.text, steps });
    const fault = scope.faultOf(path);
    if (fault) throw new SyntaxFault(fault.message, first.at, fault.didYouMean);
    return path;
  };
  const readStep = (): string => {
    const token = take();
    if (token.kind !== 'name' && token.kind !== 'quoted_name') throw unexpected(token, 'a name');
    return token.text;
  };
  const readIndex = (): number => {
    const token = take();
    if (token.kind !== 'number' || !/^\d{1,9}$/.test(token.text)) throw unexpected(token, 'a whole number from 0');
    expect(']');
    return Number(token.text);
  };
  const readCall = (token: Token, depth: number): Node => {
    const name = token.text.toLowerCase();
    const spec = FUNCTIONS.get(name);
    if (!spec) {
      const meant = nearest(name.slice(0, 100), FUNCTIONS.keys());
      throw new SyntaxFault(`there is no function ${JSON.stringify(token.text)}`, token.at, meant);
    }
    expect('(');
    const args = accept(')') ? [] : readList(deeper(depth));
    if (args.length < spec.least || args.length > spec.most)
      throw new SyntaxFault(`\`${name}\` takes ${numberOfValues(spec.least, spec.most)}`, token.at);
    if (spec.takes === 'path' && args[0]!.kind !== 'path') throw new SyntaxFault(`\`${name}\` takes a field`, token.at);
    return made({ kind: 'call', name, args });
  };

  const whole = climb(BINDING.or, 0);
  if (peek().kind !== 'end') throw unexpected(peek(), 'an operator or the end');
  return whole;
}

const unexpected = ({ kind, text, at }: Token, wanted: string): SyntaxFault =>
  new SyntaxFault(`${wanted} is expected, but ${kind === 'end' ? 'it ends' : `there is ${JSON.stringify(text)}`}`, at);

function numberOfValues(least: number, most: number): string {
  if (least === most) return least === 1 ? 'one value' : `${least} values`;
  return `${least} to ${most} values`;
}

function checkPattern(pattern: string, at: number): void {
  try {
    compilePattern(pattern);
  } catch (error) {
    throw new SyntaxFault(
      `the pattern is no RE2 expression: ${error instanceof Error ? error.message : 'unknown'}`,
      at,
    );
  }
}

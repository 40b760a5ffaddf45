// Parses formula text into a syntax tree by precedence climbing.
import { tokenize } from '@borgar/fx/xlsx';
import { Unsupported } from '../values/signals.ts';
import { type Scalar, toError } from '../values/values.ts';
import { parseReference, parseTableReference } from './parse-reference.ts';
import type { BinaryOperator, Node } from './syntax.ts';

/** Excel allows 64 levels of functions; parentheses and signs may add to them. */
const MAX_NESTING = 256;

/** Excel's own limit is 8192 characters; files written by others go a little beyond. */
const MAX_LENGTH = 16_384;

const BINARY: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

/** Above every binary operator: signs bind tighter than powers, `-2^2` is 4. */
const SIGN = 6;

interface Token {
  readonly type: string;
  readonly value: string;
  /** White space is before it, which may be the operator of intersection. */
  readonly spaced: boolean;
}

const END: Token = { type: 'end', value: '', spaced: false };

/** Throws `Unsupported` where the text is no formula that we understand. */
export function parseFormula(text: string): Node {
  if (text.length > MAX_LENGTH) throw new Unsupported('length');
  const parser = new Parser(readTokens(text.startsWith('=') ? text : `=${text}`));
  const node = parser.expression(0, true);
  if (parser.peek().type !== 'end') throw new Unsupported('syntax');
  return node;
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let spaced = false;
  for (const token of tokenize(text, { negativeNumbers: false, allowTernary: true, withLocation: false })) {
    const type = token.type as string;
    if (type === 'whitespace' || type === 'newline') spaced = true;
    else if (type !== 'fx_prefix' || tokens.length > 0) {
      if (token.unterminated) throw new Unsupported('syntax');
      tokens.push({ type, value: token.value, spaced });
      spaced = false;
    }
  }
  return tokens;
}

/** Precedence climbing over the tokens. `union`: a comma joins references, as it does within parentheses of their own. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(): Token {
    return this.#tokens[this.#at] ?? END;
  }

  expression(minimum: number, union: boolean): Node {
    if (++this.#depth > MAX_NESTING) throw new Unsupported('nesting');
    let left = this.#prefix(union);
    for (;;) {
      const { type, value } = this.peek();
      const power = type === 'operator' ? (BINARY[value] ?? 0) : 0;
      if (power === 0 || power <= minimum) break;
      this.#at++;
      left = { type: 'binary', op: value as BinaryOperator, left, right: this.expression(power, union) };
    }
    this.#depth--;
    return left;
  }

  #prefix(union: boolean): Node {
    const { type, value } = this.peek();
    if (type === 'operator' && (value === '-' || value === '+')) {
      this.#at++;
      return { type: 'unary', op: value, operand: this.expression(SIGN, union) };
    }
    let node = this.#union(union);
    while (this.#take('%')) node = { type: 'unary', op: '%', operand: node };
    return node;
  }

  #union(union: boolean): Node {
    let node = this.#intersection();
    while (union && this.#take(',')) node = { type: 'combine', op: ',', left: node, right: this.#intersection() };
    return node;
  }

  #intersection(): Node {
    let node = this.#span();
    while (this.peek().spaced && this.#startsReference()) {
      node = { type: 'combine', op: ' ', left: node, right: this.#span() };
    }
    return node;
  }

  #span(): Node {
    let node = this.#postfix();
    while (this.#take(':')) node = { type: 'combine', op: ':', left: node, right: this.#postfix() };
    return node;
  }

  #postfix(): Node {
    if (this.#take('@')) {
      if (++this.#depth > MAX_NESTING) throw new Unsupported('nesting');
      const operand = this.#postfix();
      this.#depth--;
      return { type: 'single', operand };
    }
    let node = this.#primary();
    for (;;) {
      if (this.#take('#')) node = { type: 'spill', operand: node };
      else if (!this.peek().spaced && isCallable(node) && this.#take('(')) {
        node = { type: 'invoke', callee: node, args: this.#arguments() };
      } else return node;
    }
  }

  #startsReference(): boolean {
    const { type, value } = this.peek();
    return (
      type.startsWith('range') || type === 'structured' || type === 'func' || (type === 'operator' && value === '(')
    );
  }

  #take(operator: string): boolean {
    const { type, value } = this.peek();
    if (type !== 'operator' || value !== operator) return false;
    this.#at++;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#take(operator)) throw new Unsupported('syntax');
  }

  #primary(): Node {
    const { type, value } = this.peek();
    this.#at++;
    switch (type) {
      case 'number':
      case 'string':
      case 'bool':
      case 'error':
        return { type: 'value', value: literal(type, value) };
      case 'range':
      case 'range_beam':
      case 'range_ternary':
      case 'range_named':
        return parseReference(value);
      case 'structured':
        return parseTableReference(value);
      case 'func':
        this.#expect('(');
        return { type: 'call', name: functionName(value), args: this.#arguments() };
      case 'context':
        return this.#foreign(value);
      case 'operator':
        if (value === '(') return this.#parenthesis();
        if (value === '{') return this.#array();
    }
    throw new Unsupported('syntax');
  }

  /** `Sheet1!#REF!` and `[1]!Function()`. */
  #foreign(context: string): Node {
    this.#expect('!');
    const node = this.#primary();
    return context.includes('[') ? { type: 'unsupported', reason: 'external' } : node;
  }

  #parenthesis(): Node {
    const node = this.expression(0, true);
    this.#expect(')');
    return node;
  }

  #arguments(): (Node | null)[] {
    const args: (Node | null)[] = [];
    if (this.#take(')')) return args;
    for (;;) {
      const { type, value } = this.peek();
      const absent = type === 'operator' && (value === ',' || value === ')');
      args.push(absent ? null : this.expression(0, false));
      if (this.#take(')')) return args;
      this.#expect(',');
    }
  }

  #array(): Node {
    const data: Scalar[] = [];
    let cols = 0;
    let rows = 1;
    for (let inRow = 1; ; inRow++) {
      data.push(this.#constant());
      if (this.#take(',')) continue;
      if (cols !== 0 && cols !== inRow) throw new Unsupported('syntax');
      cols = inRow;
      if (this.#take('}')) return { type: 'array', rows, cols, data };
      this.#expect(';');
      rows++;
      inRow = 0;
    }
  }

  #constant(): Scalar {
    const negative = this.#take('-');
    if (!negative) this.#take('+');
    const { type, value } = this.peek();
    this.#at++;
    if (!['number', 'string', 'bool', 'error'].includes(type)) throw new Unsupported('syntax');
    const constant = literal(type, value);
    return negative && typeof constant === 'number' ? -constant : constant;
  }
}

const isCallable = (node: Node): boolean => node.type === 'call' || node.type === 'invoke' || node.type === 'name';

function literal(type: string, value: string): Scalar {
  if (type === 'number') return Number(value);
  if (type === 'bool') return value.toUpperCase() === 'TRUE';
  if (type === 'error') return toError(value);
  return value.slice(1, -1).replaceAll('""', '"');
}

/** Newer functions are stored with prefixes: `_xlfn.XLOOKUP`, `_xlfn._xlws.SORT`. */
const functionName = (name: string): string => name.toUpperCase().replace(/^(_XLFN\.|_XLWS\.|_XLUDF\.|_XLL\.)+/, '');

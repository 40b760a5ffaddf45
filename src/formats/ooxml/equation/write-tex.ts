// Serialises math nodes as LaTeX, with scripts, fences and accents where TeX wants them.
import { escapeText } from './interpret-text.ts';
import type { MathNode } from './math-node.ts';
import { BLANKS, FUNCTIONS, findSign, STRETCHING } from './signs.ts';
import { command, group, plain, renderTex, SPACE, signPiece, type TexPiece } from './tex-pieces.ts';

/** A formula in the notation of LaTeX. */
export const writeTex = (nodes: readonly MathNode[]): string => renderTex(writeAll(nodes));

const writeAll = (nodes: readonly MathNode[]): TexPiece[] => nodes.flatMap(writeNode);
const braces = (nodes: readonly MathNode[]): TexPiece => group(writeAll(nodes));

function writeNode(node: MathNode): TexPiece[] {
  switch (node.kind) {
    case 'sign':
      return writeSign(node);
    case 'blank':
      return [node.tex === BLANKS.get(' ') ? plain(node.tex) : signPiece(node.tex)];
    case 'function':
      return FUNCTIONS.has(node.name)
        ? [command(`\\${node.name}`)]
        : [command('\\operatorname'), group([plain(escapeText(node.name))])];
    case 'text':
      return node.text === '' ? [] : [command(node.command), group([plain(escapeText(node.text))])];
    case 'styled':
    case 'wrapped':
      return [command(node.command), braces(node.nodes)];
    case 'group':
      return [braces(node.nodes)];
    case 'delimited':
      return writeDelimited(node);
    case 'fraction':
      return [command(node.has_line ? '\\frac' : '\\binom'), braces(node.above), braces(node.below)];
    case 'script':
      return writeScript(node);
    case 'accent':
      return writeAccent(node.command, node.base);
    case 'root': {
      const degree = node.degree.length > 0 ? [plain('['), ...writeAll(node.degree), plain(']')] : [];
      return [command('\\sqrt'), ...degree, braces(node.nodes)];
    }
    case 'array':
      return writeArray(node.rows, node.is_matrix ? 'matrix' : 'aligned');
  }
}

function writeSign({ tex, sign }: Extract<MathNode, { kind: 'sign' }>): TexPiece[] {
  const piece = signPiece(tex);
  return sign === 'binary' || sign === 'relation' ? [SPACE, piece, SPACE] : [piece];
}

/** `\overline\overline` is one within the other. */
function writeAccent(name: string, base: MathNode): TexPiece[] {
  const [first = '', ...more] = name.split(/(?=\\)/);
  const inner = more.length > 0 ? writeAccent(more.join(''), base) : writeNode(base);
  return [command(first), group(inner)];
}

type Script = Extract<MathNode, { kind: 'script' }>;

function writeScript({ base, below, above, limits }: Script): TexPiece[] {
  const isBrace = base.kind === 'accent' && /brace$/.test(base.command);
  if (limits && !isOperator(base) && !isBrace) return writeStack(base, below, above);
  const written = writeNode(base);
  return [
    ...(isFancy(base) && !isBrace ? [group(written)] : written),
    ...(below ? [plain('_'), writeLimit(below)] : []),
    ...(above ? writeSuperscript(above) : []),
  ];
}

const isOperator = (node: MathNode): boolean =>
  node.kind === 'function' || (node.kind === 'sign' && node.sign === 'operator');

/** What would take the script for its own. */
const isFancy = (node: MathNode): boolean => ['script', 'accent', 'root', 'wrapped'].includes(node.kind);

/** Primes are scripts already. */
function writeSuperscript(nodes: readonly MathNode[]): TexPiece[] {
  const isPrimes = nodes.length > 0 && nodes.every((node) => node.kind === 'sign' && /^'+$/.test(node.tex));
  return isPrimes ? writeAll(nodes) : [plain('^'), writeLimit(nodes)];
}

/** Lines under a sign of sum stand as they are, not as a matrix. */
function writeLimit(nodes: readonly MathNode[]): TexPiece {
  const [first] = nodes;
  if (nodes.length !== 1 || first?.kind !== 'array' || first.rows.some((row) => row.length !== 1)) return braces(nodes);
  const lines = first.rows.map(([cell]) => writeAll(cell ?? []));
  return group([command('\\substack'), group(joined(lines, [SPACE, plain('\\\\'), SPACE]))]);
}

function writeStack(base: MathNode, below: readonly MathNode[] | null, above: readonly MathNode[] | null): TexPiece[] {
  const over = above ? [command('\\overset'), braces(above), group(writeNode(base))] : writeNode(base);
  return below ? [command('\\underset'), braces(below), group(over)] : over;
}

type Delimited = Extract<MathNode, { kind: 'delimited' }>;

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
};

function writeDelimited(node: Delimited): TexPiece[] {
  const only = node.parts.length === 1 && node.parts[0]!.length === 1 ? node.parts[0]![0]! : null;
  const pair = `${node.open}${node.close}`;
  if (only?.kind === 'fraction' && !only.has_line && pair === '()') return writeNode(only);
  if (only?.kind === 'array') {
    const matrix = Object.hasOwn(MATRICES, pair) && only.is_matrix ? MATRICES[pair] : null;
    const name = matrix ?? (pair === '{' ? 'cases' : null);
    if (name) return writeArray(only.rows, name);
  }
  if (isLow(node)) return [signOf(node.open), ...writeAll(node.parts[0]!), signOf(node.close)];
  const between = STRETCHING.has(node.separator)
    ? [SPACE, command('\\middle'), signOf(node.separator), SPACE]
    : writeNode({ kind: 'sign', char: node.separator, ...signAs(node.separator) });
  return [
    ...fence('\\left', node.open),
    SPACE,
    ...joined(node.parts.map(writeAll), between),
    SPACE,
    ...fence('\\right', node.close),
  ];
}

/** Round and square brackets about nothing higher than a letter need not stretch. */
function isLow({ open, close, parts }: Delimited): boolean {
  if (parts.length !== 1 || !/^[([|]$/.test(open) || !/^[)\]|]$/.test(close)) return false;
  return parts[0]!.every(
    (node) => node.kind === 'blank' || (node.kind === 'sign' && node.sign !== 'open' && node.sign !== 'close'),
  );
}

/** Signs that do not stretch are beside an invisible one that does. */
function fence(side: '\\left' | '\\right', char: string): TexPiece[] {
  if (STRETCHING.has(char)) return [command(side), signOf(char)];
  const extra = char === '' ? [] : [signOf(char)];
  return side === '\\left' ? [command(side), plain('.'), SPACE, ...extra] : [command(side), plain('.'), ...extra];
}

const signAs = (char: string) => findSign(char) ?? ({ tex: char, sign: 'ordinary' } as const);
const signOf = (char: string): TexPiece => signPiece(signAs(char).tex);

function writeArray(rows: readonly (readonly (readonly MathNode[])[])[], name: string): TexPiece[] {
  const lines = rows.map((row) => joined(row.map(writeAll), [SPACE, plain('&'), SPACE]));
  const environment = group([plain(name)]);
  return [
    command('\\begin'),
    environment,
    SPACE,
    ...joined(lines, [SPACE, plain('\\\\'), SPACE]),
    SPACE,
    command('\\end'),
    environment,
  ];
}

function joined(lists: readonly (readonly TexPiece[])[], between: readonly TexPiece[]): TexPiece[] {
  return lists.flatMap((list, i) => (i === 0 ? list : [...between, ...list]));
}

// Reads MathML (presentation markup) into math nodes, which `write-tex.ts` turns into LaTeX.
import { accented, grouped, limits, named, scripted, wrapped } from './build-nodes.ts';
import { interpretText, withoutAlphabets } from './interpret-text.ts';
import { asNode, type MathNode } from './math-node.ts';
import { ACCENTS, FUNCTIONS, GROUP_SIGNS } from './signs.ts';
import { writeTex } from './write-tex.ts';

/** An element of MathML, or a stretch of text, whose name begins with `#`. */
export interface MathMarkup {
  readonly name: string;
  /** Of a text. */
  readonly value: string;
  attribute(name: string): string | null;
  children(): Iterable<MathMarkup>;
}

/** Signs of one formula, and elements within each other; what is beyond is left out. */
const MAX_SIGNS = 20_000;
const MAX_DEPTH = 100;

interface Bounds {
  left: number;
  readonly depth: number;
}

/** What is within `math`, in the notation of LaTeX. */
export const readMathml = (math: MathMarkup): string =>
  writeTex(nodesOf(elementsOf(math), { left: MAX_SIGNS, depth: 0 }));

const elementsOf = (markup: MathMarkup): MathMarkup[] =>
  [...markup.children()].filter(({ name }) => !name.startsWith('#'));

function textOf(markup: MathMarkup, bounds: Bounds): string {
  const text = lettersOf(markup, bounds.depth).replace(/\s+/g, ' ').trim();
  const kept = text.slice(0, Math.max(0, bounds.left));
  bounds.left -= text.length;
  return kept;
}

/** Words may hold elements of the page around the formula. */
function lettersOf(markup: MathMarkup, depth: number): string {
  let text = '';
  if (depth <= MAX_DEPTH) for (const part of markup.children()) text += part.value + lettersOf(part, depth + 1);
  return text;
}

type Handler = (markup: MathMarkup, bounds: Bounds) => readonly MathNode[];

function nodesOf(elements: readonly MathMarkup[], bounds: Bounds): MathNode[] {
  return elements.flatMap((element) => [...readElement(element, bounds)]);
}

/** Elements that are none of mathematics, and those that only wrap others, are passed through. */
function readElement(element: MathMarkup, bounds: Bounds): readonly MathNode[] {
  if (bounds.depth > MAX_DEPTH || bounds.left <= 0) return [];
  const within = new Within(bounds);
  const handler = HANDLERS.get(element.name);
  return handler ? handler(element, within) : nodesOf(elementsOf(element), within);
}

/** One level deeper, with the same number of signs left. */
class Within implements Bounds {
  readonly depth: number;
  readonly #around: Bounds;

  constructor(around: Bounds) {
    this.#around = around;
    this.depth = around.depth + 1;
  }

  get left(): number {
    return this.#around.left;
  }

  set left(left: number) {
    this.#around.left = left;
  }
}

/** The parts of an element that has a place for each. */
function partsOf(markup: MathMarkup, bounds: Bounds): { part(i: number): readonly MathNode[] } {
  const parts = elementsOf(markup).map((element) => readElement(element, bounds));
  return { part: (i) => parts[i] ?? [] };
}

const ALPHABETS: ReadonlyMap<string, string> = new Map([
  ['bold', '\\mathbf'],
  ['bold-italic', '\\mathbf'],
  ['double-struck', '\\mathbb'],
  ['script', '\\mathcal'],
  ['bold-script', '\\mathcal'],
  ['fraktur', '\\mathfrak'],
  ['bold-fraktur', '\\mathfrak'],
  ['sans-serif', '\\mathsf'],
  ['monospace', '\\mathtt'],
]);

/** A name of one letter is as it is; of several they are a function, or one name. */
const readName: Handler = (markup, bounds) => {
  const text = textOf(markup, bounds);
  const variant = markup.attribute('mathvariant') ?? '';
  const alphabet = ALPHABETS.get(variant);
  if (alphabet) return text === '' ? [] : [styled(alphabet, text)];
  if (FUNCTIONS.has(text) || !/^\p{L}\p{L}+$/u.test(text)) return interpretText(text);
  return [styled(variant === 'italic' ? '\\mathit' : '\\mathrm', text)];
};

const styled = (command: string, text: string): MathNode => ({
  kind: 'styled',
  command,
  nodes: interpretText(withoutAlphabets(text)),
});

const readSign: Handler = (markup, bounds) => named(interpretText(textOf(markup, bounds)));

const readWords: Handler = (markup, bounds) => {
  const text = textOf(markup, bounds);
  return text === '' ? [] : [{ kind: 'text', text, command: '\\text' }];
};

/** The sign that stands alone in a place over or under something. */
const loneSign = (nodes: readonly MathNode[]): string | null =>
  nodes.length === 1 && nodes[0]!.kind === 'sign' ? nodes[0]!.char : null;

/** Over and under a sum or a limit are its bounds, over and under other things may be an accent or a brace. */
function stacked(base: readonly MathNode[], below: readonly MathNode[], above: readonly MathNode[]): MathNode {
  const node = asNode(named(base));
  if (node.kind === 'function' || (node.kind === 'sign' && node.sign === 'operator'))
    return scripted(node, below, above);
  const [under, over] = [loneSign(below), loneSign(above)];
  if (below.length === 0 && over !== null) {
    if (GROUP_SIGNS.top.has(over)) return grouped(over, 'top', node);
    if (ACCENTS.has(over)) return accented(over, node);
  }
  if (above.length === 0 && under !== null) {
    if (GROUP_SIGNS.bot.has(under)) return grouped(under, 'bot', node);
    if (ACCENTS.has(under)) return accented(under, node);
  }
  const script = (nodes: readonly MathNode[]) => (nodes.length > 0 ? nodes : null);
  return limits([node], script(below), script(above));
}

/** Scripts behind the base in pairs, and behind `mprescripts` those in front of it. */
const readScripts: Handler = (markup, bounds) => {
  const [base, ...scripts] = elementsOf(markup);
  const at = scripts.findIndex(({ name }) => name === 'mprescripts');
  const behind = at < 0 ? scripts : scripts.slice(0, at);
  const front = at < 0 ? [] : scripts.slice(at + 1);
  const pair = (list: readonly MathMarkup[], node: MathNode): MathNode => {
    const every = (rest: number): MathNode[] =>
      nodesOf(
        list.filter((_, i) => i % 2 === rest),
        bounds,
      );
    return list.length === 0 ? node : scripted(node, every(0), every(1));
  };
  const before = front.length === 0 ? [] : [pair(front, { kind: 'group', nodes: [] })];
  return [...before, pair(behind, asNode(base ? readElement(base, bounds) : []))];
};

const readTable: Handler = (markup, bounds) => {
  const rows = elementsOf(markup).map((row) => elementsOf(row).map((cell) => nodesOf(elementsOf(cell), bounds)));
  return [{ kind: 'array', is_matrix: true, rows }];
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['mi', readName],
  [
    'mn',
    (markup, bounds) => {
      const text = textOf(markup, bounds);
      return /^[\d.]+$/.test(text) ? [{ kind: 'sign', char: text, tex: text, sign: 'ordinary' }] : interpretText(text);
    },
  ],
  ['mo', readSign],
  ['mtext', readWords],
  ['ms', readWords],
  ['mspace', () => []],
  ['none', () => []],
  ['annotation', () => []],
  ['annotation-xml', () => []],
  ['mphantom', (markup, bounds) => [wrapped('\\phantom', nodesOf(elementsOf(markup), bounds))]],
  [
    'menclose',
    (markup, bounds) => {
      const nodes = nodesOf(elementsOf(markup), bounds);
      return /\bbox\b/.test(markup.attribute('notation') ?? '') ? [wrapped('\\boxed', nodes)] : nodes;
    },
  ],
  [
    'mfrac',
    (markup, bounds) => {
      const { part } = partsOf(markup, bounds);
      const has_line = !/^0/.test(markup.attribute('linethickness') ?? '');
      return [{ kind: 'fraction', has_line, above: part(0), below: part(1) }];
    },
  ],
  ['msqrt', (markup, bounds) => [{ kind: 'root', degree: [], nodes: nodesOf(elementsOf(markup), bounds) }]],
  [
    'mroot',
    (markup, bounds) => {
      const { part } = partsOf(markup, bounds);
      return [{ kind: 'root', degree: part(1), nodes: part(0) }];
    },
  ],
  ...(
    [
      ['msub', 1, -1],
      ['msup', -1, 1],
      ['msubsup', 1, 2],
    ] as const
  ).map(([name, below, above]): [string, Handler] => [
    name,
    (markup, bounds) => {
      const { part } = partsOf(markup, bounds);
      return [scripted(asNode(part(0)), part(below), part(above))];
    },
  ]),
  ...(
    [
      ['munder', 1, -1],
      ['mover', -1, 1],
      ['munderover', 1, 2],
    ] as const
  ).map(([name, below, above]): [string, Handler] => [
    name,
    (markup, bounds) => {
      const { part } = partsOf(markup, bounds);
      return [stacked(part(0), part(below), part(above))];
    },
  ]),
  ['mmultiscripts', readScripts],
  [
    'mfenced',
    (markup, bounds) => {
      const sign = (name: string, usual: string): string =>
        Array.from(markup.attribute(name)?.trim() ?? usual)[0] ?? '';
      const parts = elementsOf(markup).map((element) => readElement(element, bounds));
      return [
        {
          kind: 'delimited',
          open: sign('open', '('),
          close: sign('close', ')'),
          separator: sign('separators', ','),
          parts,
        },
      ];
    },
  ],
  ['mtable', readTable],
]);

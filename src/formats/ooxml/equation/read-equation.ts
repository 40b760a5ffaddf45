// Reads Office Math Markup (`m:oMath`) into math nodes, which `write-tex.ts` turns into LaTeX.
import type { XmlReader } from '../../../bytes/index.ts';
import { symbolText } from '../../symbol-fonts.ts';
import { accented, grouped, limits, named, scripted, wrapped } from './build-nodes.ts';
import { interpretText, withoutAlphabets } from './interpret-text.ts';
import { asNode, type MathNode } from './math-node.ts';
import { findSign } from './signs.ts';
import { writeTex } from './write-tex.ts';

/** Signs of one formula; what comes behind them is left out. */
const MAX_SIGNS = 20_000;
/** Rows or parts of one element. */
const MAX_PARTS = 1_000;

interface Budget {
  left: number;
}

/** From the start of `m:oMath` (ECMA-376 part 1, 22.1) to its end: the formula in the notation of LaTeX. */
export function readEquation(reader: XmlReader): string {
  return writeTex(readNodes(reader, { left: MAX_SIGNS }));
}

/** From the start of `m:oMathPara` to its end: its formulas, one a line. */
export function readEquationParagraph(reader: XmlReader): string[] {
  const { depth } = reader;
  const list: string[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'oMath') list.push(readEquation(reader));
    else if (reader.name === 'oMathParaPr') reader.skip();
  }
  return list.filter((text) => text !== '');
}

/** Properties, and text that was deleted or moved away. Elements around mathematics that are none (`w:ins`, `w:sdt`) are passed through. */
const PASSED_OVER: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'sdtPr',
  'sdtEndPr',
  'argPr',
  'ctrlPr',
  'rPr',
  'extLst',
]);

type Handler = (reader: XmlReader, budget: Budget) => MathNode[];

/** All that is within the element. */
function readNodes(reader: XmlReader, budget: Budget): MathNode[] {
  const { depth } = reader;
  const nodes: MathNode[] = [];
  while (reader.nextStart(depth)) {
    const handler = Object.hasOwn(HANDLERS, reader.name) ? HANDLERS[reader.name] : null;
    if (handler) for (const node of handler(reader, budget)) nodes.push(node);
    else if (PASSED_OVER.has(reader.name)) reader.skip();
  }
  return nodes;
}

/** The children of an element by name, each as nodes, and what its properties say. */
interface Parts {
  readonly properties: ReadonlyMap<string, string>;
  first(name: string): readonly MathNode[];
  all(name: string): readonly (readonly MathNode[])[];
}

function readParts(reader: XmlReader, budget: Budget): Parts {
  const { depth } = reader;
  const lists = new Map<string, (readonly MathNode[])[]>();
  let properties: ReadonlyMap<string, string> = new Map();
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name.endsWith('Pr')) {
      if (name !== 'ctrlPr') properties = readProperties(reader);
      else reader.skip();
      continue;
    }
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    if (list.length < MAX_PARTS) list.push(readNodes(reader, budget));
    else reader.skip();
  }
  return { properties, first: (name) => lists.get(name)?.[0] ?? [], all: (name) => lists.get(name) ?? [] };
}

function readProperties(reader: XmlReader): Map<string, string> {
  const { depth } = reader;
  const values = new Map<string, string>();
  while (reader.nextStart(depth)) {
    const value = reader.attributes().find(([name]) => name === 'val')?.[1];
    if (reader.name !== 'ctrlPr') values.set(reader.name, value ?? 'on');
    reader.skip();
  }
  return values;
}

const isOn = (value: string | undefined): boolean => value !== undefined && !['0', 'off', 'false'].includes(value);

/** The sign that a property names; `usual` where it names none, empty where it names nothing. */
function signOf(properties: ReadonlyMap<string, string>, name: string, usual: string): string {
  const value = properties.get(name);
  return value === undefined || value === 'on' ? usual : (Array.from(value)[0] ?? '');
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  r: readRun,
  acc: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    return [accented(signOf(properties, 'chr', '\u0302'), asNode(first('e')))];
  },
  bar: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const command = properties.get('pos') === 'top' ? '\\overline' : '\\underline';
    return [{ kind: 'accent', command, base: asNode(first('e')) }];
  },
  box: (reader, budget) => [asNode(readParts(reader, budget).first('e'))],
  borderBox: (reader, budget) => [wrapped('\\boxed', readParts(reader, budget).first('e'))],
  phant: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const isShown = properties.has('show') && isOn(properties.get('show'));
    return isShown ? [...first('e')] : [wrapped('\\phantom', first('e'))];
  },
  d: (reader, budget) => {
    const { properties, all } = readParts(reader, budget);
    return [
      {
        kind: 'delimited',
        open: signOf(properties, 'begChr', '('),
        close: signOf(properties, 'endChr', ')'),
        separator: signOf(properties, 'sepChr', '|'),
        parts: all('e'),
      },
    ];
  },
  f: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const has_line = properties.get('type') !== 'noBar';
    return [{ kind: 'fraction', has_line, above: first('num'), below: first('den') }];
  },
  func: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [asNode(named(first('fName'))), ...(first('e').length > 0 ? [asNode(first('e'))] : [])];
  },
  groupChr: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const position = properties.get('pos') === 'top' ? 'top' : 'bot';
    return [grouped(signOf(properties, 'chr', position === 'top' ? '⏞' : '⏟'), position, asNode(first('e')))];
  },
  limLow: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [limits(first('e'), first('lim'), null)];
  },
  limUpp: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [limits(first('e'), null, first('lim'))];
  },
  m: readMatrix,
  eqArr: (reader, budget) => {
    const rows = readParts(reader, budget).all('e').map(splitAtMarks);
    return [{ kind: 'array', is_matrix: rows.every((row) => row.length < 2), rows }];
  },
  nary: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const char = signOf(properties, 'chr', '∫');
    const tex = findSign(char)?.tex ?? char;
    const base: MathNode = { kind: 'sign', char, tex, sign: 'operator' };
    const below = isOn(properties.get('subHide')) ? [] : first('sub');
    const above = isOn(properties.get('supHide')) ? [] : first('sup');
    const sum = below.length + above.length > 0 ? scripted(base, below, above) : base;
    return [sum, ...(first('e').length > 0 ? [asNode(first('e'))] : [])];
  },
  rad: (reader, budget) => {
    const { properties, first } = readParts(reader, budget);
    const degree = isOn(properties.get('degHide')) ? [] : first('deg');
    return [{ kind: 'root', degree, nodes: first('e') }];
  },
  sSub: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [scripted(asNode(first('e')), first('sub'), [])];
  },
  sSup: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [scripted(asNode(first('e')), [], first('sup'))];
  },
  sSubSup: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [scripted(asNode(first('e')), first('sub'), first('sup'))];
  },
  sPre: (reader, budget) => {
    const { first } = readParts(reader, budget);
    return [scripted({ kind: 'group', nodes: [] }, first('sub'), first('sup')), asNode(first('e'))];
  },
};

function readMatrix(reader: XmlReader, budget: Budget): MathNode[] {
  const { depth } = reader;
  const rows: (readonly (readonly MathNode[])[])[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'mr' && rows.length < MAX_PARTS) rows.push(readParts(reader, budget).all('e'));
    else reader.skip();
  }
  return [{ kind: 'array', is_matrix: true, rows }];
}

/** An ampersand in an array of equations marks where they are aligned; it is not drawn. */
function splitAtMarks(nodes: readonly MathNode[]): MathNode[][] {
  const cells: MathNode[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'sign' && node.char === '&') cells.push([]);
    else cells.at(-1)!.push(node);
  }
  return cells;
}

function readRun(reader: XmlReader, budget: Budget): MathNode[] {
  const { depth } = reader;
  let style: ReadonlyMap<string, string> = new Map();
  let text = '';
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 't' || name === 'delText') text += reader.text();
    else if (name === 'rPr') {
      const values = readProperties(reader);
      // The properties of the letters around mathematics have no say in it.
      if (['nor', 'lit', 'scr', 'sty'].some((each) => values.has(each))) style = values;
    } else if (name === 'br' || name === 'tab') text += ' ';
    else if (name === 'sym') text += symbolOf(reader);
    else reader.skip();
  }
  const kept = text.slice(0, Math.max(0, budget.left));
  budget.left -= text.length;
  return kept === '' ? [] : runNodes(kept, style);
}

/** `w:sym` names a sign by its place in a font of symbols. */
function symbolOf(reader: XmlReader): string {
  const values = new Map(reader.attributes().map(([name, value]) => [name, value]));
  const code = Number.parseInt(values.get('char') ?? '', 16);
  return Number.isInteger(code) ? symbolText(values.get('font') ?? '', code) : '';
}

function runNodes(text: string, style: ReadonlyMap<string, string>): MathNode[] {
  if (isOn(style.get('nor')) || isOn(style.get('lit')))
    return [{ kind: 'text', text, command: textCommand(style.get('sty') ?? '') }];
  const command = alphabetOf(style.get('scr') ?? 'roman', style.get('sty') ?? '');
  if (command === null) return interpretText(text);
  return [{ kind: 'styled', command, nodes: interpretText(withoutAlphabets(text)) }];
}

const textCommand = (style: string): string => (style === 'b' ? '\\textbf' : style === 'i' ? '\\textit' : '\\text');

const ALPHABETS: Readonly<Record<string, string>> = {
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'double-struck': '\\mathbb',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/** Null for letters as they are anyhow. */
function alphabetOf(script: string, style: string): string | null {
  if (Object.hasOwn(ALPHABETS, script)) return ALPHABETS[script]!;
  return style === 'b' || style === 'bi' ? '\\mathbf' : style === 'i' ? '\\mathit' : null;
}

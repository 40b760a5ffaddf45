// Reads all references, names and functions from the text of any formula.
import { parseStructRef, type Token, tokenize, tokenTypes } from '@borgar/fx/xlsx';
import { CallStack } from './call-stack.ts';
import { readPlainFormula, toAreaReference } from './read-plain-formula.ts';
import type { AreaReference, Place, WrittenReference } from './written-reference.ts';

/** What a formula's text says, without looking anything up. */
export interface FormulaParts {
  readonly references: readonly WrittenReference[];
  /** Capital, without the prefixes of files (`_xlfn.`), in the order of their first use. */
  readonly functions: readonly string[];
  /** It holds `#REF!`: something that it referred to is gone. */
  readonly broken: boolean;
}

/** Longer texts are no formulas of Excel (8,192 characters, prefixes of files aside), and nothing is looked for in them. */
const MAX_FORMULA_LENGTH = 16_384;
/** `Sales[[#Totals],[Net]]`: brackets of no formula stand deeper. */
const MAX_BRACKETS = 2;

const PREFIX = /^(?:_xlfn\.|_xlws\.|_xludf\.)+/i;
/** Variables of LET and LAMBDA, as files write them. */
const VARIABLE = /^_xlp[mo]\./i;

const NOTHING: FormulaParts = { references: [], functions: [], broken: false };

export function readReferences(text: string): FormulaParts {
  if (text.length > MAX_FORMULA_LENGTH) return NOTHING;
  const plain = readPlainFormula(text);
  return plain
    ? { references: plain.references, functions: [...new Set(plain.functions.map(functionName))], broken: false }
    : hasSoundBrackets(text)
      ? readTokens(text)
      : NOTHING;
}

/** Brackets without end, of which each could begin a reference, take the square of their number to read. */
function hasSoundBrackets(text: string): boolean {
  let depth = 0;
  for (const [piece] of text.matchAll(LITERAL_OR_BRACKET)) {
    if (piece === '[') depth++;
    else if (piece === ']') depth = Math.max(0, depth - 1);
    if (depth > MAX_BRACKETS) return false;
  }
  return depth === 0;
}

/** In brackets an apostrophe takes the next character as it is. */
const LITERAL_OR_BRACKET = /"(?:[^"]|"")*"|'[[\]#'@]|[[\]]/g;

const functionName = (written: string): string => written.replace(PREFIX, '').toUpperCase();

function readTokens(text: string): FormulaParts {
  const tokens = tokenize(withoutPaths(text), { withLocation: false, negativeNumbers: false }).filter(
    (token, i, all) => token.type !== tokenTypes.WHITESPACE || all[i + 1]?.value === '(',
  );
  const references: WrittenReference[] = [];
  const functions = new Set<string>();
  const calls = new CallStack();
  let broken = false;
  for (let i = 0; i < tokens.length; i++) {
    const { type, value } = tokens[i]!;
    if (type === tokenTypes.OPERATOR) follow(calls, tokens, i);
    else if (type === tokenTypes.FUNCTION) functions.add(functionName(value));
    else if (type === tokenTypes.ERROR && value.toUpperCase() === '#REF!') {
      broken = true;
      // `#REF!A1`: the sheet is gone.
      if (isReference(tokens[i + 1])) i++;
    } else if (isReference(tokens[i])) {
      const [reference, used] = readReference(tokens, i);
      if (reference) references.push(calls.byShape ? { ...reference, byShape: true } : reference);
      i += used - 1;
    }
  }
  return { references, functions: [...functions], broken };
}

function follow(calls: CallStack, tokens: readonly Token[], at: number): void {
  const before = tokens[at - 1];
  const { value } = tokens[at]!;
  if (value === '(') calls.enter(before?.type === tokenTypes.FUNCTION ? functionName(before.value) : '');
  else if (value === ')') calls.leave();
  else if (value === ',') calls.nextArgument();
}

const RANGES: ReadonlySet<string> = new Set([tokenTypes.REF_RANGE, tokenTypes.REF_BEAM]);
const REFERENCES: ReadonlySet<string> = new Set([...RANGES, tokenTypes.REF_NAMED, tokenTypes.REF_STRUCT]);

const isReference = (token: Token | undefined): boolean => token !== undefined && REFERENCES.has(token.type);

/** The reference at a token, and how many tokens it takes. */
function readReference(tokens: readonly Token[], at: number): readonly [WrittenReference | null, number] {
  const { type, value } = tokens[at]!;
  if (type === tokenTypes.REF_STRUCT) return [readTable(value), 1];
  if (type === tokenTypes.REF_NAMED) return [readName(value), 1];
  const area = readArea(value);
  if (!area) return [null, 1];
  const joined = joinAreas(tokens, at, area);
  if (joined) return [joined, 3];
  const spills = tokens[at + 1]?.value === '#' || isAnchorArray(tokens, at);
  return [spills ? { ...area, spill: true } : area, 1];
}

const isAnchorArray = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.value === '(' && /^(?:_xlfn\.)?ANCHORARRAY$/i.test(tokens[at - 2]?.value ?? '');

/** `Data!A1:Data!B2` is one area, and `Q1:Q4!A1` a span of sheets, whose names look like cells. */
function joinAreas(tokens: readonly Token[], at: number, area: AreaReference): AreaReference | null {
  const [operator, next] = [tokens[at + 1], tokens[at + 2]];
  if (operator?.value !== ':' || next?.type !== tokenTypes.REF_RANGE || next.value.includes(':')) return null;
  const other = readArea(next.value);
  if (!other || area.first !== area.second) return null;
  if (area.sheet === null && other.sheet !== null) return { ...other, sheet: `${tokens[at]!.value}:${other.sheet}` };
  const alike = other.sheet === null || (other.sheet === area.sheet && other.book === area.book);
  return alike ? { ...area, second: other.first } : null;
}

function readName(value: string): WrittenReference | null {
  const [place, name] = splitPlace(value);
  return VARIABLE.test(name) ? null : { kind: 'name', ...place, name, byShape: false };
}

function readTable(text: string): WrittenReference | null {
  const parsed = parseStructRef(text);
  if (!parsed) return null;
  const { workbookName = '', sheetName = '', table = '', columns = [], sections = [] } = parsed;
  const place = { book: bookOf(workbookName), sheet: sheetName || null };
  return { kind: 'table', ...place, table, columns, sections, text, byShape: false };
}

function readArea(value: string): AreaReference | null {
  const [place, written] = splitPlace(value);
  // `A1.:.B9` leaves out blank cells at the ends; the area is the same.
  const area = toAreaReference(written.replace(/\.?:\.?/, ':'));
  return area && { ...area, ...place };
}

/** The part before the last exclamation mark, and the rest. */
function splitPlace(value: string): readonly [Place, string] {
  const mark = value.lastIndexOf('!');
  if (mark < 0) return [{ book: null, sheet: null }, value];
  const prefix = value.slice(0, mark).replace(/^'|'$/g, '').replaceAll("''", "'");
  const [, book = '', sheet = prefix] = /^\[([^\]]*)\](.*)$/s.exec(prefix) ?? [];
  return [{ book: bookOf(book), sheet: sheet || null }, value.slice(mark + 1)];
}

/** `[0]` is the workbook itself. */
const bookOf = (book: string): string | null => (book === '' || book === '0' ? null : book);

const STRING_OR_PATH = /"(?:[^"]|"")*"|'(?:[^'[]|'')+\[((?:[^'\]]|'')*\](?:[^']|'')*'!)/g;

/** Takes the folder out of `'C:\books\[Budget.xlsx]Data'!A1`, which the tokens do not know. */
function withoutPaths(text: string): string {
  if (!/'[^'[]*[\\/:][^'[]*\[/.test(text)) return text;
  return text.replace(STRING_OR_PATH, (all, rest: string | undefined) => (rest === undefined ? all : `'[${rest}`));
}

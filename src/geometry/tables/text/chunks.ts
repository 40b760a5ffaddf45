// Splits lines into chunks at wide gaps and rules; the text units of table finding.
import { countLeading } from '../../../model/index.ts';
import type { Frame } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import type { Rule } from '../rules/rule.ts';
import { isNumeric, isThousandsGroup, KIND, type Kind, kindOf, LONGEST_VALUE, startsAsText } from './kinds.ts';
import type { TextLine } from './text-lines.ts';

/** A gap this wide parts two chunks, in parts of the larger font size. */
const CHUNK_GAP = 0.65;
/** Two numbers side by side are parted at this gap already. */
const NUMBER_GAP = 0.3;
/** Smaller words this near behind another are marks on it, in parts of the font size. */
const MARK_SIZE = 0.85;
const MARK_GAP = 1;
/** Lines of more chunks are left as they are. */
const MOST_CHUNKS = 200;
/** How far a rule may be inside the box of a word and still lie between two words, in points. */
const RULE_SLACK = 1;

/** Words of a line with no wide gap between them: a cell, or a line of one, as far as the line alone can tell. */
export interface Chunk {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly size: number;
  /** Where a number begins behind the sign of its currency, which may be far before it; the left edge of anything else. */
  readonly core: number;
  /** Position of its line. */
  readonly line: number;
  readonly words: readonly number[];
  readonly text: string;
  readonly kind: Kind;
}

/** Chunks of each line, from left to right. `verticals` are ordered by position. */
export function splitChunks(
  frame: Frame,
  lines: readonly TextLine[],
  verticals: readonly Rule[],
): (readonly Chunk[])[] {
  const chunks: (readonly Chunk[])[] = [];
  for (let n = 0; n < lines.length; n++) chunks.push(splitLine(frame, lines[n]!, n, verticals));
  for (let n = 0; n < lines.length; n++) {
    const own = chunks[n]!;
    if (own.length > 1 && own.length <= MOST_CHUNKS)
      chunks[n] = joinSigns(frame, joinJustified(frame, own, chunks[n - 1], chunks[n + 1]));
  }
  return chunks;
}

const CURRENCY = /^(?:(?:US|CA|A|C|R)?[$€£¥₹]|EUR|USD|GBP|CHF)$/;
const TRAILER = /^[%‰)]+$/;
/** A sign of currency is within this distance before its number, in parts of the font size, at the left of its cell; other signs behind it. */
const CURRENCY_REACH = 30;
const TRAILER_REACH = 1.5;

/** No sign has more characters. */
const LONGEST_SIGN = 3;
const isSign = (text: string): boolean => text.length <= LONGEST_SIGN && (isCurrency(text) || TRAILER.test(text));

/** Whether a chunk is a sign; most are told from one by their first word, so that their words need not be joined. */
const isSignChunk = ({ words }: Frame, chunk: Chunk): boolean =>
  words.text[chunk.words[0]!]!.length <= LONGEST_SIGN && chunk.words.length <= LONGEST_SIGN && isSign(chunk.text);

/** Signs of currency and of percent that are apart are part of the number beside them. */
function joinSigns(frame: Frame, own: readonly Chunk[]): readonly Chunk[] {
  if (!own.some((c) => isSignChunk(frame, c))) return own;
  const out: Chunk[] = [];
  for (const chunk of own) {
    const last = out.at(-1);
    const gap = last ? chunk.x0 - last.x1 : Infinity;
    const joins =
      last &&
      ((isCurrency(last.text) && isNumeric(chunk.kind) && gap <= CURRENCY_REACH * chunk.size) ||
        (TRAILER.test(chunk.text) && isNumeric(last.kind) && gap <= TRAILER_REACH * chunk.size));
    if (joins) out[out.length - 1] = chunkOf(frame, [...last.words, ...chunk.words], chunk.line);
    else out.push(chunk);
  }
  return out;
}

/** Gaps of a line that is stretched to the width of its column are narrower than this, in parts of the font size. */
const STRETCHED = 1.6;
/** Its ends agree with those of its neighbour within this, in points. */
const SAME_END = 1.5;
const FEWEST_WORDS = 4;

/** Chunks of a line of running text that is stretched to the width of its column are one. */
function joinJustified(
  frame: Frame,
  own: readonly Chunk[],
  above: readonly Chunk[] | undefined,
  below: readonly Chunk[] | undefined,
): readonly Chunk[] {
  let out: Chunk[] | null = null;
  for (let i = 0; i < own.length; ) {
    let end = i + 1;
    while (end < own.length && own[end]!.x0 - own[end - 1]!.x1 < STRETCHED * own[i]!.size) end++;
    const x0 = own[i]!.x0;
    const x1 = own[end - 1]!.x1;
    if (end - i > 1 && (hasLine(above, x0, x1) || hasLine(below, x0, x1)) && isText(own.slice(i, end))) {
      const words = own.slice(i, end).flatMap((c) => c.words);
      out ??= own.slice(0, i);
      out.push(chunkOf(frame, words, own[i]!.line));
    } else if (out) out.push(...own.slice(i, end));
    i = end;
  }
  return out ?? own;
}

/** Whether one of the chunks is a line of text from one end to the other. */
function hasLine(chunks: readonly Chunk[] | undefined, x0: number, x1: number): boolean {
  if (!chunks || chunks.length > MOST_CHUNKS) return false;
  for (const c of chunks)
    if (c.words.length >= FEWEST_WORDS && Math.abs(c.x0 - x0) < SAME_END && Math.abs(c.x1 - x1) < SAME_END) return true;
  return false;
}

const isText = (chunks: readonly Chunk[]): boolean =>
  chunks.filter((c) => c.kind === KIND.text).length > 0.6 * chunks.length;

function splitLine(frame: Frame, line: TextLine, n: number, verticals: readonly Rule[]): Chunk[] {
  const { x0, x1, size } = frame.words;
  const { words } = line;
  const chunks: Chunk[] = [];
  const middle = (line.y0 + line.y1) / 2;
  const signsLead = hasLeadingSigns(frame, words);
  let from = 0;
  let right = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < words.length; k++) {
    const w = words[k]!;
    if (k > from) {
      const before = words[k - 1]!;
      const em = Math.max(size[before]!, size[w]!);
      const gap = x0[w]! - right;
      const isMark = size[w]! <= MARK_SIZE * size[before]! && gap <= MARK_GAP * em;
      const isBreak =
        (gap >= CHUNK_GAP * em && !isMark) ||
        (verticals.length > 0 && !isMark && isRuled(right - RULE_SLACK, x0[w]! + RULE_SLACK, middle, verticals)) ||
        (gap >= NUMBER_GAP * em && !isMark && areValues(frame.words.text[before]!, frame.words.text[w]!)) ||
        (signsLead && isCurrency(frame.words.text[w]!) && kindOf(frame.words.text[before]!) !== KIND.text);
      if (isBreak) {
        chunks.push(chunkOf(frame, words.slice(from, k), n));
        from = k;
        right = Number.NEGATIVE_INFINITY;
      }
    }
    if (x1[w]! > right) right = x1[w]!;
  }
  if (words.length) chunks.push(chunkOf(frame, from ? words.slice(from) : words, n));
  return chunks;
}

/** Whether a word is a sign of currency; most words are told from one by their first letter. */
function isCurrency(text: string): boolean {
  if (text.length > LONGEST_SIGN) return false;
  const code = text.charCodeAt(0);
  const isFirst = code === DOLLAR || code > LAST_ASCII || (code >= CAPITAL_A && code <= CAPITAL_Z);
  return isFirst && CURRENCY.test(text);
}

const DOLLAR = 0x24;
const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
const LAST_ASCII = 0x7f;

/** Whether the first sign of currency of a line stands off from what is before it: then those further right are before their values too. */
function hasLeadingSigns({ words }: Frame, line: readonly number[]): boolean {
  const k = line.findIndex((w) => isCurrency(words.text[w]!));
  if (k < 0 || k + 1 === line.length || !isNumeric(kindOf(words.text[line[k + 1]!]!))) return false;
  return k === 0 || words.x0[line[k]!]! - words.x1[line[k - 1]!]! >= CHUNK_GAP * words.size[line[k]!]!;
}

/** Whether two words that stand a little apart are values of their own, not one text or one number. */
function areValues(left: string, right: string): boolean {
  const before = kindOf(left);
  if (before === KIND.text) return false;
  if (isCurrency(right)) return true;
  if (isThousandsGroup(left, right)) return false;
  const after = kindOf(right);
  return after !== KIND.text && (before !== KIND.blank || after !== KIND.blank) && left.length + right.length > 2;
}

/** Whether a vertical rule is between two places at this height. */
function isRuled(from: number, to: number, y: number, verticals: readonly Rule[]): boolean {
  const low = countLeading(verticals.length, (at) => verticals[at]!.at < from);
  for (let i = low; i < verticals.length && verticals[i]!.at <= to; i++)
    if (verticals[i]!.from <= y && verticals[i]!.to >= y) return true;
  return false;
}

export const chunkOf = (frame: Frame, members: readonly number[], line: number): Chunk =>
  new WordChunk(frame, members, line);

/** A chunk that reads its text and kind when they are first asked for: most chunks are running text, of which only the place matters. */
class WordChunk implements Chunk {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly size: number;
  readonly core: number;
  readonly line: number;
  readonly words: readonly number[];
  private readonly frame: Frame;
  private knownText: string | null = null;
  private knownKind: Kind | -1 = -1;

  constructor(frame: Frame, members: readonly number[], line: number) {
    const { x0: lefts, y0: tops, x1: rights, y1: bottoms, size: sizes, text } = frame.words;
    let x0 = Number.POSITIVE_INFINITY;
    let y0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    let y1 = Number.NEGATIVE_INFINITY;
    let size = 0;
    for (let k = 0; k < members.length; k++) {
      const w = members[k]!;
      if (lefts[w]! < x0) x0 = lefts[w]!;
      if (tops[w]! < y0) y0 = tops[w]!;
      if (rights[w]! > x1) x1 = rights[w]!;
      if (bottoms[w]! > y1) y1 = bottoms[w]!;
      if (sizes[w]! > size) size = sizes[w]!;
    }
    this.x0 = x0;
    this.x1 = x1;
    this.y0 = y0;
    this.y1 = y1;
    this.size = size || 1;
    this.core = members.length > 1 && isCurrency(text[members[0]!]!) ? lefts[members[1]!]! : x0;
    this.line = line;
    this.words = members;
    this.frame = frame;
  }

  get text(): string {
    if (this.knownText === null) this.knownText = textOf(this.frame, this.words);
    return this.knownText;
  }

  get kind(): Kind {
    if (this.knownKind === -1) this.knownKind = this.isSurelyText() ? KIND.text : kindOf(this.plainText());
    return this.knownKind;
  }

  /** Its text without marks of notes behind it. */
  private plainText(): string {
    const { words, frame } = this;
    let end = words.length;
    while (end > 1 && frame.words.size[words[end - 1]!]! <= MARK_SIZE * frame.words.size[words[0]!]!) end--;
    return end === words.length ? this.text : textOf(frame, words.slice(0, end));
  }

  /** Whether its first letter or its length tells that it is text, so that its words need not be joined. */
  private isSurelyText(): boolean {
    const { text } = this.frame.words;
    if (startsAsText(text[this.words[0]!]!)) return true;
    let length = 0;
    for (let k = 0; k < this.words.length && length <= LONGEST_VALUE; k++) length += text[this.words[k]!]!.length;
    return length > LONGEST_VALUE;
  }
}

/** Words as a reader would write them down, glued ones without the blank. */
export function textOf({ words }: Frame, members: readonly number[]): string {
  let text = '';
  for (const w of members) {
    if (text && !(words.flags[w]! & WORD.glued)) text += ' ';
    text += words.text[w]!;
  }
  return text;
}

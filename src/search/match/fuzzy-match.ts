import { foldText } from '../../view/index.ts';

/** Where a text is like a quote, and how much: 1 is the same letters. */
export interface FuzzyMatch {
  readonly start: number;
  readonly end: number;
  readonly similarity: number;
}

/** A stretch that shares many words with the quote; comparing it letter by letter is what costs. */
export interface FuzzyWindow {
  /** Share of the quote's words that it has, in any order. */
  readonly shared: number;
  compare(): FuzzyMatch;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A longer quote is compared by its first words. */
const MAX_QUOTE_WORDS = 200;
/** A window is worth comparing where it shares this part of the quote's words. */
const MIN_SHARED = 0.5;
/** Windows of one text. */
const MAX_WINDOWS = 3;
/** Words by which a window is moved and stretched at both ends; long ones differ little by one word. */
const SLACK = { words: 3, long: 1, long_from: 40 };

/** Looks for stretches of a text that are like the quote, in one pass over the text. */
export function createFuzzyMatcher(quote: string): (text: string) => FuzzyWindow[] {
  const wanted = tokensOf(quote).slice(0, MAX_QUOTE_WORDS);
  return (text) => {
    const tokens = tokensOf(text);
    if (wanted.length === 0 || tokens.length === 0) return [];
    return bestWindows(tokens, wanted).map(({ from, shared }) => ({
      shared: shared / wanted.length,
      compare: () => refine(tokens, from, wanted),
    }));
  };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    tokens.push({ word: foldText(match[0]).text, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** Windows as long as the quote that share most words with it, those that overlap a better one left out. */
function bestWindows(tokens: readonly Token[], wanted: readonly Token[]): { from: number; shared: number }[] {
  const size = Math.min(wanted.length, tokens.length);
  const need = new Map<string, number>();
  for (const { word } of wanted) need.set(word, (need.get(word) ?? 0) + 1);
  const held = new Map<string, number>();
  let shared = 0;
  const scores: { from: number; shared: number }[] = [];
  tokens.forEach(({ word }, i) => {
    const limit = need.get(word) ?? 0;
    const count = (held.get(word) ?? 0) + 1;
    if (limit > 0) held.set(word, count);
    if (count <= limit) shared += 1;
    const gone = tokens[i - size]?.word;
    if (gone !== undefined && need.has(gone)) {
      const left = held.get(gone)! - 1;
      held.set(gone, left);
      if (left < need.get(gone)!) shared -= 1;
    }
    if (i >= size - 1 && shared >= MIN_SHARED * wanted.length) scores.push({ from: i - size + 1, shared });
  });
  scores.sort((a, b) => b.shared - a.shared || a.from - b.from);
  const chosen: typeof scores = [];
  for (const score of scores) {
    if (chosen.every((other) => Math.abs(other.from - score.from) >= size / 2)) chosen.push(score);
    if (chosen.length === MAX_WINDOWS) break;
  }
  return chosen;
}

/** The window moved and stretched by a few words at both ends to where it is most like the quote. */
function refine(tokens: readonly Token[], from: number, wanted: readonly Token[]): FuzzyMatch {
  const quote = wanted.map((token) => token.word).join(' ');
  const slack = wanted.length >= SLACK.long_from ? SLACK.long : Math.min(SLACK.words, Math.ceil(wanted.length / 4));
  const last = Math.min(tokens.length, from + wanted.length) - 1;
  let best: FuzzyMatch = { start: tokens[from]!.start, end: tokens[last]!.end, similarity: 0 };
  for (let first = Math.max(0, from - slack); first <= Math.min(last, from + slack); first++) {
    for (let end = Math.max(first, last - slack); end <= Math.min(tokens.length - 1, last + slack); end++) {
      const window = tokens.slice(first, end + 1);
      const similarity = likeness(window.map((token) => token.word).join(' '), quote);
      if (similarity > best.similarity) best = { start: window[0]!.start, end: window.at(-1)!.end, similarity };
    }
  }
  return best;
}

/** One less the share of letters that must be changed, put in or taken out (Levenshtein). */
function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  let row = Uint32Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = new Uint32Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      next[j] = Math.min(change, row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
  }
  return 1 - row[b.length]! / longer;
}

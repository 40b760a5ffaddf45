// Finds stretches of texts that are like quotes, many quotes in one pass: windows that share many words, then letter by letter within a budget.
import { foldText } from '../../view/index.ts';
import { type CompareWork, editDistance } from './edit-distance.ts';

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
  /** A similarity of 0 where it is less than `floor`, or where the steps did not suffice. */
  compare(floor: number, work: CompareWork): FuzzyMatch;
}

/** A text as words, with their places in it. */
interface WordText {
  /** As they are written. */
  readonly written: readonly string[];
  /** Folded. */
  words(): readonly string[];
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
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

function wordsOf(text: string): WordText {
  const written = text.match(WORD) ?? [];
  const starts = new Uint32Array(written.length);
  const ends = new Uint32Array(written.length);
  let at = 0;
  for (let i = 0; i < written.length; i++) {
    // What is between two words is of no word.
    starts[i] = text.indexOf(written[i]!, at);
    ends[i] = at = starts[i]! + written[i]!.length;
  }
  let words: string[] | undefined;
  return { written, words: () => (words ??= written.map((word) => foldText(word).text)), starts, ends };
}

interface Wanted {
  readonly words: readonly string[];
  /** Numbers of its different words, and how often it has each. */
  readonly ids: Int32Array;
  readonly counts: Int32Array;
}

/** Holds texts against quotes. `windowsOf` gives for each quote the best windows of a text, those that share no more than `atMost` aside. */
export interface FuzzySearch {
  windowsOf(text: string, atMost?: readonly number[]): readonly (readonly FuzzyWindow[])[];
}

export function createFuzzySearch(quotes: readonly string[]): FuzzySearch {
  const numbers = new Map<string, number>();
  const wanted = quotes.map((quote) => toWanted(quote, numbers));
  /** Of each word of a quote, how often the window may count it and how often it holds it; only those of one quote are not 0 at a time. */
  const need = new Int32Array(numbers.size);
  const held = new Int32Array(numbers.size);
  const onPage = new Int32Array(numbers.size);
  const numberOf = createNumbering(numbers);
  return {
    windowsOf: (text, atMost = []) => {
      const tokens = wordsOf(text);
      const ids = Int32Array.from(tokens.written, numberOf);
      onPage.fill(0);
      for (const id of ids) if (id >= 0) onPage[id]!++;
      return wanted.map((quote, i) => {
        const least = Math.max(MIN_SHARED, (atMost[i] ?? 0) + Number.EPSILON);
        if (quote.words.length === 0 || mostShared(quote, onPage) < least * quote.words.length) return [];
        return bestWindows(ids, quote, least, { need, held }).map(({ from, shared }) => ({
          shared: shared / quote.words.length,
          compare: (floor: number, work: CompareWork) => refine(tokens, from, quote.words, floor, work),
        }));
      });
    },
  };
}

/** Written words that are known by their number at a time: texts have the same ones again and again. */
const MAX_KNOWN = 65_536;

/** The number of a word as it is written, by those of folded ones; -1 where it has none. */
function createNumbering(numbers: ReadonlyMap<string, number>): (written: string) => number {
  const known = new Map<string, number>();
  return (written) => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const number = numbers.get(foldText(written).text) ?? -1;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(written, number);
    return number;
  };
}

function toWanted(quote: string, numbers: Map<string, number>): Wanted {
  const words = wordsOf(quote).words().slice(0, MAX_QUOTE_WORDS);
  const counts = new Map<number, number>();
  for (const word of words) {
    const id = numbers.get(word) ?? numbers.size;
    numbers.set(word, id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { words, ids: Int32Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
}

/** No window shares more words than the whole text does. */
function mostShared({ ids, counts }: Wanted, onPage: Int32Array): number {
  let shared = 0;
  for (let i = 0; i < ids.length; i++) shared += Math.min(counts[i]!, onPage[ids[i]!]!);
  return shared;
}

/** Windows as long as the quote that share most words with it, those that overlap a better one left out. */
function bestWindows(
  ids: Int32Array,
  quote: Wanted,
  least: number,
  { need, held }: { readonly need: Int32Array; readonly held: Int32Array },
): { from: number; shared: number }[] {
  const size = Math.min(quote.words.length, ids.length);
  quote.ids.forEach((id, i) => {
    need[id] = quote.counts[i]!;
    held[id] = 0;
  });
  const scores = new Int32Array(ids.length - size + 1);
  let [shared, most] = [0, 0];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (id >= 0 && ++held[id]! <= need[id]!) shared++;
    const gone = i >= size ? ids[i - size]! : -1;
    if (gone >= 0 && --held[gone]! < need[gone]!) shared--;
    if (i < size - 1) continue;
    scores[i - size + 1] = shared;
    if (shared > most) most = shared;
  }
  for (const id of quote.ids) need[id] = 0;
  const wanted = least * quote.words.length;
  return most < wanted ? [] : pickBest(scores, size, wanted);
}

/** The highest scores, the first of equals, each half a window apart from those before. */
function pickBest(scores: Int32Array, size: number, least: number): { from: number; shared: number }[] {
  const chosen: { from: number; shared: number }[] = [];
  while (chosen.length < MAX_WINDOWS) {
    let best = -1;
    for (let from = 0; from < scores.length; from++) {
      if (scores[from]! < least || (best >= 0 && scores[from]! <= scores[best]!)) continue;
      if (chosen.every((other) => Math.abs(other.from - from) >= size / 2)) best = from;
    }
    if (best < 0) break;
    chosen.push({ from: best, shared: scores[best]! });
  }
  return chosen;
}

/** The window moved and stretched by a few words at both ends to where it is most like the quote. */
function refine(
  { words: folded, starts, ends }: WordText,
  from: number,
  wanted: readonly string[],
  floor: number,
  work: CompareWork,
): FuzzyMatch {
  const words = folded();
  const quote = wanted.join(' ');
  const slack = wanted.length >= SLACK.long_from ? SLACK.long : Math.min(SLACK.words, Math.ceil(wanted.length / 4));
  const last = Math.min(words.length, from + wanted.length) - 1;
  let best: FuzzyMatch = { start: starts[from]!, end: ends[last]!, similarity: 0 };
  const textOf = (first: number, end: number): string => words.slice(first, end + 1).join(' ');
  const outer = textOf(Math.max(0, from - slack), Math.min(words.length - 1, last + slack));
  // What all windows are within is further from the quote than the nearest of them by the letters around that at most.
  const spare = outer.length - textOf(Math.min(last, from + slack), Math.max(from, last - slack)).length;
  const most = mostEdits(Math.max(outer.length, quote.length), floor) + spare;
  if (editDistance(outer, quote, most, work) > most) return best;
  for (let first = Math.max(0, from - slack); first <= Math.min(last, from + slack); first++) {
    for (let end = Math.max(first, last - slack); end <= Math.min(words.length - 1, last + slack); end++) {
      const similarity = likeness(textOf(first, end), quote, Math.max(floor, best.similarity), work);
      if (similarity > best.similarity) best = { start: starts[first]!, end: ends[end]!, similarity };
    }
  }
  return best;
}

/** Edits that leave two texts, the longer of this length, at least so much alike. */
const mostEdits = (length: number, floor: number): number => Math.floor(length * (1 - floor) + 1e-6);

/** One less the share of letters that must be changed, put in or taken out; 0 where that is less than the floor. */
function likeness(a: string, b: string, floor: number, work: CompareWork): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  const distance = editDistance(a, b, mostEdits(longer, floor), work);
  return Number.isFinite(distance) ? 1 - distance / longer : 0;
}

import type { FoundTable } from '../frame.ts';
import { WORD, type Words } from '../words.ts';

/**
 * Pieces of lines without a wide gap, and tables as pieces of their own: what columns are made of. Sorted by baseline, then from left
 * to right.
 */
export interface Fragments {
  readonly count: number;
  readonly x0: Float64Array;
  readonly y0: Float64Array;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
  readonly baseline: Float64Array;
  /** Font size in points, of most of its text; 0 for tables. */
  readonly size: Float64Array;
  /** Characters in it, and how many of them are digits. */
  readonly chars: Uint32Array;
  readonly digits: Uint32Array;
  /** Place of its first word in the content stream; -1 for tables without words. */
  readonly stream: Int32Array;
  /** Words of fragment `f` are `words[first[f]]` to `words[first[f + 1] - 1]`, in order of reading. */
  readonly first: Uint32Array;
  readonly words: Uint32Array;
  /** Index of the table that it is; -1 for text. */
  readonly table: Int32Array;
  /** Font size in which most of the text is set, in points. */
  readonly em: number;
}

/** Gaps from here on part fragments, in em. Wider than the blank of a loosely set line, narrower than any gutter. */
const FRAGMENT_GAP = 0.35;
/** Words may lie over each other by so much, in em. */
const OVERLAP = 0.3;
/** Baselines this close are one line, in em. */
const BASELINE_SLACK = 0.2;
/** Raised and lowered words belong to a neighbour within so many em of its baseline. */
const SCRIPT_REACH = 0.75;
/** Sizes further apart than this factor are no one text: a drop cap and the line beside its foot. */
const DROP_SIZE = 1.7;
const SMALLEST_SIZE = 0.5;
/** Fonts for formulas claim many lines above and below theirs; letters reach no further than this from the baseline, in em. */
const ASCENT = 1.1;
const DESCENT = 0.4;

const EMPTY_TABLES: readonly FoundTable[] = [];

/**
 * Words of a page as fragments: chained in the order of the content stream, and chains joined that touch on one baseline. Words of
 * different groups, where those are given for each word, are never in one fragment.
 */
export function buildFragments(
  words: Words,
  skip: Uint8Array,
  tables: readonly FoundTable[] = EMPTY_TABLES,
  groups: Int32Array | null = null,
): Fragments {
  const chains = chainWords(words, skip, groups);
  const joined = joinChains(words, chains, groups);
  return collect(words, chains, joined, tables);
}

interface Chains {
  readonly count: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The word that follows in the chain; -1 at its end. */
  readonly after: Int32Array;
  readonly baseline: Float64Array;
  readonly size: Float64Array;
}

/** A finite number for every coordinate: hostile files have others. */
const LIMIT = 1e6;
const finite = (value: number): number =>
  value > -LIMIT && value < LIMIT ? value : value > 0 ? LIMIT : value < 0 ? -LIMIT : 0;
const sizeOf = (words: Words, word: number): number => Math.max(SMALLEST_SIZE, finite(words.size[word]!));

function chainWords(words: Words, skip: Uint8Array, groups: Int32Array | null): Chains {
  const first = new Int32Array(words.count);
  const last = new Int32Array(words.count);
  const after = new Int32Array(words.count).fill(-1);
  const baseline = new Float64Array(words.count);
  const size = new Float64Array(words.count);
  let count = 0;
  let previous = -1;
  for (let w = 0; w < words.count; w++) {
    if (skip[w]) {
      previous = -1;
      continue;
    }
    const c = count - 1;
    const script = words.flags[w]! & (WORD.raised | WORD.lowered);
    const together = previous >= 0 && (groups === null || groups[previous] === groups[w]);
    if (together && follows(words, previous, w, baseline[c]!, size[c]!, script !== 0)) {
      after[previous] = w;
      last[c] = w;
      if (!script && sizeOf(words, w) > size[c]!) {
        size[c] = sizeOf(words, w);
        baseline[c] = finite(words.baseline[w]!);
      }
    } else {
      first[count] = w;
      last[count] = w;
      baseline[count] = finite(words.baseline[w]!);
      size[count] = sizeOf(words, w);
      count++;
    }
    previous = w;
  }
  return { count, first, last, after, baseline, size };
}

function follows(
  words: Words,
  previous: number,
  word: number,
  baseline: number,
  size: number,
  script: boolean,
): boolean {
  const own = sizeOf(words, word);
  const em = Math.max(size, own);
  if (!script && em > DROP_SIZE * Math.min(size, own)) return false;
  const distance = Math.abs(finite(words.baseline[word]!) - baseline);
  const glued = (words.flags[word]! & WORD.glued) !== 0;
  if (distance > (script || glued ? SCRIPT_REACH : BASELINE_SLACK) * em) return false;
  const right = words.x0[word]! - words.x1[previous]!;
  if (right >= -OVERLAP * em && right < FRAGMENT_GAP * em) return true;
  const left = words.x0[previous]! - words.x1[word]!;
  return left >= -OVERLAP * em && left < FRAGMENT_GAP * em && isRightToLeftText(words.text[word]!);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
export const isRightToLeftText = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** For each chain the one that touches it on the right, on the same baseline; -1 where there is none. */
function joinChains(
  words: Words,
  chains: Chains,
  groups: Int32Array | null,
): { order: Uint32Array; joins: Uint8Array } {
  const { count, baseline } = chains;
  const order = sortedBy(count, (c) => baseline[c]!);
  const joins = new Uint8Array(count);
  let from = 0;
  while (from < count) {
    const start = order[from]!;
    let to = from + 1;
    while (to < count && baseline[order[to]!]! - baseline[start]! <= BASELINE_SLACK * chains.size[start]!) to++;
    const left = (c: number) => chainLeft(words, chains, c);
    order.subarray(from, to).sort((a, b) => left(a) - left(b));
    for (let k = from + 1; k < to; k++) {
      const [a, b] = [order[k - 1]!, order[k]!];
      const together = groups === null || groups[chains.first[a]!] === groups[chains.first[b]!];
      joins[k] = together && touches(words, chains, a, b) ? 1 : 0;
    }
    from = to;
  }
  return { order, joins };
}

const chainLeft = (words: Words, { first, last }: Chains, c: number): number =>
  Math.min(finite(words.x0[first[c]!]!), finite(words.x0[last[c]!]!));
const chainRight = (words: Words, { first, last }: Chains, c: number): number =>
  Math.max(finite(words.x1[first[c]!]!), finite(words.x1[last[c]!]!));

function touches(words: Words, chains: Chains, a: number, b: number): boolean {
  const em = Math.max(chains.size[a]!, chains.size[b]!);
  if (em > DROP_SIZE * Math.min(chains.size[a]!, chains.size[b]!)) return false;
  const gap = chainLeft(words, chains, b) - chainRight(words, chains, a);
  return gap >= -OVERLAP * em && gap < FRAGMENT_GAP * em;
}

/** Places of a key are told apart to this many parts of a point; equal ones keep the order of their indices. */
const KEY_STEPS = 256;
/** More than any page has. A key and an index fit into the 53 bits of one number. */
const INDEX_LIMIT = 2 ** 20;

/** Indices 0 to `count - 1`, sorted by a key in points. Keys and indices are packed into numbers, which sort without a comparison function. */
export function sortedBy(count: number, key: (index: number) => number): Uint32Array {
  const order = new Uint32Array(count);
  if (count > INDEX_LIMIT) {
    for (let i = 0; i < count; i++) order[i] = i;
    return order.sort((a, b) => key(a) - key(b) || a - b);
  }
  const packed = new Float64Array(count);
  for (let i = 0; i < count; i++) packed[i] = Math.round(key(i) * KEY_STEPS) * INDEX_LIMIT + i;
  packed.sort();
  for (let k = 0; k < count; k++) order[k] = packed[k]! - Math.floor(packed[k]! / INDEX_LIMIT) * INDEX_LIMIT;
  return order;
}

function collect(
  words: Words,
  chains: Chains,
  { order, joins }: { order: Uint32Array; joins: Uint8Array },
  tables: readonly FoundTable[],
): Fragments {
  let pieces = tables.length;
  for (let k = 0; k < chains.count; k++) if (!joins[k]) pieces++;
  const loose = createFragments(pieces, words.count);
  const votes = new Float64Array(pieces);
  let f = -1;
  let used = 0;
  for (let k = 0; k < chains.count; k++) {
    if (!joins[k]) {
      f++;
      loose.first[f] = used;
      begin(loose, f);
    }
    for (let w = chains.first[order[k]!]!; w >= 0; w = chains.after[w]!) {
      loose.words[used++] = w;
      extend(loose, f, words, w);
      vote(loose, votes, f, words, w);
    }
  }
  for (const [t, table] of tables.entries()) {
    f++;
    loose.first[f] = used;
    placeTable(loose, f, table, t);
  }
  loose.first[pieces] = used;
  return { ...loose, count: pieces, em: commonSize(loose, pieces) };
}

type Mutable = Omit<Fragments, 'count' | 'em'>;

const createFragments = (count: number, words: number): Mutable => ({
  x0: new Float64Array(count),
  y0: new Float64Array(count),
  x1: new Float64Array(count),
  y1: new Float64Array(count),
  baseline: new Float64Array(count),
  size: new Float64Array(count),
  chars: new Uint32Array(count),
  digits: new Uint32Array(count),
  stream: new Int32Array(count),
  first: new Uint32Array(count + 1),
  words: new Uint32Array(words),
  table: new Int32Array(count).fill(-1),
});

function begin(f: Mutable, i: number): void {
  f.x0[i] = f.y0[i] = LIMIT;
  f.x1[i] = f.y1[i] = -LIMIT;
  f.stream[i] = 0x7fffffff;
}

/** Size and baseline are those of most characters, by a vote in one pass; raised and lowered words have none. */
function vote(f: Mutable, votes: Float64Array, i: number, words: Words, w: number): void {
  const size = sizeOf(words, w);
  const script = (words.flags[w]! & (WORD.raised | WORD.lowered)) !== 0;
  const weight = script ? Number.MIN_VALUE : words.text[w]!.length;
  if (f.size[i] === size) votes[i]! += weight;
  else if (votes[i]! < weight) {
    f.size[i] = size;
    f.baseline[i] = finite(words.baseline[w]!);
    votes[i] = weight - votes[i]!;
  } else votes[i]! -= weight;
}

function extend(f: Mutable, i: number, words: Words, w: number): void {
  const size = sizeOf(words, w);
  f.x0[i] = Math.min(f.x0[i]!, finite(words.x0[w]!));
  const level = finite(words.baseline[w]!);
  f.y0[i] = Math.min(f.y0[i]!, Math.max(finite(words.y0[w]!), level - ASCENT * size));
  f.x1[i] = Math.max(f.x1[i]!, finite(words.x1[w]!));
  f.y1[i] = Math.max(f.y1[i]!, Math.min(finite(words.y1[w]!), level + DESCENT * size));
  const text = words.text[w]!;
  f.chars[i]! += text.length;
  for (let c = 0; c < text.length; c++) {
    const code = text.charCodeAt(c);
    if (code >= 0x30 && code <= 0x39) f.digits[i]!++;
  }
  if (w < f.stream[i]!) f.stream[i] = w;
}

function placeTable(f: Mutable, i: number, table: FoundTable, index: number): void {
  f.x0[i] = finite(table.box[0]);
  f.y0[i] = finite(table.box[1]);
  f.x1[i] = finite(table.box[2]);
  f.y1[i] = finite(table.box[3]);
  f.baseline[i] = f.y0[i]!;
  f.table[i] = index;
  f.stream[i] = firstWord(table);
}

function firstWord({ cells }: FoundTable): number {
  let first = Infinity;
  for (const cell of cells) for (const line of cell.lines) for (const w of line) first = Math.min(first, w);
  return Number.isFinite(first) ? first : -1;
}

/** The size that most characters have, to a quarter of a point. */
function commonSize({ size, chars }: Mutable, count: number): number {
  const weights = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    if (size[i] === 0) continue;
    const key = Math.round(size[i]! * 4);
    weights.set(key, (weights.get(key) ?? 0) + chars[i]!);
  }
  let best = 40;
  let most = 0;
  for (const [key, weight] of weights)
    if (weight > most) {
      most = weight;
      best = key;
    }
  return Math.max(SMALLEST_SIZE, best / 4);
}

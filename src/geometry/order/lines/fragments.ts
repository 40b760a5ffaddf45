// Groups words into fragments, pieces of lines without a wide gap, from which columns are built.
import { columns } from '../../columns.ts';
import type { FoundTable } from '../../words/frame.ts';
import { FIRST_RIGHT_TO_LEFT, isRightToLeftText, runsToTheLeft } from '../../words/right-to-left.ts';
import { WORD, type Words } from '../../words/words.ts';
import { sortedBy } from './sorted-by.ts';

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
  /** Characters of its words that have letters of scripts that run to the left. */
  readonly rtl: Uint32Array;
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

const NO_TABLES: readonly FoundTable[] = [];

/**
 * Words of a page as fragments: chained in the order of the content stream, and chains joined that touch on one baseline. Words of
 * different groups, where those are given for each word, are never in one fragment.
 */
export function buildFragments(
  words: Words,
  skip: Uint8Array,
  tables: readonly FoundTable[] = NO_TABLES,
  groups: Int32Array | null = null,
): Fragments {
  const chains = chainWords(words, skip, groups);
  return withTables(collect(words, chains, joinChains(words, chains, groups)), words, tables);
}

/** Words `first` to `last`, which follow each other in the content stream. */
interface Chains {
  readonly count: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly baseline: Float64Array;
  readonly size: Float64Array;
}

/** A finite number for every coordinate: hostile files have others. */
const LIMIT = 1e6;
const finite = (value: number): number =>
  value > -LIMIT && value < LIMIT ? value : value > 0 ? LIMIT : value < 0 ? -LIMIT : 0;
const sizeOf = (words: Words, word: number): number => Math.max(SMALLEST_SIZE, finite(words.size[word]!));

function chainWords(words: Words, skip: Uint8Array, groups: Int32Array | null): Chains {
  const most = words.count;
  const [baseline, size, first, last] = columns(most, Float64Array, Float64Array, Int32Array, Int32Array);
  let count = 0;
  let previous = -1;
  for (let w = 0; w < most; w++) {
    if (skip[w]) {
      previous = -1;
      continue;
    }
    const c = count - 1;
    const script = (words.flags[w]! & (WORD.raised | WORD.lowered)) !== 0;
    const together = previous >= 0 && (groups === null || groups[previous] === groups[w]);
    if (together && follows(words, previous, w, baseline[c]!, size[c]!, script)) {
      last[c] = w;
      const own = sizeOf(words, w);
      if (!script && own > size[c]!) {
        size[c] = own;
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
  return { count, first, last, baseline, size };
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

interface Joined {
  /** Chains sorted by baseline, those of a line from left to right. */
  readonly order: Uint32Array;
  /** 1 for each place in the order whose chain goes on with the fragment of the one before it. */
  readonly joins: Uint8Array;
}

/** Finds the chains that touch each other on one baseline. */
function joinChains(words: Words, chains: Chains, groups: Int32Array | null): Joined {
  const { count, baseline, size, first } = chains;
  const order = sortedBy(count, baseline);
  const joins = new Uint8Array(count);
  for (let from = 0; from < count; ) {
    const start = order[from]!;
    const lowest = BASELINE_SLACK * size[start]!;
    let to = from + 1;
    while (to < count && baseline[order[to]!]! - baseline[start]! <= lowest) to++;
    sortFromLeft(words, chains, order, from, to);
    for (let k = from + 1; k < to; k++) {
      const a = order[k - 1]!;
      const b = order[k]!;
      const together = groups === null || groups[first[a]!] === groups[first[b]!];
      joins[k] = together && touches(words, chains, a, b) ? 1 : 0;
    }
    from = to;
  }
  return { order, joins };
}

/** Lines of at most so many chains are sorted in place. */
const SHORT_LINE = 24;

function sortFromLeft(words: Words, chains: Chains, order: Uint32Array, from: number, to: number): void {
  if (to - from > SHORT_LINE) {
    order.subarray(from, to).sort((a, b) => chainLeft(words, chains, a) - chainLeft(words, chains, b));
    return;
  }
  for (let k = from + 1; k < to; k++) {
    const chain = order[k]!;
    const left = chainLeft(words, chains, chain);
    let at = k;
    for (; at > from && chainLeft(words, chains, order[at - 1]!) > left; at--) order[at] = order[at - 1]!;
    order[at] = chain;
  }
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

function collect(words: Words, { count: chainCount, first, last }: Chains, { order, joins }: Joined): Fragments {
  let count = 0;
  for (let k = 0; k < chainCount; k++) if (!joins[k]) count++;
  const out = allocateFragments(count, words.count);
  let used = 0;
  for (let f = 0, k = 0; f < count; f++) {
    out.first[f] = used;
    do {
      const end = last[order[k]!]!;
      for (let w = first[order[k]!]!; w <= end; w++) out.words[used++] = w;
      k++;
    } while (k < chainCount && joins[k]);
    out.first[f + 1] = used;
    measure(out, f, words);
  }
  return finished(out, count, commonSize(out, count));
}

/** Fragments all made here, so that they are of one shape to the engine that runs us. */
function finished(f: Mutable, count: number, em: number): Fragments {
  const { x0, y0, x1, y1, baseline, size, chars, digits, rtl, stream, first, words, table } = f;
  return { count, x0, y0, x1, y1, baseline, size, chars, digits, rtl, stream, first, words, table, em };
}

type Mutable = Omit<Fragments, 'count' | 'em'>;

function allocateFragments(count: number, wordCount: number): Mutable {
  const [x0, y0, x1, y1, baseline, size, chars, digits, rtl, stream, table, first, words] = columns(
    count,
    ...([Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array] as const),
    ...([Uint32Array, Uint32Array, Uint32Array, Int32Array, Int32Array] as const),
    ...([
      [Uint32Array, count + 1],
      [Uint32Array, wordCount],
    ] as const),
  );
  table.fill(-1);
  return { x0, y0, x1, y1, baseline, size, chars, digits, rtl, stream, table, first, words };
}

/** Sets what a fragment's words say of it. Size and baseline are those of most characters, by a vote in one pass; raised and lowered words have none. */
function measure(f: Mutable, i: number, words: Words): void {
  let x0 = LIMIT;
  let y0 = LIMIT;
  let x1 = -LIMIT;
  let y1 = -LIMIT;
  let size = 0;
  let baseline = 0;
  let votes = 0;
  let chars = 0;
  let digits = 0;
  let rtl = 0;
  let stream = 0x7fffffff;
  const to = f.first[i + 1]!;
  for (let p = f.first[i]!; p < to; p++) {
    const w = f.words[p]!;
    const own = sizeOf(words, w);
    const level = finite(words.baseline[w]!);
    const left = finite(words.x0[w]!);
    const top = Math.max(finite(words.y0[w]!), level - ASCENT * own);
    const right = finite(words.x1[w]!);
    const bottom = Math.min(finite(words.y1[w]!), level + DESCENT * own);
    if (left < x0) x0 = left;
    if (top < y0) y0 = top;
    if (right > x1) x1 = right;
    if (bottom > y1) y1 = bottom;
    if (w < stream) stream = w;
    const text = words.text[w]!;
    const { length } = text;
    chars += length;
    let toTheLeft = false;
    for (let c = 0; c < length; c++) {
      const code = text.charCodeAt(c);
      if (code <= 0x39) digits += code >= 0x30 ? 1 : 0;
      else if (code >= FIRST_RIGHT_TO_LEFT) toTheLeft ||= runsToTheLeft(code);
    }
    if (toTheLeft) rtl += length;
    const weight = words.flags[w]! & (WORD.raised | WORD.lowered) ? Number.MIN_VALUE : length;
    if (size === own) votes += weight;
    else if (votes < weight) {
      size = own;
      baseline = level;
      votes = weight - votes;
    } else votes -= weight;
  }
  f.x0[i] = x0;
  f.y0[i] = y0;
  f.x1[i] = x1;
  f.y1[i] = y1;
  f.size[i] = size;
  f.baseline[i] = baseline;
  f.chars[i] = chars;
  f.digits[i] = digits;
  f.rtl[i] = rtl;
  f.stream[i] = stream;
}

/** The fragments with one more for each table. */
export function withTables(text: Fragments, words: Words, tables: readonly FoundTable[]): Fragments {
  if (tables.length === 0) return text;
  const count = text.count + tables.length;
  const out = allocateFragments(count, text.words.length);
  for (const key of COLUMNS) out[key].set(text[key]);
  for (let t = 0; t < tables.length; t++) {
    placeTable(out, text.count + t, words, tables[t]!, t);
    out.first[text.count + t + 1] = text.first[text.count]!;
  }
  return finished(out, count, text.em);
}

const COLUMNS = [
  'x0',
  'y0',
  'x1',
  'y1',
  'baseline',
  'size',
  'chars',
  'digits',
  'rtl',
  'stream',
  'table',
  'first',
  'words',
] as const;

/** Its sides are those of its words: lines around them reach over the edge of the column that the table is in. */
function placeTable(f: Mutable, i: number, words: Words, table: FoundTable, index: number): void {
  let left = Infinity;
  let right = -Infinity;
  let first = Infinity;
  const { cells } = table;
  for (let c = 0; c < cells.length; c++) {
    const { lines } = cells[c]!;
    for (let k = 0; k < lines.length; k++) {
      const line = lines[k]!;
      for (let n = 0; n < line.length; n++) {
        const w = line[n]!;
        if (words.x0[w]! < left) left = words.x0[w]!;
        if (words.x1[w]! > right) right = words.x1[w]!;
        if (w < first) first = w;
      }
    }
  }
  const [x0, y0, x1, y1] = table.box;
  f.x0[i] = finite(left < right ? Math.max(left, x0) : x0);
  f.y0[i] = finite(y0);
  f.x1[i] = finite(left < right ? Math.min(right, x1) : x1);
  f.y1[i] = finite(y1);
  f.baseline[i] = f.y0[i]!;
  f.table[i] = index;
  f.stream[i] = Number.isFinite(first) ? first : -1;
}

/** The size that most characters have, to a quarter of a point. */
function commonSize({ size, chars }: Mutable, count: number): number {
  const weights = new Map<number, number>();
  // Neighbours mostly are of one size: they are counted together.
  let last = 0;
  let weight = 0;
  for (let i = 0; i < count; i++) {
    if (size[i] === 0) continue;
    const key = Math.round(size[i]! * 4);
    if (key !== last) {
      if (last !== 0) weights.set(last, (weights.get(last) ?? 0) + weight);
      last = key;
      weight = 0;
    }
    weight += chars[i]!;
  }
  if (last !== 0) weights.set(last, (weights.get(last) ?? 0) + weight);
  let best = 40;
  let most = 0;
  for (const [key, its] of weights)
    if (its > most) {
      most = its;
      best = key;
    }
  return Math.max(SMALLEST_SIZE, best / 4);
}

// Groups the words of a page into rows and fragments, for the finding of furniture.
import { sortIndices } from '../../sort-indices.ts';
import type { Frame } from '../../words/frame.ts';
import { WORD, type Words } from '../../words/words.ts';

/** Words that follow each other in the content stream and on the page: positions `from` up to `to` of the frame's words. */
export interface Fragment {
  readonly from: number;
  readonly to: number;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly baseline: number;
  readonly size: number;
  readonly words: Words;
  /** Kept by `textOf`: most fragments are looked at by their places alone. */
  text: string | null;
  /** Kept by the repeats: the text without its numbers. */
  folded: string | null;
}

/** What is on one baseline over the whole width of the page, from left to right. */
export interface PageRow {
  readonly fragments: readonly Fragment[];
  readonly y0: number;
  readonly y1: number;
  readonly baseline: number;
  /** Of the largest fragment, in points. */
  readonly size: number;
}

/** Words farther apart than so many em are two fragments. */
const FRAGMENT_GAP = 1.5;
/** Baselines this near are one row, in em. */
const ROW_SLACK = 0.35;

/** The rows of a page from top to bottom, of all words but hidden ones or of those for which `wanted` is 1. */
export function listRows({ words }: Frame, wanted?: Uint8Array): PageRow[] {
  const fragments = inPlace(listFragments(words, wanted));
  const rows: PageRow[] = [];
  let from = 0;
  for (let k = 1; k <= fragments.length; k++) {
    const last = fragments[k - 1]!;
    const next = fragments[k];
    if (next && !(next.baseline - last.baseline > ROW_SLACK * Math.min(last.size, next.size))) continue;
    rows.push(toRow(fragments.slice(from, k)));
    from = k;
  }
  return rows;
}

/** From top to bottom, those on one baseline from left to right. */
function inPlace(fragments: Fragment[]): readonly Fragment[] {
  const count = fragments.length;
  const baselines = new Float64Array(count);
  const lefts = new Float64Array(count);
  const order = new Int32Array(count);
  let isSorted = true;
  for (let k = 0; k < count; k++) {
    baselines[k] = fragments[k]!.baseline;
    lefts[k] = fragments[k]!.x0;
    order[k] = k;
    if (k === 0 || baselines[k]! > baselines[k - 1]!) continue;
    if (baselines[k]! < baselines[k - 1]! || lefts[k]! < lefts[k - 1]!) isSorted = false;
  }
  if (isSorted) return fragments;
  sortIndices(order, lefts, 0, count);
  sortIndices(order, baselines, 0, count);
  const out: Fragment[] = [];
  for (let k = 0; k < count; k++) out.push(fragments[order[k]!]!);
  return out;
}

const byLeft = (a: Fragment, b: Fragment): number => a.x0 - b.x0;

function isByLeft(fragments: readonly Fragment[]): boolean {
  for (let k = 1; k < fragments.length; k++) if (fragments[k]!.x0 < fragments[k - 1]!.x0) return false;
  return true;
}

function listFragments(words: Words, wanted: Uint8Array | undefined): Fragment[] {
  const { count, x0, x1, baseline, size, flags } = words;
  const fragments: Fragment[] = [];
  let from = -1;
  for (let w = 0; w < count; w++) {
    const usable = wanted ? wanted[w] === 1 : (flags[w]! & WORD.hidden) === 0;
    if (usable && from >= 0) {
      const goes =
        Math.abs(baseline[w]! - baseline[w - 1]!) <= ROW_SLACK * size[w]! &&
        x0[w]! - x1[w - 1]! <= FRAGMENT_GAP * size[w]! &&
        x0[w]! >= x0[w - 1]!;
      if (goes || (flags[w]! & (WORD.raised | WORD.lowered)) !== 0) continue;
    }
    if (from >= 0) fragments.push(toFragment(words, from, w));
    from = usable ? w : -1;
  }
  if (from >= 0) fragments.push(toFragment(words, from, count));
  return fragments;
}

function toFragment(words: Words, from: number, to: number): Fragment {
  let x0 = words.x0[from]!;
  let y0 = words.y0[from]!;
  let x1 = words.x1[from]!;
  let y1 = words.y1[from]!;
  let size = words.size[from]!;
  for (let w = from + 1; w < to; w++) {
    if (words.x0[w]! < x0) x0 = words.x0[w]!;
    if (words.x1[w]! > x1) x1 = words.x1[w]!;
    if (words.y0[w]! < y0) y0 = words.y0[w]!;
    if (words.y1[w]! > y1) y1 = words.y1[w]!;
    if (words.size[w]! > size) size = words.size[w]!;
  }
  const baseline = words.baseline[from]!;
  return { from, to, x0, x1, y0, y1, baseline, size: size || 1, words, text: null, folded: null };
}

/** A fragment as it is read. */
export const textOf = (fragment: Fragment): string => (fragment.text ??= readText(fragment));

function readText({ words: { text, flags }, from, to }: Fragment): string {
  let out = text[from]!;
  for (let w = from + 1; w < to; w++) out += (flags[w]! & WORD.glued ? '' : ' ') + text[w];
  return out;
}

/** Characters of its text. */
export function lengthOf({ words: { text, flags }, from, to }: Fragment): number {
  let length = text[from]!.length;
  for (let w = from + 1; w < to; w++) length += (flags[w]! & WORD.glued ? 0 : 1) + text[w]!.length;
  return length;
}

/** A row of fragments that are ordered by baseline. */
function toRow(fragments: Fragment[]): PageRow {
  const first = fragments[0]!;
  const baseline = first.baseline;
  if (fragments.length === 1) return { fragments, y0: first.y0, y1: first.y1, baseline, size: first.size };
  let y0 = Number.POSITIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const fragment of fragments) {
    y0 = Math.min(y0, fragment.y0);
    y1 = Math.max(y1, fragment.y1);
    size = Math.max(size, fragment.size);
  }
  if (!isByLeft(fragments)) fragments.sort(byLeft);
  return { fragments, y0, y1, baseline, size };
}

// Learns gutters and text edges that recur on the pages of a batch.
import type { Frame } from '../../words/frame.ts';
import type { Fragments } from '../lines/fragments.ts';
import { partAt } from './gutters.ts';
import { type PageText, readPageText } from './page-text.ts';
import { isProse, measureSide } from './side.ts';

/** What pages have in common: gutters that return at the same place, right edges of the text. */
export interface DocumentGrid {
  /** Right edges of strong gutters, in points. */
  readonly gutters: readonly number[];
  /** Left and right edge of the text for each width of a page (rounded), in points. */
  readonly edges: ReadonlyMap<number, TextEdges>;
  /** The pages that were looked at, without their tables; by the words to skip, which stay as they are from then on. */
  readonly pages: ReadonlyMap<Uint8Array, PageText>;
}

export interface TextEdges {
  readonly left: number;
  readonly right: number;
  /** Many lines end near the right edge. */
  readonly is_sure: boolean;
}

/** Where nothing is known of other pages. */
export const NO_GRID: DocumentGrid = { gutters: [], edges: new Map(), pages: new Map() };

/** Pages that are looked at: enough to see what returns. */
const MOST_PAGES = 6;
const STRONG_ROWS = 8;
/** Share of the text that may are outside its edges. */
const OUTLIERS = 0.02;
/** The right edge is sure where so many lines, and this share of them, end within so many em of it. */
const FEWEST_ENDS = 8;
const ENDS = 0.08;
const EDGE_SLACK = 1.5;
/** Where no edge is sure the right margin is as wide as the left one, and at least this share of the page. */
const MARGIN = 0.08;

export function documentGrid(frames: readonly Frame[], skips: readonly Uint8Array[]): DocumentGrid {
  const step = Math.max(1, Math.ceil(frames.length / MOST_PAGES));
  const gutters: number[] = [];
  const pages = new Map<Uint8Array, PageText>();
  const ends = new Map<number, { em: number; pages: Fragments[] }>();
  for (let p = 0; p < frames.length; p += step) {
    const frame = frames[p]!;
    const text = readPageText(frame, skips[p]!);
    const f = text.fragments;
    pages.set(skips[p]!, text);
    const key = Math.round(frame.width);
    const list = ends.get(key) ?? { em: f.em, pages: [] };
    list.pages.push(f);
    ends.set(key, list);
    addStrongGutters(text, gutters);
  }
  const edges = new Map([...ends].map(([width, list]) => [width, edgesOf(list.em, list.pages)]));
  return { gutters, edges, pages };
}

function addStrongGutters({ fragments: f, region, gutters: found }: PageText, gutters: number[]): void {
  for (const gutter of found.slice(0, 2)) {
    if (Math.min(gutter.lefts, gutter.rights) < STRONG_ROWS) continue;
    const { left, right } = partAt(f, region.subarray(gutter.from, gutter.to), gutter.x);
    if (!isProse(measureSide(f, left, true), STRONG_ROWS) || !isProse(measureSide(f, right, false), STRONG_ROWS))
      continue;
    if (!gutters.some((x) => Math.abs(x - gutter.x) < 1)) gutters.push(gutter.x);
  }
}

function sorted(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}

/** Few lines begin or end beyond. */
function edgesOf(em: number, pages: readonly Fragments[]): TextEdges {
  const from = sorted(pages.map((f) => f.x0));
  const to = sorted(pages.map((f) => f.x1));
  const beyond = Math.floor((from.length - 1) * OUTLIERS);
  const right = to[to.length - 1 - beyond] ?? 0;
  let near = 0;
  for (let k = 0; k < to.length; k++) if (Math.abs(to[k]! - right) <= EDGE_SLACK * em) near++;
  return { left: from[beyond] ?? 0, right, is_sure: near >= FEWEST_ENDS && near >= ENDS * to.length };
}

/** Edges of the text on a page of this width. Where lines end anywhere it was not the margin that ended them. */
export function textEdges({ edges }: DocumentGrid, width: number): TextEdges {
  const found = edges.get(Math.round(width)) ?? { left: 0, right: 0, is_sure: false };
  return found.is_sure
    ? found
    : { ...found, right: Math.max(found.right, width - Math.max(found.left, MARGIN * width)) };
}

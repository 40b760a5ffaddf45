import type { Frame } from '../frame.ts';
import { buildFragments, type Fragments } from './fragments.ts';
import { findGutters, isRightOf } from './gutters.ts';
import { isProse, measureSide } from './side.ts';
import { isStreamOrdered } from './stream-trust.ts';

/** What pages have in common: gutters that return at the same place, right edges of the text. */
export interface DocumentGrid {
  /** Right edges of strong gutters, in points. */
  readonly gutters: readonly number[];
  /** Right edge of the text for each width of a page (rounded), in points. */
  readonly right_edges: ReadonlyMap<number, number>;
  /** Pages whose content stream is in no order, among those that tell. */
  readonly unordered: number;
}

/** Pages that are looked at: enough to see what returns. */
const MOST_PAGES = 60;
const STRONG_ROWS = 8;

export function documentGrid(frames: readonly Frame[], skips: readonly Uint8Array[]): DocumentGrid {
  const step = Math.max(1, Math.ceil(frames.length / MOST_PAGES));
  const gutters: number[] = [];
  const edges = new Map<number, number[]>();
  let unordered = 0;
  for (let p = 0; p < frames.length; p += step) {
    const frame = frames[p]!;
    const f = buildFragments(frame.words, skips[p]!);
    if (!isStreamOrdered(f)) unordered++;
    const key = Math.round(frame.width);
    const list = edges.get(key) ?? [];
    for (let i = 0; i < f.count; i++) list.push(f.x1[i]!);
    edges.set(key, list);
    addStrongGutters(f, gutters);
  }
  const right_edges = new Map([...edges].map(([width, list]) => [width, rightEdge(list)]));
  return { gutters, right_edges, unordered };
}

function addStrongGutters(f: Fragments, gutters: number[]): void {
  const region = new Uint32Array(f.count);
  for (let i = 0; i < f.count; i++) region[i] = i;
  region.sort((a, b) => f.baseline[a]! - f.baseline[b]! || a - b);
  for (const gutter of findGutters(f, region).slice(0, 2)) {
    const run = region.subarray(gutter.from, gutter.to);
    const left = measureSide(
      f,
      run.filter((i) => !isRightOf(f, i, gutter.x)),
      true,
    );
    const right = measureSide(
      f,
      run.filter((i) => isRightOf(f, i, gutter.x)),
      false,
    );
    if (!isProse(left, STRONG_ROWS) || !isProse(right, STRONG_ROWS)) continue;
    if (!gutters.some((x) => Math.abs(x - gutter.x) < 1)) gutters.push(gutter.x);
  }
}

/** Few lines end right of it. */
function rightEdge(ends: number[]): number {
  const sorted = Float64Array.from(ends).sort();
  return sorted.length ? sorted[Math.floor((sorted.length - 1) * 0.98)]! : 0;
}

// Finds long straight lines and boxes of a page that part columns.
import { columns } from '../../columns.ts';
import type { Frame } from '../../words/frame.ts';
import type { Gutter } from './gutter.ts';

/** Straight lines of one direction that are long enough to part something; `at` is where they are across it. */
export interface Rules {
  readonly count: number;
  readonly at: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

export interface PageRules {
  /** `at` is y. */
  readonly level: Rules;
  /** `at` is x. */
  readonly upright: Rules;
}

/** Thinner areas are lines, in points. */
const THIN = 3;
/** Shorter lines part nothing, in points. */
const SHORTEST = 18;
/** Ends of a straight line differ by less across its direction, in points. */
const STRAIGHT = 1;
/** Areas of at least this width and height are boxes for text, in points; not the ground of the whole page. */
const BOX = 36;
const WIDEST_BOX = 0.85;
/** Nothing that is longer is on a page, in points. */
const FARTHEST = 1e5;
/** More lines than this are a drawing. */
const MOST = 1500;

/** The long level and upright lines of a page, drawn or filled, and the sides of boxes; each sorted by where it is. */
export function findRules({ strokes, fills, width }: Frame): PageRules {
  const level: [number, number, number][] = [];
  const upright: [number, number, number][] = [];
  const add = (x0: number, y0: number, x1: number, y1: number, thin: number): void => {
    const w = Math.abs(x1 - x0);
    const h = Math.abs(y1 - y0);
    if (h <= thin && w >= SHORTEST && w < FARTHEST) level.push([(y0 + y1) / 2, Math.min(x0, x1), Math.max(x0, x1)]);
    else if (w <= thin && h >= SHORTEST && h < FARTHEST)
      upright.push([(x0 + x1) / 2, Math.min(y0, y1), Math.max(y0, y1)]);
  };
  for (let i = 0; i < strokes.count && level.length + upright.length < MOST; i++)
    add(strokes.x0[i]!, strokes.y0[i]!, strokes.x1[i]!, strokes.y1[i]!, STRAIGHT);
  for (let i = 0; i < fills.count && level.length + upright.length < MOST; i++) {
    const x0 = fills.x0[i]!;
    const y0 = fills.y0[i]!;
    const x1 = fills.x1[i]!;
    const y1 = fills.y1[i]!;
    add(x0, y0, x1, y1, THIN);
    if (y1 - y0 < BOX || x1 - x0 < BOX || x1 - x0 > WIDEST_BOX * width || y1 - y0 > FARTHEST) continue;
    upright.push([x0, y0, y1], [x1, y0, y1]);
  }
  return { level: toRules(level), upright: toRules(upright) };
}

const NO_RULES: Rules = { count: 0, at: new Float64Array(0), from: new Float64Array(0), to: new Float64Array(0) };

function toRules(list: [number, number, number][]): Rules {
  const count = list.length;
  if (count === 0) return NO_RULES;
  if (count > 1) list.sort((a, b) => a[0] - b[0]);
  const [at, from, to] = columns(count, Float64Array, Float64Array, Float64Array);
  for (let r = 0; r < count; r++) {
    const rule = list[r]!;
    at[r] = rule[0];
    from[r] = rule[1];
    to[r] = rule[2];
  }
  return { count, at, from, to };
}

/** Lines this far outside the gutter still are in it, in em. */
const RULE_SLACK = 0.3;

/** Heights over which upright lines or edges of boxes are in a gutter, from the top, as `from`, `to`, `from`, `to` … */
export function ruledHeights({ upright }: PageRules, gutter: Gutter, em: number): number[] {
  if (upright.count === 0) return [];
  const [from, to] = [gutter.x - gutter.width - RULE_SLACK * em, gutter.x + RULE_SLACK * em];
  const lines: [number, number][] = [];
  for (let r = 0; r < upright.count && upright.at[r]! <= to; r++)
    if (upright.at[r]! >= from) lines.push([upright.from[r]!, upright.to[r]!]);
  const heights: number[] = [];
  for (const [start, end] of lines.sort((a, b) => a[0] - b[0])) {
    const last = heights.length - 1;
    if (last >= 0 && start <= heights[last]!) heights[last] = Math.max(heights[last]!, end);
    else heights.push(start, end);
  }
  return heights;
}

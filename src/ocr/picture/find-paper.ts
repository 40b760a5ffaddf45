// Finds the paper in a photograph of it: four straight edges behind which it is darker.
import type { Corners, Point } from '../../model/index.ts';
import { type Grey, shrunk } from './grey.ts';
import { withoutInk } from './without-ink.ts';

/** The longer side of what is looked at, in pixels. */
const LOOKED_AT = 640;
const LEAST_SIDE = 200;
/** How much darker, of 255, it is behind an edge, and over how many pixels that is seen. */
const LEAST_STEP = 10;
const REACH = 2;
/** Cloth and wood have edges too, but paper stands out from them: an edge counts by how much lighter it gets, up to this. */
const GREAT_STEP = 80;
/** An edge leans by up to this from plumb or level, in pixels a pixel, looked at in steps. */
const STEEPEST = 0.4;
const LEANS = 161;
/** Every other row has a say. */
const ROWS_APART = 2;
/** Edges of each side that are tried with those of the others. */
const TRIED_EDGES = 6;
/** Places along an edge that are looked at, and how many of them have to show it. */
const PLACES = 48;
const LEAST_SEEN = 0.75;
/** Of the picture. */
const LEAST_AREA = 0.2;
/** Sides across from each other that lean by less than this from one another do so in scans too, which are straightened later. */
const LEAST_KEYSTONE = 0.012;

type Side = 'left' | 'right' | 'top' | 'bottom';

/** How much lighter it gets towards the middle of the picture, at a place; across for sides that stand, down for those that lie. */
type Steps = (x: number, y: number) => number;

/** Along a side that stands: x is `at` in the middle of the height, and `lean` more with each pixel down. A side that lies has x and y changed. */
interface Edge {
  readonly at: number;
  readonly lean: number;
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly steps: Readonly<Record<Side, Steps>>;
}

/** In pixels of the picture. Null where no paper is seen whole, or one that lies as flat as on a scanner. */
export function findPaper(picture: Grey): Corners | null {
  const scale = LOOKED_AT / Math.max(picture.width, picture.height);
  if (scale >= 1 || Math.min(picture.width, picture.height) * scale < LEAST_SIDE) return null;
  if (!hasSurroundings(picture)) return null;
  const small = shrunk(picture, scale, 1);
  const look = lookAt(withoutInk(small));
  const best = bestOf(look, {
    left: edgesOf(look, 'left'),
    right: edgesOf(look, 'right'),
    top: edgesOf(look, 'top'),
    bottom: edgesOf(look, 'bottom'),
  });
  const corners = best && cornersOf(look, refined(look, best));
  if (!corners || !isKeystoned(corners)) return null;
  const [x, y] = [picture.width / small.used.width, picture.height / small.used.height];
  const onPicture = ([left, top]: Point): Point => [(left + 0.5) * x, (top + 0.5) * y];
  return [onPicture(corners[0]), onPicture(corners[1]), onPicture(corners[2]), onPicture(corners[3])];
}

/** Places across and down that are looked at first, and how far from the edges those lie that count as the border; of the picture. */
const FIRST_LOOKS = 33;
const BORDER = 0.01;
/** The share of the places that are darker than the paper. */
const PAPER_SHARE = 0.75;

/** A cheap look, since most pictures are scans: at three sides or more the border is darker than the paper. */
function hasSurroundings({ width, height, pixels }: Grey): boolean {
  const shares = Array.from({ length: FIRST_LOOKS }, (_, k) => BORDER + ((1 - 2 * BORDER) * k) / (FIRST_LOOKS - 1));
  const greyAt = (x: number, y: number): number => pixels[Math.floor(y * height) * width + Math.floor(x * width)]!;
  const all = shares.flatMap((y) => shares.map((x) => greyAt(x, y)));
  const paper = atShare(all, PAPER_SHARE);
  const sides = [
    shares.map((y) => greyAt(BORDER, y)),
    shares.map((y) => greyAt(1 - BORDER, y)),
    shares.map((x) => greyAt(x, BORDER)),
    shares.map((x) => greyAt(x, 1 - BORDER)),
  ];
  return sides.filter((side) => atShare(side, 0.5) <= paper - LEAST_STEP).length >= 3;
}

const atShare = (greys: readonly number[], share: number): number =>
  [...greys].sort((a, b) => a - b)[Math.floor(share * (greys.length - 1))]!;

function lookAt({ width, height, pixels }: Grey): Look {
  const greyAt = (x: number, y: number): number =>
    pixels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  const across: Steps = (x, y) => greyAt(x + REACH, y) - greyAt(x - REACH, y);
  const down: Steps = (x, y) => greyAt(x, y + REACH) - greyAt(x, y - REACH);
  return {
    ...{ width, height },
    steps: { left: across, right: (x, y) => -across(x, y), top: down, bottom: (x, y) => -down(x, y) },
  };
}

const stands = (side: Side): boolean => side === 'left' || side === 'right';

/** The look with x and y changed for sides that lie, so that every side stands. */
function standing({ width, height, steps }: Look, side: Side): { width: number; height: number; step: Steps } {
  const step = steps[side];
  return stands(side) ? { width, height, step } : { width: height, height: width, step: (x, y) => step(y, x) };
}

/** The straight edges that the most rows show, by a vote of all places where it gets lighter. */
function edgesOf(look: Look, side: Side): Edge[] {
  const { width, height, step } = standing(look, side);
  const votes = new Uint32Array(LEANS * width);
  const steps = new Int16Array(width);
  const moves = new Float64Array(LEANS);
  for (let y = 0; y < height; y += ROWS_APART) {
    for (let x = 0; x < width; x++) steps[x] = step(x, y);
    for (let k = 0; k < LEANS; k++) moves[k] = 0.5 - leanOf(k) * (y - height / 2);
    for (let x = 1; x < width - 1; x++) {
      const size = steps[x]!;
      if (size < LEAST_STEP || steps[x - 1]! > size || steps[x + 1]! >= size) continue;
      const weight = Math.min(size, GREAT_STEP);
      for (let k = 0; k < LEANS; k++) {
        const at = Math.floor(x + moves[k]!);
        if (at >= 0 && at < width) votes[k * width + at]! += weight;
      }
    }
  }
  return strongest(votes, width);
}

const leanOf = (k: number): number => (STEEPEST * (2 * k - LEANS + 1)) / (LEANS - 1);

/** Edges that are near to a stronger one are left out. */
const NEAR = 6;
const NEAR_LEANS = 6;

function strongest(votes: Uint32Array, width: number): Edge[] {
  const left = votes.slice();
  const found: Edge[] = [];
  while (found.length < TRIED_EDGES) {
    let best = 0;
    for (let place = 1; place < left.length; place++) if (left[place]! > left[best]!) best = place;
    if (left[best] === 0) break;
    const [k, at] = [Math.floor(best / width), best % width];
    found.push({ at, lean: leanOf(k) });
    for (let row = Math.max(0, k - NEAR_LEANS); row <= Math.min(LEANS - 1, k + NEAR_LEANS); row++)
      left.fill(0, row * width + Math.max(0, at - NEAR), row * width + Math.min(width, at + NEAR + 1));
  }
  return found;
}

type Sides<T> = Readonly<Record<Side, T>>;

/** The largest paper whose sides are seen best. */
function bestOf(look: Look, edges: Sides<readonly Edge[]>): Sides<Edge> | null {
  let best: Sides<Edge> | null = null;
  let most = 0;
  for (const left of edges.left)
    for (const right of edges.right)
      for (const top of edges.top)
        for (const bottom of edges.bottom) {
          const sides = { left, right, top, bottom };
          const corners = cornersOf(look, sides);
          const share = corners ? areaOf(corners) / (look.width * look.height) : 0;
          if (!corners || share < LEAST_AREA || share + 4 <= most) continue;
          const seen = seenShares(look, corners);
          if (Math.min(...seen) < LEAST_SEEN) continue;
          const worth = seen.reduce((sum, one) => sum + one, share);
          if (worth > most) [best, most] = [sides, worth];
        }
  return best;
}

/** Null where they do not go round within the picture. */
function cornersOf({ width, height }: Look, { left, right, top, bottom }: Sides<Edge>): Corners | null {
  const meet = (standing: Edge, lying: Edge): Point => {
    // x = at + lean (y - height / 2), y = at + lean (x - width / 2)
    const x0 = standing.at - (standing.lean * height) / 2;
    const y0 = lying.at - (lying.lean * width) / 2;
    const x = (x0 + standing.lean * y0) / (1 - standing.lean * lying.lean);
    return [x, y0 + lying.lean * x];
  };
  const corners: Corners = [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)];
  const isInside = corners.every(([x, y]) => x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1);
  const isRound = corners[0][0] < corners[1][0] && corners[3][0] < corners[2][0] && corners[0][1] < corners[3][1];
  return isInside && isRound && corners[1][1] < corners[2][1] ? corners : null;
}

function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, [x, y], k) => {
    const [next_x, next_y] = corners[(k + 1) % 4]!;
    return sum + x * next_y - next_x * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

const ORDER: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Of each side, the share of its places where it gets lighter. */
const seenShares = (look: Look, corners: Corners): number[] =>
  ORDER.map((side, k) => {
    const seen = placesOf(look, side, corners[k]!, corners[(k + 1) % 4]!).filter((place) => place !== null);
    return seen.length / PLACES;
  });

/** Where the edge is seen near a side, along it; in the coordinates of a side that stands. */
function placesOf(look: Look, side: Side, from: Point, to: Point): (Point | null)[] {
  const { step } = standing(look, side);
  return Array.from({ length: PLACES }, (_, k): Point | null => {
    const share = (k + 0.5) / PLACES;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return strongestNear(step, stands(side) ? [x, y] : [y, x]);
  });
}

const WITHIN = 3;

function strongestNear(step: Steps, [x, y]: Point): Point | null {
  const row = Math.round(y);
  const middle = Math.round(x);
  let best = middle;
  for (let at = middle - WITHIN; at <= middle + WITHIN; at++) if (step(at, row) > step(best, row)) best = at;
  const most = step(best, row);
  if (most < LEAST_STEP) return null;
  // The top of the curve through three neighbours.
  const [before, after] = [step(best - 1, row), step(best + 1, row)];
  const bend = before - 2 * most + after;
  return [best + (bend < 0 ? (before - after) / (2 * bend) : 0), row];
}

/** Each side as the line of least squares through where it is seen, those off it left out. */
function refined(look: Look, sides: Sides<Edge>): Sides<Edge> {
  const corners = cornersOf(look, sides)!;
  const [top, right, bottom, left] = ORDER.map((side, k) => {
    const { height } = standing(look, side);
    const places = placesOf(look, side, corners[k]!, corners[(k + 1) % 4]!).filter((place) => place !== null);
    const first = fitted(places, height);
    const near = places.filter(([x, y]) => Math.abs(x - first.at - first.lean * (y - height / 2)) <= OFF);
    return fitted(near.length > PLACES / 2 ? near : places, height);
  });
  return { top: top!, right: right!, bottom: bottom!, left: left! };
}

const OFF = 1.5;

function fitted(places: readonly Point[], height: number): Edge {
  const count = places.length;
  const middle_x = places.reduce((sum, [x]) => sum + x, 0) / count;
  const middle_y = places.reduce((sum, [, y]) => sum + y, 0) / count;
  let [xy, yy] = [0, 0];
  for (const [x, y] of places) {
    xy += (x - middle_x) * (y - middle_y);
    yy += (y - middle_y) ** 2;
  }
  const lean = yy > 0 ? xy / yy : 0;
  return { at: middle_x + lean * (height / 2 - middle_y), lean };
}

function isKeystoned([a, b, c, d]: Corners): boolean {
  const lean = ([x0, y0]: Point, [x1, y1]: Point): number =>
    Math.abs(x1 - x0) > Math.abs(y1 - y0) ? (y1 - y0) / (x1 - x0) : (x1 - x0) / (y1 - y0);
  return Math.abs(lean(a, b) - lean(d, c)) >= LEAST_KEYSTONE || Math.abs(lean(a, d) - lean(b, c)) >= LEAST_KEYSTONE;
}

// Finds the visible rules of a page: strokes, thin areas and edges of coloured areas.
import type { Fills, Strokes } from '../../ink.ts';
import type { Frame } from '../../words/frame.ts';
import { type Backdrop, buildBackdrop, differsAcross, differsDown, showsLine } from './backdrop.ts';
import { addPiece, createPieces, mergeRules, type Pieces } from './merge-rules.ts';
import type { Rules } from './rule.ts';

/** A stroke that departs this much from the axis over its length is slanted, in points. */
const TILT = 1;
/** An area with a side up to this is a line, in points. */
const THIN = 3.5;
/** Edges of areas are looked at on pages with up to so many of them. */
const MOST_AREAS = 4000;
/** An area that takes this share of the page is its background. */
const BACKGROUND = 0.85;
/** Beyond this nothing is drawn that a reader could see, in points. */
const FAR = 1e5;

/** The lines of a frame: strokes, thin areas, and those edges of areas where the colour changes. */
export function findRules(frame: Frame): Rules {
  const { strokes, fills } = frame;
  if (strokes.count === 0 && fills.count === 0) return { across: [], down: [], slanted: new Float32Array(0) };
  const backdrop = buildBackdrop(frame, MOST_AREAS);
  const most = strokes.count + 2 * fills.count;
  const across = createPieces(most);
  const down = createPieces(most);
  const slanted = addStrokes(strokes, backdrop, across, down);
  addFills(frame, backdrop, across, down);
  return { across: mergeRules(across), down: mergeRules(down), slanted };
}

/** How far beside the edge of a line the colours are compared with its own, in points. */
const BESIDE_LINE = 0.75;

/** Adds strokes along the axes that can be seen; gives the middles of the slanted ones. */
function addStrokes(strokes: Strokes, backdrop: Backdrop, across: Pieces, down: Pieces): Float32Array {
  const slanted: number[] = [];
  for (let i = 0; i < strokes.count; i++) {
    const x0 = Math.min(strokes.x0[i]!, strokes.x1[i]!);
    const x1 = Math.max(strokes.x0[i]!, strokes.x1[i]!);
    const y0 = Math.min(strokes.y0[i]!, strokes.y1[i]!);
    const y1 = Math.max(strokes.y0[i]!, strokes.y1[i]!);
    if (!isPlaced(x0, x1) || !isPlaced(y0, y1)) continue;
    const isAcross = y1 - y0 <= TILT && x1 - x0 > y1 - y0;
    const mx = (x0 + x1) / 2;
    const my = (y0 + y1) / 2;
    if (!isAcross && x1 - x0 > TILT) {
      slanted.push(mx, my);
      continue;
    }
    const reach = strokes.width[i]! / 2 + BESIDE_LINE;
    if (!showsLine(backdrop, mx, my, isAcross ? 0 : reach, isAcross ? reach : 0, strokes.colour[i]!)) continue;
    if (isAcross) addPiece(across, my, x0, x1, 1);
    else addPiece(down, mx, y0, y1, 1);
  }
  return Float32Array.from(slanted);
}

function addFills({ fills, width, height }: Frame, backdrop: Backdrop, across: Pieces, down: Pieces): void {
  const edges = fills.count <= MOST_AREAS;
  const most = BACKGROUND * width * height;
  let last = -1;
  let seen = 0;
  for (let i = 0; i < fills.count; i++) {
    const x0 = fills.x0[i]!;
    const y0 = fills.y0[i]!;
    const x1 = fills.x1[i]!;
    const y1 = fills.y1[i]!;
    if (!isPlaced(x0, x1) || !isPlaced(y0, y1) || fills.alpha[i]! === 0) continue;
    if (x1 - x0 <= THIN || y1 - y0 <= THIN) addThin(fills, i, backdrop, across, down);
    else if (edges && fills.rectangle[i] && (x1 - x0) * (y1 - y0) < most) {
      // Areas are often painted twice over.
      if (last < 0 || !isSameBox(fills, i, last)) seen = seenEdges(backdrop, x0, y0, x1, y1);
      last = i;
      if (seen & EDGE.top) addPiece(across, y0, x0, x1, 0);
      if (seen & EDGE.bottom) addPiece(across, y1, x0, x1, 0);
      if (seen & EDGE.left) addPiece(down, x0, y0, y1, 0);
      if (seen & EDGE.right) addPiece(down, x1, y0, y1, 0);
    }
  }
}

/** Adds an area so thin that it is a line, if it can be seen. */
function addThin({ x0, y0, x1, y1, colour }: Fills, i: number, backdrop: Backdrop, across: Pieces, down: Pieces): void {
  const width = x1[i]! - x0[i]!;
  const height = y1[i]! - y0[i]!;
  const mx = (x0[i]! + x1[i]!) / 2;
  const my = (y0[i]! + y1[i]!) / 2;
  const dx = width < height ? width / 2 + BESIDE_LINE : 0;
  const dy = width < height ? 0 : height / 2 + BESIDE_LINE;
  if (!showsLine(backdrop, mx, my, dx, dy, colour[i]!)) return;
  if (height <= THIN && width >= height) addPiece(across, my, x0[i]!, x1[i]!, 1);
  if (width <= THIN && height >= width) addPiece(down, mx, y0[i]!, y1[i]!, 1);
}

const EDGE = { top: 1, bottom: 2, left: 4, right: 8 } as const;

/** The edges of an area at which the colour changes. */
const seenEdges = (backdrop: Backdrop, x0: number, y0: number, x1: number, y1: number): number =>
  (differsAcross(backdrop, x0, x1, y0) ? EDGE.top : 0) |
  (differsAcross(backdrop, x0, x1, y1) ? EDGE.bottom : 0) |
  (differsDown(backdrop, y0, y1, x0) ? EDGE.left : 0) |
  (differsDown(backdrop, y0, y1, x1) ? EDGE.right : 0);

const isSameBox = ({ x0, y0, x1, y1 }: Fills, a: number, b: number): boolean =>
  x0[a] === x0[b] && y0[a] === y0[b] && x1[a] === x1[b] && y1[a] === y1[b];

const isPlaced = (from: number, to: number): boolean => from > -FAR && to < FAR && from <= to;

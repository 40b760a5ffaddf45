import type { Frame } from '../frame.ts';
import { buildBackdrop, differsAcross, differsDown, showsLine } from './backdrop.ts';

/** A straight line that a reader sees, across or down the page. */
export interface Rule {
  /** Height of a rule across, distance from the left of a rule down. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** True where it was drawn as a line; false where it is only the edge of a coloured area. */
  readonly drawn: boolean;
}

export interface Rules {
  /** Across the page, from top to bottom. */
  readonly across: readonly Rule[];
  /** Down the page, from left to right. */
  readonly down: readonly Rule[];
  /** Slanted strokes, as charts have them: x and y of their middles, one after the other. */
  readonly slanted: Float32Array;
}

/** A stroke that departs this much from the axis over its length is slanted, in points. */
const TILT = 1;
/** An area with a side up to this is a line, in points. */
const THIN = 3.5;
/** Lines this near are one, in points. */
const SAME_PLACE = 2;
/** Gaps up to this are bridged, in points. */
const BRIDGE = 3.5;
/** Shorter ones part nothing, in points. */
const SHORTEST = 6;
/** A page with more lines than this is a drawing: only the longest are kept. */
const MOST_RULES = 3000;
/** Edges of areas are looked at on pages with up to so many of them. */
const MOST_AREAS = 4000;
/** An area that takes this share of the page is its background. */
const BACKGROUND = 0.85;
/** Beyond this nothing is drawn that a reader could see, in points. */
const FAR = 1e5;

type Piece = Rule;

/** The lines of a frame: strokes, thin areas, and those edges of areas where the colour changes. */
export function findRules(frame: Frame): Rules {
  const { strokes, fills } = frame;
  if (strokes.count === 0 && fills.count === 0) return { across: [], down: [], slanted: new Float32Array(0) };
  const backdrop = buildBackdrop(frame, MOST_AREAS);
  const across: Piece[] = [];
  const down: Piece[] = [];
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
    const reach = strokes.width[i]! / 2 + 0.75;
    if (!showsLine(backdrop, mx, my, isAcross ? 0 : reach, isAcross ? reach : 0, strokes.colour[i]!)) continue;
    if (isAcross) across.push({ at: my, from: x0, to: x1, drawn: true });
    else down.push({ at: mx, from: y0, to: y1, drawn: true });
  }
  const edges = fills.count <= MOST_AREAS;
  const most = BACKGROUND * frame.width * frame.height;
  for (let i = 0; i < fills.count; i++) {
    const x0 = fills.x0[i]!;
    const y0 = fills.y0[i]!;
    const x1 = fills.x1[i]!;
    const y1 = fills.y1[i]!;
    if (!isPlaced(x0, x1) || !isPlaced(y0, y1) || fills.alpha[i]! === 0) continue;
    const width = x1 - x0;
    const height = y1 - y0;
    if (width <= THIN || height <= THIN) {
      const mx = (x0 + x1) / 2;
      const my = (y0 + y1) / 2;
      if (
        !showsLine(
          backdrop,
          mx,
          my,
          width < height ? width / 2 + 0.75 : 0,
          width < height ? 0 : height / 2 + 0.75,
          fills.colour[i]!,
        )
      )
        continue;
      if (height <= THIN && width >= height) across.push({ at: my, from: x0, to: x1, drawn: true });
      if (width <= THIN && height >= width) down.push({ at: mx, from: y0, to: y1, drawn: true });
    } else if (edges && fills.rectangle[i] && width * height < most) {
      if (differsAcross(backdrop, x0, x1, y0)) across.push({ at: y0, from: x0, to: x1, drawn: false });
      if (differsAcross(backdrop, x0, x1, y1)) across.push({ at: y1, from: x0, to: x1, drawn: false });
      if (differsDown(backdrop, y0, y1, x0)) down.push({ at: x0, from: y0, to: y1, drawn: false });
      if (differsDown(backdrop, y0, y1, x1)) down.push({ at: x1, from: y0, to: y1, drawn: false });
    }
  }
  return { across: mergeRules(across), down: mergeRules(down), slanted: Float32Array.from(slanted) };
}

const isPlaced = (from: number, to: number): boolean => from > -FAR && to < FAR && from <= to;

/** Rules ordered by place, those on one line joined into one. */
function mergeRules(pieces: Piece[]): Rule[] {
  pieces.sort((a, b) => a.at - b.at);
  const merged: Rule[] = [];
  for (let i = 0; i < pieces.length; ) {
    const first = pieces[i]!.at;
    let end = i;
    while (end < pieces.length && pieces[end]!.at - first <= SAME_PLACE) end++;
    if (end - i === 1) merged.push(alone(pieces[i]!));
    else joinOnLine(pieces.slice(i, end), merged);
    i = end;
  }
  const long = merged.filter((r) => r.to - r.from >= SHORTEST);
  if (long.length <= MOST_RULES) return long;
  const limit = long.map((r) => r.to - r.from).sort((a, b) => b - a)[MOST_RULES]!;
  return long.filter((r) => r.to - r.from > limit);
}

/** A line of which this share was drawn counts as drawn. */
const MOSTLY = 0.5;

function joinOnLine(pieces: Piece[], merged: Rule[]): void {
  pieces.sort((a, b) => a.from - b.from);
  const rules = joinPieces(pieces);
  merged.push(...rules);
  // Lines drawn on the edge of an area are told apart from it.
  if (rules.every((r) => r.drawn) || !pieces.some((p) => p.drawn)) return;
  for (const rule of joinPieces(pieces.filter((p) => p.drawn)))
    if (rules.some((r) => !r.drawn && r.from <= rule.from && r.to >= rule.to)) merged.push(rule);
}

/** Pieces without length still count in the place of a line, as if they had this one, in points. */
const LEAST_LENGTH = 0.01;

/** A piece that is a rule by itself, placed as `joinPieces` would place it. */
function alone({ at, from, to, drawn }: Piece): Rule {
  const length = Math.max(to - from, LEAST_LENGTH);
  return { at: (at * length) / length, from, to, drawn };
}

function joinPieces(pieces: readonly Piece[]): Rule[] {
  const out: Rule[] = [];
  for (let i = 0; i < pieces.length; ) {
    const { from } = pieces[i]!;
    let to = pieces[i]!.to;
    let at = 0;
    let weight = 0;
    let drawn = 0;
    for (; i < pieces.length && pieces[i]!.from <= to + BRIDGE; i++) {
      const piece = pieces[i]!;
      const length = Math.max(piece.to - piece.from, LEAST_LENGTH);
      at += piece.at * length;
      weight += length;
      to = Math.max(to, piece.to);
      if (piece.drawn) drawn += length;
    }
    out.push({ at: at / weight, from, to, drawn: drawn >= MOSTLY * (to - from) });
  }
  return out;
}

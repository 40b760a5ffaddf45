// Merges pieces of lines into rules.
import { sortIndices } from '../../sort-indices.ts';
import type { Rule } from './rule.ts';

/** Lines this near are one, in points. */
const SAME_PLACE = 2;
/** Gaps up to this are bridged, in points. */
const BRIDGE = 3.5;
/** Shorter ones part nothing, in points. */
const SHORTEST = 6;
/** A page with more lines than this is a drawing: only the longest are kept. */
const MOST_RULES = 3000;
/** A line of which this share was drawn counts as drawn. */
const MOSTLY = 0.5;
/** Pieces without length still count in the place of a line, as if they had this one, in points. */
const LEAST_LENGTH = 0.01;

/** Pieces of rules of one direction, as arrays of numbers: a page may have thousands. */
export interface Pieces {
  count: number;
  at: Float64Array;
  from: Float64Array;
  to: Float64Array;
  /** 1 where it was drawn as a line. */
  drawn: Uint8Array;
}

/** Room that is made at first, however many pieces there may be. */
const MOST_FIRST_ROOM = 512;

/** No pieces yet, with room for as many as there may be, or for as many as are usual. */
export function createPieces(most: number): Pieces {
  const room = Math.min(Math.max(most, 1), MOST_FIRST_ROOM);
  return {
    count: 0,
    at: new Float64Array(room),
    from: new Float64Array(room),
    to: new Float64Array(room),
    drawn: new Uint8Array(room),
  };
}

export function addPiece(pieces: Pieces, at: number, from: number, to: number, drawn: 0 | 1): void {
  if (pieces.count === pieces.at.length) grow(pieces);
  const n = pieces.count++;
  pieces.at[n] = at;
  pieces.from[n] = from;
  pieces.to[n] = to;
  pieces.drawn[n] = drawn;
}

function grow(pieces: Pieces): void {
  const room = 2 * pieces.count;
  const { at, from, to, drawn } = pieces;
  (pieces.at = new Float64Array(room)).set(at);
  (pieces.from = new Float64Array(room)).set(from);
  (pieces.to = new Float64Array(room)).set(to);
  (pieces.drawn = new Uint8Array(room)).set(drawn);
}

/** Rules ordered by place, those on one line joined into one. */
export function mergeRules(pieces: Pieces): Rule[] {
  const { count, at } = pieces;
  if (count === 0) return [];
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  sortIndices(order, at, 0, count);
  const merged: Rule[] = [];
  for (let i = 0; i < count; ) {
    const first = at[order[i]!]!;
    let end = i + 1;
    while (end < count && at[order[end]!]! - first <= SAME_PLACE) end++;
    joinOnLine(pieces, order, i, end, merged);
    i = end;
  }
  if (merged.length <= MOST_RULES) return merged;
  const limit = merged.map((r) => r.to - r.from).sort((a, b) => b - a)[MOST_RULES]!;
  return merged.filter((r) => r.to - r.from > limit);
}

function joinOnLine(pieces: Pieces, order: Int32Array, start: number, end: number, merged: Rule[]): void {
  sortIndices(order, pieces.from, start, end);
  const own = merged.length;
  if (joinPieces(pieces, order, start, end, merged)) return;
  // Lines drawn on the edge of an area are told apart from it.
  const lines = drawnOnly(pieces, order, start, end);
  if (lines.length === 0) return;
  const areas = merged.slice(own).filter((r) => !r.drawn);
  const drawn: Rule[] = [];
  joinPieces(pieces, lines, 0, lines.length, drawn);
  for (const rule of drawn) if (areas.some((r) => r.from <= rule.from && r.to >= rule.to)) merged.push(rule);
}

const drawnOnly = ({ drawn }: Pieces, order: Int32Array, start: number, end: number): Int32Array =>
  order.subarray(start, end).filter((i) => drawn[i] === 1);

/** Adds the rules that pieces on one line make, ordered by where they begin. Tells whether all of them count as drawn. */
function joinPieces(pieces: Pieces, order: Int32Array, start: number, end: number, out: Rule[]): boolean {
  let everyDrawn = true;
  for (let i = start; i < end; ) {
    const from = pieces.from[order[i]!]!;
    let to = pieces.to[order[i]!]!;
    let at = 0;
    let weight = 0;
    let drawn = 0;
    for (; i < end && pieces.from[order[i]!]! <= to + BRIDGE; i++) {
      const piece = order[i]!;
      const length = Math.max(pieces.to[piece]! - pieces.from[piece]!, LEAST_LENGTH);
      at += pieces.at[piece]! * length;
      weight += length;
      to = Math.max(to, pieces.to[piece]!);
      if (pieces.drawn[piece]) drawn += length;
    }
    const isDrawn = drawn >= MOSTLY * (to - from);
    if (!isDrawn) everyDrawn = false;
    if (to - from >= SHORTEST) out.push({ at: at / weight, from, to, drawn: isDrawn });
  }
  return everyDrawn;
}

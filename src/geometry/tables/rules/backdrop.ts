// Finds the background colour at any point, to see which edges of filled areas are visible.
import type { Fills } from '../../ink.ts';
import type { Frame } from '../../words/frame.ts';

/** Areas for each bucket of the index: a page with few of them has one bucket, which costs less to look through than many to fill. */
const AREAS_PER_BUCKET = 2;
/** Large areas lie in many buckets: more than so many across cost more to fill than they spare. */
const MOST_SIDE = 24;
/** How far beside an edge the colours are compared, in points. */
const BESIDE = 0.75;
/** Places along an edge, in parts of its length: at two of the three the colours must differ. */
const NEAR = 0.15;
const MIDDLE = 0.5;
const FAR = 0.85;
/** Sum over the channels, of 765. */
const COLOUR_SLACK = 10;
const WHITE = 0xffffff;
/** Smaller areas paint no background, in points. */
const SMALLEST = 3.5;

/**
 * The areas of a page, found by place. Plain data and functions of the module, not closures: those would be made anew for each page,
 * and compiled anew after each collection of garbage.
 */
export interface Backdrop {
  readonly fills: Fills;
  readonly width: number;
  readonly height: number;
  /** Buckets across, and as many down; 0 where the page is white throughout. */
  readonly side: number;
  /** Areas of each bucket, in the order of painting. */
  readonly buckets: readonly (readonly number[])[];
}

/** What colour the areas of a page give to any point of it. */
export function buildBackdrop({ fills, width, height }: Frame, mostAreas: number): Backdrop {
  const areas = fills.count <= mostAreas ? seenAreas(fills) : [];
  const side = Math.min(MOST_SIDE, Math.ceil(Math.sqrt(Math.floor(areas.length / AREAS_PER_BUCKET))));
  if (side > 1) return { fills, width, height, side, buckets: fillBuckets(areas, fills, width, height, side) };
  return { fills, width, height, side: areas.length ? 1 : 0, buckets: [areas] };
}

/** The areas that a page shows, in the order of painting: not those the next one covers, nor white ones with no colour under them. */
function seenAreas(fills: Fills): number[] {
  const areas: number[] = [];
  let ordered = true;
  for (let i = 0; i < fills.count; i++) {
    if (!fills.rectangle[i] || !(fills.x1[i]! - fills.x0[i]! > SMALLEST && fills.y1[i]! - fills.y0[i]! > SMALLEST))
      continue;
    if (areas.length && fills.z[areas[areas.length - 1]!]! > fills.z[i]!) ordered = false;
    areas.push(i);
  }
  if (!ordered) areas.sort((a, b) => fills.z[a]! - fills.z[b]!);
  const seen: number[] = [];
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < areas.length; k++) {
    const i = areas[k]!;
    if (k + 1 < areas.length && isInside(fills, i, areas[k + 1]!)) continue;
    const isApart = fills.x0[i]! > x1 || fills.x1[i]! < x0 || fills.y0[i]! > y1 || fills.y1[i]! < y0;
    if (isApart && colourOf(fills, i) === WHITE) continue;
    seen.push(i);
    x0 = Math.min(x0, fills.x0[i]!);
    y0 = Math.min(y0, fills.y0[i]!);
    x1 = Math.max(x1, fills.x1[i]!);
    y1 = Math.max(y1, fills.y1[i]!);
  }
  return seen;
}

const isInside = ({ x0, y0, x1, y1 }: Fills, i: number, around: number): boolean =>
  x0[i]! >= x0[around]! && x1[i]! <= x1[around]! && y0[i]! >= y0[around]! && y1[i]! <= y1[around]!;

function fillBuckets(areas: readonly number[], fills: Fills, width: number, height: number, side: number): number[][] {
  const buckets: number[][] = [];
  for (let b = 0; b < side * side; b++) buckets.push([]);
  for (const i of areas) {
    const bottom = placeIn(fills.y1[i]!, height, side);
    const right = placeIn(fills.x1[i]!, width, side);
    const left = placeIn(fills.x0[i]!, width, side);
    for (let r = placeIn(fills.y0[i]!, height, side); r <= bottom; r++)
      for (let c = left; c <= right; c++) buckets[r * side + c]!.push(i);
  }
  return buckets;
}

/** The row or column of a place: the first or last for what lies outside the page. */
function placeIn(value: number, extent: number, count: number): number {
  const place = (value / extent) * count;
  return place >= count ? count - 1 : place > 0 ? Math.floor(place) : 0;
}

function colourAt({ fills, width, height, side, buckets }: Backdrop, x: number, y: number): number {
  if (side === 0) return WHITE;
  const bucket = side === 1 ? buckets[0]! : buckets[placeIn(y, height, side) * side + placeIn(x, width, side)]!;
  const { x0, y0, x1, y1 } = fills;
  // The last one of a bucket lies on top.
  for (let k = bucket.length - 1; k >= 0; k--) {
    const i = bucket[k]!;
    if (x0[i]! <= x && x1[i]! >= x && y0[i]! <= y && y1[i]! >= y) return colourOf(fills, i);
  }
  return WHITE;
}

/** Whether the colours on both sides of an edge differ at two of three places; the third is only looked at where the others do not agree. */
export function differsAcross(backdrop: Backdrop, x0: number, x1: number, y: number): boolean {
  if (backdrop.side === 0) return false;
  const near = isSameOver(backdrop, x0 + (x1 - x0) * NEAR, y);
  const middle = isSameOver(backdrop, x0 + (x1 - x0) * MIDDLE, y);
  return near === middle ? !near : !isSameOver(backdrop, x0 + (x1 - x0) * FAR, y);
}

export function differsDown(backdrop: Backdrop, y0: number, y1: number, x: number): boolean {
  if (backdrop.side === 0) return false;
  const near = isSameBeside(backdrop, x, y0 + (y1 - y0) * NEAR);
  const middle = isSameBeside(backdrop, x, y0 + (y1 - y0) * MIDDLE);
  return near === middle ? !near : !isSameBeside(backdrop, x, y0 + (y1 - y0) * FAR);
}

const isSameOver = (backdrop: Backdrop, x: number, y: number): boolean =>
  isSameColour(colourAt(backdrop, x, y - BESIDE), colourAt(backdrop, x, y + BESIDE));

const isSameBeside = (backdrop: Backdrop, x: number, y: number): boolean =>
  isSameColour(colourAt(backdrop, x - BESIDE, y), colourAt(backdrop, x + BESIDE, y));

/** Whether a line of this colour stands out from what is painted on both sides of it. */
export const showsLine = (backdrop: Backdrop, x: number, y: number, dx: number, dy: number, colour: number): boolean =>
  !isSameColour(colour, colourAt(backdrop, x - dx, y - dy)) ||
  !isSameColour(colour, colourAt(backdrop, x + dx, y + dy));

/** The colour of an area over white. */
function colourOf({ colour, alpha }: Fills, i: number): number {
  const own = colour[i]!;
  if (alpha[i]! >= 255) return own;
  return overWhite(own, alpha[i]!, 16) | overWhite(own, alpha[i]!, 8) | overWhite(own, alpha[i]!, 0);
}

const overWhite = (colour: number, alpha: number, shift: number): number =>
  Math.round(255 - ((255 - ((colour >> shift) & 255)) * alpha) / 255) << shift;

function isSameColour(a: number, b: number): boolean {
  if (a === b) return true;
  return apart(a >> 16, b >> 16) + apart(a >> 8, b >> 8) + apart(a, b) <= COLOUR_SLACK;
}

/** How far the lowest channels of two colours are apart. */
const apart = (a: number, b: number): number => Math.abs((a & 255) - (b & 255));

import type { Frame } from '../frame.ts';
import type { Fills } from '../ink.ts';

/** Side of a bucket of the index, in points. */
const BUCKET = 24;
const MOST_BUCKETS = 4096;
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
interface Backdrop {
  readonly fills: Fills;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Areas of each bucket, in the order of painting; none where the page has no areas. */
  readonly buckets: readonly (readonly number[] | undefined)[];
}

/** What colour the areas of a page give to any point of it. */
export function buildBackdrop({ fills, width, height }: Frame, mostAreas: number): Backdrop {
  const columns = Math.max(1, Math.min(64, Math.ceil(width / BUCKET) || 1));
  const rows = Math.max(1, Math.min(MOST_BUCKETS / 64, Math.ceil(height / BUCKET) || 1));
  const buckets: number[][] = [];
  const areas: number[] = [];
  if (fills.count <= mostAreas)
    for (let i = 0; i < fills.count; i++)
      if (fills.rectangle[i] && fills.x1[i]! - fills.x0[i]! > SMALLEST && fills.y1[i]! - fills.y0[i]! > SMALLEST)
        areas.push(i);
  if (areas.length > 1) areas.sort((a, b) => fills.z[a]! - fills.z[b]!);
  for (const i of areas) {
    const bottom = placeIn(fills.y1[i]!, height, rows);
    const right = placeIn(fills.x1[i]!, width, columns);
    const left = placeIn(fills.x0[i]!, width, columns);
    for (let r = placeIn(fills.y0[i]!, height, rows); r <= bottom; r++)
      for (let c = left; c <= right; c++) (buckets[r * columns + c] ??= []).push(i);
  }
  return { fills, width, height, columns, rows, buckets };
}

/** The row or column of a place. */
const placeIn = (value: number, extent: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((value / extent) * count) || 0));

function colourAt({ fills, width, height, columns, rows, buckets }: Backdrop, x: number, y: number): number {
  if (buckets.length === 0) return WHITE;
  const bucket = buckets[placeIn(y, height, rows) * columns + placeIn(x, width, columns)];
  if (!bucket) return WHITE;
  // The last one of a bucket lies on top.
  for (let k = bucket.length - 1; k >= 0; k--) {
    const i = bucket[k]!;
    if (fills.x0[i]! <= x && fills.x1[i]! >= x && fills.y0[i]! <= y && fills.y1[i]! >= y)
      return overWhite(fills.colour[i]!, fills.alpha[i]!);
  }
  return WHITE;
}

/** Whether the colours on both sides of an edge differ at two of three places; the third is only looked at where the others do not agree. */
export function differsAcross(backdrop: Backdrop, x0: number, x1: number, y: number): boolean {
  const near = isSameOver(backdrop, x0 + (x1 - x0) * NEAR, y);
  const middle = isSameOver(backdrop, x0 + (x1 - x0) * MIDDLE, y);
  return near === middle ? !near : !isSameOver(backdrop, x0 + (x1 - x0) * FAR, y);
}

export function differsDown(backdrop: Backdrop, y0: number, y1: number, x: number): boolean {
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

function overWhite(colour: number, alpha: number): number {
  if (alpha >= 255) return colour;
  const mix = (shift: number) => Math.round(255 - ((255 - ((colour >> shift) & 255)) * alpha) / 255) << shift;
  return mix(16) | mix(8) | mix(0);
}

function isSameColour(a: number, b: number): boolean {
  if (a === b) return true;
  return apart(a >> 16, b >> 16) + apart(a >> 8, b >> 8) + apart(a, b) <= COLOUR_SLACK;
}

/** How far the lowest channels of two colours are apart. */
const apart = (a: number, b: number): number => Math.abs((a & 255) - (b & 255));

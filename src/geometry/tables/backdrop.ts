import type { Frame } from '../frame.ts';

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

interface Backdrop {
  /** Whether the colours on both sides of an edge differ. */
  differsAcross(x0: number, x1: number, y: number): boolean;
  differsDown(y0: number, y1: number, x: number): boolean;
  /** Whether a line of this colour stands out from what is painted on both sides of it. */
  shows(x: number, y: number, dx: number, dy: number, colour: number): boolean;
}

/** What colour the areas of a page give to any point of it. */
export function createBackdrop({ fills, width, height }: Frame, mostAreas: number): Backdrop {
  const columns = Math.max(1, Math.min(64, Math.ceil(width / BUCKET) || 1));
  const rows = Math.max(1, Math.min(MOST_BUCKETS / 64, Math.ceil(height / BUCKET) || 1));
  const buckets: number[][] = [];
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor((x / width) * columns) || 0));
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor((y / height) * rows) || 0));
  const areas: number[] = [];
  if (fills.count <= mostAreas)
    for (let i = 0; i < fills.count; i++)
      if (fills.rectangle[i] && fills.x1[i]! - fills.x0[i]! > SMALLEST && fills.y1[i]! - fills.y0[i]! > SMALLEST)
        areas.push(i);
  areas.sort((a, b) => fills.z[a]! - fills.z[b]!);
  for (const i of areas) {
    const [bottom, right] = [row(fills.y1[i]!), column(fills.x1[i]!)];
    for (let r = row(fills.y0[i]!); r <= bottom; r++)
      for (let c = column(fills.x0[i]!); c <= right; c++) (buckets[r * columns + c] ??= []).push(i);
  }
  const colourAt = (x: number, y: number): number => {
    if (areas.length === 0) return WHITE;
    const bucket = buckets[row(y) * columns + column(x)];
    if (!bucket) return WHITE;
    // The last one of a bucket lies on top.
    for (let k = bucket.length - 1; k >= 0; k--) {
      const i = bucket[k]!;
      if (fills.x0[i]! <= x && fills.x1[i]! >= x && fills.y0[i]! <= y && fills.y1[i]! >= y)
        return overWhite(fills.colour[i]!, fills.alpha[i]!);
    }
    return WHITE;
  };
  return {
    differsAcross: (x0, x1, y) => {
      const isSame = (share: number): boolean => {
        const x = x0 + (x1 - x0) * share;
        return isSameColour(colourAt(x, y - BESIDE), colourAt(x, y + BESIDE));
      };
      return differs(isSame);
    },
    differsDown: (y0, y1, x) => {
      const isSame = (share: number): boolean => {
        const y = y0 + (y1 - y0) * share;
        return isSameColour(colourAt(x - BESIDE, y), colourAt(x + BESIDE, y));
      };
      return differs(isSame);
    },
    shows: (x, y, dx, dy, colour) =>
      !isSameColour(colour, colourAt(x - dx, y - dy)) || !isSameColour(colour, colourAt(x + dx, y + dy)),
  };
}

/** Whether the colours differ at two of three places; the third is only looked at where the others do not agree. */
function differs(isSame: (share: number) => boolean): boolean {
  const near = isSame(NEAR);
  const middle = isSame(MIDDLE);
  return near === middle ? !near : !isSame(FAR);
}

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

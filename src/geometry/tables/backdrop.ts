import type { Frame } from '../frame.ts';

/** Side of a bucket of the index, in points. */
const BUCKET = 24;
const MOST_BUCKETS = 4096;
/** How far beside an edge the colours are compared, in points. */
const BESIDE = 0.75;
/** Places along an edge, in parts of its length. */
const PLACES = [0.15, 0.5, 0.85];
/** Of the places, so many must differ. */
const ENOUGH = 2;
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
  for (const i of areas)
    for (let r = row(fills.y0[i]!); r <= row(fills.y1[i]!); r++)
      for (let c = column(fills.x0[i]!); c <= column(fills.x1[i]!); c++) (buckets[r * columns + c] ??= []).push(i);
  const colourAt = (x: number, y: number): number => {
    const bucket = buckets[row(y) * columns + column(x)];
    if (!bucket) return WHITE;
    let top = -1;
    for (const i of bucket)
      if (fills.x0[i]! <= x && fills.x1[i]! >= x && fills.y0[i]! <= y && fills.y1[i]! >= y)
        if (top < 0 || fills.z[i]! >= fills.z[top]!) top = i;
    return top < 0 ? WHITE : overWhite(fills.colour[top]!, fills.alpha[top]!);
  };
  const differs = (place: (share: number) => readonly [number, number, number, number]): boolean => {
    let count = 0;
    for (const share of PLACES) {
      const [xa, ya, xb, yb] = place(share);
      if (!isSameColour(colourAt(xa, ya), colourAt(xb, yb))) count++;
    }
    return count >= ENOUGH;
  };
  return {
    differsAcross: (x0, x1, y) =>
      differs((share) => [x0 + (x1 - x0) * share, y - BESIDE, x0 + (x1 - x0) * share, y + BESIDE]),
    differsDown: (y0, y1, x) =>
      differs((share) => [x - BESIDE, y0 + (y1 - y0) * share, x + BESIDE, y0 + (y1 - y0) * share]),
    shows: (x, y, dx, dy, colour) =>
      !isSameColour(colour, colourAt(x - dx, y - dy)) || !isSameColour(colour, colourAt(x + dx, y + dy)),
  };
}

function overWhite(colour: number, alpha: number): number {
  if (alpha >= 255) return colour;
  const mix = (shift: number) => Math.round(255 - ((255 - ((colour >> shift) & 255)) * alpha) / 255) << shift;
  return mix(16) | mix(8) | mix(0);
}

function isSameColour(a: number, b: number): boolean {
  if (a === b) return true;
  const apart = (shift: number) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255));
  return apart(16) + apart(8) + apart(0) <= COLOUR_SLACK;
}

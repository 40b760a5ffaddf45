// Smooths the edges between VP8's blocks once all are decoded (RFC 6386, section 15).
import type { Plane } from './vp8-predict.ts';

/** How one macroblock is filtered; a level of 0 is not at all. */
export interface EdgeStrength {
  readonly level: number;
  readonly interior: number;
  readonly high_variance: number;
  /** Whether the edges within it are filtered too. */
  readonly is_inner: boolean;
}

const signed = (value: number): number => Math.max(-128, Math.min(value, 127));
const small = (value: number): number => Math.max(-16, Math.min(value, 15));
const MACROBLOCK_EXTRA = 4;

/** A macroblock of a plane whose side is 16 pixels, or 8 of colour. */
export function filterMacroblock(
  { pixels, stride }: Plane,
  at: number,
  size: number,
  { level, interior, high_variance, is_inner }: EdgeStrength,
  has_left: boolean,
  has_top: boolean,
  is_simple: boolean,
): void {
  const limit = 2 * level + interior;
  const edge = (start: number, across: number, along: number, is_outer: boolean): void => {
    const most = 2 * (is_outer ? limit + MACROBLOCK_EXTRA : limit) + 1;
    for (let i = 0, p = start; i < size; i++, p += along) {
      if (is_simple) {
        if (isWithin(pixels, p, across, most)) filterTwo(pixels, p, across);
      } else if (isWithin(pixels, p, across, most) && isSmooth(pixels, p, across, interior)) {
        if (isVaried(pixels, p, across, high_variance)) filterTwo(pixels, p, across);
        else if (is_outer) filterSix(pixels, p, across);
        else filterFour(pixels, p, across);
      }
    }
  };
  if (has_left) edge(at, 1, stride, true);
  if (is_inner) for (let x = 4; x < size; x += 4) edge(at + x, 1, stride, false);
  if (has_top) edge(at, stride, 1, true);
  if (is_inner) for (let y = 4; y < size; y += 4) edge(at + y * stride, stride, 1, false);
}

/** Pixels before the edge are at `p - step`, `p - 2 × step` …, those behind it at `p`, `p + step` …. */
type Pixels = Uint8ClampedArray;

const isWithin = (px: Pixels, p: number, step: number, most: number): boolean =>
  4 * Math.abs(px[p - step]! - px[p]!) + Math.abs(px[p - 2 * step]! - px[p + step]!) <= most;

function isSmooth(px: Pixels, p: number, step: number, most: number): boolean {
  for (let i = -4; i < 3; i++)
    if (i !== -1 && Math.abs(px[p + i * step]! - px[p + (i + 1) * step]!) > most) return false;
  return true;
}

const isVaried = (px: Pixels, p: number, step: number, most: number): boolean =>
  Math.abs(px[p - 2 * step]! - px[p - step]!) > most || Math.abs(px[p + step]! - px[p]!) > most;

function filterTwo(px: Pixels, p: number, step: number): void {
  const a = 3 * (px[p]! - px[p - step]!) + signed(px[p - 2 * step]! - px[p + step]!);
  px[p - step]! += small((a + 3) >> 3);
  px[p]! -= small((a + 4) >> 3);
}

function filterFour(px: Pixels, p: number, step: number): void {
  const a = 3 * (px[p]! - px[p - step]!);
  const a1 = small((a + 4) >> 3);
  const a3 = (a1 + 1) >> 1;
  px[p - 2 * step]! += a3;
  px[p - step]! += small((a + 3) >> 3);
  px[p]! -= a1;
  px[p + step]! -= a3;
}

function filterSix(px: Pixels, p: number, step: number): void {
  const a = signed(3 * (px[p]! - px[p - step]!) + signed(px[p - 2 * step]! - px[p + step]!));
  const [a1, a2, a3] = [(27 * a + 63) >> 7, (18 * a + 63) >> 7, (9 * a + 63) >> 7];
  px[p - 3 * step]! += a3;
  px[p - 2 * step]! += a2;
  px[p - step]! += a1;
  px[p]! -= a1;
  px[p + step]! -= a2;
  px[p + 2 * step]! -= a3;
}

// Renders suspect glyphs with and without their text and compares pixels, to confirm that they are hidden.
import type { PageInk } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import type { Painted } from '../ink/read-objects.ts';
import { GROUND, paintView, type View, viewOf } from './painted-view.ts';
import { isUnderPictures } from './under-pictures.ts';

/** Pixels a point, at most and at least; between them, so that the lowest glyph has so many pixels of height. */
const MAX_SCALE = 2;
const MIN_SCALE = 0.75;
const GLYPH_PIXELS = 9;
/** Differences of a colour channel up to this, of 255, are not seen. */
const UNSEEN = 10;

/**
 * Of glyphs that seem hidden, those that are seen after all: the place is painted with and without their text, and where the two
 * pictures differ there is something to be seen. Right whatever hides the text, and too dear for any but a few glyphs.
 */
export function listSeen(
  engine: Pdfium,
  page: number,
  ink: PageInk,
  painted: Painted,
  suspects: readonly number[],
): number[] {
  const place = placeOf(ink, suspects);
  if (!place) return [];
  const runs = new Set(suspects.map((glyph) => ink.glyphs.run[glyph]!));
  const positions = Array.from(runs, (run) => ink.runs[run]!.z);
  if (
    isUnderPictures(
      engine,
      page,
      ink,
      painted,
      place,
      positions.reduce((a, b) => Math.max(a, b)),
    )
  )
    return [];
  const setActive = engine.raw['FPDFPageObj_SetIsActive']!;
  const texts = new Set(positions.map((z) => painted.objects[z]!));
  const view = viewOf(ink, place, scaleFor(lowestOf(ink, suspects)));
  const whole = paintView(engine, page, view, GROUND.white);
  for (const text of texts) setActive(text, 0);
  const without = paintView(engine, page, view, GROUND.white);
  for (const text of texts) setActive(text, 1);
  // What cannot be painted cannot be shown to be hidden.
  if (!whole || !without) return [...suspects];
  if (Buffer.compare(bytesOf(whole), bytesOf(without)) === 0) return [];
  const differences = sumDifferences(whole, without, view.width, view.height);
  return suspects.filter((glyph) => isTouched(differences, view, ink, glyph));
}

/** The part of the page around the glyphs; null where none of it is on the page. */
function placeOf({ glyphs, width, height }: PageInk, suspects: readonly number[]): Box | null {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const glyph of suspects) {
    x0 = Math.min(x0, glyphs.x0[glyph]!);
    y0 = Math.min(y0, glyphs.y0[glyph]!);
    x1 = Math.max(x1, glyphs.x1[glyph]!);
    y1 = Math.max(y1, glyphs.y1[glyph]!);
  }
  const box: Box = [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}

function lowestOf({ glyphs }: PageInk, suspects: readonly number[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const glyph of suspects) lowest = Math.min(lowest, glyphs.y1[glyph]! - glyphs.y0[glyph]!);
  return lowest;
}

const scaleFor = (lowest: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, GLYPH_PIXELS / lowest));

const bytesOf = (pixels: Uint32Array): Uint8Array => new Uint8Array(pixels.buffer);

/** Pixels that differ, summed up from the top left corner, with a row and a column of zeros before the first. */
function sumDifferences(a: Uint32Array, b: Uint32Array, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (a[at] !== b[at] && isSeen(a[at]!, b[at]!)) row++;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

function isSeen(a: number, b: number): boolean {
  for (let shift = 0; shift < 24; shift += 8) {
    if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > UNSEEN) return true;
  }
  return false;
}

/** Share of a glyph's width on either side that may hold ink of its neighbours. */
const SIDE = 0.1;

function isTouched(sums: Uint32Array, view: View, { glyphs }: PageInk, glyph: number): boolean {
  const side = (glyphs.x1[glyph]! - glyphs.x0[glyph]!) * SIDE;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const x0 = within(Math.floor((glyphs.x0[glyph]! + side) * view.scale) - view.left, view.width - 1);
  const y0 = within(Math.floor(glyphs.y0[glyph]! * view.scale) - view.top, view.height - 1);
  const x1 = within(Math.ceil((glyphs.x1[glyph]! - side) * view.scale) - view.left, view.width);
  const y1 = within(Math.ceil(glyphs.y1[glyph]! * view.scale) - view.top, view.height);
  const stride = view.width + 1;
  const right = Math.max(x1, x0 + 1);
  const bottom = Math.max(y1, y0 + 1);
  return (
    sums[bottom * stride + right]! -
      sums[y0 * stride + right]! -
      sums[bottom * stride + x0]! +
      sums[y0 * stride + x0]! >
    0
  );
}

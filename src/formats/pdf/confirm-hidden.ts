import type { PageInk } from '../../geometry/index.ts';
import type { Box } from '../../model/index.ts';
import type { Pdfium } from './pdfium.ts';
import type { Painted } from './read-objects.ts';

/** Pixels a point, at most and at least; between them, so that the lowest glyph has so many pixels of height. */
const MAX_SCALE = 2;
const MIN_SCALE = 0.75;
const GLYPH_PIXELS = 9;
/** Pixels of one picture; a larger place is painted coarser. */
const MAX_PIXELS = 3_000_000;
/** Differences of a colour channel up to this, of 255, are not seen. */
const UNSEEN = 10;
const BGRA = 4;
const WHITE = 0xffffffff | 0;

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
  const setActive = engine.raw['FPDFPageObj_SetIsActive']!;
  const texts = new Set(suspects.map((glyph) => painted.objects[ink.runs[ink.glyphs.run[glyph]!]!.z]!));
  const view = viewOf(ink, place, lowestOf(ink, suspects));
  const whole = paint(engine, page, view);
  for (const text of texts) setActive(text, 0);
  const without = paint(engine, page, view);
  for (const text of texts) setActive(text, 1);
  // What cannot be painted cannot be shown to be hidden.
  if (!whole || !without) return [...suspects];
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

/** A part of the page in pixels. */
interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly page_width: number;
  readonly page_height: number;
}

function lowestOf({ glyphs }: PageInk, suspects: readonly number[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const glyph of suspects) lowest = Math.min(lowest, glyphs.y1[glyph]! - glyphs.y0[glyph]!);
  return lowest;
}

function viewOf({ width, height }: PageInk, [x0, y0, x1, y1]: Box, lowest: number): View {
  const fine = Math.min(MAX_SCALE, Math.max(MIN_SCALE, GLYPH_PIXELS / lowest));
  const scale = Math.min(fine, Math.sqrt(MAX_PIXELS / ((x1 - x0) * (y1 - y0))));
  const left = Math.floor(x0 * scale);
  const top = Math.floor(y0 * scale);
  return {
    scale,
    left,
    top,
    width: Math.max(1, Math.ceil(x1 * scale) - left),
    height: Math.max(1, Math.ceil(y1 * scale) - top),
    page_width: Math.max(1, Math.round(width * scale)),
    page_height: Math.max(1, Math.round(height * scale)),
  };
}

function paint(engine: Pdfium, page: number, view: View): Uint32Array | null {
  const { raw } = engine;
  const { width, height } = view;
  const bitmap = raw['FPDFBitmap_CreateEx']!(width, height, BGRA, 0, 0);
  if (bitmap === 0) return null;
  raw['FPDFBitmap_FillRect']!(bitmap, 0, 0, width, height, WHITE);
  raw['FPDF_RenderPageBitmap']!(bitmap, page, -view.left, -view.top, view.page_width, view.page_height, 0, 0);
  const at = raw['FPDFBitmap_GetBuffer']!(bitmap);
  const bytes = engine.u8().slice(at, at + width * height * 4);
  raw['FPDFBitmap_Destroy']!(bitmap);
  return new Uint32Array(bytes.buffer);
}

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

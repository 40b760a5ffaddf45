// Renders a small part of a page to raw pixels, for the checks of visibility.
import type { Box } from '../../../model/index.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** Pixels of one picture; a larger place is painted coarser. */
const MAX_PIXELS = 3_000_000;
const BGRA = 4;
const PIXEL_BYTES = 4;
const UPRIGHT = 0;
const NO_FLAGS = 0;

/** What lies under all that is painted, a pixel of it. */
export const GROUND = { white: 0xffffffff | 0, nothing: 0 } as const;

/** A part of the page in pixels. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly page_width: number;
  readonly page_height: number;
}

/** `fine` is the scale in pixels a point, where the place is not too large for it. */
export function viewOf(
  { width, height }: { readonly width: number; readonly height: number },
  [x0, y0, x1, y1]: Box,
  fine: number,
): View {
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

/** The pixels of a view row by row, blue in the lowest byte and alpha in the highest; null where the engine cannot paint it. */
export function paintView(engine: Pdfium, page: number, view: View, ground: number): Uint32Array | null {
  const { raw } = engine;
  const { width, height } = view;
  const bytes = width * height * PIXEL_BYTES;
  // Not by the engine's own means, which clear the memory and then fill it in a loop.
  const start = raw['malloc']!(bytes);
  if (start === 0) return null;
  try {
    engine.i32().fill(ground, start / PIXEL_BYTES, (start + bytes) / PIXEL_BYTES);
    const bitmap = raw['FPDFBitmap_CreateEx']!(width, height, BGRA, start, width * PIXEL_BYTES);
    if (bitmap === 0) return null;
    const { left, top, page_width, page_height } = view;
    raw['FPDF_RenderPageBitmap']!(bitmap, page, -left, -top, page_width, page_height, UPRIGHT, NO_FLAGS);
    raw['FPDFBitmap_Destroy']!(bitmap);
    return new Uint32Array(engine.u8().slice(start, start + bytes).buffer);
  } finally {
    raw['free']!(start);
  }
}

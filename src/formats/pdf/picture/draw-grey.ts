// Renders an open page in shades of grey, for the recogniser.
import type { Box } from '../../../model/index.ts';
import type { GreyPicture } from '../../../ocr/index.ts';
import { pixelFrame } from '../../pixel-frame.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { DRAW_FLAG, withBitmap } from './draw-page.ts';

/** What letters of body text are read best at, in pixels per inch. */
const DPI = 200;
const POINTS_AN_INCH = 72;
/** Three pages of A4. Larger pages are drawn with fewer pixels per inch. */
const MOST_PIXELS = 12_000_000;

/** Shares of red, green and blue in what the eye takes for brightness, in parts of 256. */
const [RED, GREEN, BLUE] = [77, 150, 29];

const sizeOf = ([x0, y0, x1, y1]: Box) => ({ width: x1 - x0, height: y1 - y0 });

/** The page as it is shown, or a part of it, but for annotations and the contents of form fields, whose texts the file states. */
export function drawGrey(document: PdfDocument, open: OpenPage, clip: Box | null = null): GreyPicture {
  const { width, height } = clip ? sizeOf(clip) : open.space;
  const inches = (width * height) / POINTS_AN_INCH ** 2;
  const dpi = Math.min(DPI, Math.sqrt(MOST_PIXELS / inches));
  const frame = pixelFrame(open.space, { dpi, clip });
  return withBitmap(document, open.handle, frame, DRAW_FLAG.red_first, (bitmap) => {
    const pixels = new Uint8Array(frame.width * frame.height);
    for (let i = 0; i < pixels.length; i++) {
      const colour = bitmap.pixels[i]!;
      pixels[i] = (RED * (colour & 0xff) + GREEN * ((colour >> 8) & 0xff) + BLUE * ((colour >> 16) & 0xff)) >> 8;
    }
    return { width: frame.width, height: frame.height, pixels, dpi };
  });
}

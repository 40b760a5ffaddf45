// Computes scale and pixel rectangle of a requested picture, within the pixel limit.
import type { PixelBox } from '../bytes/index.ts';
import { FolioError } from '../errors.ts';
import type { Box } from '../model/index.ts';
import { type DrawRequest, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from './reader.ts';

const POINTS_AN_INCH = 72;
/** The engine's fixed-point coordinates end at 2²³ pixels; a page that a part is cut from stays well below. */
const MAX_PAGE_SIDE = 2 ** 21;

/** Where the pixels of a picture lie on the page. */
export interface PixelFrame {
  readonly width: number;
  readonly height: number;
  /** The whole page, of which the picture may show a part: its place in the picture and its size. */
  readonly page: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** A box of the page in pixels of the picture, each edge moved outwards to a whole pixel. */
  toPixels(box: Box): PixelBox;
}

/** Throws `limit_exceeded` where there would be too many pixels. */
export function pixelFrame(
  page: { readonly width: number; readonly height: number },
  { dpi, clip }: Pick<DrawRequest, 'dpi' | 'clip'>,
): PixelFrame {
  const whole = { width: pixels(page.width, dpi), height: pixels(page.height, dpi) };
  if (Math.max(whole.width, whole.height) > MAX_PAGE_SIDE) throw tooLarge(page, dpi);
  const [x, y] = [whole.width / page.width, whole.height / page.height];
  const onPage = (box: Box): PixelBox => ({
    left: Math.max(0, Math.floor(box[0] * x)),
    top: Math.max(0, Math.floor(box[1] * y)),
    right: Math.min(whole.width, Math.ceil(box[2] * x)),
    bottom: Math.min(whole.height, Math.ceil(box[3] * y)),
  });
  const part = clip ? onPage(clip) : { left: 0, top: 0, right: whole.width, bottom: whole.height };
  const width = Math.max(1, part.right - part.left);
  const height = Math.max(1, part.bottom - part.top);
  if (width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE) throw tooLarge(page, dpi);
  return {
    width,
    height,
    page: { left: -part.left, top: -part.top, ...whole },
    toPixels: (box) => {
      const { left, top, right, bottom } = onPage(box);
      return { left: left - part.left, top: top - part.top, right: right - part.left, bottom: bottom - part.top };
    },
  };
}

const pixels = (points: number, dpi: number): number => Math.max(1, Math.round((points * dpi) / POINTS_AN_INCH));

const tooLarge = ({ width, height }: { width: number; height: number }, dpi: number): FolioError =>
  new FolioError(
    'limit_exceeded',
    `At ${dpi} dpi the picture of a page of ${Math.round(width)} by ${Math.round(height)} points has too many pixels.`,
    { param: 'dpi', hint: 'Ask for fewer dpi, or for a part of the page.' },
  );

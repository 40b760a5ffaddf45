// Addresses of the pictures of a page: a coarse one that is there soon, and one as sharp as the screen.
import { filePath } from '../api/client.ts';
import type { PageSummary } from '../wire.ts';
import { dpiFor } from './page-layout.ts';
import type { PicturePaths } from './use-picture.ts';

/** Enough for a thumbnail, and for a page that flies past. */
const COARSE_DPI = 36;

export function picturePaths(
  file_id: string,
  page: Pick<PageSummary, 'page' | 'width' | 'height' | 'figure_count'>,
  scale: number,
  isVector: boolean,
): PicturePaths {
  const path = filePath(file_id, `/pages/${page.page}/image`);
  if (isVector) return { coarse: null, sharp: `${path}?format=svg` };
  // PNG for text, which it packs best; JPEG where there are pictures.
  const format = page.figure_count > 0 ? 'jpeg' : 'png';
  const dpi = dpiFor(page, scale, globalThis.devicePixelRatio ?? 1);
  const coarse = dpi === COARSE_DPI ? null : `${path}?dpi=${COARSE_DPI}&format=jpeg`;
  return { coarse, sharp: `${path}?${dpi === null ? '' : `dpi=${dpi}&`}format=${format}` };
}

/** The small picture of a page alone. */
export function thumbnailPath(file_id: string, page: number, isVector: boolean): string {
  const path = filePath(file_id, `/pages/${page}/image`);
  return isVector ? `${path}?format=svg` : `${path}?dpi=${COARSE_DPI}&format=jpeg`;
}

/** Formats whose pages are pixels of their own; the others are drawn from what was read. */
const PIXELS = ['pdf', 'image'];
export const isDrawn = (file_type: string): boolean => !PIXELS.includes(file_type);

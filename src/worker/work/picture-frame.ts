// Settles which part of which page a picture shows, and how fine it is drawn.
import { resolveAnchor } from '../../cite/index.ts';
import { FolioError } from '../../errors.ts';
import { type DrawRequest, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '../../formats/reader.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import { getPageSummary } from '../../view/index.ts';

/** A place by its anchor, or by page and box. */
export interface CropPlace {
  readonly anchor?: string | undefined;
  readonly page?: number | undefined;
  /** Left, top, right, bottom in points. */
  readonly bbox?: readonly number[] | undefined;
  /** Points around the place; default: 18. */
  readonly margin?: number | undefined;
}

/** What is drawn, before it is settled how. */
export type PictureFrame = Pick<DrawRequest, 'page' | 'clip' | 'marks'>;

const POINTS_AN_INCH = 72;
const DEFAULT_DPI = 150;
/** Points around the place of a crop; a line of text above and below it. */
const DEFAULT_MARGIN = 18;

export function pageFrame(view: DocumentView, page: number): PictureFrame {
  return { page: getPageSummary(view, page).page, clip: null, marks: [] };
}

/** The place that is asked for, marked, with a margin around it. */
export async function cropFrame(view: DocumentView, options: CropPlace): Promise<PictureFrame> {
  const { page, bbox } = await findPlace(view, options);
  const { width, height } = getPageSummary(view, page);
  const margin = options.margin ?? DEFAULT_MARGIN;
  const clip: Box = [
    Math.max(0, bbox[0] - margin),
    Math.max(0, bbox[1] - margin),
    Math.min(width, bbox[2] + margin),
    Math.min(height, bbox[3] + margin),
  ];
  return { page, clip, marks: [bbox] };
}

async function findPlace(
  view: DocumentView,
  { anchor, page, bbox }: CropPlace,
): Promise<{ readonly page: number; readonly bbox: Box }> {
  if (anchor !== undefined && page === undefined && bbox === undefined) return findAnchor(view, anchor);
  if (anchor !== undefined || page === undefined || bbox === undefined)
    throw new FolioError('invalid_request', 'A crop is of an anchor, or of a page and a bbox on it.', {
      param: anchor === undefined && bbox === undefined ? 'anchor' : page === undefined ? 'page' : 'bbox',
      hint: 'Send anchor alone, or page and bbox together.',
    });
  return { page, bbox: boxOn(view, page, bbox) };
}

async function findAnchor(view: DocumentView, anchor: string): Promise<{ readonly page: number; readonly bbox: Box }> {
  const place = await resolveAnchor(view, anchor);
  if (place) return place;
  throw new FolioError('place_not_found', `There is no place ${anchor} in the document.`, {
    param: 'anchor',
    hint: 'Anchors stand in search matches, citations and the blocks of a page, such as p1.b2.',
  });
}

function boxOn(view: DocumentView, page: number, bbox: readonly number[]): Box {
  const { width, height } = getPageSummary(view, page);
  const [x0, y0, x1, y1] = bbox as Box;
  if (x0 < x1 && y0 < y1 && x1 > 0 && y1 > 0 && x0 < width && y0 < height) return [x0, y0, x1, y1];
  throw new FolioError('invalid_box', `The box ${bbox.join(', ')} does not lie on page ${page}.`, {
    param: 'bbox',
    hint: `It is left, top, right, bottom in points; the page measures ${width} by ${height}.`,
  });
}

/** As asked for; else 150, or fewer where the page is so large that this would be too many pixels. */
export function dpiOf(view: DocumentView, { page, clip }: PictureFrame, asked: number | undefined): number {
  if (asked !== undefined) return asked;
  const whole = getPageSummary(view, page);
  const width = clip ? clip[2] - clip[0] : whole.width;
  const height = clip ? clip[3] - clip[1] : whole.height;
  const byArea = Math.sqrt(MAX_PICTURE_PIXELS / (width * height));
  const bySide = MAX_PICTURE_SIDE / Math.max(width, height);
  // One pixel of each side is kept for rounding up.
  const most = Math.floor(POINTS_AN_INCH * Math.min(byArea, bySide) * 0.999);
  return Math.max(1, Math.min(DEFAULT_DPI, most));
}

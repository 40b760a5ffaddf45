// Converts PDF user space to page coordinates in points from the top left: rotation, crop box, user unit.
import type { Box } from '../../../model/index.ts';
import { within } from '../../page-document/index.ts';
import type { Pdfium } from './pdfium.ts';

/** a, b, c, d, e, f of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First the inner one, then the outer one. */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

/** How the file's own coordinates become those of the page as it is shown. */
export interface PageSpace {
  readonly width: number;
  readonly height: number;
  /** 0, 90, 180 or 270, clockwise. */
  readonly rotation: number;
  readonly matrix: Matrix;
}

/** Letter paper, where a page states no size that can be used. */
const DEFAULT_SIZE = [612, 792] as const;

/** `unit` is the number of points to a unit of the page. */
export function readPageSpace(engine: Pdfium, page: number, unit: number): PageSpace {
  const { raw, scratch } = engine;
  const known = raw['FPDF_GetPageBoundingBox']!(page, scratch) !== 0;
  return buildPageSpace(known ? edgesAt(engine, scratch) : NO_EDGES, raw['FPDFPage_GetRotation']!(page), unit);
}

const MEDIA_BOX = 0;
const CROP_BOX = 1;

/** The space of a page that is not open: the engine reads no content for it. */
export function readPageSpaceAt(engine: Pdfium, document: number, index: number, unit: number): PageSpace {
  const { raw, scratch } = engine;
  const boxOf = (type: number): Edges | null =>
    raw['EPDF_GetPageBoxByIndex']!(document, index, type, scratch) === 0 ? null : edgesAt(engine, scratch);
  const media = boxOf(MEDIA_BOX);
  const crop = boxOf(CROP_BOX);
  const box = media && crop ? intersect(media, crop) : (crop ?? media ?? NO_EDGES);
  return buildPageSpace(box, raw['EPDF_GetPageRotationByIndex']!(document, index), unit);
}

function buildPageSpace(stated: Edges, quarters: number, unit: number): PageSpace {
  const usable = stated.right > stated.left && stated.top > stated.bottom;
  const box = usable ? stated : { left: 0, bottom: 0, right: DEFAULT_SIZE[0], top: DEFAULT_SIZE[1] };
  const quarter = ((quarters % 4) + 4) % 4;
  const [width, height] = [(box.right - box.left) * unit, (box.top - box.bottom) * unit];
  const turned = quarter % 2 === 1;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    rotation: quarter * 90,
    matrix: multiply(TURNED[quarter]!(box), [unit, 0, 0, unit, 0, 0]),
  };
}

function edgesAt(engine: Pdfium, address: number): Edges {
  const f32 = engine.f32();
  const at = address >> 2;
  return {
    left: Math.min(f32[at]!, f32[at + 2]!),
    right: Math.max(f32[at]!, f32[at + 2]!),
    top: Math.max(f32[at + 1]!, f32[at + 3]!),
    bottom: Math.min(f32[at + 1]!, f32[at + 3]!),
  };
}

const intersect = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

const NO_EDGES = { left: 0, top: 0, right: 0, bottom: 0 };

/** The box around a rectangle of the file, in the coordinates that the matrix leads to. */
export function boxThrough([a, b, c, d, e, f]: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const ax = a * x0 + c * y0;
  const bx = a * x1 + c * y0;
  const cx = a * x0 + c * y1;
  const dx = a * x1 + c * y1;
  const ay = b * x0 + d * y0;
  const by = b * x1 + d * y0;
  const cy = b * x0 + d * y1;
  const dy = b * x1 + d * y1;
  return [
    Math.min(ax, bx, cx, dx) + e,
    Math.min(ay, by, cy, dy) + f,
    Math.max(ax, bx, cx, dx) + e,
    Math.max(ay, by, cy, dy) + f,
  ];
}

/** What hangs over the edge of the page is cut there: boxes lie on their pages, and their sides are in order. */
export function clampToPage([x0, y0, x1, y1]: Box, { width, height }: Pick<PageSpace, 'width' | 'height'>): Box {
  const left = within(x0, width);
  const top = within(y0, height);
  return [left, top, Math.max(left, within(x1, width)), Math.max(top, within(y1, height))];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const TURNED: readonly ((box: Edges) => Matrix)[] = [
  ({ left, top }) => [1, 0, 0, -1, -left, top],
  ({ left, bottom }) => [0, 1, 1, 0, -bottom, -left],
  ({ right, bottom }) => [-1, 0, 0, 1, right, -bottom],
  ({ right, top }) => [0, -1, -1, 0, top, right],
];

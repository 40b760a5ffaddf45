import type { Pdfium } from './pdfium.ts';

/** a, b, c, d, e, f of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

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

export function readPageSpace(engine: Pdfium, page: number): PageSpace {
  const { raw, scratch } = engine;
  const known = raw['FPDF_GetPageBoundingBox']!(page, scratch) !== 0;
  const [left, top, right, bottom] = known ? engine.f32().subarray(scratch >> 2, (scratch >> 2) + 4) : [];
  const quarter = ((raw['FPDFPage_GetRotation']!(page) % 4) + 4) % 4;
  const box = { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  if (!(box.right > box.left && box.top > box.bottom)) {
    Object.assign(box, { left: 0, bottom: 0, right: DEFAULT_SIZE[0], top: DEFAULT_SIZE[1] });
  }
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const turned = quarter % 2 === 1;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    rotation: quarter * 90,
    matrix: TURNED[quarter]!(box),
  };
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

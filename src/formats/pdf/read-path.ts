import type { FillList, StrokeList } from './drawn-lists.ts';
import type { Matrix } from './page-space.ts';
import type { Pdfium } from './pdfium.ts';
import { readColour } from './read-glyphs.ts';

const SEGMENT = { line: 0, bezier: 1, move: 2 } as const;
/** Segments of one path that are looked at. */
const MAX_SEGMENTS = 20_000;
/** Corners this near in points are one, and lines this flat are level or upright. */
const STRAIGHT = 0.6;

/** The lines and areas of a path, subpath by subpath: whole tables are drawn as one path. */
export function readPath(
  engine: Pdfium,
  object: number,
  matrix: Matrix,
  z: number,
  strokes: StrokeList,
  fills: FillList,
): void {
  const { raw, scratch } = engine;
  if (!raw['FPDFPath_GetDrawMode']!(object, scratch, scratch + 4)) return;
  const filled = engine.i32()[scratch >> 2]! !== 0;
  const stroked = engine.i32()[(scratch >> 2) + 1]! !== 0;
  if (!filled && !stroked) return;
  const fill = filled ? readColour(engine, object, 'FPDFPageObj_GetFillColor') : null;
  const stroke = stroked ? readColour(engine, object, 'FPDFPageObj_GetStrokeColor') : null;
  const width = stroked ? readWidth(engine, object, matrix) : 0;
  eachSubpath(engine, object, matrix, (points, curved, closed) => {
    if (fill && fill.alpha > 0) addFill(fills, points, curved, fill.rgb, fill.alpha, z);
    if (stroke && stroke.alpha > 0) addStrokes(strokes, points, closed, width, stroke.rgb, z);
  });
}

function readWidth(engine: Pdfium, object: number, [a, b, c, d]: Matrix): number {
  const { raw, scratch } = engine;
  if (!raw['FPDFPageObj_GetStrokeWidth']!(object, scratch)) return 1;
  return engine.f32()[scratch >> 2]! * Math.sqrt(Math.abs(a * d - b * c));
}

/** Points as x, y, x, y, … in page space. A curve is taken for the line between its ends. */
function eachSubpath(
  engine: Pdfium,
  object: number,
  [a, b, c, d, e, f]: Matrix,
  take: (points: readonly number[], curved: boolean, closed: boolean) => void,
): void {
  const { raw, scratch } = engine;
  const getSegment = raw['FPDFPath_GetPathSegment']!;
  const getPoint = raw['FPDFPathSegment_GetPoint']!;
  const getType = raw['FPDFPathSegment_GetType']!;
  const getClose = raw['FPDFPathSegment_GetClose']!;
  const count = Math.min(MAX_SEGMENTS, raw['FPDFPath_CountSegments']!(object));
  const f32 = engine.f32();
  const at = scratch >> 2;
  let points: number[] = [];
  let curved = false;
  let closed = false;
  for (let i = 0; i < count; i++) {
    const segment = getSegment(object, i);
    const type = getType(segment);
    if (type === SEGMENT.move) {
      if (points.length > 2) take(points, curved, closed);
      points = [];
      curved = false;
      closed = false;
    }
    if (!getPoint(segment, scratch, scratch + 4)) continue;
    const x = f32[at]!;
    const y = f32[at + 1]!;
    if (type === SEGMENT.bezier) {
      curved = true;
      // Three segments make a curve: two points that steer it and its end.
      if (i + 2 < count && getType(getSegment(object, i + 2)) === SEGMENT.bezier) {
        i += 2;
        const end = getSegment(object, i);
        getPoint(end, scratch, scratch + 4);
        points.push(a * f32[at]! + c * f32[at + 1]! + e, b * f32[at]! + d * f32[at + 1]! + f);
        if (getClose(end)) closed = true;
        continue;
      }
    }
    points.push(a * x + c * y + e, b * x + d * y + f);
    if (getClose(segment)) closed = true;
  }
  if (points.length > 2) take(points, curved, closed);
}

function addFill(fills: FillList, points: readonly number[], curved: boolean, rgb: number, alpha: number, z: number) {
  let [x0, y0, x1, y1] = [points[0]!, points[1]!, points[0]!, points[1]!];
  for (let i = 2; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]!);
    x1 = Math.max(x1, points[i]!);
    y0 = Math.min(y0, points[i + 1]!);
    y1 = Math.max(y1, points[i + 1]!);
  }
  fills.add(x0, y0, x1, y1, rgb, alpha, !curved && isRectangle(points, x0, y0, x1, y1), z);
}

/** Every point is a corner of the box around them, and there are at least four. */
function isRectangle(points: readonly number[], x0: number, y0: number, x1: number, y1: number): boolean {
  if (points.length < 8 || points.length > 12) return false;
  for (let i = 0; i < points.length; i += 2) {
    const onSide = Math.abs(points[i]! - x0) <= STRAIGHT || Math.abs(points[i]! - x1) <= STRAIGHT;
    const onLevel = Math.abs(points[i + 1]! - y0) <= STRAIGHT || Math.abs(points[i + 1]! - y1) <= STRAIGHT;
    if (!onSide || !onLevel) return false;
  }
  return true;
}

function addStrokes(
  strokes: StrokeList,
  points: readonly number[],
  closed: boolean,
  width: number,
  rgb: number,
  z: number,
): void {
  const last = points.length - 2;
  for (let i = 0; i < last; i += 2) {
    strokes.add(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!, width, rgb, z);
  }
  const away = Math.abs(points[0]! - points[last]!) + Math.abs(points[1]! - points[last + 1]!);
  if (closed && away > STRAIGHT) strokes.add(points[last]!, points[last + 1]!, points[0]!, points[1]!, width, rgb, z);
}

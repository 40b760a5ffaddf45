// Reduces a path to straight strokes and filled rectangles, which tables and rules are found from.
import type { Matrix } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { readColour } from './read-glyphs.ts';
import type { FillList, StrokeList } from './stroke-and-fill-lists.ts';

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
  const looks = {
    fill: fill && fill.alpha > 0 ? fill : null,
    stroke: stroke && stroke.alpha > 0 ? stroke : null,
    width,
    z,
  };
  if (looks.fill || looks.stroke) readSubpaths(engine, object, matrix, looks, strokes, fills);
}

interface Colour {
  readonly rgb: number;
  readonly alpha: number;
}

/** How a path is painted; null where its inside or its outline is not. */
interface Looks {
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly width: number;
  readonly z: number;
}

function readWidth(engine: Pdfium, object: number, [a, b, c, d]: Matrix): number {
  const { raw, scratch } = engine;
  if (!raw['FPDFPageObj_GetStrokeWidth']!(object, scratch)) return 1;
  return engine.f32()[scratch >> 2]! * Math.sqrt(Math.abs(a * d - b * c));
}

/** Points as x, y, x, y, … in page space; one list for all subpaths, of which each overwrites the one before. */
const points = new Float64Array(2 * MAX_SEGMENTS);

/** A curve is taken for the line between its ends. */
function readSubpaths(
  engine: Pdfium,
  object: number,
  [a, b, c, d, e, f]: Matrix,
  looks: Looks,
  strokes: StrokeList,
  fills: FillList,
): void {
  const { raw, scratch } = engine;
  const getSegment = raw['FPDFPath_GetPathSegment']!;
  const getPoint = raw['FPDFPathSegment_GetPoint']!;
  const getType = raw['FPDFPathSegment_GetType']!;
  const getClose = raw['FPDFPathSegment_GetClose']!;
  const count = Math.min(MAX_SEGMENTS, raw['FPDFPath_CountSegments']!(object));
  const f32 = engine.f32();
  const at = scratch >> 2;
  const { fill, stroke, width, z } = looks;
  let length = 0;
  let curved = false;
  let closed = false;
  for (let i = 0; i <= count; i++) {
    let segment = i < count ? getSegment(object, i) : 0;
    const type = i < count ? getType(segment) : SEGMENT.move;
    if (type === SEGMENT.move) {
      if (length > 2 && fill) addFill(fills, length, curved, fill, z);
      if (length > 2 && stroke) addStrokes(strokes, length, closed, width, stroke.rgb, z);
      length = 0;
      curved = false;
      closed = false;
    }
    if (i === count || !getPoint(segment, scratch, scratch + 4)) continue;
    if (type === SEGMENT.bezier) {
      curved = true;
      // Three segments make a curve: two points that steer it and its end.
      const end = i + 2 < count ? getSegment(object, i + 2) : 0;
      if (end !== 0 && getType(end) === SEGMENT.bezier) {
        i += 2;
        segment = end;
        getPoint(segment, scratch, scratch + 4);
      }
    }
    const x = f32[at]!;
    const y = f32[at + 1]!;
    points[length++] = a * x + c * y + e;
    points[length++] = b * x + d * y + f;
    // Only an outline is closed by a line.
    if (stroke && getClose(segment)) closed = true;
  }
}

function addFill(fills: FillList, length: number, curved: boolean, { rgb, alpha }: Colour, z: number): void {
  let x0 = points[0]!;
  let y0 = points[1]!;
  let x1 = x0;
  let y1 = y0;
  for (let i = 2; i < length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  fills.add(x0, y0, x1, y1, rgb, alpha, !curved && isRectangle(length, x0, y0, x1, y1), z);
}

/** Every point is a corner of the box around them, and there are at least four. */
function isRectangle(length: number, x0: number, y0: number, x1: number, y1: number): boolean {
  if (length < 8 || length > 12) return false;
  for (let i = 0; i < length; i += 2) {
    const onSide = Math.abs(points[i]! - x0) <= STRAIGHT || Math.abs(points[i]! - x1) <= STRAIGHT;
    const onLevel = Math.abs(points[i + 1]! - y0) <= STRAIGHT || Math.abs(points[i + 1]! - y1) <= STRAIGHT;
    if (!onSide || !onLevel) return false;
  }
  return true;
}

function addStrokes(strokes: StrokeList, length: number, closed: boolean, width: number, rgb: number, z: number): void {
  const last = length - 2;
  for (let i = 0; i < last; i += 2) {
    strokes.add(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!, width, rgb, z);
  }
  const away = Math.abs(points[0]! - points[last]!) + Math.abs(points[1]! - points[last + 1]!);
  if (closed && away > STRAIGHT) strokes.add(points[last]!, points[last + 1]!, points[0]!, points[1]!, width, rgb, z);
}

// Collects the painted areas of a page and finds those at a point, to decide what covers or underlies a glyph.
import type { PageInk } from '../../../geometry/index.ts';

/** What is known of an area: that it hides all beneath it, that it is a picture, or only that something is painted there. */
export const AREA = { solid: 0, picture: 1, vague: 2 } as const;

/** Areas large enough to lie under or over a character, in the order of painting. */
export interface Areas {
  readonly count: number;
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly z: Uint32Array;
  /** 0xRRGGBB; of no meaning for a picture. */
  readonly colour: Uint32Array;
  readonly kind: Uint8Array;
}

/** Thinner areas are rules, in points. */
const LEAST_SIDE = 3;
/** Lines from this width on are bars that text may be on, in points. */
const BAR_WIDTH = 4;
/** Areas from this alpha on let nothing through that could be read. */
const OPAQUE = 250;

export function buildAreas({ fills, strokes, pictures, width, height }: PageInk): Areas {
  const most = fills.count + strokes.count + pictures.length;
  const values = new Float64Array(most * 7);
  let count = 0;
  const add = (x0: number, y0: number, x1: number, y1: number, z: number, colour: number, kind: number): void => {
    const onPage = x1 > 0 && y1 > 0 && x0 < width && y0 < height;
    if (!onPage || !(x1 - x0 >= LEAST_SIDE && y1 - y0 >= LEAST_SIDE)) return;
    const at = 7 * count++;
    values[at] = x0;
    values[at + 1] = y0;
    values[at + 2] = x1;
    values[at + 3] = y1;
    values[at + 4] = z;
    values[at + 5] = colour;
    values[at + 6] = kind;
  };
  for (let i = 0; i < fills.count; i++) {
    const solid = fills.rectangle[i] === 1 && fills.alpha[i]! >= OPAQUE;
    const kind = solid ? AREA.solid : AREA.vague;
    add(fills.x0[i]!, fills.y0[i]!, fills.x1[i]!, fills.y1[i]!, fills.z[i]!, fills.colour[i]!, kind);
  }
  for (let i = 0; i < strokes.count; i++) {
    if (!(strokes.width[i]! >= BAR_WIDTH)) continue;
    const half = strokes.width[i]! / 2;
    const [ax, bx] = [strokes.x0[i]!, strokes.x1[i]!];
    const [ay, by] = [strokes.y0[i]!, strokes.y1[i]!];
    add(
      Math.min(ax, bx) - half,
      Math.min(ay, by) - half,
      Math.max(ax, bx) + half,
      Math.max(ay, by) + half,
      strokes.z[i]!,
      strokes.colour[i]!,
      AREA.vague,
    );
  }
  for (const { box, z, opaque } of pictures) add(...box, z, 0, opaque ? AREA.picture : AREA.vague);
  return inOrder(values, count);
}

function inOrder(values: Float64Array, count: number): Areas {
  if (count === 0) return NO_AREAS;
  const order: number[] = [];
  for (let i = 0; i < count; i++) order.push(i);
  if (count > 1) order.sort((a, b) => values[a * 7 + 4]! - values[b * 7 + 4]!);
  const areas: Areas = {
    count,
    x0: new Float32Array(count),
    y0: new Float32Array(count),
    x1: new Float32Array(count),
    y1: new Float32Array(count),
    z: new Uint32Array(count),
    colour: new Uint32Array(count),
    kind: new Uint8Array(count),
  };
  for (let to = 0; to < count; to++) {
    const from = order[to]! * 7;
    areas.x0[to] = values[from]!;
    areas.y0[to] = values[from + 1]!;
    areas.x1[to] = values[from + 2]!;
    areas.y1[to] = values[from + 3]!;
    areas.z[to] = values[from + 4]!;
    areas.colour[to] = values[from + 5]!;
    areas.kind[to] = values[from + 6]!;
  }
  return areas;
}

const NO_FLOATS = new Float32Array(0);
const NO_INTEGERS = new Uint32Array(0);
const NO_AREAS: Areas = {
  count: 0,
  x0: NO_FLOATS,
  y0: NO_FLOATS,
  x1: NO_FLOATS,
  y1: NO_FLOATS,
  z: NO_INTEGERS,
  colour: NO_INTEGERS,
  kind: new Uint8Array(0),
};

/** Cells to a side of the page. */
const GRID = 32;
const NO_STARTS = new Uint32Array(GRID * GRID + 1);
/** Entries of all cells together; areas beyond are left out of the index, and what they do to text is not known. */
const MAX_ENTRIES = 400_000;

/** Finds the areas at a point. */
export interface AreaIndex {
  readonly areas: Areas;
  /** First entry of each cell, and the end of the last. */
  readonly starts: Uint32Array;
  /** Areas by cell, in the order of painting. */
  readonly entries: Uint32Array;
  /** Cells to a point, across and down. */
  readonly to_column: number;
  readonly to_row: number;
}

export function indexAreas(areas: Areas, width: number, height: number): AreaIndex {
  const toColumn = GRID / width;
  const toRow = GRID / height;
  if (areas.count === 0) return { areas, starts: NO_STARTS, entries: NO_INTEGERS, to_column: toColumn, to_row: toRow };
  const starts = new Uint32Array(GRID * GRID + 1);
  let total = 0;
  let indexed = 0;
  for (; indexed < areas.count && total < MAX_ENTRIES; indexed++) {
    const left = gridLine(areas.x0[indexed]! * toColumn);
    const right = gridLine(areas.x1[indexed]! * toColumn);
    const bottom = gridLine(areas.y1[indexed]! * toRow);
    for (let row = gridLine(areas.y0[indexed]! * toRow); row <= bottom; row++) {
      for (let column = left; column <= right; column++) starts[row * GRID + column + 1]!++;
      total += Math.max(0, right - left + 1);
    }
  }
  const entries = new Uint32Array(total);
  if (total > 0) fillEntries(areas, indexed, toColumn, toRow, starts, entries);
  return { areas, starts, entries, to_column: toColumn, to_row: toRow };
}

/** Turns the counts of cells in `starts` into where each begins, and lists the areas of each. */
function fillEntries(
  areas: Areas,
  indexed: number,
  toColumn: number,
  toRow: number,
  starts: Uint32Array,
  entries: Uint32Array,
): void {
  for (let cell = 0; cell < GRID * GRID; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  for (let i = 0; i < indexed; i++) {
    const left = gridLine(areas.x0[i]! * toColumn);
    const right = gridLine(areas.x1[i]! * toColumn);
    const bottom = gridLine(areas.y1[i]! * toRow);
    for (let row = gridLine(areas.y0[i]! * toRow); row <= bottom; row++)
      for (let column = left; column <= right; column++) entries[next[row * GRID + column]!++] = i;
  }
}

/** The cell of a point of the page; the nearest one for points outside. */
export const cellOf = ({ to_column, to_row }: AreaIndex, x: number, y: number): number =>
  gridLine(y * to_row) * GRID + gridLine(x * to_column);

/** The row or column of a place on the page; the outermost for places beyond, and for what is no number. */
const gridLine = (value: number): number => (value >= GRID ? GRID - 1 : value > 0 ? value | 0 : 0);

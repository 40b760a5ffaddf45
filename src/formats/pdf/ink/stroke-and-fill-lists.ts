// Growing arrays for the strokes and fills of a page, with a bound on their number.
import { type ColumnSpec, type Columns, columns, type Fills, type Strokes } from '../../../geometry/index.ts';

/** Lines and areas of one page beyond this are left out: a map or a chart, not the rules of a table. */
const MAX_DRAWN = 60_000;
const FIRST_LENGTH = 64;
const NO_VALUES = new Float64Array(0);

export interface StrokeList {
  add(x0: number, y0: number, x1: number, y1: number, width: number, colour: number, z: number): void;
  /** Whether there was no room for more. */
  isFull(): boolean;
  finish(): Strokes;
}

export interface FillList {
  add(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    colour: number,
    alpha: number,
    rectangle: boolean,
    z: number,
  ): void;
  /** Whether there was no room for more. */
  isFull(): boolean;
  finish(): Fills;
}

const NO_FLOATS = new Float32Array(0);
const NO_INTEGERS = new Uint32Array(0);
const NO_BYTES = new Uint8Array(0);
const NO_BOXES = { count: 0, x0: NO_FLOATS, y0: NO_FLOATS, x1: NO_FLOATS, y1: NO_FLOATS };
const NO_STROKES: Strokes = { ...NO_BOXES, width: NO_FLOATS, colour: NO_INTEGERS, z: NO_INTEGERS };
const NO_FILLS: Fills = { ...NO_BOXES, colour: NO_INTEGERS, alpha: NO_BYTES, rectangle: NO_BYTES, z: NO_INTEGERS };

/** Records of so many numbers each, in one array that grows. Classes here and not closures: a page makes new ones, whose code would not last. */
class Records {
  readonly width: number;
  /** Pages without lines and areas are many: there is no room before the first is added. */
  values = NO_VALUES;
  count = 0;

  constructor(width: number) {
    this.width = width;
  }

  isFull(): boolean {
    return this.count >= MAX_DRAWN;
  }

  /** Where the next record goes; -1 where there is no room. */
  next(): number {
    const { width, values } = this;
    if (this.count >= MAX_DRAWN) return -1;
    if ((this.count + 1) * width > values.length) {
      this.values = new Float64Array(Math.max(FIRST_LENGTH * width, values.length * 2));
      this.values.set(values);
    }
    return this.count++ * width;
  }

  /** The numbers of all records, column by column. */
  columns<const Specs extends readonly ColumnSpec[]>(...specs: Specs): Columns<Specs> {
    const { values, count, width } = this;
    const made = columns(count, ...specs);
    made.forEach((out, column) => {
      for (let i = 0, at = column; i < count; i++, at += width) out[i] = values[at]!;
    });
    return made;
  }
}

class DrawnStrokes extends Records implements StrokeList {
  add(x0: number, y0: number, x1: number, y1: number, width: number, colour: number, z: number): void {
    if (!Number.isFinite(x0 + y0 + x1 + y1)) return;
    const at = this.next();
    if (at < 0) return;
    const { values } = this;
    values[at] = x0;
    values[at + 1] = y0;
    values[at + 2] = x1;
    values[at + 3] = y1;
    values[at + 4] = width;
    values[at + 5] = colour;
    values[at + 6] = z;
  }

  finish(): Strokes {
    const { count } = this;
    if (count === 0) return NO_STROKES;
    const [x0, y0, x1, y1, width, colour, z] = this.columns(
      ...([Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Uint32Array, Uint32Array] as const),
    );
    return { count, x0, y0, x1, y1, width, colour, z };
  }
}

class DrawnFills extends Records implements FillList {
  add(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    colour: number,
    alpha: number,
    rectangle: boolean,
    z: number,
  ): void {
    if (!Number.isFinite(x0 + y0 + x1 + y1)) return;
    const at = this.next();
    if (at < 0) return;
    const { values } = this;
    values[at] = x0;
    values[at + 1] = y0;
    values[at + 2] = x1;
    values[at + 3] = y1;
    values[at + 4] = colour;
    values[at + 5] = alpha;
    values[at + 6] = rectangle ? 1 : 0;
    values[at + 7] = z;
  }

  finish(): Fills {
    const { count } = this;
    if (count === 0) return NO_FILLS;
    const [x0, y0, x1, y1, colour, alpha, rectangle, z] = this.columns(
      ...([Float32Array, Float32Array, Float32Array, Float32Array] as const),
      ...([Uint32Array, Uint8Array, Uint8Array, Uint32Array] as const),
    );
    return { count, x0, y0, x1, y1, colour, z, alpha, rectangle };
  }
}

export const createStrokes = (): StrokeList => new DrawnStrokes(7);

export const createFills = (): FillList => new DrawnFills(8);

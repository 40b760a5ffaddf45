import type { Fills, Strokes } from '../../../geometry/index.ts';

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
    const memory = new ArrayBuffer(28 * count);
    const place = (column: number): [ArrayBuffer, number, number] => [memory, 4 * column * count, count];
    return {
      count,
      x0: copyColumn(this, 0, new Float32Array(...place(0))),
      y0: copyColumn(this, 1, new Float32Array(...place(1))),
      x1: copyColumn(this, 2, new Float32Array(...place(2))),
      y1: copyColumn(this, 3, new Float32Array(...place(3))),
      width: copyColumn(this, 4, new Float32Array(...place(4))),
      colour: copyColumn(this, 5, new Uint32Array(...place(5))),
      z: copyColumn(this, 6, new Uint32Array(...place(6))),
    };
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
    const memory = new ArrayBuffer(26 * count);
    const place = (column: number): [ArrayBuffer, number, number] => [memory, 4 * column * count, count];
    return {
      count,
      x0: copyColumn(this, 0, new Float32Array(...place(0))),
      y0: copyColumn(this, 1, new Float32Array(...place(1))),
      x1: copyColumn(this, 2, new Float32Array(...place(2))),
      y1: copyColumn(this, 3, new Float32Array(...place(3))),
      colour: copyColumn(this, 4, new Uint32Array(...place(4))),
      z: copyColumn(this, 7, new Uint32Array(...place(5))),
      alpha: copyColumn(this, 5, new Uint8Array(memory, 24 * count, count)),
      rectangle: copyColumn(this, 6, new Uint8Array(memory, 25 * count, count)),
    };
  }
}

export const createStrokes = (): StrokeList => new DrawnStrokes(7);

export const createFills = (): FillList => new DrawnFills(8);

function copyColumn<T extends Float32Array | Uint32Array | Uint8Array>(
  { values, count, width }: Records,
  column: number,
  out: T,
): T {
  for (let i = 0, at = column; i < count; i++, at += width) out[i] = values[at]!;
  return out;
}

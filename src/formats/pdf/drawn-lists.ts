import type { Fills, Strokes } from '../../geometry/index.ts';

/** Lines and areas of one page beyond this are left out: a map or a chart, not the rules of a table. */
const MAX_DRAWN = 60_000;
const FIRST_LENGTH = 64;

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

/** Records of so many numbers each, in one array that grows. */
function createRecords(width: number) {
  let values = new Float64Array(FIRST_LENGTH * width);
  let count = 0;
  return {
    count: () => count,
    isFull: () => count >= MAX_DRAWN,
    next: (): number => {
      if (count >= MAX_DRAWN) return -1;
      if ((count + 1) * width > values.length) {
        const larger = new Float64Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      return count++ * width;
    },
    values: () => values,
  };
}

export function createStrokes(): StrokeList {
  const records = createRecords(7);
  return {
    add: (x0, y0, x1, y1, width, colour, z) => {
      if (!Number.isFinite(x0 + y0 + x1 + y1)) return;
      const at = records.next();
      if (at < 0) return;
      const values = records.values();
      values[at] = x0;
      values[at + 1] = y0;
      values[at + 2] = x1;
      values[at + 3] = y1;
      values[at + 4] = width;
      values[at + 5] = colour;
      values[at + 6] = z;
    },
    isFull: records.isFull,
    finish: () => {
      const column = columnsOf(records.values(), records.count(), 7);
      return {
        count: records.count(),
        x0: column(0, Float32Array),
        y0: column(1, Float32Array),
        x1: column(2, Float32Array),
        y1: column(3, Float32Array),
        width: column(4, Float32Array),
        colour: column(5, Uint32Array),
        z: column(6, Uint32Array),
      };
    },
  };
}

export function createFills(): FillList {
  const records = createRecords(8);
  return {
    add: (x0, y0, x1, y1, colour, alpha, rectangle, z) => {
      if (!Number.isFinite(x0 + y0 + x1 + y1)) return;
      const at = records.next();
      if (at < 0) return;
      const values = records.values();
      values[at] = x0;
      values[at + 1] = y0;
      values[at + 2] = x1;
      values[at + 3] = y1;
      values[at + 4] = colour;
      values[at + 5] = alpha;
      values[at + 6] = rectangle ? 1 : 0;
      values[at + 7] = z;
    },
    isFull: records.isFull,
    finish: () => {
      const column = columnsOf(records.values(), records.count(), 8);
      return {
        count: records.count(),
        x0: column(0, Float32Array),
        y0: column(1, Float32Array),
        x1: column(2, Float32Array),
        y1: column(3, Float32Array),
        colour: column(4, Uint32Array),
        alpha: column(5, Uint8Array),
        rectangle: column(6, Uint8Array),
        z: column(7, Uint32Array),
      };
    },
  };
}

interface NumberArray {
  [index: number]: number;
}

function columnsOf(values: Float64Array, count: number, width: number) {
  return <T extends NumberArray>(column: number, create: new (length: number) => T): T => {
    const out = new create(count);
    for (let i = 0; i < count; i++) out[i] = values[i * width + column]!;
    return out;
  };
}

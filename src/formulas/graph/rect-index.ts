// A packed R-tree over cell rectangles, for finding dependents quickly.
import type { CellRect } from '../../model/index.ts';

/** Entries under one node. */
const FAN = 16;
/** Bits of a row and a column that order entries; rows that differ by less are neighbours anyway. */
const ROW_BITS = 16;
const COL_BITS = 14;
const ROW_SHIFT = 4;
const CURVE_BITS = 32;
/** Whole numbers of so many bits are exact. */
const EXACT_BITS = 53;

/** Rectangles as four numbers each: top, left, bottom, right. */
export type Boxes = Int32Array;

/**
 * Finds rectangles that meet another: a packed R-tree (Guttman 1984; packed along a Z-order curve of the centres). Only the boxes of its
 * nodes are held, 1.1 bytes an entry; the caller knows the rectangles of the entries and looks at those of a node himself.
 */
export class RectIndex {
  readonly #levels: readonly Boxes[];
  readonly #count: number;

  /** Positions that a search gives are those of `order`, whose entries are positions of the boxes. */
  static build(boxes: Boxes): { readonly index: RectIndex; readonly order: Uint32Array } {
    const order = curveOrder(boxes);
    return { index: new RectIndex(packLevels(boxes, order), order.length), order };
  }

  private constructor(levels: readonly Boxes[], count: number) {
    this.#levels = levels;
    this.#count = count;
  }

  /** Told the first and last position of each run of entries among which there may be some that meet the rectangle; stops where it answers true. */
  search(rect: CellRect, visit: (from: number, to: number) => boolean | undefined): void {
    const top = this.#levels.length - 1;
    if (top < 0) return;
    const stack: number[] = [];
    const push = (level: number, from: number, to: number): void => {
      const boxes = this.#levels[level]!;
      for (let node = to - 1; node >= from; node--) if (meets(boxes, node, rect)) stack.push(level, node);
    };
    push(top, 0, this.#levels[top]!.length / 4);
    while (stack.length > 0) {
      const node = stack.pop()!;
      const level = stack.pop()!;
      const from = node * FAN;
      if (level > 0) push(level - 1, from, Math.min(from + FAN, this.#levels[level - 1]!.length / 4));
      else if (visit(from, Math.min(from + FAN, this.#count))) return;
    }
  }

  get bytes(): number {
    return this.#levels.reduce((sum, level) => sum + level.byteLength, 0);
  }
}

const meets = (boxes: Boxes, at: number, rect: CellRect): boolean =>
  boxes[at * 4]! <= rect.bottom &&
  boxes[at * 4 + 2]! >= rect.top &&
  boxes[at * 4 + 1]! <= rect.right &&
  boxes[at * 4 + 3]! >= rect.left;

/** Keys and positions in one number each, so that numbers can be sorted by themselves. */
function curveOrder(boxes: Boxes): Uint32Array {
  const count = boxes.length / 4;
  const keys = new Float64Array(count);
  // What a key and a position may take together.
  const coarse = 2 ** Math.max(0, CURVE_BITS + Math.ceil(Math.log2(count + 1)) - EXACT_BITS);
  for (let i = 0; i < count; i++) {
    const row = (boxes[i * 4]! + boxes[i * 4 + 2]!) >>> 1;
    const col = (boxes[i * 4 + 1]! + boxes[i * 4 + 3]!) >>> 1;
    keys[i] = Math.floor(interleave(row >>> ROW_SHIFT, col) / coarse) * count + i;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = keys[i]! % count;
  return order;
}

function interleave(row: number, col: number): number {
  const rows = Math.min(row, 2 ** ROW_BITS - 1);
  const cols = Math.min(col, 2 ** COL_BITS - 1);
  return spread(rows) * 2 + spread(cols);
}

/** Puts a zero between the bits of a number of 16 bits. */
function spread(bits: number): number {
  let n = bits;
  n = (n | (n << 8)) & 0x00ff00ff;
  n = (n | (n << 4)) & 0x0f0f0f0f;
  n = (n | (n << 2)) & 0x33333333;
  return (n | (n << 1)) & 0x55555555;
}

function packLevels(boxes: Boxes, order: Uint32Array): Boxes[] {
  const levels: Boxes[] = [];
  let below = boxes;
  let positions: Uint32Array | null = order;
  for (;;) {
    const count = below.length / 4;
    if (count === 0 || (positions === null && count <= FAN)) return levels;
    below = packNodes(below, positions);
    positions = null;
    levels.push(below);
  }
}

function packNodes(boxes: Boxes, order: Uint32Array | null): Boxes {
  const count = boxes.length / 4;
  const nodes = new Int32Array(Math.ceil(count / FAN) * 4);
  for (let i = 0; i < count; i++) {
    const from = (order ? order[i]! : i) * 4;
    const to = Math.floor(i / FAN) * 4;
    const opens = i % FAN === 0;
    for (let side = 0; side < 4; side++) {
      const value = boxes[from + side]!;
      const held = nodes[to + side]!;
      nodes[to + side] = opens ? value : side < 2 ? Math.min(held, value) : Math.max(held, value);
    }
  }
  return nodes;
}

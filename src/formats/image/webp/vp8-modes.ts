// Reads how each macroblock of a VP8 key frame is predicted (RFC 6386, sections 9.3 and 11).
import type { BoolReader } from './bool-reader.ts';
import type { Vp8Header } from './vp8-header.ts';
import { MODE } from './vp8-predict.ts';
import { MODE_PROBABILITIES } from './vp8-tables.ts';

export interface Macroblock {
  segment: number;
  is_skipped: boolean;
  /** Whether it is predicted in sixteen small parts. */
  is_small: boolean;
  /** Of the whole, or of the parts row by row. */
  readonly modes: Uint8Array;
  colour_mode: number;
}

const MODES = 10;

/** Reads macroblocks row by row; the modes of those above and to the left are remembered. */
export function createModeReader({ modes: reader, segments, skip }: Vp8Header, columns: number) {
  const above = new Uint8Array(4 * columns);
  const left = new Uint8Array(4);
  const block: Macroblock = {
    segment: 0,
    is_skipped: false,
    is_small: false,
    modes: new Uint8Array(16),
    colour_mode: 0,
  };
  return {
    startRow: () => void left.fill(MODE.dc),
    /** The same object each time, filled anew. */
    read(column: number): Macroblock {
      block.segment = segments.is_mapped ? readSegment(reader, segments.probabilities) : 0;
      block.is_skipped = skip > 0 && reader.bit(skip) === 1;
      block.is_small = reader.bit(145) === 0;
      if (block.is_small) readSmall(column);
      else {
        const mode = reader.bit(156) ? (reader.bit(128) ? MODE.tm : MODE.h) : reader.bit(163) ? MODE.v : MODE.dc;
        block.modes[0] = mode;
        above.fill(mode, 4 * column, 4 * column + 4);
        left.fill(mode);
      }
      block.colour_mode = readColourMode(reader);
      return block;
    },
  };

  function readSmall(column: number): void {
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 4; x++) {
        const mode = readSmallMode(reader, MODES * above[4 * column + x]! + left[y]!);
        block.modes[4 * y + x] = mode;
        above[4 * column + x] = mode;
        left[y] = mode;
      }
    }
  }
}

const readSegment = (reader: BoolReader, [first, second, third]: readonly number[]): number =>
  reader.bit(first!) ? 2 + reader.bit(third!) : reader.bit(second!);

function readColourMode(reader: BoolReader): number {
  if (!reader.bit(142)) return MODE.dc;
  if (!reader.bit(114)) return MODE.v;
  return reader.bit(183) ? MODE.tm : MODE.h;
}

/** The tree of modes: at each branch where no and yes lead, a mode being negative less one. */
const leaf = (mode: number): number => -1 - mode;
const TREE: readonly (readonly [no: number, yes: number])[] = [
  [leaf(MODE.dc), 1],
  [leaf(MODE.tm), 2],
  [leaf(MODE.v), 3],
  [4, 6],
  [leaf(MODE.h), 5],
  [leaf(MODE.rd), leaf(MODE.vr)],
  [leaf(MODE.ld), 7],
  [leaf(MODE.vl), 8],
  [leaf(MODE.hd), leaf(MODE.hu)],
];

function readSmallMode(reader: BoolReader, context: number): number {
  let branch = 0;
  while (branch >= 0) branch = TREE[branch]![reader.bit(MODE_PROBABILITIES[9 * context + branch]!) as 0 | 1];
  return -1 - branch;
}

// Decodes a VP8 key frame, the lossy kind of WebP (RFC 6386), to red, green and blue.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DecodedFrame, UnreadFrame } from '../picture-file.ts';
import { unread } from '../picture-file.ts';
import { readCoefficients } from './vp8-coefficients.ts';
import { type EdgeStrength, filterMacroblock } from './vp8-filter.ts';
import { readVp8Header, type Vp8Header } from './vp8-header.ts';
import { createModeReader, type Macroblock } from './vp8-modes.ts';
import { type Plane, predictSmall, predictSquare } from './vp8-predict.ts';
import { AC_STEPS, DC_STEPS } from './vp8-tables.ts';
import { addInverseDct, inverseWalsh } from './vp8-transforms.ts';
import { toRgb, type YuvPicture } from './yuv.ts';

const [SIDE, HALF, PART] = [16, 8, 4];
/** Rows of macroblocks that are decoded before others get a turn. */
const ROWS_A_TURN = 16;
/** What is beyond the upper edge and beyond the left one. */
const [ABOVE, BEFORE] = [127, 129];
/** Pixels to the right of the last block that those above it go on by. */
const AFTER = 4;

export async function decodeVp8(data: Uint8Array): Promise<DecodedFrame | UnreadFrame> {
  const header = readVp8Header(data);
  if (!header) return unread('a WebP whose pixels cannot be decoded');
  const picture = createPicture(header);
  const strengths: EdgeStrength[] = [];
  const decoder = createBlockDecoder(header, picture);
  let damaged = false;
  for (let row = 0; row < picture.rows && !damaged; row++) {
    if (row % ROWS_A_TURN === 0) await nextTurn();
    decoder.decodeRow(row, strengths);
    damaged = decoder.isPastEnd(row);
  }
  filterAll(header, picture, strengths);
  const raster = toRgb(picture, header.width, header.height);
  return { raster, fault: damaged ? 'its pixels are damaged or end early' : null };
}

interface Picture extends YuvPicture {
  readonly columns: number;
  readonly rows: number;
}

function createPicture({ width, height }: Vp8Header): Picture {
  const columns = Math.ceil(width / SIDE);
  const rows = Math.ceil(height / SIDE);
  return {
    columns,
    rows,
    y: createPlane(columns, rows, SIDE),
    u: createPlane(columns, rows, HALF),
    v: createPlane(columns, rows, HALF),
  };
}

function createPlane(columns: number, rows: number, side: number): Plane {
  const stride = columns * side + 1 + AFTER;
  const pixels = new Uint8ClampedArray(stride * (rows * side + 1));
  pixels.fill(ABOVE, 0, stride);
  for (let y = 1; y <= rows * side; y++) pixels[y * stride] = BEFORE;
  return { pixels, stride, start: stride + 1 };
}

/** Steps of the quantiser for the three kinds of coefficients of a segment. */
interface Steps {
  readonly y: readonly [number, number];
  readonly y2: readonly [number, number];
  readonly uv: readonly [number, number];
}

function stepsOf({ quantiser, segments }: Vp8Header, segment: number): Steps {
  const own = segments.quantisers[segment]!;
  const base = !segments.is_on ? quantiser.base : segments.is_absolute ? own : quantiser.base + own;
  const clamp = (index: number, most = 127): number => Math.max(0, Math.min(most, index));
  const dc = (delta: number, most?: number): number => DC_STEPS[clamp(base + delta, most)]!;
  const ac = (delta: number): number => AC_STEPS[clamp(base + delta)]!;
  return {
    y: [dc(quantiser.y_dc), ac(0)],
    y2: [2 * dc(quantiser.y2_dc), Math.max(8, Math.floor((ac(quantiser.y2_ac) * 155) / 100))],
    uv: [dc(quantiser.uv_dc, 117), ac(quantiser.uv_ac)],
  };
}

function createBlockDecoder(header: Vp8Header, picture: Picture) {
  const { columns, y, u, v } = picture;
  const modes = createModeReader(header, columns);
  const steps = [0, 1, 2, 3].map((segment) => stepsOf(header, segment));
  /** Whether blocks have coefficients: four of brightness, two of each colour, and the one of averages. */
  const above = Array.from({ length: columns }, () => new Uint8Array(9));
  const left = new Uint8Array(9);
  const coefficients = new Int16Array(24 * 16);
  const averages = new Int16Array(16);

  /** True where there are any. */
  function readResiduals(block: Macroblock, column: number, row: number): boolean {
    const reader = header.partitions[row % header.partitions.length]!;
    const top = above[column]!;
    const { y: y_steps, y2, uv } = steps[block.segment]!;
    const read = (
      kind: 0 | 1 | 2 | 3,
      t: number,
      l: number,
      first: number,
      by: readonly [number, number],
      out: Int16Array,
      at: number,
    ): boolean => {
      const end = readCoefficients(reader, header.probabilities, kind, top[t]! + left[l]!, first, by, out, at);
      top[t] = left[l] = end > first ? 1 : 0;
      return end > first;
    };
    let any = false;
    if (!block.is_small) {
      averages.fill(0);
      any = read(1, 8, 8, 0, y2, averages, 0);
      inverseWalsh(averages, coefficients);
    }
    const [kind, first] = block.is_small ? ([3, 0] as const) : ([0, 1] as const);
    for (let i = 0; i < 16; i++) any = read(kind, i & 3, i >> 2, first, y_steps, coefficients, 16 * i) || any;
    for (let i = 0; i < 8; i++) {
      const of = 4 + 2 * (i >> 2);
      any = read(2, of + (i & 1), of + ((i >> 1) & 1), 0, uv, coefficients, 16 * (16 + i)) || any;
    }
    return any;
  }

  function skipResiduals(block: Macroblock, column: number): void {
    const end = block.is_small ? 8 : 9;
    above[column]!.fill(0, 0, end);
    left.fill(0, 0, end);
  }

  function decodeBlock(column: number, row: number): EdgeStrength {
    const block = modes.read(column);
    coefficients.fill(0);
    let any = false;
    if (block.is_skipped) skipResiduals(block, column);
    else any = readResiduals(block, column, row);
    setBrightness(block, column, row);
    for (const [i, plane] of [u, v].entries()) {
      const at = plane.start + row * HALF * plane.stride + column * HALF;
      predictSquare(plane, at, HALF, block.colour_mode, row > 0, column > 0);
      for (let part = 0; part < 4; part++)
        addInverseDct(
          coefficients,
          16 * (16 + 4 * i + part),
          plane.pixels,
          at + (part >> 1) * PART * plane.stride + (part & 1) * PART,
          plane.stride,
        );
    }
    return strengthOf(header, block, any);
  }

  function setBrightness(block: Macroblock, column: number, row: number): void {
    const at = y.start + row * SIDE * y.stride + column * SIDE;
    if (!block.is_small) predictSquare(y, at, SIDE, block.modes[0]!, row > 0, column > 0);
    else if (column === columns - 1 && row > 0)
      y.pixels.fill(y.pixels[at - y.stride + SIDE - 1]!, at - y.stride + SIDE, at - y.stride + SIDE + AFTER);
    for (let part = 0; part < 16; part++) {
      const place = at + (part >> 2) * PART * y.stride + (part & 3) * PART;
      // What lies to the right of the macroblock is not decoded yet: all four rows take what is above it.
      if (block.is_small)
        predictSmall(y, place, block.modes[part]!, (part & 3) === 3 ? at - y.stride + SIDE : place - y.stride + PART);
      addInverseDct(coefficients, 16 * part, y.pixels, place, y.stride);
    }
  }

  return {
    decodeRow(row: number, strengths: EdgeStrength[]): void {
      modes.startRow();
      left.fill(0);
      for (let column = 0; column < columns; column++) strengths.push(decodeBlock(column, row));
    },
    isPastEnd: (row: number): boolean =>
      header.modes.isPastEnd() || header.partitions[row % header.partitions.length]!.isPastEnd(),
  };
}

function strengthOf({ filter, segments }: Vp8Header, { segment, is_small }: Macroblock, any: boolean): EdgeStrength {
  const own = segments.levels[segment]!;
  const base = !segments.is_on ? filter.level : segments.is_absolute ? own : filter.level + own;
  const level = Math.max(0, Math.min(63, base + filter.frame_delta + (is_small ? filter.small_delta : 0)));
  const { sharpness } = filter;
  const shifted = sharpness > 4 ? level >> 2 : sharpness > 0 ? level >> 1 : level;
  const interior = Math.max(1, sharpness > 0 ? Math.min(shifted, 9 - sharpness) : shifted);
  return { level, interior, high_variance: level >= 40 ? 2 : level >= 15 ? 1 : 0, is_inner: is_small || any };
}

function filterAll({ filter }: Vp8Header, { columns, y, u, v }: Picture, strengths: readonly EdgeStrength[]): void {
  if (filter.level === 0) return;
  strengths.forEach((strength, i) => {
    if (strength.level === 0) return;
    const [column, row] = [i % columns, Math.floor(i / columns)];
    for (const [plane, side] of filter.is_simple
      ? ([[y, SIDE]] as const)
      : ([
          [y, SIDE],
          [u, HALF],
          [v, HALF],
        ] as const)) {
      const at = plane.start + row * side * plane.stride + column * side;
      filterMacroblock(plane, at, side, strength, column > 0, row > 0, filter.is_simple);
    }
  });
}

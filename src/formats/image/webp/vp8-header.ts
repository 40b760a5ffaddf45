// Reads the header of a VP8 key frame: size, segments, filter, quantisers, probabilities (RFC 6386, sections 9 and 19).
import { type BoolReader, createBoolReader } from './bool-reader.ts';
import { DEFAULT_PROBABILITIES, UPDATE_PROBABILITIES } from './vp8-tables.ts';

const SEGMENTS = 4;
const EVEN = 128;
const HEADER_BYTES = 10;
const START_CODE = [0x9d, 0x01, 0x2a];

export interface Vp8Header {
  readonly width: number;
  readonly height: number;
  /** Reads on where the header ends: modes of blocks follow. */
  readonly modes: BoolReader;
  /** Coefficients, row by row in turns. */
  readonly partitions: readonly BoolReader[];
  readonly segments: Segments;
  readonly filter: Filter;
  /** Base index and what is added for each kind of coefficient: averages, those of the second order, of colour. */
  readonly quantiser: {
    readonly base: number;
    readonly y_dc: number;
    readonly y2_dc: number;
    readonly y2_ac: number;
    readonly uv_dc: number;
    readonly uv_ac: number;
  };
  readonly probabilities: Uint8Array;
  /** That a block has no coefficients; 0 where none is skipped. */
  readonly skip: number;
}

export interface Segments {
  readonly is_mapped: boolean;
  /** Whether values of segments stand for themselves, or are added. */
  readonly is_absolute: boolean;
  readonly quantisers: readonly number[];
  readonly levels: readonly number[];
  readonly probabilities: readonly number[];
  readonly is_on: boolean;
}

export interface Filter {
  readonly is_simple: boolean;
  readonly level: number;
  readonly sharpness: number;
  /** Added for key frames, and for those of their blocks that are predicted in small parts. */
  readonly frame_delta: number;
  readonly small_delta: number;
}

/** Size of a key frame; null where these bytes begin none. */
export function vp8Size(data: Uint8Array): { readonly width: number; readonly height: number } | null {
  const is_key = ((data[0] ?? 1) & 1) === 0;
  if (!is_key || data.length < HEADER_BYTES || START_CODE.some((byte, i) => data[3 + i] !== byte)) return null;
  return { width: (data[6]! | (data[7]! << 8)) & 0x3fff, height: (data[8]! | (data[9]! << 8)) & 0x3fff };
}

export function readVp8Header(data: Uint8Array): Vp8Header | null {
  const size = vp8Size(data);
  if (!size) return null;
  const first_bytes = (data[0]! | (data[1]! << 8) | (data[2]! << 16)) >> 5;
  const first = data.subarray(HEADER_BYTES, HEADER_BYTES + first_bytes);
  const reader = createBoolReader(first);
  // Colour space, and whether values are clamped: there is one way to do both.
  reader.literal(2);
  const segments = readSegments(reader);
  const filter = readFilter(reader);
  const count = 1 << reader.literal(2);
  const quantiser = {
    base: reader.literal(7),
    y_dc: reader.optionalSigned(4),
    y2_dc: reader.optionalSigned(4),
    y2_ac: reader.optionalSigned(4),
    uv_dc: reader.optionalSigned(4),
    uv_ac: reader.optionalSigned(4),
  };
  // Whether probabilities are kept for other frames.
  reader.literal(1);
  const probabilities = Uint8Array.from(DEFAULT_PROBABILITIES, (value, i) =>
    reader.bit(UPDATE_PROBABILITIES[i]!) ? reader.literal(8) : value,
  );
  const skip = reader.literal(1) ? reader.literal(8) : 0;
  const partitions = cutPartitions(data.subarray(HEADER_BYTES + first_bytes), count);
  return { ...size, modes: reader, partitions, segments, filter, quantiser, probabilities, skip };
}

function readSegments(reader: BoolReader): Segments {
  const none = { is_on: false, is_mapped: false, is_absolute: false, quantisers: [0, 0, 0, 0], levels: [0, 0, 0, 0] };
  if (!reader.literal(1)) return { ...none, probabilities: [255, 255, 255] };
  const is_mapped = reader.literal(1) === 1;
  const has_data = reader.literal(1) === 1;
  const is_absolute = has_data && reader.literal(1) === 1;
  const values = (bits: number): number[] =>
    Array.from({ length: SEGMENTS }, () => (has_data ? reader.optionalSigned(bits) : 0));
  const quantisers = values(7);
  const levels = values(6);
  const probabilities = Array.from({ length: 3 }, () => (is_mapped && reader.bit(EVEN) ? reader.literal(8) : 255));
  return { is_on: true, is_mapped, is_absolute, quantisers, levels, probabilities };
}

function readFilter(reader: BoolReader): Filter {
  const is_simple = reader.literal(1) === 1;
  const level = reader.literal(6);
  const sharpness = reader.literal(3);
  const has_deltas = reader.literal(1) === 1;
  const deltas = has_deltas && reader.literal(1) === 1 ? Array.from({ length: 8 }, () => reader.optionalSigned(6)) : [];
  return { is_simple, level, sharpness, frame_delta: deltas[0] ?? 0, small_delta: deltas[4] ?? 0 };
}

/** The sizes of all but the last are in front, three bytes each. */
function cutPartitions(data: Uint8Array, count: number): BoolReader[] {
  let at = 3 * (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const size =
      i === count - 1
        ? data.length
        : (data[3 * i] ?? 0) | ((data[3 * i + 1] ?? 0) << 8) | ((data[3 * i + 2] ?? 0) << 16);
    const part = data.subarray(at, at + size);
    at += size;
    return createBoolReader(part);
  });
}

// Tables of vectors are kept as dense layers with weights of bytes are: a row is an output.
import type { Arena } from './arena.ts';
import { PANEL } from './kernels/dense.ts';
import { placeOfOutput, QUAD } from './round-to-bytes.ts';
import type { Layer } from './weights.ts';

const FLOAT_BYTES = 4;

/** Adds a row of a table to the floats at `place`. */
export function addRow(arena: Arena, table: Layer, row: number, place: number): void {
  const floats = arena.floats();
  const bytes = new Int8Array(arena.memory.buffer, table.weights + placeOfOutput(row, table.in));
  const scale = floats[table.scale / FLOAT_BYTES + row]!;
  const to = place / FLOAT_BYTES;
  for (let i = 0, from = 0; i < table.in; i += QUAD, from += PANEL * QUAD)
    for (let k = 0; k < QUAD; k++) floats[to + i + k] = floats[to + i + k]! + bytes[from + k]! * scale;
}

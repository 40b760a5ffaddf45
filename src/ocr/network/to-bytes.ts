// A dense layer that sees one pixel, with weights of bytes in place of short integers.
import { PANEL } from '../kernels/dense.ts';
import type { Arena } from './arena.ts';
import type { Layer } from './weights.ts';

const FLOAT_BYTES = 4;
const SHORT_BYTES = 2;
const MOST_WEIGHT = 127;
/** Of outputs without weights. */
const LEAST_UNIT = 1e-6;
/** What four weights of one sign add up to at most, rounding aside: times an input of 127 they stay below 2¹⁵. */
const MOST_OF_FOUR = 258 - 2;
/** Inputs that the kernel takes at once. */
const QUAD = 4;

/** Inputs that become bytes at once. */
const SIXTEEN = 16;

/** Those in the middle of a network: the first sees greys, and what the last says is looked at closely. */
export const middleToBytes = (layers: readonly Layer[], arena: Arena): readonly Layer[] =>
  layers.map((layer, index) => {
    const is_between = index > 0 && index < layers.length - 1;
    const is_pointwise = layer.kind === 'dense' && layer.high * layer.wide === 1;
    return is_between && is_pointwise && layer.in % SIXTEEN === 0 ? toBytes(layer, arena) : layer;
  });

export function toBytes(layer: Layer, arena: Arena): Layer {
  const outputs = Math.ceil(layer.out / PANEL) * PANEL;
  const weights = arena.take(outputs * layer.in);
  const [scale, total] = [arena.take(outputs * FLOAT_BYTES), arena.take(outputs * FLOAT_BYTES)];
  const [shorts, floats, bytes] = [arena.shorts(), arena.floats(), new Int8Array(arena.memory.buffer)];
  for (let o = 0; o < outputs; o++) {
    const from = layer.weights / SHORT_BYTES + Math.floor(o / PANEL) * PANEL * layer.in + (o % PANEL) * 2;
    const to = weights + Math.floor(o / PANEL) * PANEL * layer.in + (o % PANEL) * QUAD;
    const weight = (i: number): number => shorts[from + (i >> 1) * PANEL * 2 + (i & 1)]!;
    const unit = unitOf(weight, layer.in);
    let sum = 0;
    for (let i = 0; i < layer.in; i++) {
      const value = Math.round(weight(i) / unit);
      bytes[to + Math.floor(i / QUAD) * PANEL * QUAD + (i % QUAD)] = value;
      sum += value;
    }
    const worth = floats[layer.scale / FLOAT_BYTES + o]! * unit;
    floats[scale / FLOAT_BYTES + o] = worth;
    floats[total / FLOAT_BYTES + o] = worth * sum;
  }
  return { ...layer, weights, scale, total };
}

/** How many of the old units a new one has: as few as the bounds allow. */
function unitOf(weight: (input: number) => number, inputs: number): number {
  let [most, most_of_four] = [0, 0];
  for (let i = 0; i < inputs; i++) most = Math.max(most, Math.abs(weight(i)));
  // The kernel adds two products of a quad to two of the next in 16 bits.
  for (let first = 0; first < inputs; first += 2 * QUAD) {
    for (const pair of [0, 2]) {
      const four = [0, 1, QUAD, QUAD + 1].map((k) => weight(first + pair + k));
      const up = four.reduce((sum, value) => sum + Math.max(0, value), 0);
      const down = four.reduce((sum, value) => sum + Math.max(0, -value), 0);
      most_of_four = Math.max(most_of_four, up, down);
    }
  }
  return Math.max(most / MOST_WEIGHT, most_of_four / MOST_OF_FOUR, LEAST_UNIT);
}

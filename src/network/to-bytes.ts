// A dense layer that sees one pixel, with weights of bytes in place of short integers.
import type { Arena } from './arena.ts';
import { PANEL } from './kernels/dense.ts';
import { roundToBytes } from './round-to-bytes.ts';
import type { Layer } from './weights.ts';

const FLOAT_BYTES = 4;
const SHORT_BYTES = 2;

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
  const [shorts, floats] = [arena.shorts(), arena.floats()];
  const [first, own] = [layer.weights / SHORT_BYTES, layer.scale / FLOAT_BYTES];
  const rounded = roundToBytes({
    weights: shorts.subarray(first, first + outputs * layer.in),
    scale: floats.subarray(own, own + outputs),
  });
  new Int8Array(arena.memory.buffer).set(rounded.weights, weights);
  floats.set(rounded.scale, scale / FLOAT_BYTES);
  floats.set(rounded.total, total / FLOAT_BYTES);
  return { ...layer, weights, scale, total };
}

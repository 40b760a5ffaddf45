// The network that reads a line: a picture of it 48 pixels high goes in, for every eight pixels across how likely each character is comes out
// (PP-OCRv6 tiny recognition: PP-LCNetV4 and a CTC head).
import { block } from './blocks.ts';
import type { Layers, Tensor } from './layers.ts';
import { inOrder, type Layer, type NextLayer } from './weights.ts';

export const LINE_HEIGHT = 48;
/** Pixels across for each step of the output. */
export const STEP_WIDTH = 8;
/** The grey that stands for nothing, see scripts/ocr-weights. */
const ZERO = 128;
const FLOAT_BYTES = 4;

/** Logits: of each step those of all characters, `step` floats apart in the kernels' memory; gone when `use` returns. */
export interface Logits {
  readonly steps: number;
  readonly characters: number;
  /** The largest logit of a step. */
  most(step: number): number;
  /** The logits of a step. */
  of(step: number): Float32Array;
}

/** `pixels` are `width` by 48. `use` is told what the network has seen, from which `readLogits` tells characters. */
export function runRecognition<T>(
  layers: Layers,
  weights: readonly Layer[],
  line: { readonly pixels: Uint8Array; readonly width: number },
  use: (seen: Tensor) => T,
): T {
  const next = inOrder(weights);
  const seen = neck(layers, next, trunk(layers, next, stem(layers, next, line.pixels, line.width)));
  const result = use(seen);
  layers.give(seen);
  return result;
}

/** `last` is the last layer of the network, or a part of it that `cutOutputs` has made. */
export function readLogits<T>(layers: Layers, seen: Tensor, last: Layer, use: (logits: Logits) => T): T {
  const output = layers.pointwise(seen, last);
  const floats = layers.arena.floats();
  const start = (step: number): number => output.place / FLOAT_BYTES + step * output.channels;
  // Sixteen bytes hold four logits; those beyond the characters stand for nothing and are low.
  const result = use({
    ...{ steps: output.width, characters: last.out },
    most: (step) => layers.kernels.maximum(start(step) * FLOAT_BYTES, output.channels * FLOAT_BYTES),
    of: (step) => floats.subarray(start(step), start(step) + last.out),
  });
  layers.give(output);
  return result;
}

function stem(layers: Layers, next: NextLayer, pixels: Uint8Array, width: number): Tensor {
  const first = layers.first(pixels, LINE_HEIGHT, width, next('dense'), ZERO, false);
  layers.kernels.gelu(first.place, first.height * first.width * first.channels * FLOAT_BYTES);
  const result = layers.area(first, next('dense'), { step: 2, before: 1, after: 1, positive: false });
  layers.give(first);
  return result;
}

function trunk(layers: Layers, next: NextLayer, input: Tensor): Tensor {
  const two = (tensor: Tensor): Tensor => block(layers, next, block(layers, next, tensor, { excited: true }));
  const lower = (tensor: Tensor): Tensor => block(layers, next, tensor, { down: 2 });
  return block(layers, next, two(lower(two(lower(two(input))))));
}

function neck(layers: Layers, next: NextLayer, input: Tensor): Tensor {
  const pooled = pool(layers, input);
  layers.give(input);
  const near = layers.depthwise(pooled, next('depthwise'));
  layers.give(pooled);
  hardSwish(layers.arena.floats(), near);
  const mixed = layers.pointwise(near, next('dense'));
  layers.give(near);
  hardSwish(layers.arena.floats(), mixed);
  const narrow = layers.pointwise(mixed, next('dense'));
  layers.give(mixed);
  return narrow;
}

/** Means over all rows and two columns. */
function pool(layers: Layers, input: Tensor): Tensor {
  const { height, channels } = input;
  const result = layers.take(1, Math.floor(input.width / 2), channels);
  const floats = layers.arena.floats();
  const [from, to] = [input.place / FLOAT_BYTES, result.place / FLOAT_BYTES];
  const row = input.width * channels;
  for (let x = 0; x < result.width; x++) {
    for (let c = 0; c < channels; c++) {
      let sum = 0;
      for (let y = 0; y < height; y++) {
        const place = from + y * row + 2 * x * channels + c;
        sum += floats[place]! + floats[place + channels]!;
      }
      floats[to + x * channels + c] = sum / (2 * height);
    }
  }
  return result;
}

function hardSwish(floats: Float32Array, { place, height, width, channels }: Tensor): void {
  const start = place / FLOAT_BYTES;
  const end = start + height * width * channels;
  for (let index = start; index < end; index++) {
    const value = floats[index]!;
    floats[index] = value * Math.min(1, Math.max(0, value / 6 + 0.5));
  }
}

// The network that reads a line: a picture of it 48 pixels high goes in, for every eight pixels across how likely each character is comes out
// (PP-OCRv6 recognition: PP-LCNetV4, a neck, and a CTC head). How wide and how deep it is, and which neck it has, is told by its weights.
import { inOrder, type Layer, type Layers, type NextLayer, type Tensor } from '../../network/index.ts';
import { attentiveNeck } from './attention.ts';
import { BLOCK_MARGIN, block, doubleStem } from './blocks.ts';

export const LINE_HEIGHT = 48;
/** Pixels across for each step of the output. */
export const STEP_WIDTH = 8;
/** The grey that stands for nothing, see src/ocr/convert. */
const ZERO = 128;
const FLOAT_BYTES = 4;
const BLOCK_SIDE = 3;

/** Characters, and the layer that tells them; the first character is the one that stands for none. */
export interface Alphabet {
  readonly characters: readonly string[];
  readonly layer: Layer;
}

/** Of each step the logits of its characters; gone when `use` returns. */
export interface Logits {
  readonly steps: number;
  /** The character of each logit of a step. */
  alphabet(step: number): readonly string[];
  /** The largest logit of a step. */
  most(step: number): number;
  /** A logit of a step. */
  at(step: number, index: number): number;
  /** The logits of a step that may be larger than a bound, in order; all that are larger are among them. */
  above(step: number, bound: number): Int32Array;
}

export interface Line {
  /** `width` by 48. */
  readonly pixels: Uint8Array;
  readonly width: number;
}

/** `use` is told what the network has seen, from which `readLogits` tells characters. */
export function runRecognition<T>(layers: Layers, weights: readonly Layer[], line: Line, use: (seen: Tensor) => T): T {
  const next = inOrder(weights);
  const seen = neck(layers, next, trunk(layers, next, stem(layers, next, line)));
  const result = use(seen);
  layers.give(seen);
  return result;
}

export function readLogits<T>(layers: Layers, seen: Tensor, alphabet: Alphabet, use: (logits: Logits) => T): T {
  const { characters, layer } = alphabet;
  const output = layers.pointwise(seen, layer);
  const row = output.channels * FLOAT_BYTES;
  const places = layers.arena.take(row);
  const start = (step: number): number => output.place + step * row;
  // Sixteen bytes hold four logits; those beyond the characters stand for nothing and are low.
  const result = use({
    steps: output.width,
    alphabet: () => characters,
    most: (step) => layers.kernels.maximum(start(step), row),
    at: (step, index) => layers.arena.floats()[start(step) / FLOAT_BYTES + index]!,
    above: (step, bound) => {
      const end = layers.kernels.noLess(start(step), row, bound, places);
      return new Int32Array(layers.arena.memory.buffer, places, (end - places) / FLOAT_BYTES);
    },
  });
  layers.arena.give(places);
  layers.give(output);
  return result;
}

/** As `logits`, but for these steps, which are read anew. */
export function rereadLogits<T>(
  layers: Layers,
  seen: Tensor,
  {
    alphabet,
    logits,
    steps,
  }: { readonly alphabet: Alphabet; readonly logits: Logits; readonly steps: readonly number[] },
  use: (logits: Logits) => T,
): T {
  const some = layers.take(1, steps.length, seen.channels);
  const floats = layers.arena.floats();
  for (const [to, step] of steps.entries()) {
    const from = seen.place / FLOAT_BYTES + step * seen.channels;
    floats.copyWithin(some.place / FLOAT_BYTES + to * seen.channels, from, from + seen.channels);
  }
  const places = new Map(steps.map((step, place) => [step, place]));
  const result = readLogits(layers, some, alphabet, (anew) => {
    const from =
      <A, R extends readonly number[]>(read: (logits: Logits, step: number, ...rest: R) => A) =>
      (step: number, ...rest: R): A => {
        const place = places.get(step);
        return place === undefined ? read(logits, step, ...rest) : read(anew, place, ...rest);
      };
    return use({
      steps: logits.steps,
      alphabet: from((one, step) => one.alphabet(step)),
      most: from((one, step) => one.most(step)),
      at: from((one, step, index: number) => one.at(step, index)),
      above: from((one, step, bound: number) => one.above(step, bound)),
    });
  });
  layers.give(some);
  return result;
}

function stem(layers: Layers, next: NextLayer, { pixels, width }: Line): Tensor {
  if (next.peek(1)?.high === 2) return doubleStem(layers, next, { pixels, height: LINE_HEIGHT, width }, ZERO);
  const first = layers.first(pixels, LINE_HEIGHT, width, next('dense'), ZERO, false);
  layers.kernels.gelu(first.place, first.height * first.width * first.channels * FLOAT_BYTES);
  const result = layers.area(first, next('dense'), {
    step: 2,
    before: 1,
    after: 1,
    positive: false,
    margin: BLOCK_MARGIN,
  });
  layers.give(first);
  return result;
}

/** Blocks that make a picture wider in channels make it half as high. */
function trunk(layers: Layers, next: NextLayer, input: Tensor): Tensor {
  let tensor = input;
  for (let layer = next.peek(); layer?.kind === 'depthwise' && layer.high === BLOCK_SIDE; layer = next.peek()) {
    const excited = next.peek(1)?.kind === 'vector';
    const widened = next.peek(excited ? 4 : 2)?.out !== layer.out;
    tensor = block(layers, next, tensor, { excited, down: widened ? 2 : 1 });
  }
  return tensor;
}

/** What the steps of a line tell one another: those nearby, or all of them. */
function neck(layers: Layers, next: NextLayer, input: Tensor): Tensor {
  const pooled = pool(layers, input);
  layers.give(input);
  return next.peek()?.kind === 'depthwise' ? nearNeck(layers, next, pooled) : attentiveNeck(layers, next, pooled);
}

function nearNeck(layers: Layers, next: NextLayer, pooled: Tensor): Tensor {
  const near = layers.depthwise(pooled, next('depthwise'));
  layers.give(pooled);
  hardSwish(layers, near);
  const mixed = layers.pointwise(near, next('dense'));
  layers.give(near);
  hardSwish(layers, mixed);
  const narrow = layers.pointwise(mixed, next('dense'));
  layers.give(mixed);
  return narrow;
}

/** Means over all rows and two columns. */
function pool(layers: Layers, input: Tensor): Tensor {
  const { height, channels } = input;
  const result = layers.take(1, Math.floor(input.width / 2), channels);
  const channel_bytes = channels * FLOAT_BYTES;
  const row = (input.width + 2 * (input.margin ?? 0)) * channel_bytes;
  layers.kernels.meansOfPairs(input.place, row, height, channel_bytes, 2 * height, result.place, result.width);
  return result;
}

function hardSwish(layers: Layers, { place, height, width, channels }: Tensor): void {
  layers.kernels.hardSwish(place, height * width * channels * FLOAT_BYTES);
}

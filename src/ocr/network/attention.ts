// The neck of the larger networks of recognition (SVTR): every step of a line looks at every other.
import type { Layer, Layers, NextLayer, Tensor } from '../../network/index.ts';

const FLOAT_BYTES = 4;
const HEADS = 8;
/** Added to a variance, which may be zero. */
const LEAST_VARIANCE = 1e-5;

/** Gives the input back to memory. */
export function attentiveNeck(layers: Layers, next: NextLayer, pooled: Tensor): Tensor {
  const beside = layers.pointwise(pooled, next('dense'));
  swish(layers, beside);
  const own = layers.pointwise(pooled, next('dense'));
  layers.give(pooled);
  swish(layers, own);
  let steps = layers.depthwise(own, next('depthwise'));
  swish(layers, steps);
  add(layers, steps, own);
  layers.give(own);
  while (next.peek(1)?.kind === 'dense' && next.peek(1)?.out === 3 * steps.channels)
    steps = attend(layers, next, steps);
  const seen = normalised(layers, steps, next('norm'));
  add(layers, seen, beside);
  layers.give(steps, beside);
  return seen;
}

/** What each step takes from the others, then what it makes of it. Gives the input back to memory. */
function attend(layers: Layers, next: NextLayer, input: Tensor): Tensor {
  const before = normalised(layers, input, next('norm'));
  const asked = layers.pointwise(before, next('dense'));
  layers.give(before);
  const taken = gather(layers, asked, input.channels);
  layers.give(asked);
  const joined = layers.pointwise(taken, next('dense'), { added: input });
  layers.give(taken, input);
  const calm = normalised(layers, joined, next('norm'));
  const wide = layers.pointwise(calm, next('dense'));
  layers.give(calm);
  swish(layers, wide);
  const result = layers.pointwise(wide, next('dense'), { added: joined });
  layers.give(wide, joined);
  return result;
}

/** Of each step a question, a key and a value, head by head: the values of all steps, each as far as its key answers the question. */
function gather(layers: Layers, asked: Tensor, channels: number): Tensor {
  const steps = asked.width;
  const result = layers.take(1, steps, channels);
  const floats = layers.arena.floats();
  const size = channels / HEADS;
  const scale = 1 / Math.sqrt(size);
  const place = (step: number, part: number, head: number): number =>
    asked.place / FLOAT_BYTES + step * asked.channels + part * channels + head * size;
  const shares = new Float64Array(steps);
  for (let head = 0; head < HEADS; head++) {
    for (let step = 0; step < steps; step++) {
      const question = place(step, 0, head);
      let most = Number.NEGATIVE_INFINITY;
      for (let other = 0; other < steps; other++) {
        const key = place(other, 1, head);
        let sum = 0;
        for (let i = 0; i < size; i++) sum += floats[question + i]! * floats[key + i]!;
        shares[other] = sum * scale;
        most = Math.max(most, shares[other]!);
      }
      let all = 0;
      for (let other = 0; other < steps; other++) {
        shares[other] = Math.exp(shares[other]! - most);
        all += shares[other]!;
      }
      const to = result.place / FLOAT_BYTES + step * channels + head * size;
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let other = 0; other < steps; other++) sum += shares[other]! * floats[place(other, 2, head) + i]!;
        floats[to + i] = sum / all;
      }
    }
  }
  return result;
}

/** Each step less its mean, over its deviation. */
function normalised(layers: Layers, input: Tensor, layer: Layer): Tensor {
  const { channels } = input;
  const result = layers.take(input.height, input.width, channels);
  const floats = layers.arena.floats();
  const [weight, bias] = [layer.weights / FLOAT_BYTES, layer.bias / FLOAT_BYTES];
  for (let step = 0; step < input.height * input.width; step++) {
    const from = input.place / FLOAT_BYTES + step * channels;
    const to = result.place / FLOAT_BYTES + step * channels;
    let [sum, squares] = [0, 0];
    for (let c = 0; c < channels; c++) sum += floats[from + c]!;
    const mean = sum / channels;
    for (let c = 0; c < channels; c++) squares += (floats[from + c]! - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / channels + LEAST_VARIANCE);
    for (let c = 0; c < channels; c++)
      floats[to + c] = (floats[from + c]! - mean) * factor * floats[weight + c]! + floats[bias + c]!;
  }
  return result;
}

function swish(layers: Layers, { place, height, width, channels }: Tensor): void {
  const floats = layers.arena.floats();
  const start = place / FLOAT_BYTES;
  const end = start + height * width * channels;
  for (let index = start; index < end; index++) floats[index] = floats[index]! / (1 + Math.exp(-floats[index]!));
}

function add(layers: Layers, to: Tensor, { place }: Tensor): void {
  const floats = layers.arena.floats();
  const [first, source] = [to.place / FLOAT_BYTES, place / FLOAT_BYTES];
  for (let index = 0; index < to.height * to.width * to.channels; index++)
    floats[first + index] = floats[first + index]! + floats[source + index]!;
}

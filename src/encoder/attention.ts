// Attention: every piece of a text looks at every other. The products are those of short integers, by the kernel of dense layers: keys are the
// weights of one layer, values those of another.
import { type Layers, NOTHING, PANEL, type Tensor, WHOLE } from '../network/index.ts';

const FLOAT_BYTES = 4;
const SHORT_BYTES = 2;
const PAIR_BYTES = 4;
/** The first short integer of a pair. */
const LOWER = 0xffff;
/** What the largest question and the largest key become: the products of 128 of them stay below 2³¹. */
const LARGEST_KEY = 4095;
/** What the largest value becomes; those that take from it add up to one. */
const LARGEST_VALUE = 32_767;
/** Pieces that ask at once. */
const ASKING_AT_ONCE = 64;

export interface Asked {
  readonly questions: Tensor;
  readonly keys: Tensor;
  readonly values: Tensor;
}

/** Head by head: the values of all pieces, each as far as its key answers the question. */
export function attend(layers: Layers, { questions, keys, values }: Asked, heads: number): Tensor {
  const { width: pieces, channels } = questions;
  const size = channels / heads;
  const padded = Math.ceil(pieces / PANEL) * PANEL;
  const result = layers.take(1, pieces, channels);
  const { arena, kernels } = layers;
  const room = (count: number, bytes: number): number => arena.take(count * bytes);
  const shorts = [questions, keys, values].map(() => room((pieces + PANEL) * channels, SHORT_BYTES)) as [
    number,
    number,
    number,
  ];
  const [key_weights, value_weights] = [room(padded * size, SHORT_BYTES), room(padded * size, SHORT_BYTES)];
  const [key_scale, key_bias] = [room(padded, FLOAT_BYTES), room(padded, FLOAT_BYTES)];
  const [value_scale, value_bias] = [room(size, FLOAT_BYTES), room(size, FLOAT_BYTES)];
  const answers = room(ASKING_AT_ONCE * padded, FLOAT_BYTES);
  const shares = room(ASKING_AT_ONCE * padded, SHORT_BYTES);

  const unit = quantise(layers, questions, shorts[0], LARGEST_KEY);
  const key_unit = quantise(layers, keys, shorts[1], LARGEST_KEY);
  const value_unit = quantise(layers, values, shorts[2], LARGEST_VALUE);
  fill(layers, key_scale, padded, () => key_unit / Math.sqrt(size));
  fill(layers, key_bias, padded, (piece) => (piece < pieces ? 0 : NOTHING));
  fill(layers, value_scale, size, () => value_unit);
  fill(layers, value_bias, size, () => 0);

  const shape = { padded, channels, size };
  for (let head = 0; head < heads; head++) {
    packKeys(layers, shorts[1] + head * size * SHORT_BYTES, key_weights, shape);
    packValues(layers, shorts[2] + head * size * SHORT_BYTES, value_weights, shape);
    for (let first = 0; first < pieces; first += ASKING_AT_ONCE) {
      const asking = Math.min(ASKING_AT_ONCE, pieces - first);
      const place = first * channels + head * size;
      kernels.dense(
        ...[shorts[0] + place * SHORT_BYTES, channels * SHORT_BYTES, 1, size * SHORT_BYTES, 0],
        ...[key_weights, key_scale, key_bias, unit, padded / PANEL],
        ...[answers, padded * FLOAT_BYTES, 0, 0, asking],
      );
      kernels.shares(answers, padded * FLOAT_BYTES, shares, asking);
      kernels.dense(
        ...[shares, padded * SHORT_BYTES, 1, padded * SHORT_BYTES, 0],
        ...[value_weights, value_scale, value_bias, 1 / WHOLE, size / PANEL],
        ...[result.place + place * FLOAT_BYTES, channels * FLOAT_BYTES, 0, 0, asking],
      );
    }
  }
  const taken = [key_weights, value_weights, key_scale, key_bias, value_scale, value_bias, answers, shares];
  for (const place of [...shorts, ...taken]) arena.give(place);
  return result;
}

/** Gives what a whole number is worth. What fills a panel up is zero. */
function quantise(
  { arena, kernels }: Layers,
  { place, width, channels }: Tensor,
  output: number,
  largest: number,
): number {
  const bytes = width * channels * FLOAT_BYTES;
  const end = output / SHORT_BYTES + width * channels;
  arena.shorts().fill(0, end, end + PANEL * channels);
  const reach = kernels.reach(place, bytes);
  kernels.quantise(place, bytes, output, reach > 0 ? largest / reach : 0);
  return reach / largest;
}

function fill({ arena }: Layers, place: number, count: number, value: (index: number) => number): void {
  const floats = arena.floats();
  for (let index = 0; index < count; index++) floats[place / FLOAT_BYTES + index] = value(index);
}

interface Shape {
  /** Pieces in whole panels; those that are none have zeros. */
  readonly padded: number;
  readonly channels: number;
  /** Channels of a head. */
  readonly size: number;
}

/** Of each panel of pieces, pair after pair of channels: that of one piece after that of another. */
function packKeys({ arena }: Layers, from: number, to: number, { padded, channels, size }: Shape): void {
  const pairs = new Int32Array(arena.memory.buffer);
  const own = size / 2;
  for (let piece = 0; piece < padded; piece++) {
    const source = from / PAIR_BYTES + (piece * channels) / 2;
    const target = to / PAIR_BYTES + Math.floor(piece / PANEL) * PANEL * own + (piece % PANEL);
    for (let pair = 0; pair < own; pair++) pairs[target + pair * PANEL] = pairs[source + pair]!;
  }
}

/** Of each panel of channels, pair after pair of pieces: that of one channel after that of another. */
function packValues({ arena }: Layers, from: number, to: number, { padded, channels, size }: Shape): void {
  const pairs = new Int32Array(arena.memory.buffer);
  for (let piece = 0; piece < padded; piece += 2) {
    const source = from / PAIR_BYTES + (piece * channels) / 2;
    for (let channel = 0; channel < size; channel += 2) {
      const [one, other] = [pairs[source + channel / 2]!, pairs[source + (channels + channel) / 2]!];
      const place = Math.floor(channel / PANEL) * PANEL * padded + piece * PANEL + (channel % PANEL) * 2;
      const target = to / PAIR_BYTES + place / 2;
      pairs[target] = (one & LOWER) | (other << 16);
      pairs[target + 1] = (one >>> 16) | (other & ~LOWER);
    }
  }
}

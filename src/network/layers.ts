// The layers that the networks are made of, run by the kernels.

import type { Arena } from './arena.ts';
import { PANEL } from './kernels/dense.ts';
import { MOST_AT_ONCE, UNITS_BYTES } from './kernels/dense-bytes.ts';
import { DEPTHWISE_PIXELS } from './kernels/depthwise.ts';
import type { Kernels } from './kernels/kernels.ts';
import type { Layer } from './weights.ts';

/** Floats, channel after channel of a pixel, pixel after pixel of a row. */
export interface Tensor {
  readonly place: number;
  readonly height: number;
  readonly width: number;
  readonly channels: number;
  /** Pixels of zeros on every side, none if not told; `place` is that of the first pixel within. */
  readonly margin?: number;
}

const FLOAT_BYTES = 4;
const SHORT_BYTES = 2;
/** What the largest input of a dense layer becomes; see `LARGEST_WEIGHT` of `packLayers`. */
const LARGEST_INPUT = 2047;
/** Pixels that go through a layer together, so that they stay in the nearest memory; a multiple of those that are computed side by side. */
const CHUNK_PIXELS = 96;
const TOTAL_PIXELS = 512;

export interface DenseOptions {
  /** No output is less than zero. */
  readonly positive?: boolean;
  /** Added to the output, channel by channel; neither has a margin then. */
  readonly added?: Tensor;
  /** Of the output, where the layer multiplies bytes; others have none. */
  readonly margin?: number;
}

export interface AreaOptions {
  readonly step: number;
  /** Pixels of margin above and to the left, and below and to the right. */
  readonly before: number;
  readonly after: number;
  readonly positive: boolean;
  /** Of the output. */
  readonly margin?: number;
  /** Where the output goes, from this channel on. */
  readonly into?: { readonly tensor: Tensor; readonly channel: number };
}

export class Layers {
  readonly arena: Arena;
  readonly kernels: Kernels;

  constructor(arena: Arena, kernels: Kernels) {
    this.arena = arena;
    this.kernels = kernels;
  }

  /** A margin holds anything until it is cleared. */
  take(height: number, width: number, channels: number, margin = 0): Tensor {
    const room = ((height + 2 * margin) * (width + 2 * margin) + MOST_AT_ONCE) * channels * FLOAT_BYTES;
    const tensor = { place: 0, height, width, channels, margin };
    return { ...tensor, place: this.arena.take(room) - cornerOf(tensor, margin, margin) };
  }

  give(...tensors: readonly Tensor[]): void {
    for (const tensor of tensors) this.arena.give(cornerOf(tensor, tensor.margin ?? 0, tensor.margin ?? 0));
  }

  /** The first layer, straight from greys of which `zero` stands for nothing: every second pixel of every second row. */
  first(grey: Uint8Array, height: number, width: number, layer: Layer, zero: number, positive: boolean): Tensor {
    const result = this.take(Math.ceil(height / 2), Math.ceil(width / 2), padded(layer.out));
    const inputs = this.arena.take(result.width * layer.in * SHORT_BYTES);
    const row = width + 2;
    const around = this.arena.take((height + 3) * row);
    const bytes = new Uint8Array(this.arena.memory.buffer, around, (height + 3) * row).fill(zero);
    for (let y = 0; y < height; y++) bytes.set(grey.subarray(y * width, (y + 1) * width), (y + 1) * row + 1);
    for (let y = 0; y < result.height; y++) {
      this.kernels.gatherNine(around + 2 * y * row, row, zero, inputs, result.width);
      const output = result.place + y * result.width * result.channels * FLOAT_BYTES;
      this.#run(layer, { input: inputs, unit: 1, output, pixels: result.width, positive });
    }
    this.arena.give(inputs);
    this.arena.give(around);
    return result;
  }

  /** A dense layer that sees one pixel. */
  pointwise(input: Tensor, layer: Layer, { positive = false, added, margin = 0 }: DenseOptions = {}): Tensor {
    // Short integers have one unit for all pixels of a chunk: which ones go together must not depend on the margin.
    const own_margin = layer.total === undefined ? 0 : margin;
    const result = this.take(input.height, input.width, padded(layer.out), own_margin);
    const buffer = this.#takeInputs(layer.in);
    for (const { from, to, pixels } of chunks(input, result)) {
      const place = input.place + from * layer.in * FLOAT_BYTES;
      const shift = to * result.channels * FLOAT_BYTES;
      const output = { output: result.place + shift, pixels, positive, added: added ? added.place + shift : 0 };
      if (layer.total !== undefined) {
        this.kernels.quantiseBytes(place, layer.in * FLOAT_BYTES, buffer.place, buffer.units, pixels);
        this.#runBytes(layer, buffer, output);
      } else {
        const unit = this.#quantise(place, pixels * layer.in, buffer.place);
        this.#run(layer, { input: buffer.place, unit, ...output });
      }
    }
    this.#giveInputs(buffer);
    this.#clearMargin(result);
    return result;
  }

  /** Two dense layers that see one pixel, with GELU in between; the input is added to the result where that is as wide. */
  mix(input: Tensor, up: Layer, down: Layer, margin = 0): Tensor {
    const result = this.take(input.height, input.width, down.out, margin);
    const buffer = this.#takeInputs(up.out);
    const between = this.arena.take(CHUNK_PIXELS * up.out * FLOAT_BYTES);
    for (const { from, to, pixels } of chunks(input, result)) {
      const place = input.place + from * up.in * FLOAT_BYTES;
      this.kernels.quantiseBytes(place, up.in * FLOAT_BYTES, buffer.place, buffer.units, pixels);
      this.#runBytes(up, buffer, { output: between, pixels });
      this.kernels.geluBytes(between, up.out * FLOAT_BYTES, buffer.place, buffer.units, pixels);
      const output = result.place + to * down.out * FLOAT_BYTES;
      this.#runBytes(down, buffer, { output, pixels, added: input.channels === down.out ? place : 0 });
    }
    this.#giveInputs(buffer);
    this.arena.give(between);
    this.#clearMargin(result);
    return result;
  }

  /** Each pixel less its mean, over its deviation; in place. */
  normalise({ place, height, width, channels }: Tensor, { weights, bias }: Layer): void {
    this.kernels.normalise(place, channels * FLOAT_BYTES, channels, weights, bias, height * width);
  }

  /** A dense layer that sees a rectangle of pixels. */
  area(input: Tensor, layer: Layer, { step, before, after, positive, margin = 0, into }: AreaOptions): Tensor {
    const { high, wide, in: channels } = layer;
    const row = input.width + before + after;
    const place = this.arena.take((input.height + before + after) * row * channels * SHORT_BYTES);
    const unit = this.#quantiseWithMargin(input, place, before, after);
    const height = Math.floor((input.height + before + after - high) / step) + 1;
    const width = Math.floor((row - wide) / step) + 1;
    const result = into?.tensor ?? this.take(height, width, padded(layer.out), margin);
    for (let y = 0; y < height; y++) {
      this.#run(layer, {
        ...{ input: place + y * step * row * channels * SHORT_BYTES, unit, pixels: width, positive },
        ...{ step: step * channels * SHORT_BYTES, runs: high, run: wide * channels, row: row * channels * SHORT_BYTES },
        output: result.place + (y * rowOf(result) * result.channels + (into?.channel ?? 0)) * FLOAT_BYTES,
        output_step: result.channels * FLOAT_BYTES,
      });
    }
    this.arena.give(place);
    this.#clearMargin(result);
    return result;
  }

  /** A depthwise layer with a margin of half its size: that of the input, if it has one. */
  depthwise(input: Tensor, layer: Layer, down = 1, across = 1): Tensor {
    const { high, wide } = layer;
    const [above, beside] = [high >> 1, wide >> 1];
    const around = input.margin ? input : this.withMargin(input, { above, left: beside, below: above, right: beside });
    const corner = input.margin ? cornerOf(input, above, beside) : around.place;
    const height = Math.floor((input.height - 1) / down) + 1;
    const width = Math.floor((input.width - 1) / across) + 1;
    const result = this.take(height, width, input.channels);
    const channel_bytes = input.channels * FLOAT_BYTES;
    const row = rowOf(around) * channel_bytes;
    const kernel = this.kernels[`depthwise${high}x${wide}` as 'depthwise3x3'];
    for (let y = 0; y < height; y++) {
      const from = corner + y * down * row;
      const to = result.place + y * width * channel_bytes;
      for (let x = 0; x < width; x += DEPTHWISE_PIXELS) {
        const pixels = Math.min(DEPTHWISE_PIXELS, width - x);
        const start = from + x * across * channel_bytes;
        const end = to + x * channel_bytes;
        kernel(start, row, across * channel_bytes, channel_bytes, layer.weights, layer.bias, end, pixels);
      }
    }
    if (around !== input) this.give(around);
    return result;
  }

  #clearMargin({ place, height, width, channels, margin = 0 }: Tensor): void {
    if (margin === 0) return;
    const floats = this.arena.floats();
    const row = (width + 2 * margin) * channels;
    const beside = 2 * margin * channels;
    // From the end of a row to the beginning of the next; before the first and after the last there are whole rows.
    let end = place / FLOAT_BYTES + width * channels;
    floats.fill(0, end - width * channels - margin * (row + channels), end - width * channels);
    for (let y = 1; y < height; y++, end += row) floats.fill(0, end, end + beside);
    floats.fill(0, end, end + margin * (row + channels));
  }

  withMargin(input: Tensor, margin: { above: number; left: number; below: number; right: number }): Tensor {
    const { channels } = input;
    const width = input.width + margin.left + margin.right;
    const result = this.take(input.height + margin.above + margin.below, width, channels);
    const floats = this.arena.floats();
    const to = result.place / FLOAT_BYTES;
    const from = input.place / FLOAT_BYTES;
    const row = input.width * channels;
    for (let y = 0; y < result.height; y++) {
      const start = to + y * width * channels;
      const source = y - margin.above;
      if (source < 0 || source >= input.height) floats.fill(0, start, start + width * channels);
      else {
        const first = start + margin.left * channels;
        floats.fill(0, start, first);
        floats.copyWithin(first, from + source * row, from + (source + 1) * row);
        floats.fill(0, first + row, start + width * channels);
      }
    }
    return result;
  }

  /** Weighs the channels, in place, by what their means say: squeeze and excitation. With `kept`, what is weighed is added to what was there. */
  excite(input: Tensor, squeeze: Layer, spread: Layer, { slope, kept }: { slope: number; kept: number }): void {
    const inner = this.#vector(squeeze, this.#means(input)).map((value) => Math.max(0, value));
    const factors = this.#vector(spread, inner).map((value) => kept + Math.min(1, Math.max(0, value * slope + 0.5)));
    const place = this.arena.take(input.channels * FLOAT_BYTES);
    this.arena.floats().set(factors, place / FLOAT_BYTES);
    this.kernels.weigh(input.place, input.channels * FLOAT_BYTES, place, input.height * input.width);
    this.arena.give(place);
  }

  #means({ place, height, width, channels }: Tensor): Float64Array {
    const sums = new Float64Array(channels);
    const part = this.arena.take(channels * FLOAT_BYTES);
    const floats = this.arena.floats();
    const all = height * width;
    for (let first = 0; first < all; first += TOTAL_PIXELS) {
      const pixels = Math.min(TOTAL_PIXELS, all - first);
      this.kernels.total(place + first * channels * FLOAT_BYTES, channels * FLOAT_BYTES, part, pixels);
      for (let c = 0; c < channels; c++) sums[c]! += floats[part / FLOAT_BYTES + c]!;
    }
    this.arena.give(part);
    return sums.map((sum) => sum / all);
  }

  #vector(layer: Layer, input: Float64Array): Float64Array {
    const floats = this.arena.floats();
    const bias = layer.bias / FLOAT_BYTES;
    const result = new Float64Array(layer.out);
    let weight = layer.weights / FLOAT_BYTES;
    for (let o = 0; o < layer.out; o++) {
      let sum = floats[bias + o]!;
      for (let i = 0; i < layer.in; i++) sum += floats[weight++]! * input[i]!;
      result[o] = sum;
    }
    return result;
  }

  /** Gives what a whole number is worth. */
  #quantise(place: number, count: number, output: number): number {
    const reach = this.kernels.reach(place, count * FLOAT_BYTES);
    const units = reach > 0 ? LARGEST_INPUT / reach : 0;
    this.kernels.quantise(place, count * FLOAT_BYTES, output, units);
    return reach / LARGEST_INPUT;
  }

  #quantiseWithMargin(
    { place, height, width, channels }: Tensor,
    output: number,
    before: number,
    after: number,
  ): number {
    const reach = this.kernels.reach(place, height * width * channels * FLOAT_BYTES);
    const units = reach > 0 ? LARGEST_INPUT / reach : 0;
    const row = (width + before + after) * channels;
    const shorts = this.arena.shorts();
    const start = output / SHORT_BYTES;
    for (let y = 0; y < height + before + after; y++) {
      const source = y - before;
      const first = start + y * row;
      if (source < 0 || source >= height) shorts.fill(0, first, first + row);
      else {
        const inner = first + before * channels;
        const bytes = width * channels * FLOAT_BYTES;
        this.kernels.quantise(place + source * bytes, bytes, inner * SHORT_BYTES, units);
        shorts.fill(0, first, inner);
        shorts.fill(0, inner + width * channels, first + row);
      }
    }
    return reach / LARGEST_INPUT;
  }

  /** Room for the whole numbers that go into a layer, and for the units of their pixels. */
  #takeInputs(channels: number): Inputs {
    return {
      place: this.arena.take(CHUNK_PIXELS * channels * SHORT_BYTES),
      units: this.arena.take((CHUNK_PIXELS + MOST_AT_ONCE) * UNITS_BYTES),
    };
  }

  #giveInputs({ place, units }: Inputs): void {
    this.arena.give(place);
    this.arena.give(units);
  }

  #runBytes(layer: Layer, { place, units }: Inputs, run: Output): void {
    const panels = Math.ceil(layer.out / PANEL);
    const { output, added = 0, positive = false, pixels } = run;
    const [step, flag] = [panels * PANEL * FLOAT_BYTES, positive ? 1 : 0];
    const { weights, scale, bias, total = 0 } = layer;
    this.kernels.denseBytes(
      place,
      layer.in,
      units,
      weights,
      scale,
      bias,
      total,
      panels,
      output,
      step,
      added,
      flag,
      pixels,
    );
  }

  #run(layer: Layer, run: DenseRun): void {
    const panels = Math.ceil(layer.out / PANEL);
    this.kernels.dense(
      run.input,
      run.step ?? layer.in * SHORT_BYTES,
      run.runs ?? 1,
      (run.run ?? layer.in) * SHORT_BYTES,
      run.row ?? 0,
      layer.weights,
      layer.scale,
      layer.bias,
      run.unit,
      panels,
      run.output,
      run.output_step ?? panels * PANEL * FLOAT_BYTES,
      run.added ?? 0,
      run.positive ? 1 : 0,
      run.pixels,
    );
  }
}

interface Inputs {
  readonly place: number;
  readonly units: number;
}

interface Output {
  readonly output: number;
  readonly pixels: number;
  readonly positive?: boolean;
  readonly added?: number;
}

interface DenseRun extends Output {
  readonly input: number;
  readonly unit: number;
  readonly step?: number;
  readonly runs?: number;
  readonly run?: number;
  readonly row?: number;
  readonly output_step?: number;
}

const padded = (channels: number): number => Math.ceil(channels / PANEL) * PANEL;

/** Pixels from one row to the next. */
const rowOf = ({ width, margin = 0 }: Tensor): number => width + 2 * margin;

/** The place so many pixels above and to the left of the first. */
const cornerOf = (tensor: Tensor, above: number, left: number): number =>
  tensor.place - (above * rowOf(tensor) + left) * tensor.channels * FLOAT_BYTES;

interface Chunk {
  /** Where its first pixel lies in the input, and where in the output. */
  readonly from: number;
  readonly to: number;
  readonly pixels: number;
}

/** Of all pixels, or of each row where there are margins in between. */
function* chunks(input: Tensor, output: Tensor): Generator<Chunk> {
  const is_whole = !input.margin && !output.margin;
  const rows = is_whole ? 1 : input.height;
  const all = is_whole ? input.height * input.width : input.width;
  for (let y = 0; y < rows; y++)
    for (let first = 0; first < all; first += CHUNK_PIXELS)
      yield {
        ...{ from: y * rowOf(input) + first, to: y * rowOf(output) + first },
        pixels: Math.min(CHUNK_PIXELS, all - first),
      };
}

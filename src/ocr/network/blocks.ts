// What networks have in common: a stem that looks at a picture twice, and blocks in which neighbours are looked at channel by channel, then channels
// are mixed pixel by pixel.
import type { Layers, NextLayer, Tensor } from '../../network/index.ts';

const SLOPE = 1 / 6;
const FLOAT_BYTES = 4;

export interface BlockOptions {
  readonly excited?: boolean;
  readonly down?: number;
  readonly across?: number;
  /** The input is used again. */
  readonly kept?: boolean;
}

/** What a block looks at beside a pixel. */
export const BLOCK_MARGIN = 1;

/** Gives the input back to memory, unless it is kept. */
export function block(layers: Layers, next: NextLayer, input: Tensor, options: BlockOptions = {}): Tensor {
  const seen = layers.depthwise(input, next('depthwise'), options.down, options.across);
  if (!options.kept) layers.give(input);
  if (options.excited) layers.excite(seen, next('vector'), next('vector'), { slope: SLOPE, kept: 0 });
  const mixed = layers.mix(seen, next('dense'), next('dense'), BLOCK_MARGIN);
  layers.give(seen);
  return mixed;
}

/** What a layer sees, beside the greatest of each four of it; both at half the size, and then as wide as the first block asks. */
export function doubleStem(
  layers: Layers,
  next: NextLayer,
  { pixels, height, width }: { readonly pixels: Uint8Array; readonly height: number; readonly width: number },
  zero: number,
): Tensor {
  const first = layers.first(pixels, height, width, next('dense'), zero, true);
  const both = layers.take(first.height, first.width, first.channels * 2);
  const upper = { step: 1, before: 0, after: 1, positive: true };
  const narrow = layers.area(first, next('dense'), upper);
  layers.area(narrow, next('dense'), { ...upper, into: { tensor: both, channel: first.channels } });
  const around = layers.withMargin(first, { above: 0, left: 0, below: 1, right: 1 });
  layers.give(narrow, first);
  const [channel_bytes, step] = [first.channels * FLOAT_BYTES, both.channels * FLOAT_BYTES];
  for (let y = 0; y < both.height; y++) {
    const row = around.width * channel_bytes;
    const to = both.place + y * both.width * step;
    layers.kernels.greatestOfFour(around.place + y * row, row, channel_bytes, to, step, both.width);
  }
  layers.give(around);
  const quarter = layers.area(both, next('dense'), { step: 2, before: 1, after: 1, positive: true });
  layers.give(both);
  const wide = layers.pointwise(quarter, next('dense'), { positive: true, margin: BLOCK_MARGIN });
  layers.give(quarter);
  return wide;
}

// What both networks repeat: neighbours are looked at channel by channel, then channels are mixed pixel by pixel.
import type { Layers, Tensor } from './layers.ts';
import type { NextLayer } from './weights.ts';

const SLOPE = 1 / 6;

export interface BlockOptions {
  readonly excited?: boolean;
  readonly down?: number;
  readonly across?: number;
  /** The input is needed later. */
  readonly keeps?: boolean;
}

/** Gives the input back to memory, unless it is to be kept. */
export function block(layers: Layers, next: NextLayer, input: Tensor, options: BlockOptions = {}): Tensor {
  const seen = layers.depthwise(input, next('depthwise'), options.down, options.across);
  if (!options.keeps) layers.give(input);
  if (options.excited) layers.excite(seen, next('vector'), next('vector'), { slope: SLOPE, kept: 0 });
  const mixed = layers.mix(seen, next('dense'), next('dense'));
  layers.give(seen);
  return mixed;
}

// The network that finds text: a picture goes in, for every pixel of it how likely it is to belong to a line of text comes out. A backbone at
// four scales, a pyramid that adds what the coarse ones saw to the fine ones, and a head (PP-OCRv6 detection: PP-LCNetV4 and RSE-FPN with DB).
import { inOrder, type Layer, type Layers, type NextLayer, type Tensor } from '../../network/index.ts';
import { block, doubleStem } from './blocks.ts';

/** The grey that stands for nothing, see src/ocr/convert. */
const ZERO = 115;
const SLOPE = 0.2;
const FLOAT_BYTES = 4;
/** Sides of the input are multiples of it. */
export const DETECTION_STEP = 32;

/** Logits, row by row. */
export function runDetection(
  layers: Layers,
  weights: readonly Layer[],
  picture: { readonly pixels: Uint8Array; readonly width: number; readonly height: number },
): Float32Array {
  const next = inOrder(weights);
  const scales = backbone(layers, next, doubleStem(layers, next, picture, ZERO));
  const merged = pyramid(layers, next, scales);
  return head(layers, next, merged);
}

/** From fine to coarse; each scale is kept. */
function backbone(layers: Layers, next: NextLayer, input: Tensor): readonly Tensor[] {
  const two = (tensor: Tensor): Tensor => block(layers, next, block(layers, next, tensor, { excited: true }));
  const halve = (tensor: Tensor): Tensor => block(layers, next, tensor, { down: 2, across: 2, kept: true });
  const fine = two(input);
  const middle = two(halve(fine));
  const coarse = two(two(halve(middle)));
  return [fine, middle, coarse, two(halve(coarse))];
}

/** All scales in one tensor, as fine as the finest. */
function pyramid(layers: Layers, next: NextLayer, scales: readonly Tensor[]): Tensor {
  const excited = (tensor: Tensor): Tensor => {
    layers.excite(tensor, next('vector'), next('vector'), { slope: SLOPE, kept: 1 });
    return tensor;
  };
  const coarse_first = [...scales].reverse().map((scale) => {
    const equal = excited(layers.pointwise(scale, next('dense')));
    layers.give(scale);
    return equal;
  });
  for (let index = 1; index < coarse_first.length; index++)
    enlarge(layers, coarse_first[index - 1]!, coarse_first[index]!, { shift: 1, channel: 0, adding: true });
  const narrow = coarse_first.map((tensor) => {
    const seen = layers.depthwise(tensor, next('depthwise'));
    layers.give(tensor);
    const result = excited(layers.pointwise(seen, next('dense')));
    layers.give(seen);
    return result;
  });
  const finest = narrow.at(-1)!;
  const all = layers.take(finest.height, finest.width, finest.channels * narrow.length);
  narrow.forEach((tensor, index) => {
    const shift = narrow.length - 1 - index;
    enlarge(layers, tensor, all, { shift, channel: index * tensor.channels, adding: false });
  });
  layers.give(...narrow);
  return all;
}

/** Writes or adds each pixel to a square of 2^shift pixels. */
function enlarge(
  layers: Layers,
  from: Tensor,
  to: Tensor,
  { shift, channel, adding }: { readonly shift: number; readonly channel: number; readonly adding: boolean },
): void {
  const channel_bytes = from.channels * FLOAT_BYTES;
  const step = to.channels * FLOAT_BYTES;
  for (let y = 0; y < to.height; y++) {
    const source = from.place + (y >> shift) * from.width * channel_bytes;
    const target = to.place + y * to.width * step + channel * FLOAT_BYTES;
    layers.kernels.spread(source, channel_bytes, shift, target, step, adding ? 1 : 0, to.width);
  }
}

/** Two layers that each turn a pixel into a square of two by two. */
function head(layers: Layers, next: NextLayer, input: Tensor): Float32Array {
  const near = layers.area(input, next('dense'), { step: 1, before: 1, after: 1, positive: true });
  layers.give(input);
  const squares = layers.pointwise(near, next('dense'), { positive: true });
  layers.give(near);
  const channels = squares.channels / 4;
  const quarters = { ...squares, width: squares.width * 4, channels };
  const fine = layers.pointwise(quarters, next('dense'));
  layers.give(squares);
  const result = laidOut(layers.arena.floats(), fine, near);
  layers.give(fine);
  return result;
}

/** Squares of squares into rows. */
function laidOut(floats: Float32Array, fine: Tensor, { height, width }: Tensor): Float32Array {
  const result = new Float32Array(height * width * 16);
  const row = width * 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let outer = 0; outer < 4; outer++) {
        const from = fine.place / FLOAT_BYTES + ((y * width + x) * 4 + outer) * fine.channels;
        const to = (4 * y + 2 * (outer >> 1)) * row + 4 * x + 2 * (outer & 1);
        result[to] = floats[from]!;
        result[to + 1] = floats[from + 1]!;
        result[to + row] = floats[from + 2]!;
        result[to + row + 1] = floats[from + 3]!;
      }
    }
  }
  return result;
}

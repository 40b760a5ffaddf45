import { describe, expect, it } from 'vitest';
import { Arena, type Layer, Layers, loadLayers, openKernels, packLayers, type Tensor } from './index.ts';
import { toBytes } from './to-bytes.ts';

const numberOf = (seed: number, ...places: readonly number[]): number =>
  Math.sin(places.reduce((sum, place) => sum * 31 + place, seed));

const arena = new Arena();
const layers = new Layers(arena, await openKernels(arena.memory));

function load(kind: 'dense' | 'depthwise', out: number, from: number, side: number): Layer {
  const layer = {
    ...{ kind, out, in: from, high: side, wide: side, open: false, repeat: 1 },
    at: (o: number, y: number, x: number, i: number) => numberOf(7, o, y, x, i) / 3,
    bias: Array.from({ length: out }, (_, o) => numberOf(9, o)),
  };
  return loadLayers(packLayers([layer]), arena)[0]!;
}

/** Rows wider than one chunk has pixels, so that margins lie between chunks. */
const [HEIGHT, WIDTH, CHANNELS] = [5, 67, 16];

function picture(): Tensor {
  const tensor = layers.take(HEIGHT, WIDTH, CHANNELS);
  const floats = arena.floats();
  for (let k = 0; k < HEIGHT * WIDTH * CHANNELS; k++) floats[tensor.place / 4 + k] = numberOf(3, k);
  return tensor;
}

function numbersOf({ place, height, width, channels, margin = 0 }: Tensor): number[] {
  const floats = arena.floats();
  return Array.from({ length: height }, (_, y) => {
    const row = place / 4 + y * (width + 2 * margin) * channels;
    return [...floats.subarray(row, row + width * channels)];
  }).flat();
}

describe('a tensor with a margin', () => {
  const short = load('dense', 16, CHANNELS, 1);
  const near = load('depthwise', CHANNELS, CHANNELS, 3);
  const kinds: [string, Layer][] = [
    ['bytes', toBytes(short, arena)],
    ['short integers', short],
  ];

  it.each(kinds)('holds what one without it holds, by %s', (_, layer) => {
    const plain = layers.pointwise(picture(), layer);
    const around = layers.pointwise(picture(), layer, { margin: 1 });
    expect(numbersOf(around)).toEqual(numbersOf(plain));
    expect(numbersOf(layers.depthwise(around, near))).toEqual(numbersOf(layers.depthwise(plain, near)));
  });
});

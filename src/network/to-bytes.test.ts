import { describe, expect, test } from 'vitest';
import { Arena } from './arena.ts';
import { openKernels } from './kernels/kernels.ts';
import { byteProducts } from './kernels/relaxed.ts';
import { Layers } from './layers.ts';
import { middleToBytes, toBytes } from './to-bytes.ts';
import type { Layer } from './weights.ts';

const [INPUTS, OUTPUTS, PIXELS] = [32, 16, 6];

/** Weights of one sign side by side in some outputs, so that sums of four are as large as they can be; the last output has none. */
function layerIn(arena: Arena): Layer {
  const [weights, scale, bias] = [arena.take(INPUTS * OUTPUTS * 2), arena.take(OUTPUTS * 4), arena.take(OUTPUTS * 4)];
  for (let output = 0; output < OUTPUTS; output++) {
    const place = weights / 2 + Math.floor(output / 8) * 8 * INPUTS + (output % 8) * 2;
    for (let input = 0; input < INPUTS; input++) {
      const value = output < 4 ? (output % 2 ? 1023 : -1023) : (((input * 31 + output * 7919) % 401) - 200) * 5;
      arena.shorts()[place + (input >> 1) * 16 + (input & 1)] = output === OUTPUTS - 1 ? 0 : value;
    }
    arena.floats()[scale / 4 + output] = (1 + output) / 4096;
    arena.floats()[bias / 4 + output] = output - 8;
  }
  return { kind: 'dense', in: INPUTS, out: OUTPUTS, high: 1, wide: 1, weights, scale, bias };
}

/** The last pixels have the least and the largest inputs only, or all the same. */
const inputAt = (pixel: number, channel: number): number =>
  pixel === PIXELS - 1
    ? 3
    : pixel === PIXELS - 2
      ? channel === 0
        ? -1
        : 9
      : Math.sin(channel + 40 * pixel) * 4 + pixel;

async function outputsOf(products: 'plain' | 'paired' | 'fused', bytes: boolean): Promise<number[]> {
  const arena = new Arena();
  const layers = new Layers(arena, await openKernels(arena.memory, products));
  const layer = layerIn(arena);
  const input = layers.take(1, PIXELS, INPUTS);
  for (let pixel = 0; pixel < PIXELS; pixel++)
    for (let channel = 0; channel < INPUTS; channel++)
      arena.floats()[input.place / 4 + pixel * INPUTS + channel] = inputAt(pixel, channel);
  const output = layers.pointwise(input, bytes ? toBytes(layer, arena) : layer, { added: input });
  const start = output.place / 4;
  return [...arena.floats().subarray(start, start + PIXELS * OUTPUTS)];
}

describe('a layer whose weights are bytes', () => {
  test('gives nearly what one with short integers gives', async () => {
    const [fine, coarse] = [await outputsOf('plain', false), await outputsOf('plain', true)];
    const reach = Math.max(...fine.map(Math.abs));
    coarse.forEach((value, index) => {
      expect(Math.abs(value - fine[index]!)).toBeLessThan(reach / 100);
    });
  });

  // Those that this version of node may choose: Node 20 adds the fused ones up wrongly.
  const chosen = byteProducts();
  const known = { plain: [], paired: ['paired'], fused: ['paired', 'fused'] } as const;
  test.each(known[chosen])('gives the same numbers by %s instructions as by plain ones', async (products) => {
    expect(await outputsOf(products, true)).toEqual(await outputsOf('plain', true));
  });
});

test('the first and the last layer of a network, and those that see more than a pixel, stay as they are', () => {
  const arena = new Arena();
  const layer = layerIn(arena);
  const high = { ...layer, in: INPUTS / 2, high: 2 };
  const network = [layer, layer, high, layer];
  expect(middleToBytes(network, arena).map(({ total }) => total === undefined)).toEqual([true, false, true, true]);
});

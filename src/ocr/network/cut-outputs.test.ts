import { expect, test } from 'vitest';
import { Arena, type Layer, Layers, openKernels } from '../../network/index.ts';
import { cutOutputs } from './cut-outputs.ts';

const [INPUTS, OUTPUTS, PANEL] = [16, 24, 8];

/** A layer whose weights, scales and biases all differ. */
function layerIn(arena: Arena): Layer {
  const [weights, scale, bias] = [arena.take(INPUTS * OUTPUTS * 2), arena.take(OUTPUTS * 4), arena.take(OUTPUTS * 4)];
  for (let index = 0; index < INPUTS * OUTPUTS; index++)
    arena.shorts()[weights / 2 + index] = ((index * 7919) % 401) - 200;
  for (let output = 0; output < OUTPUTS; output++) {
    arena.floats()[scale / 4 + output] = 1 + output / 8;
    arena.floats()[bias / 4 + output] = output - 12;
  }
  return { kind: 'dense', in: INPUTS, out: OUTPUTS, high: 1, wide: 1, weights, scale, bias };
}

test('a layer with some of its outputs gives what the whole one gives for them, and nothing beside', async () => {
  const arena = new Arena();
  const layers = new Layers(arena, await openKernels(arena.memory));
  const whole = layerIn(arena);
  const kept = [0, 3, 4, 9, 15, 16, 17, 20, 22, 23];
  const part = cutOutputs(whole, kept, arena);
  const input = layers.take(1, 5, INPUTS);
  for (let index = 0; index < 5 * INPUTS; index++) arena.floats()[input.place / 4 + index] = Math.sin(index);
  const [all, some] = [layers.pointwise(input, whole), layers.pointwise(input, part)];
  expect(part.out).toBe(kept.length);
  expect(some.channels).toBe(2 * PANEL);
  for (let pixel = 0; pixel < 5; pixel++) {
    const outputs = arena
      .floats()
      .subarray(some.place / 4 + pixel * some.channels)
      .slice(0, some.channels);
    const expected = kept.map((output) => arena.floats()[all.place / 4 + pixel * all.channels + output]);
    expect([...outputs.subarray(0, kept.length)]).toEqual(expected);
    expect(Math.max(...outputs.subarray(kept.length))).toBeLessThan(-1e8);
  }
});

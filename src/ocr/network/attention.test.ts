import { expect, test } from 'vitest';
import { Arena, inOrder, Layers, loadLayers, openKernels, packLayers } from '../../network/index.ts';
import type { NetworkLayer } from '../convert/network-layers.ts';
import { attentiveNeck } from './attention.ts';

const [STEPS, FROM, CHANNELS, HEADS] = [9, 16, 24, 8];

const numberOf = (seed: number, ...places: readonly number[]): number =>
  Math.sin(places.reduce((sum, place) => sum * 31 + place, seed)) / 3;

function layer(seed: number, kind: NetworkLayer['kind'], out: number, from: number, wide = 1): NetworkLayer {
  return {
    ...{ kind, out, in: from, high: 1, wide, open: false, repeat: 1 },
    at: (o, _y, x, i) => numberOf(seed, o, x, i) + (kind === 'norm' ? 1 : 0),
    bias: Array.from({ length: out }, (_, o) => numberOf(seed + 1000, o)),
  };
}

const attention = (seed: number): NetworkLayer[] => [
  layer(seed, 'norm', CHANNELS, CHANNELS),
  layer(seed + 1, 'dense', 3 * CHANNELS, CHANNELS),
  layer(seed + 2, 'dense', CHANNELS, CHANNELS),
  layer(seed + 3, 'norm', CHANNELS, CHANNELS),
  layer(seed + 4, 'dense', 2 * CHANNELS, CHANNELS),
  layer(seed + 5, 'dense', CHANNELS, 2 * CHANNELS),
];
const LAYERS = [
  ...[
    layer(1, 'dense', CHANNELS, FROM),
    layer(2, 'dense', CHANNELS, FROM),
    layer(3, 'depthwise', CHANNELS, CHANNELS, 7),
  ],
  ...[...attention(10), ...attention(20), layer(30, 'norm', CHANNELS, CHANNELS)],
  layer(40, 'dense', CHANNELS, CHANNELS),
];

type Rows = readonly (readonly number[])[];

/** The same in plain arithmetic. */
function expected(input: Rows): Rows {
  const left = [...LAYERS];
  const next = (): NetworkLayer => left.shift()!;
  const run = (rows: Rows, { at, bias, out }: NetworkLayer): Rows =>
    rows.map((row) =>
      Array.from({ length: out }, (_, o) => row.reduce((sum, value, i) => sum + value * at(o, 0, 0, i), bias![o]!)),
    );
  const swish = (rows: Rows): Rows => rows.map((row) => row.map((value) => value / (1 + Math.exp(-value))));
  const sum = (a: Rows, b: Rows): Rows => a.map((row, r) => row.map((value, c) => value + b[r]![c]!));
  const normal = (rows: Rows, { at, bias }: NetworkLayer): Rows =>
    rows.map((row) => {
      const mean = row.reduce((a, b) => a + b, 0) / row.length;
      const deviation = Math.sqrt(row.reduce((a, b) => a + (b - mean) ** 2, 0) / row.length + 1e-5);
      return row.map((value, c) => ((value - mean) / deviation) * at(c, 0, 0, 0) + bias![c]!);
    });
  const near = (rows: Rows, { at, bias }: NetworkLayer): Rows =>
    rows.map((row, r) =>
      row.map((_, c) =>
        [-3, -2, -1, 0, 1, 2, 3].reduce((a, d, x) => a + (rows[r + d]?.[c] ?? 0) * at(c, 0, x, 0), bias![c]!),
      ),
    );
  const attend = (asked: Rows): Rows => {
    const size = CHANNELS / HEADS;
    return asked.map((row) =>
      Array.from({ length: CHANNELS }, (_, c) => {
        const head = Math.floor(c / size) * size;
        const weights = asked.map((other) => {
          let dot = 0;
          for (let i = 0; i < size; i++) dot += row[head + i]! * other[CHANNELS + head + i]!;
          return Math.exp(dot / Math.sqrt(size));
        });
        const all = weights.reduce((a, b) => a + b, 0);
        return weights.reduce((a, weight, step) => a + (weight / all) * asked[step]![2 * CHANNELS + c]!, 0);
      }),
    );
  };
  const beside = swish(run(input, next()));
  const own = swish(run(input, next()));
  let steps = sum(swish(near(own, next())), own);
  for (let turn = 0; turn < 2; turn++) {
    steps = sum(run(attend(run(normal(steps, next()), next())), next()), steps);
    steps = sum(run(swish(run(normal(steps, next()), next())), next()), steps);
  }
  return sum(normal(steps, next()), beside);
}

test('every step of a line looks at every other, as plain arithmetic has it', async () => {
  const arena = new Arena();
  const layers = new Layers(arena, await openKernels(arena.memory));
  const next = inOrder(loadLayers(packLayers(LAYERS), arena));
  const input = Array.from({ length: STEPS }, (_, step) =>
    Array.from({ length: FROM }, (_, c) => Math.cos(step * 7 + c * 3)),
  );
  const pooled = layers.take(1, STEPS, FROM);
  arena.floats().set(input.flat(), pooled.place / 4);
  const seen = attentiveNeck(layers, next, pooled);
  expect([seen.width, seen.channels]).toEqual([STEPS, CHANNELS]);
  const wanted = expected(input).flat();
  const got = [...arena.floats().subarray(seen.place / 4, seen.place / 4 + wanted.length)];
  // Inputs of dense layers are whole numbers of twelve bits.
  for (const [index, value] of wanted.entries()) expect(Math.abs(got[index]! - value)).toBeLessThan(0.02);
});

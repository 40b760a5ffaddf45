import { expect, test } from 'vitest';
import { openKernels } from './kernels.ts';
import { webAssembly } from './web-assembly.ts';

const memory = new webAssembly.Memory({ initial: 4, maximum: 4 });
const kernels = await openKernels(memory);
const floats = new Float32Array(memory.buffer);
const shorts = new Int16Array(memory.buffer);

/** Numbers that look like chance, between -most and most. */
const scattered = (count: number, most: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index * 7919 + 104_729) % (2 * most + 1)) - most);

test('a dense layer adds products up, scales them and adds what it is given', () => {
  const [pixels, inputs] = [4, 16];
  const [a, w] = [scattered(pixels * inputs, 2047), scattered(8 * inputs, 1023)];
  shorts.set(a, 512);
  // Two weights of an output after those of another, pair after pair of inputs.
  for (let o = 0; o < 8; o++)
    for (let k = 0; k < inputs; k++) shorts[1024 + (k >> 1) * 16 + o * 2 + (k & 1)] = w[o * inputs + k]!;
  const [scale, bias, out, added] = [1024, 1040, 2048, 3072];
  for (let o = 0; o < 8; o++) {
    floats[scale + o] = 2 ** -o;
    floats[bias + o] = o;
  }
  floats.set(scattered(pixels * 8, 5), added);
  const run = (plus: number, positive: number) =>
    kernels.dense(
      1024,
      inputs * 2,
      1,
      inputs * 2,
      0,
      2048,
      scale * 4,
      bias * 4,
      0.5,
      1,
      out * 4,
      32,
      plus,
      positive,
      4,
    );
  const sum = (p: number, o: number): number =>
    a.slice(p * inputs, (p + 1) * inputs).reduce((total, value, k) => total + value * w[o * inputs + k]!, 0);
  run(0, 0);
  for (let p = 0; p < pixels; p++)
    for (let o = 0; o < 8; o++)
      expect(floats[out + p * 8 + o]).toBe(Math.fround(Math.fround(sum(p, o) * 2 ** -o * 0.5) + o));
  run(added * 4, 1);
  for (let p = 0; p < pixels; p++)
    for (let o = 0; o < 8; o++) {
      const value = Math.fround(Math.fround(Math.fround(sum(p, o) * 2 ** -o * 0.5) + o) + floats[added + p * 8 + o]!);
      expect(floats[out + p * 8 + o]).toBe(Math.max(0, value));
    }
});

test('a depthwise layer weighs the neighbours of each channel', () => {
  const [channels, width] = [8, 5];
  const input = scattered(3 * width * channels, 9);
  const weights = scattered(9 * channels, 4);
  floats.set(input, 256);
  floats.set(weights, 1024);
  floats.set(new Array(channels).fill(0.5), 2048);
  kernels.depthwise3x3(1024, width * channels * 4, channels * 4, channels * 4, 4096, 8192, 4096 * 4, 3);
  for (let x = 0; x < 3; x++)
    for (let c = 0; c < channels; c++) {
      let sum = 0.5;
      for (let y = 0; y < 3; y++)
        for (let k = 0; k < 3; k++)
          sum += input[(y * width + x + k) * channels + c]! * weights[(y * 3 + k) * channels + c]!;
      expect(floats[4096 + x * channels + c]).toBe(sum);
    }
});

test('GELU is near the true one, far from zero and near it', () => {
  const values = [-30, -4, -2, -1, -0.25, 0, 0.5, 1, 2, 3, 4.5, 30];
  const truth = [0, -0.000127, -0.0455, -0.158655, -0.100324, 0, 0.345731, 0.841345, 1.9545, 2.99595, 4.499985, 30];
  floats.set(values, 256);
  kernels.gelu(1024, values.length * 4);
  truth.forEach((value, index) => {
    expect(Math.abs(floats[256 + index]! - value)).toBeLessThan(0.0015);
  });
});

test('floats become short integers, and what is beyond those stops at them', () => {
  floats.set([0.26, -0.24, 1, -1, 2, -2, 1e9, -1e9], 256);
  expect(kernels.reach(1024, 32)).toBe(1e9);
  expect(kernels.maximum(1024 + 16, 16)).toBe(1e9);
  kernels.quantise(1024, 32, 4096, 2);
  expect([...shorts.subarray(2048, 2056)]).toEqual([1, 0, 2, -2, 4, -4, 32_767, -32_768]);
});

test('the exponentials of a row become shares of their sum', () => {
  const rows = [
    [0, -1, -2, 3, -1e9, 0.5, -30, 2],
    [7, 7, 7, 7, 7, 7, 7, 7],
    [-1e9, -1e9, -1e9, 100, -1e9, -1e9, -1e9, -1e9],
  ];
  floats.set(rows.flat(), 256);
  kernels.shares(1024, 32, 4096, rows.length);
  rows.forEach((row, index) => {
    const powers = row.map((value) => Math.exp(value - Math.max(...row)));
    const all = powers.reduce((a, b) => a + b, 0);
    powers.forEach((power, place) => {
      expect(Math.abs(shorts[2048 + index * 8 + place]! - (power / all) * 32_767)).toBeLessThan(0.6);
    });
  });
});

test('rows are normal by their mean and deviation, also where all numbers are the same', () => {
  const rows = [scattered(8, 9), new Array<number>(8).fill(5)];
  const [weights, bias] = [scattered(8, 3), scattered(8, 2)];
  floats.set(rows.flat(), 256);
  floats.set(weights, 512);
  floats.set(bias, 768);
  kernels.normalise(1024, 32, 8, 2048, 3072, rows.length);
  rows.forEach((row, index) => {
    const mean = row.reduce((a, b) => a + b, 0) / 8;
    const deviation = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 8 + 1e-12);
    row.forEach((value, place) => {
      const expected = ((value - mean) / deviation) * weights[place]! + bias[place]!;
      expect(Math.abs(floats[256 + index * 8 + place]! - expected)).toBeLessThan(1e-5);
    });
  });
});

test('nine greys around every second pixel are gathered, less the one that stands for nothing', () => {
  const [row, zero, pixels] = [9, 200, 4];
  const greys = new Uint8Array(memory.buffer, 4096, 4 * row);
  greys.forEach((_, k) => {
    greys[k] = (k * 37) % 256;
  });
  shorts.fill(1, 4096, 4096 + 16 * pixels);
  kernels.gatherNine(4096, row, zero, 8192, pixels);
  for (let p = 0; p < pixels; p++) {
    const around = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => greys[y * row + 2 * p + x]! - zero));
    expect([...shorts.subarray(4096 + 16 * p, 4096 + 16 * (p + 1))]).toEqual([...around, 0, 0, 0, 0, 0, 0, 0]);
  }
});

test('hard swish is that of doubles, rounded once', () => {
  const values = [-30, -3, -2.999, -0.1, 0, 0.7, 2.999, 3, 30, 1e-6, -1.7, 1.1].map(Math.fround);
  floats.set(values, 256);
  kernels.hardSwish(1024, values.length * 4);
  values.forEach((value, index) => {
    expect(floats[256 + index]).toBe(Math.fround(value * Math.min(1, Math.max(0, value / 6 + 0.5))));
  });
});

test('means of two neighbours in some rows are those of doubles, rounded once', () => {
  const [channels, width, rows, pixels] = [8, 7, 3, 3];
  const input = scattered(rows * width * channels, 999).map((value) => Math.fround(value / 7));
  floats.set(input, 256);
  kernels.meansOfPairs(1024, width * channels * 4, rows, channels * 4, 2 * rows, 4096 * 4, pixels);
  for (let x = 0; x < pixels; x++)
    for (let c = 0; c < channels; c++) {
      let sum = 0;
      for (let y = 0; y < rows; y++) {
        const place = (y * width + 2 * x) * channels + c;
        sum += input[place]! + input[place + channels]!;
      }
      expect(floats[4096 + x * channels + c]).toBe(Math.fround(sum / (2 * rows)));
    }
});

test('numbers that are no less than a bound are told by their places', () => {
  const values = [1, 5, 4.75, -3, 0, 0, 0, 0, 9, 5, 6, 7];
  floats.set(values, 256);
  const end = kernels.noLess(1024, values.length * 4, 5, 4096);
  expect([...new Int32Array(memory.buffer, 4096, (end - 4096) / 4)]).toEqual([1, 8, 9, 10, 11]);
});

import { describe, expect, test } from 'vitest';
import { columns } from './columns.ts';

describe('columns', () => {
  test('are of the kinds and lengths that were asked for, and share one memory without overlap', () => {
    const [bytes, floats, starts, words] = columns(3, Uint8Array, Float64Array, [Uint32Array, 4], Uint16Array);
    expect([bytes.length, floats.length, starts.length, words.length]).toEqual([3, 3, 4, 3]);
    expect(new Set([bytes, floats, starts, words].map(({ buffer }) => buffer)).size).toBe(1);
    bytes.fill(1);
    floats.fill(0.5);
    starts.fill(7);
    words.fill(9);
    expect([[...bytes], [...floats], [...starts], [...words]]).toEqual([
      [1, 1, 1],
      [0.5, 0.5, 0.5],
      [7, 7, 7, 7],
      [9, 9, 9],
    ]);
  });

  test('hold zeros at first, and may be empty', () => {
    const [values] = columns(2, Int32Array);
    expect([...values]).toEqual([0, 0]);
    expect(columns(0, Float32Array, Uint8Array).map(({ length }) => length)).toEqual([0, 0]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondDouble, rkNumber } from './cell-values.ts';

describe('rkNumber', () => {
  it('reads whole numbers and their hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 29), max: 2 ** 29 - 1 }), (value) => {
        expect(rkNumber((value << 2) | 2)).toBe(value);
        expect(rkNumber((value << 2) | 3)).toBe(value / 100);
      }),
    );
  });

  it('reads the upper half of floats', () => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, -1.5);
    expect(rkNumber(view.getInt32(0))).toBe(-1.5);
    view.setFloat64(0, 150);
    expect(rkNumber(view.getInt32(0) | 1)).toBe(1.5);
  });
});

describe('beyondDouble', () => {
  const textOf = (high: number): string => {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(4, high, true);
    return beyondDouble(view, 0);
  };
  it('goes on counting where doubles end', () => {
    expect(textOf(0x7ff00000)).toBe('1.7977E+308');
    expect(textOf(0x7ff80000)).toBe('2.6965E+308');
    expect(textOf(0xfff80000)).toBe('-2.6965E+308');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAxis } from './axis.ts';

const LINES = 50;

describe('createAxis', () => {
  it('finds lines among those of the usual size and of others', () => {
    const axis = createAxis(LINES, 10, [
      [2, 3, 5],
      [6, 6, 0],
    ]);
    expect(axis.lineAt(0, 19)).toEqual({ line: 1, into: 9 });
    expect(axis.lineAt(0, 24)).toEqual({ line: 2, into: 4 });
    expect(axis.lineAt(2, 12)).toEqual({ line: 4, into: 2 });
    expect(axis.lineAt(5, 10)).toEqual({ line: 7, into: 0 });
    expect(axis.lineAt(3, 1e9).line).toBe(LINES - 1);
  });

  it('agrees with counting line by line', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: LINES, maxLength: LINES });
    fc.assert(
      fc.property(sizes, fc.nat(LINES - 1), fc.nat(400), (list, first, distance) => {
        const axis = createAxis(
          LINES,
          10,
          list.flatMap((size, i) => (size === 10 ? [] : [[i, i, size] as const])),
        );
        let line = first;
        let left = distance;
        while (line < LINES - 1 && left >= list[line]!) left -= list[line++]!;
        const found = axis.lineAt(first, distance);
        expect(found.line).toBe(line);
        if (line < LINES - 1) expect(found.into).toBe(left);
      }),
    );
  });
});

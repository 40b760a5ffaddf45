import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { buildFragments } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';
import { prose } from '../testing/read-text.ts';
import { alternation, isInterrupted, isProse, measureSide, sharedBaselines } from './side.ts';

type Lines = readonly (readonly [string, number, number])[];

/** Both sides of x = 300, with the stream as the lines come. */
function sides(lines: Lines) {
  const frame = frameOf({ words: lines });
  const f = buildFragments(frame.words, new Uint8Array(frame.words.count));
  const all = sortedBy(f.count, f.baseline);
  const left = measureSide(
    f,
    all.filter((i) => f.x0[i]! < 300),
    true,
  );
  const right = measureSide(
    f,
    all.filter((i) => f.x0[i]! >= 300),
    false,
  );
  return { left, right };
}

const left = prose(50, 100, 220, 8);
const right = prose(310, 100, 220, 8, 5);

describe('measureSide', () => {
  test('counts the rows of a column', () => {
    const { left: side } = sides([...left, ...right]);
    expect(side.rows).toBe(8);
    expect(side.baselines[1]).toBe(112);
  });

  test('looks at the column next to the gutter where there are several', () => {
    const narrow = prose(160, 100, 120, 8);
    const { left: side } = sides([...prose(50, 104, 90, 8, 3), ...narrow, ...right]);
    expect(side.x0).toBe(160);
    expect(side.rows).toBe(8);
  });
});

describe('isProse', () => {
  test('is true of lines that fill the width', () => {
    const { left: a, right: b } = sides([...left, ...right]);
    expect([isProse(a), isProse(b)]).toEqual([true, true]);
  });

  test('is not of short cells', () => {
    const cells = ['Total', 'Net weight', 'Tax', 'Sum of all'].map((text, k) => [text, 50, 100 + 12 * k] as const);
    expect(isProse(sides([...cells, ...right]).left)).toBe(false);
  });

  test('is not of rows of figures', () => {
    const figures = left.map(([, x, y]) => ['10/02/20 1450.00 12345 33 1,200.00 99.5', x, y] as const);
    expect(isProse(sides([...figures, ...right]).left)).toBe(false);
  });
});

describe('sharedBaselines and alternation', () => {
  test('tell rows from columns that stand at different heights', () => {
    const rows = sides([...left, ...right]);
    expect(sharedBaselines(rows.left, rows.right, 10)).toBe(1);
    expect(alternation(rows.left, rows.right, 10)).toBe(0);
    const columns = sides([...left, ...prose(310, 105, 220, 8, 5)]);
    expect(sharedBaselines(columns.left, columns.right, 10)).toBe(0);
    expect(alternation(columns.left, columns.right, 10)).toBeGreaterThan(1);
  });
});

describe('isInterrupted', () => {
  test('sees a stream that goes along the rows of prose', () => {
    const byRows = left.flatMap((line, k) => [line, right[k]!]);
    const mixed = sides(byRows);
    expect(isInterrupted(mixed.left, mixed.right)).toBe(true);
  });

  test('does not mind a stream that finishes one side first', () => {
    const ordered = sides([...left, ...right]);
    expect(isInterrupted(ordered.left, ordered.right)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { buildFragments } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';
import { streamBands, weighStream } from './stream-evidence.ts';

type Lines = readonly (readonly [string, number, number])[];

function fragments(lines: Lines) {
  const frame = frameOf({ words: lines });
  const f = buildFragments(frame.words, new Uint8Array(frame.words.count));
  return { f, run: sortedBy(f.count, f.baseline) };
}

function weigh(lines: Lines) {
  const { f, run } = fragments(lines);
  const left = run.filter((i) => f.x0[i]! < 300);
  const right = run.filter((i) => f.x0[i]! >= 300);
  return weighStream(f, 300, left, right);
}

const side = (x: number, from: number, count: number): Lines =>
  Array.from({ length: count }, (_, k) => [`text ${k}`, x, from + 12 * k] as const);

describe('weighStream', () => {
  test('finds no strays where one side is finished before the other', () => {
    const evidence = weigh([...side(50, 100, 5), ...side(300, 100, 5)]);
    expect(evidence).toEqual({ strays: 0, right_first: false, turns_up: true, by_rows: false });
    expect(weigh([...side(300, 100, 5), ...side(50, 100, 5)]).right_first).toBe(true);
  });

  test('counts what is out of place as a share of the smaller side', () => {
    const [first, ...rest] = side(300, 100, 4);
    expect(weigh([first!, ...side(50, 100, 8), ...rest]).strays).toBe(0.25);
  });

  test('sees a stream that is sorted by rows', () => {
    const rows = side(50, 100, 4).flatMap((line, k) => [line, side(300, 103, 4)[k]!]);
    expect(weigh(rows)).toMatchObject({ by_rows: true, strays: expect.closeTo(0.75) });
  });
});

describe('streamBands', () => {
  test('parts what the stream finishes one after the other', () => {
    const { f, run } = fragments([
      ...side(50, 100, 3),
      ...side(300, 100, 3),
      ...side(50, 200, 2),
      ...side(300, 200, 2),
    ]);
    expect(streamBands(f, run)).toEqual([0, 6, 10]);
  });

  test('takes each row of a table for a band', () => {
    const { f, run } = fragments(side(50, 100, 3).flatMap((line, k) => [line, side(300, 100, 3)[k]!]));
    expect(streamBands(f, run)).toEqual([0, 2, 4, 6]);
  });

  test('is one band where the stream goes back up', () => {
    const { f, run } = fragments([...side(50, 100, 3), ...side(300, 100, 3)]);
    expect(streamBands(f, run)).toEqual([0, 6]);
  });
});

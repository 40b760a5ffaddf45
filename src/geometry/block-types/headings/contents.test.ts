import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { BODY, NO_LOOKS, recordOf } from '../testing/record-of.ts';
import { readContents } from './contents.ts';
import { matchContents } from './match-contents.ts';
import { createSettling } from './settle-headings.ts';

/** A page of lines: title, indent and page number, which stands at the right. */
function pageOf(lines: readonly (readonly [title: string, indent: number, number: string])[], page = 2) {
  const words = lines.flatMap(([title, indent, number], k): [string, number, number][] => {
    const y = 100 + 20 * k;
    return [
      [title, 60 + indent, y],
      [number, 500 - 5 * number.length, y],
    ];
  });
  const frame = frameOf({ words, page });
  return { frame, furniture: new Uint8Array(frame.words.count) };
}

const LINES = [
  ['Introduction', 0, '1'],
  ['Methods', 0, '4'],
  ['Samples and tests', 20, '5'],
  ['Results', 0, '11'],
] as const;

const read = (...args: Parameters<typeof pageOf>) => {
  const { frame, furniture } = pageOf(...args);
  return readContents(frame, furniture);
};

describe('contents', () => {
  it('are lines with numbers at the right that go up', () => {
    const found = read(LINES);
    expect(found?.entries.map(({ title, printed }) => [title, printed])).toEqual([
      ['Introduction', 1],
      ['Methods', 4],
      ['Samples and tests', 5],
      ['Results', 11],
    ]);
  });

  it('may have leaders', () => {
    const words = LINES.map(([title, , number], k): [string, number, number] => [
      `${title} . . . . . . . . . ${number}`,
      60,
      100 + 20 * k,
    ]);
    const frame = frameOf({ words });
    const found = readContents(frame, new Uint8Array(frame.words.count));
    expect(found?.entries.map(({ title, printed }) => [title, printed])[2]).toEqual(['Samples and tests', 5]);
  });

  it('are no table whose numbers go up and down, and no few lines', () => {
    expect(read(LINES.map(([title, indent], k) => [title, indent, ['9', '2', '7', '1'][k]!]))).toBeNull();
    expect(read(LINES.slice(0, 3))).toBeNull();
  });
});

describe('entries of contents', () => {
  const contents = [read(LINES)!];
  const body = (text: string, page: number, size = 10) => recordOf(text, { size }, { page, score: -3 });

  it('name lines of the text on the pages they give, some pages on, and how deep they are', () => {
    const lines = [
      body('Introduction', 4),
      body('Methods', 4),
      body('2 Methods', 7),
      body('Samples and Tests', 8),
      body('Results', 14),
    ];
    const { named } = matchContents(lines, contents);
    const [first, , second, third, last] = lines.map((line) => named.get(line) ?? null);
    expect(named.size).toBe(4);
    expect([second, last]).toEqual([first, first]);
    expect(third!).toBeGreaterThan(first!);
  });

  it('make headings of them, and are none themselves', () => {
    const entry = recordOf('Methods 4', { bold: true }, { page: 2, top: 115, score: 4 });
    const lines = [
      entry,
      body('Introduction', 4),
      body('Methods', 7),
      body('Samples and tests', 8),
      body('Results', 14),
    ];
    createSettling().settle(lines, contents, NO_LOOKS, BODY);
    expect(lines[0]!.mark.level).toBeNull();
    expect(lines.slice(1).map(({ mark }) => mark.level !== null)).toEqual([true, true, true, true]);
  });

  it('tell headings of one look at several depths apart, and put what they do not name below all that they name', () => {
    const look = (text: string, page: number) => recordOf(text, { bold: true }, { page });
    const deep = [
      ['First part', 0, '1'],
      ['One', 20, '2'],
      ['Two', 20, '3'],
      ['Second part', 0, '4'],
      ['Three', 20, '5'],
    ] as const;
    const larger = (text: string, page: number) => recordOf(text, { bold: true, size: 12 }, { page });
    const lines = [
      look('First part', 4),
      look('One', 5),
      larger('More', 5),
      look('Two', 6),
      larger('Much more', 6),
      look('Second part', 7),
      look('Three', 8),
      larger('Still more', 8),
    ];
    createSettling().settle(lines, [read(deep)!], NO_LOOKS, BODY);
    expect(lines.map(({ mark }) => mark.level)).toEqual([1, 2, 3, 2, 3, 1, 2, 3]);
  });

  it('of some other list name nothing', () => {
    const { named, lines } = matchContents([body('Introduction', 4), body('Other', 7)], contents);
    expect([named.size, lines.size]).toEqual([0, 0]);
  });
});

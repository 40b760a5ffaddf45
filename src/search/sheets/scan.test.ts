import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { CELL, type ColumnCells, cellName } from '../../model/index.ts';
import { foldText } from '../../view/index.ts';
import { buildMatcher, type Matcher, scanSheet } from '../index.ts';
import { foldPacked } from './packed-fold.ts';
import { scanColumn } from './scan-column.ts';
import { createRenderedScan } from './scan-rendered.ts';

function columnOf(texts: readonly string[]): ColumnCells {
  const packed = texts.map((text) => Buffer.from(text));
  let end = 0;
  const ends = Uint32Array.from(packed, (text) => (end += text.length));
  const bytes = Uint8Array.from(Buffer.concat(packed));
  return {
    col: 0,
    rows: null,
    types: new Uint8Array(texts.length).fill(CELL.string),
    text: { ends, bytes, ascii: bytes.every((byte) => byte < 0x80) },
    numbers: null,
    formats: null,
    codes: null,
    formulas: null,
  };
}

const scanned = (column: ColumnCells, matcher: Matcher, tested = new Map<string, boolean>()): readonly number[] =>
  scanColumn(column, matcher, tested, createRenderedScan(matcher, ['General', '0%', 'yyyy', '"CITY"0']));

const scan = (texts: readonly string[], query: string, options = {}): readonly number[] =>
  scanned(columnOf(texts), buildMatcher(query, options));

/** Texts that are likely to trip a scan over many of them at once. */
const trickyText = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', ' ', '-', '\n', 'é', 'ß', 'ﬁ', '\u00ad', '\u0301', '—', '𝒶', '1'),
});
const plainText = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '-', '\n', '1') });

describe('scanning a column', () => {
  it('finds each entry once, however often it matches', () => {
    expect(scan(['aa', 'b', 'xaax', 'a'], 'a')).toEqual([0, 2, 3]);
  });

  it('does not find what only stands across two entries', () => {
    expect(scan(['net', 'work', 'network'], 'network')).toEqual([2]);
    expect(scan(['ab', 'ab'], 'ba')).toEqual([]);
  });

  it('passes over empty texts and empty cells', () => {
    expect(scan(['', 'x', '', '', 'x'], 'x')).toEqual([1, 4]);
    const column = { ...columnOf(['x', 'x']), types: Uint8Array.of(CELL.empty, CELL.string) };
    expect(scanned(column, buildMatcher('x'))).toEqual([1]);
  });

  it('looks for whole words within the entry alone', () => {
    expect(scan(['a', 'b', 'ab', 'a b'], 'b', { whole_word: true })).toEqual([1, 3]);
  });

  it('renders numbers that have no text of their own', () => {
    const column = { ...columnOf(['', '']), types: Uint8Array.of(CELL.number, CELL.number), text: null };
    const numbers = Float64Array.of(12.5, 7);
    expect(scanned({ ...column, numbers }, buildMatcher('2.5'))).toEqual([0]);
    expect(scanned({ ...column, numbers }, buildMatcher('city'))).toEqual([]);
  });

  it('looks at a text that many cells share once, and at those that are rendered', () => {
    const column: ColumnCells = {
      ...columnOf(['apple', 'pear 7']),
      types: Uint8Array.of(CELL.string, CELL.number, CELL.string, CELL.string, CELL.boolean, CELL.empty, CELL.date),
      codes: Uint32Array.of(2, 0, 1, 2, 0, 0, 0),
      numbers: Float64Array.of(Number.NaN, 0.07, Number.NaN, Number.NaN, 1, Number.NaN, 45_352),
      formats: Uint16Array.of(0, 1, 0, 0, 0, 0, 2),
    };
    expect(scanned(column, buildMatcher('7'))).toEqual([0, 1, 3]);
    expect(scanned(column, buildMatcher('p'))).toEqual([0, 2, 3]);
    expect(scanned(column, buildMatcher('pear 7', { whole_text: true }))).toEqual([0, 3]);
    expect(scanned(column, buildMatcher('^\\d%$', { regex: true }))).toEqual([1]);
    expect(scanned(column, buildMatcher('true'))).toEqual([4]);
    expect(scanned(column, buildMatcher('2024'))).toEqual([6]);
    expect(scanned(column, buildMatcher('^.{4}$', { regex: true }))).toEqual([4, 6]);
  });

  it('finds words that a format puts beside the number', () => {
    const column = {
      ...columnOf(['', '']),
      types: Uint8Array.of(CELL.number, CELL.number),
      text: null,
      numbers: Float64Array.of(1, 2),
      formats: Uint16Array.of(3, 0),
    };
    expect(scanned(column, buildMatcher('city2'))).toEqual([]);
    expect(scanned(column, buildMatcher('city1'))).toEqual([0]);
  });

  it.each([
    ['plain', plainText],
    ['tricky', trickyText],
  ])('agrees with looking at %s texts one by one', (_, text) => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 12 }),
        text,
        fc.record({ whole_word: fc.boolean(), case_sensitive: fc.boolean(), whole_text: fc.boolean() }),
        (texts, query, options) => {
          fc.pre(foldText(query).text.trim() !== '');
          const matcher = buildMatcher(query, options);
          const expected = texts.flatMap((one, i) => (matcher.test(one) ? [i] : []));
          expect(scan(texts, query, options)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('folds packed texts as it folds each', () => {
    fc.assert(
      fc.property(fc.array(trickyText, { maxLength: 8 }), fc.boolean(), (texts, keep_case) => {
        const { text, ends } = foldPacked(columnOf(texts).text!, ['a b'], keep_case);
        const folded = Array.from(ends, (end, i) => text.slice(i === 0 ? 0 : ends[i - 1], end));
        expect(folded).toEqual(texts.map((one) => foldText(one, { keep_case }).text));
      }),
      { numRuns: 500 },
    );
  });

  it('tests each distinct text once against a pattern', () => {
    const tested = new Map<string, boolean>();
    const matcher = buildMatcher('[ab]\\d', { regex: true });
    expect(scanned(columnOf(['a1', 'b', 'a1']), matcher, tested)).toEqual([0, 2]);
    expect([...tested]).toEqual([
      ['a1', true],
      ['b', false],
    ]);
  });
});

describe('scanning a sheet', () => {
  const rows = Array.from({ length: 10 }, (_, r) => [`x${r}`, r % 3 === 0 ? 'x' : 'y', 'x']);

  const names = async (window: { skip: number; limit: number }, more = {}) => {
    const { view } = await buildView({ sheets: [{ name: 'S', rows }], block_rows: 3 });
    const matcher = buildMatcher('x');
    const scan = { entries: (column: ColumnCells) => scanned(column, matcher), ...more };
    const { positions, total } = await scanSheet(view, view.head.sheets[0]!, scan, window);
    return { cells: positions.map(({ row, col }) => cellName(row, col)), total };
  };

  it('gives matches row by row and counts them all', async () => {
    expect(await names({ skip: 0, limit: 5 })).toEqual({ cells: ['A1', 'B1', 'C1', 'A2', 'C2'], total: 24 });
  });

  it('gives any window of the same list', async () => {
    const { cells } = await names({ skip: 0, limit: 100 });
    for (let skip = 0; skip <= cells.length; skip++) {
      expect((await names({ skip, limit: 4 })).cells).toEqual(cells.slice(skip, skip + 4));
    }
  });

  it('passes over hidden rows and columns', async () => {
    const hidden = { any: true, row: (row: number) => row > 1, column: (col: number) => col === 2 };
    expect(await names({ skip: 0, limit: 9 }, { hidden })).toEqual({ cells: ['A1', 'B1', 'A2'], total: 3 });
  });

  it('counts a cell once that matches in two ways, and cells beyond the filled ones', async () => {
    const also = [
      { row: 0, col: 0 },
      { row: 1, col: 1 },
      { row: 500, col: 3 },
    ];
    const { cells, total } = await names({ skip: 0, limit: 100 }, { also });
    expect(total).toBe(26);
    expect(cells.slice(0, 5)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2']);
    expect(cells.at(-1)).toBe('D501');
  });
});

describe('scanning a column for a pattern', () => {
  const patterns = ['a.*1', 'ab|1', '(a|b)+1', '^a', 'a\\b', 'fi', 'ss', '[ab]1', 'é.', 'a b', 'A+'];

  it('agrees with holding each text against it, whether or not it needs something', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...patterns),
        fc.array(trickyText, { maxLength: 12 }),
        fc.record({ whole_word: fc.boolean(), case_sensitive: fc.boolean(), whole_text: fc.boolean() }),
        (query, texts, options) => {
          const matcher = buildMatcher(query, { ...options, regex: true });
          const expected = texts.flatMap((one, i) => (matcher.test(one) ? [i] : []));
          expect(scan(texts, query, { ...options, regex: true })).toEqual(expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('holds only texts against it that have what it needs', () => {
    const tested = new Map<string, boolean>();
    const matcher = buildMatcher('net \\d+', { regex: true });
    expect(scanned(columnOf(['gross', 'net 30', 'Nét 7', 'netto']), matcher, tested)).toEqual([1, 2]);
    expect([...tested.keys()]).toEqual(['net 30', 'Nét 7', 'netto']);
  });
});

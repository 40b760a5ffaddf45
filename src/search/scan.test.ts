import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { CELL, type ColumnCells, cellName } from '../model/index.ts';
import { foldText } from '../view/index.ts';
import { buildMatcher, scanSheet } from './index.ts';
import { foldPacked } from './packed-fold.ts';
import { scanColumn } from './scan-column.ts';

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

const scan = (texts: readonly string[], query: string, options = {}): number[] =>
  scanColumn(columnOf(texts), buildMatcher(query, options), new Map());

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
    expect(scanColumn(column, buildMatcher('x'), new Map())).toEqual([1]);
  });

  it('looks for whole words within the entry alone', () => {
    expect(scan(['a', 'b', 'ab', 'a b'], 'b', { whole_word: true })).toEqual([1, 3]);
  });

  it('renders numbers that have no text of their own', () => {
    const column = { ...columnOf(['', '']), types: Uint8Array.of(CELL.number, CELL.number), text: null };
    const numbers = Float64Array.of(12.5, 7);
    expect(scanColumn({ ...column, numbers }, buildMatcher('2.5'), new Map())).toEqual([0]);
    expect(scanColumn({ ...column, numbers }, buildMatcher('city'), new Map())).toEqual([]);
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
    expect(scanColumn(columnOf(['a1', 'b', 'a1']), buildMatcher('[ab]\\d', { regex: true }), tested)).toEqual([0, 2]);
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
    const scanned = { entries: (column: ColumnCells) => scanColumn(column, matcher, new Map()), ...more };
    const { positions, total } = await scanSheet(view, view.head.sheets[0]!, scanned, window);
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
    expect(scanColumn(columnOf(['gross', 'net 30', 'Nét 7', 'netto']), matcher, tested)).toEqual([1, 2]);
    expect([...tested.keys()]).toEqual(['net 30', 'Nét 7', 'netto']);
  });
});

import { describe, expect, it } from 'vitest';
import { scanText } from '../testing/scan-text.ts';
import { BLOCK_ROWS } from './rows.ts';

const numbered = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => `"r ${from + i}",${from + i}\n`).join('');

/** Blocks follow each other without a gap, and none comes twice. */
function expectGapless(spans: readonly (readonly [number, number])[], rows: number): void {
  let next = 0;
  for (const [first, count] of spans) {
    expect(first).toBe(next);
    next += count;
  }
  expect(next).toBe(rows);
}

describe('blocks', () => {
  it('are closed at their number of rows', async () => {
    const { spans } = await scanText('a\n'.repeat(2 * BLOCK_ROWS + 10));
    expect(spans).toEqual([
      [0, BLOCK_ROWS],
      [BLOCK_ROWS, BLOCK_ROWS],
      [2 * BLOCK_ROWS, 10],
    ]);
  });

  it('are closed at their number of cells and of bytes', async () => {
    const cells = await scanText(`${'a,'.repeat(99)}a\n`.repeat(1000));
    expect(cells.spans[0]).toEqual([0, Math.ceil(32_768 / 100)]);
    const bytes = await scanText(`${'x'.repeat(10_000)},y\n`.repeat(100));
    expect(bytes.spans[0]![1]).toBe(Math.ceil((512 * 1024) / 10_003));
  });

  it('count the widths of records that are not blank', async () => {
    const { summary } = await scanText('a,b\n\n1,2,\n,\n3,4\n');
    expect([...summary.widths]).toEqual([
      [2, { count: 2, first_row: 0 }],
      [3, { count: 1, first_row: 2 }],
    ]);
  });

  it('count widths beyond 256 different ones together', async () => {
    const text = Array.from({ length: 300 }, (_, i) => `x${',y'.repeat(i)}\n`).join('');
    const { widths } = (await scanText(text)).summary;
    expect(widths.size).toBe(257);
    expect(widths.get(0)).toEqual({ count: 44, first_row: 256 });
  });

  it('begin behind the bytes that are passed over', async () => {
    expect((await scanText('sep=,\na,b\n', { skip: 6, sizes: { chunk_bytes: 4 } })).rows).toEqual([['a', 'b']]);
  });
});

describe('a quote that never closes', () => {
  const sizes = { chunk_bytes: 64 };

  it('with no row before it is read as text from the start', async () => {
    const { rows, summary } = await scanText('"a,1\nb,2\nc,3\n', { sizes });
    expect(rows).toEqual([
      ['"a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
    expect(summary.looser).toEqual({ row: 1, rule: 'none' });
  });

  it('leaves the rows of its block that stand before it', async () => {
    const { rows, spans, summary } = await scanText(`${numbered(20)}x,"open\n${'y,1\n'.repeat(30)}`, { sizes });
    expect(rows.slice(18, 22)).toEqual([
      ['r 18', '18'],
      ['r 19', '19'],
      ['x', '"open'],
      ['y', '1'],
    ]);
    expect(spans).toEqual([[0, 51]]);
    expect(summary.looser).toEqual({ row: 21, rule: 'none' });
  });

  it('leaves blocks that were given out, and blank rows before it', async () => {
    const before = numbered(BLOCK_ROWS + 5);
    const { rows, spans, summary } = await scanText(`${before}\n\n"open\nlast,1\n`, { sizes });
    expect(rows.slice(BLOCK_ROWS + 4)).toEqual([
      [`r ${BLOCK_ROWS + 4}`, String(BLOCK_ROWS + 4)],
      [],
      [],
      ['"open'],
      ['last', '1'],
    ]);
    expectGapless(spans, BLOCK_ROWS + 9);
    expect(summary).toMatchObject({ row_count: BLOCK_ROWS + 9, looser: { row: BLOCK_ROWS + 8, rule: 'none' } });
  });

  it('is read from the start of its block by a looser rule where a quote was doubtful before it', async () => {
    const { rows, summary } = await scanText('"he said "no, never" today",1\nx,"open\ny,2\n', { sizes });
    expect(rows).toEqual([
      ['he said "no, never" today', '1'],
      ['x', '"open'],
      ['y', '2'],
    ]);
    expect(summary.looser).toEqual({ row: 2, rule: 'none' });
  });

  it('begins again in a file that is not UTF-8, where every byte before it is decoded again', async () => {
    const text = `${numbered(30)}"öffen,1\n${'ü,2\n'.repeat(10)}`;
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
    const { rows, summary } = await scanText(bytes, { sizes });
    expect(rows[29]).toEqual(['r 29', '29']);
    expect(rows[30]).toEqual(['"öffen', '1']);
    expect(rows).toHaveLength(41);
    expect(summary.looser).toEqual({ row: 31, rule: 'none' });
  });

  it('begins again at the right place behind a mark that stands within the text', async () => {
    const ascii = numbered(6000);
    const { rows } = await scanText(`${ascii}\ufeffid,"open\n${'z,1\n'.repeat(40)}`, { sizes: { chunk_bytes: 4096 } });
    expect(rows[0]).toEqual(['r 0', '0']);
    expect(rows[6000]).toEqual(['\ufeffid', '"open']);
    expect(rows.at(-1)).toEqual(['z', '1']);
    expect(rows).toHaveLength(6041);
  });

  it('within the last line is kept as the field it is', async () => {
    const { rows, summary } = await scanText('a,b\n"cut, her', { sizes });
    expect(rows.at(-1)).toEqual(['cut, her']);
    expect(summary.looser).toBeNull();
  });
});

describe('limits', () => {
  const refused = { code: 'limit_exceeded' };

  it.each([1, 7, 1 << 20])('stop a field, a row and a file, read in pieces of %i', async (chunk_bytes) => {
    const sizes = { chunk_bytes };
    const scan = (text: string, limits: object) => scanText(text, { limits, sizes });
    await expect(scan('abcdef,x\n', { max_text_bytes: 5 })).rejects.toMatchObject(refused);
    await expect(scan('abcde,x\n', { max_text_bytes: 5 })).resolves.toBeDefined();
    await expect(scan('"a"bcdef,x\n', { max_text_bytes: 5 })).rejects.toMatchObject(refused);
    await expect(scan('a,b,c\n', { max_columns: 2 })).rejects.toMatchObject(refused);
    await expect(scan('a,b,\n', { max_columns: 2 })).resolves.toBeDefined();
    await expect(scan('a\nb\nc\n', { max_cells: 2 })).rejects.toMatchObject(refused);
    await expect(scan('a\nb\n\n,\n', { max_cells: 2 })).resolves.toBeDefined();
  });

  it.each([1, 4, 1 << 20])(
    'take a quoted field beyond them for one that never closes, in pieces of %i',
    async (chunk_bytes) => {
      const text = 'a,b\n"one, two",c\n"three","x, y"\n';
      const { rows, summary } = await scanText(text, { limits: { max_text_bytes: 7 }, sizes: { chunk_bytes } });
      expect(rows).toEqual(
        [
          ['a', 'b'],
          ['"one', ' two"', 'c'],
          ['"three"', '"x', ' y"'],
        ].map((row) => row),
      );
      expect(summary.looser).toEqual({ row: 2, rule: 'none' });
    },
  );

  it('stop a row that is longer than memory should hold', async () => {
    const sizes = { chunk_bytes: 100, max_row_bytes: 1000 };
    await expect(scanText('x,'.repeat(600), { sizes })).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: 'A row is longer than 1000 bytes.',
    });
    await expect(scanText(`${'x,'.repeat(400)}\n`.repeat(20), { sizes })).resolves.toBeDefined();
  });
});

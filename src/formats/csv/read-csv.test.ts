import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Collected, cellsOf, gridOf, type ReadSetting, readBytes } from '../reader.contract.ts';
import { readCsv } from './read-csv.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (content: string | Uint8Array, setting?: ReadSetting, chunk?: number): Promise<Collected> =>
  readBytes(
    (source, context) => readCsv(source, context, chunk ? { chunk_bytes: chunk } : {}),
    typeof content === 'string' ? bytesOf(content) : content,
    setting,
  );

const codesOf = ({ body }: Collected): string[] => body.diagnostics.map(({ code }) => code);

describe('the grid', () => {
  it('keeps the blanks and the quotes of a field', async () => {
    expect(gridOf(await read('a, b ,"c ""d"""\n" e",,f\n'))).toEqual([
      ['a', ' b ', 'c "d"'],
      [' e', '', 'f'],
    ]);
  });

  it('ends a record at CR, LF and CR LF alike, outside quotes', async () => {
    expect(gridOf(await read('a,b\r1,2\n3,4\r\n"x\r\ny",5'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['x\r\ny', '5'],
    ]);
  });

  it('keeps blank lines as rows and ragged rows as they are', async () => {
    const collected = await read('a,b,c\n\n1,2,3\n4,5\n6,7,8\n');
    expect(gridOf(collected)[3]).toEqual(['4', '5', '']);
    expect(collected.body.sheets[0]!.row_count).toBe(5);
    const ragged = collected.body.diagnostics.find(({ code }) => code === 'ragged_rows');
    expect(ragged?.message).toContain('1 rows');
    expect(ragged?.message).toContain('row 4');
  });

  it('keeps comment lines and drops only the line that declares the delimiter', async () => {
    expect(gridOf(await read('sep=|\n# made by hand\na|b,c\n1|2\n'))).toEqual([
      ['# made by hand', ''],
      ['a', 'b,c'],
      ['1', '2'],
    ]);
  });

  it('reads text behind a closing quote as part of the field', async () => {
    const lines = '"a","b"\n"c","d"\n'.repeat(10);
    expect(gridOf(await read(`${lines}"e"f,g\n`)).at(-1)).toEqual(['ef', 'g']);
  });

  it('takes a late backslash before a quote as an escape of that field', async () => {
    const lines = '"a","b"\n'.repeat(4000);
    expect(gridOf(await read(`${lines}"say \\"hi\\" now","x"\n"path\\","y"\n`)).slice(-2)).toEqual([
      ['say "hi" now', 'x'],
      ['path\\', 'y'],
    ]);
  });

  it('costs nothing for empty fields', async () => {
    const collected = await read(`${','.repeat(1_000_000)}\nx,y\n`);
    expect(collected.body.sheets[0]).toMatchObject({ used_range: 'A2:B2', cell_count: 2, col_count: 2 });
  });

  it('cuts a long file into blocks that follow each other without gaps', async () => {
    const { blocks } = await read(Array.from({ length: 10_000 }, (_, i) => `${i},word ${i}`).join('\n'));
    expect(blocks.length).toBeGreaterThan(1);
    let next = 0;
    for (const { block } of blocks) {
      expect(block.first_row).toBe(next);
      next += block.row_count;
    }
    expect(next).toBe(10_000);
  });
});

describe('a long reading', () => {
  it('stops on the way when it is told to', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const reading = read(
      'a,b\n'.repeat(5000),
      { signal: controller.signal, progress: () => controller.abort(reason) },
      1000,
    );
    await expect(reading).rejects.toBe(reason);
  });

  it('tells a share that grows to the whole', async () => {
    const shares: number[] = [];
    await read('a,b\n'.repeat(5000), { progress: (share) => shares.push(share) }, 1000);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a quote that never closes', () => {
  it('is read as text from its record on, and what stood before keeps its quotes', async () => {
    const before = '"x, y",1\n'.repeat(9000);
    const collected = await read(`${before}"open,2\n${'z,3\n'.repeat(3000)}`);
    const grid = gridOf(collected);
    expect(grid[0]).toEqual(['x, y', '1']);
    expect(grid[9000]).toEqual(['"open', '2']);
    expect(grid[9001]).toEqual(['z', '3']);
    expect(grid).toHaveLength(12_001);
    expect(codesOf(collected)).toContain('unterminated_quote');
  });

  it('is kept as the field it is where only the end of the file cuts it', async () => {
    const collected = await read(`${'"x, y",1\n'.repeat(3000)}"cut, her`);
    expect(gridOf(collected).at(-1)).toEqual(['cut, her', '']);
    expect(codesOf(collected)).not.toContain('unterminated_quote');
  });

  it('is noticed once it is longer than a cell may be, without a second version of any row', async () => {
    const before = '"x, y",1\n'.repeat(9000);
    const collected = await read(
      `${before}"open,2\n${'z,3\n'.repeat(9000)}`,
      { limits: { max_text_bytes: 1000 } },
      4096,
    );
    expect(collected.body.sheets[0]!.row_count).toBe(18_001);
    expect(cellsOf(collected).size).toBe(
      collected.blocks.reduce((sum, { block }) => sum + block.columns.reduce((n, c) => n + c.types.length, 0), 0),
    );
  });

  it('of a small file is decided for the whole file', async () => {
    const collected = await read('a,b\n"open,1\nc,2\n');
    expect(gridOf(collected)).toEqual([
      ['a', 'b'],
      ['"open', '1'],
      ['c', '2'],
    ]);
    expect(codesOf(collected)).toContain('unterminated_quote');
  });
});

describe('the sheet', () => {
  it('is named after the file and measured by its texts', async () => {
    const { body } = await read('ab,a rather long text that needs room\n1,2\n', { file_name: 'dir/Q1 [draft]?.csv' });
    const [sheet] = body.sheets;
    expect(sheet).toMatchObject({
      name: 'Q1 draft',
      used_range: 'A1:B2',
      row_count: 2,
      col_count: 2,
      cell_count: 4,
      default_row_height: 15,
    });
    expect(sheet!.col_widths[0]).toBe(30);
    expect(sheet!.col_widths[1]).toBeGreaterThan(150);
    expect(body.pages[0]).toMatchObject({ page: 1, width: sheet!.col_widths[0]! + sheet!.col_widths[1]!, height: 30 });
  });

  it('states the dialect among the properties', async () => {
    const { body } = await read('a;b\r\n1;"x"\r\n2;"y"\r\n');
    expect(body.metadata.properties).toEqual({
      encoding: 'utf-8',
      delimiter: ';',
      quote: '"',
      escape: '"',
      newline: '\r\n',
      has_header: 'true',
    });
  });

  it.each(['', '\n \n\t\n', '\ufeff'])('of a file with nothing but blanks (%j) is there and empty', async (text) => {
    const collected = await read(text);
    expect(collected.body.sheets[0]).toMatchObject({ used_range: null, cell_count: 0 });
    expect(codesOf(collected)).toEqual(['empty_document']);
    expect(collected.blocks).toEqual([]);
  });
});

describe('a grid that was written in some dialect', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6})?$/);
  const number = fc.integer({ min: -99_999, max: 99_999 }).map(String);
  const awkward = fc.constantFrom('a "b" c', 'two\nlines', 'x, y', 'p; q', '');
  const field = fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 4, arbitrary: number },
    { weight: 1, arbitrary: awkward },
  );
  const grids = fc
    .integer({ min: 3, max: 6 })
    .chain((width) =>
      fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 6, maxLength: 20 }),
    );

  it('is read back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        grids,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        async (rows, delimiter, newline, always) => {
          const quoted = (text: string) =>
            always || /["\r\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          // A first column without blanks keeps every row from being blank.
          const grid = rows.map((row, i) => [`k${i}`, ...row]);
          const text = grid.map((row) => row.map(quoted).join(delimiter)).join(newline);
          const width = Math.max(...grid.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
          expect(gridOf(await read(text))).toEqual(grid.map((row) => row.slice(0, width)));
        },
      ),
      { numRuns: 200 },
    );
  });
});

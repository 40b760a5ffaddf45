import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL, type CellBlock } from '../../model/index.ts';
import { type Collected, type ReadSetting, readBytes } from '../reader.contract.ts';
import { readCsv } from './read-csv.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (content: string | Uint8Array, setting?: ReadSetting, chunk?: number): Promise<Collected> =>
  readBytes(
    (source, context) => readCsv(source, context, chunk),
    typeof content === 'string' ? bytesOf(content) : content,
    setting,
  );

interface SeenCell {
  readonly text: string;
  readonly code: number;
  readonly value: number | null;
  readonly format: number;
}

/** Every cell by its place, `row,col`. */
function cellsOf({ blocks }: Collected): Map<string, SeenCell> {
  const cells = new Map<string, SeenCell>();
  for (const { block } of blocks) for (const [place, cell] of cellsOfBlock(block)) cells.set(place, cell);
  return cells;
}

function* cellsOfBlock(block: CellBlock): Generator<[string, SeenCell]> {
  for (const { col, rows, types, text, numbers, formats } of block.columns) {
    let from = 0;
    for (const [k, end] of text!.ends.entries()) {
      const row = block.first_row + (rows ? rows[k]! : k);
      const value = numbers && !Number.isNaN(numbers[k]!) ? numbers[k]! : null;
      yield [
        `${row},${col}`,
        {
          text: Buffer.from(text!.bytes.subarray(from, end)).toString('utf8'),
          code: types[k]!,
          value,
          format: formats?.[k] ?? 0,
        },
      ];
      from = end;
    }
  }
}

/** The grid of texts, blank cells as empty strings. */
function gridOf(collected: Collected): string[][] {
  const { row_count, col_count } = collected.body.sheets[0]!;
  const cells = cellsOf(collected);
  return Array.from({ length: row_count }, (_, row) =>
    Array.from({ length: col_count }, (_, col) => cells.get(`${row},${col}`)?.text ?? ''),
  );
}

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

describe('types', () => {
  const typed = async (column: readonly string[]) => {
    const cells = cellsOf(await read(column.map((text) => `"${text}";x`).join('\n')));
    return column.map((_, row) => cells.get(`${row},0`)!);
  };

  it('knows plain literals, and names with leading zeros from numbers', async () => {
    const cells = await typed([
      '12',
      '-12.50',
      '007',
      '+5',
      '0.5',
      '123456789012345',
      '12345678901234567',
      '1.',
      'NaN',
    ]);
    expect(cells.map(({ code }) => code)).toEqual([
      CELL.literal,
      CELL.literal,
      CELL.string,
      CELL.number,
      CELL.literal,
      CELL.literal,
      CELL.number,
      CELL.number,
      CELL.string,
    ]);
    expect(cells[6]!.value).toBe(Number('12345678901234567'));
  });

  it('reads true and false in any case, and nothing else, as logical', async () => {
    const cells = await typed(['true', 'FALSE', 'False', 'yes', 'truE!']);
    expect(cells.map(({ code, value }) => [code, value])).toEqual([
      [CELL.boolean, 1],
      [CELL.boolean, 0],
      [CELL.boolean, 0],
      [CELL.string, null],
      [CELL.string, null],
    ]);
  });

  it('reads ISO dates and times to the day number of workbooks', async () => {
    const cells = await typed([
      '1899-12-30',
      '1900-03-01',
      '2024-02-29',
      '2023-02-29',
      '2024-01-01 12:00:00',
      '2024-01-01T06:00:00Z',
    ]);
    expect(cells.map(({ code, value }) => [code, value])).toEqual([
      [CELL.date, 0],
      [CELL.date, 61],
      [CELL.date, 45351],
      [CELL.string, null],
      [CELL.datetime, 45292.5],
      [CELL.datetime, 45292.25],
    ]);
  });

  it('fixes how a column is read by its first block of rows', async () => {
    const first = Array.from({ length: 5000 }, () => '01/02/2024;x').join('\n');
    const cells = cellsOf(await read(`${first}\n25/12/2024;x\n12/25/2024;x`));
    expect(cells.get('0,0')).toMatchObject({ code: CELL.date, value: 45293 });
    expect(cells.get('5000,0')).toMatchObject({ code: CELL.string });
    expect(cells.get('5001,0')).toMatchObject({ code: CELL.date });
  });

  it('names the number format of what is not plain', async () => {
    const collected = await read('25%;$1,234.50;x\n12.5%;"(300.00)";y\n');
    const cells = cellsOf(collected);
    const format = (place: string) => collected.body.number_formats[cells.get(place)!.format];
    expect(collected.body.number_formats[0]).toBe('General');
    expect([format('0,0'), format('1,0'), format('0,1')]).toEqual(['0%', '0.0%', '$#,##0.00']);
    expect([cells.get('0,0')!.value, cells.get('0,1')!.value, cells.get('1,1')!.value]).toEqual([0.25, 1234.5, -300]);
  });
});

describe('encodings', () => {
  it('reads UTF-8 with a mark, UTF-16 with and without, and UTF-32', async () => {
    const text = 'name,city\nJürgen,Köln\n';
    const utf32 = Buffer.alloc(4 * (text.length + 1));
    [...`\ufeff${text}`].forEach((sign, i) => void utf32.writeUInt32LE(sign.codePointAt(0)!, i * 4));
    const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    for (const bytes of [
      bytesOf(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      swapped,
      utf32,
    ]) {
      expect(gridOf(await read(new Uint8Array(bytes)))[1]).toEqual(['Jürgen', 'Köln']);
    }
  });

  it('reads bytes that are no UTF-8 as windows-1252 and says that it guessed', async () => {
    const collected = await read(new Uint8Array(Buffer.from('nom,prix\nRen\xe9,5 \x80\n', 'latin1')));
    expect(gridOf(collected)[1]).toEqual(['René', '5 €']);
    expect(codesOf(collected)).toContain('encoding_guessed');
    expect(collected.body.metadata.properties['encoding']).toBe('windows-1252');
  });

  it('decides the charset where the first byte beyond ASCII stands, however late', async () => {
    const ascii = 'a,b\n'.repeat(50_000);
    const late = new Uint8Array(Buffer.concat([Buffer.from(ascii), Buffer.from('caf\xe9,na\xefve\n', 'latin1')]));
    expect(gridOf(await read(late)).at(-1)).toEqual(['café', 'naïve']);
    expect(gridOf(await read(`${ascii}café,naïve\n`)).at(-1)).toEqual(['café', 'naïve']);
  });

  it('shows damaged UTF-8 with a sign for each wrong place and counts them', async () => {
    const sound = bytesOf('äöü,ß\n'.repeat(100));
    const collected = await read(new Uint8Array([...sound, 0xff, 0x2c, 0x78, 0x0a]));
    expect(gridOf(collected).at(-1)).toEqual(['\ufffd', 'x']);
    expect(codesOf(collected)).toContain('undecodable_bytes');
    expect(collected.body.coverage.dropped).toEqual([{ reason: 'undecodable bytes', characters: 1, page: 1 }]);
  });

  it('refuses what is no text', async () => {
    await expect(read(new Uint8Array(1000))).rejects.toMatchObject({ code: 'corrupt_file' });
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

describe('however the file is cut into pieces', () => {
  const GRIDS = [
    'Title\n\nname,note,day\n"a ""q"" b","two\r\nlines",2024-01-01\r\nü,é,01/02/2024\r\n\r\n"x\n',
    'a||b||c\r\n1||2||3\r\n4||"5||6"||7\r\n',
    'a;b\rc;"d"e\r\r\nf;g\n\r',
  ];

  it.each(GRIDS)('%j is the same document', async (text) => {
    const whole = await read(text);
    for (const chunk of [1, 2, 7, 64]) expect(await read(text, {}, chunk)).toEqual(whole);
  });

  it('a file of several blocks in another charset is the same document', async () => {
    const text = Array.from({ length: 5000 }, (_, i) => `${i},"Zeile ""${i}""",Köln ${i}`).join('\r\n');
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    const whole = await read(bytes);
    expect(await read(bytes, {}, 1001)).toEqual(whole);
    expect(gridOf(whole)[4999]).toEqual(['4999', 'Zeile "4999"', 'Köln 4999']);
  });

  it('any bytes are the same document or the same problem', async () => {
    const sign = fc.constantFrom(...'a1 ,;"\'\\\r\n\tü-./'.split(''));
    const outcome = (text: string, chunk: number) =>
      read(text, {}, chunk).catch((error: { code: string }) => error.code);
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 60 }), async (signs) => {
        const text = signs.join('');
        expect(await outcome(text, 3)).toEqual(await outcome(text, 1 << 20));
      }),
      { numRuns: 300 },
    );
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

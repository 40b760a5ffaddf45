import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScanSetting, scanText } from '../testing/scan-text.ts';

const CUTS = [1, 2, 3, 5, 8, 13, 1 << 20];

/** The fields, which must be the same however the text is cut into pieces. */
async function fieldsOf(text: string, setting: ScanSetting = {}): Promise<readonly (readonly string[])[]> {
  const [first, ...others] = await Promise.all(
    CUTS.map((chunk_bytes) => scanText(text, { ...setting, sizes: { ...setting.sizes, chunk_bytes } })),
  );
  for (const other of others) {
    expect(other.rows).toEqual(first!.rows);
    expect(other.summary).toEqual(first!.summary);
  }
  return first!.rows;
}

describe('fields without quotes', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,,b', [['a', '', 'b']]],
    [',a', [['', 'a']]],
    ['a,', [['a']]],
    ['a', [['a']]],
    ['\na', [[], ['a']]],
    [' a , b ', [[' a ', ' b ']]],
    ['a\tb;c|d', [['a\tb;c|d']]],
    ['ü,€,😀', [['ü', '€', '😀']]],
  ])('of %j', async (text, rows) => {
    expect(await fieldsOf(text)).toEqual(rows);
  });

  it('hold quotes that do not stand first', async () => {
    expect(await fieldsOf('5" pipe,a"b"c\n x, "y"\n')).toEqual([
      ['5" pipe', 'a"b"c'],
      [' x', ' "y"'],
    ]);
  });
});

describe('line ends', () => {
  it.each([
    ['a\nb', 2, { lf: 1, cr: 0, crlf: 0 }],
    ['a\rb', 2, { lf: 0, cr: 1, crlf: 0 }],
    ['a\r\nb', 2, { lf: 0, cr: 0, crlf: 1 }],
    ['a\n\rb', 3, { lf: 1, cr: 1, crlf: 0 }],
    ['a\r\r\nb', 3, { lf: 0, cr: 1, crlf: 1 }],
    ['a\r\n\r\n', 2, { lf: 0, cr: 0, crlf: 2 }],
    ['a\r', 1, { lf: 0, cr: 1, crlf: 0 }],
    ['a,b', 1, { lf: 0, cr: 0, crlf: 0 }],
  ])('of %j are told apart and counted', async (text, rows, counts) => {
    expect(await fieldsOf(text)).toHaveLength(rows);
    expect((await scanText(text)).summary).toMatchObject({ ...counts, row_count: rows });
  });

  it('inside quotes end no record and are not counted', async () => {
    expect(await fieldsOf('"a\r\nb\rc\nd",e\n')).toEqual([['a\r\nb\rc\nd', 'e']]);
    expect((await scanText('"a\r\nb",e\n')).summary).toMatchObject({ lf: 1, cr: 0, crlf: 0 });
  });
});

describe('quoted fields', () => {
  it.each([
    ['"a","b"', [['a', 'b']]],
    ['"a,b",c', [['a,b', 'c']]],
    ['"a ""b"" c"', [['a "b" c']]],
    ['"""a"""', [['"a"']]],
    ['"",x', [['', 'x']]],
    ['"""",x', [['"', 'x']]],
    ['""""""', [['""']]],
    [
      'a,"b"\n"c",d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a"\r\n"b"', [['a'], ['b']]],
    ['"a""', [['a"']]],
  ])('of %j', async (text, rows) => {
    expect(await fieldsOf(text)).toEqual(rows);
  });

  it('take what follows the closing quote, and count it', async () => {
    expect(await fieldsOf('"a"b,"c" d\n"e""f"g"h,i\n')).toEqual([
      ['ab', 'c d'],
      ['e"fg"h', 'i'],
    ]);
    expect((await scanText('"a"b,"c" d\n"e",f\n')).summary.stray).toBe(2);
  });

  it('may be escaped by backslashes in a dialect that has them', async () => {
    const dialect = { escape: 'backslash' } as const;
    expect(await fieldsOf('"a \\"b\\" c","d\\\\"\n"e\\nf",g\n', { dialect })).toEqual([
      ['a "b" c', 'd\\'],
      ['enf', 'g'],
    ]);
  });

  it('take a backslash before a quote that cannot close as an escape in any dialect', async () => {
    expect(await fieldsOf('"say \\"hi\\" now",x\n"dir\\",y\n')).toEqual([
      ['say "hi" now', 'x'],
      ['dir\\', 'y'],
    ]);
  });

  it('may have single quotes, or none at all', async () => {
    expect(await fieldsOf("'a, ''b''',\"c\"\n", { dialect: { quote: "'" } })).toEqual([["a, 'b'", '"c"']]);
    expect(await fieldsOf('"a,b"\n', { dialect: { quote: '' } })).toEqual([['"a', 'b"']]);
  });
});

describe('delimiters', () => {
  it.each([';', '\t', '|', '\x01', ' ', '~'])('may be %j', async (delimiter) => {
    expect(await fieldsOf(['a', '"b', 'c"', 'd'].join(delimiter), { dialect: { delimiter } })).toEqual([
      ['a', `b${delimiter}c`, 'd'],
    ]);
  });

  it.each(['||', '~|~', '§', '::'])('may be of several bytes: %j', async (delimiter) => {
    const one = delimiter[0];
    const text = ['a', `b${one === delimiter ? '' : one}x`, '"c', 'd"', '', 'e'].join(delimiter);
    expect(await fieldsOf(`${text}\r\n${text}`, { dialect: { delimiter } })).toEqual(
      Array.from({ length: 2 }, () => ['a', `b${one === delimiter ? '' : one}x`, `c${delimiter}d`, '', 'e']),
    );
  });

  it('that are only begun at the end of the file are text', async () => {
    expect(await fieldsOf('a||b|', { dialect: { delimiter: '||' } })).toEqual([['a', 'b|']]);
  });

  it('behind a quoted field must be whole', async () => {
    expect(await fieldsOf('"a"|b||c', { dialect: { delimiter: '||' } })).toEqual([['a|b', 'c']]);
  });
});

describe('a row of many fields', () => {
  it('is read whole, though it has more cells than a block should', async () => {
    const fields = Array.from({ length: 70_000 }, (_, i) => String(i));
    const { rows, spans } = await scanText(`${fields.join()}\nx\n`, { limits: { max_columns: 1e5 } });
    expect(rows[0]).toEqual(fields);
    expect(spans).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('costs nothing for the fields that are empty', async () => {
    const { rows, summary } = await scanText(`${','.repeat(200_000)}\n,x\n`, { sizes: { chunk_bytes: 1000 } });
    expect(rows).toEqual([[], ['', 'x']]);
    expect(summary.cell_count).toBe(1);
  });
});

describe('any grid', () => {
  const field = fc.stringMatching(/^[a-z"',;|\r\n\\ ]{0,6}$/).filter((text) => !text.includes('\\'));

  it('that is written with every field in quotes is read back, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',', ';', '||'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 9 }),
        async (grid, delimiter, newline, chunk_bytes) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = grid.map((row) => row.map(quoted).join(delimiter)).join(newline) + newline;
          const { rows } = await scanText(text, { dialect: { delimiter }, sizes: { chunk_bytes } });
          const trimmed = grid.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
          expect(rows).toEqual(trimmed);
        },
      ),
      { numRuns: 400 },
    );
  });
});

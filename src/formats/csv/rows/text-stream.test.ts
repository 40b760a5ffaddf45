import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Collected, gridOf, type ReadSetting, readBytes } from '../../reader.contract.ts';
import { readCsv } from '../read-csv.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (content: string | Uint8Array, setting?: ReadSetting, chunk?: number): Promise<Collected> =>
  readBytes(
    (source, context) => readCsv(source, context, chunk ? { chunk_bytes: chunk } : {}),
    typeof content === 'string' ? bytesOf(content) : content,
    setting,
  );

const codesOf = ({ body }: Collected): string[] => body.diagnostics.map(({ code }) => code);

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

import { describe, expect, it } from 'vitest';
import { decideCharset, openText } from './rows/text-stream.ts';
import { sourceOf } from './testing/scan-text.ts';

async function textOf(bytes: Uint8Array, length: number) {
  const source = sourceOf(bytes);
  const decision = await decideCharset(source);
  const stream = openText(source, decision);
  const pieces: Buffer[] = [];
  const shares: number[] = [];
  while (!stream.ended()) {
    pieces.push(Buffer.from(await stream.next(length)));
    shares.push(stream.share());
  }
  const text = Buffer.concat(pieces).toString('utf8');
  return { text, shares, decision, undecodable: stream.undecodable(), behind: await stream.next(length) };
}

const TEXT = 'name,stadt\nJürgen,Köln €\n😀,東京\n';
const utf32 = (text: string, little: boolean): Uint8Array => {
  const signs = Array.from(text);
  const buffer = Buffer.alloc(4 * signs.length);
  signs.forEach((sign, i) => {
    if (little) buffer.writeUInt32LE(sign.codePointAt(0)!, 4 * i);
    else buffer.writeUInt32BE(sign.codePointAt(0)!, 4 * i);
  });
  return new Uint8Array(buffer);
};
const marked = `\ufeff${TEXT}`;
const CHARSETS: readonly (readonly [string, Uint8Array])[] = [
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(marked)],
  ['utf-16le', new Uint8Array(Buffer.from(marked, 'utf16le'))],
  ['utf-16be', new Uint8Array(Buffer.from(marked, 'utf16le').swap16())],
  ['utf-32le', utf32(marked, true)],
  ['utf-32be', utf32(marked, false)],
];

describe('openText', () => {
  it.each(CHARSETS)('gives %s as UTF-8 without its mark, however it is cut', async (encoding, bytes) => {
    for (const length of [1, 2, 3, 5, 1000]) {
      const { text, decision, undecodable } = await textOf(bytes, length);
      expect(text).toBe(TEXT);
      expect(decision.charset.encoding).toBe(encoding);
      expect(undecodable).toBe(0);
    }
  });

  it('gives a character that the end of the file cuts as one wrong place', async () => {
    const bytes = new TextEncoder().encode(`${'ü'.repeat(50)}€`).slice(0, -1);
    for (const length of [1, 7, 1000]) {
      expect(await textOf(bytes, length)).toMatchObject({ text: `${'ü'.repeat(50)}\ufffd`, undecodable: 1 });
    }
  });

  it('tells the share that was read, and nothing more behind the end', async () => {
    const { shares, behind } = await textOf(new TextEncoder().encode('a,b\nc,d\n'), 4);
    expect(shares).toEqual([0.5, 1]);
    expect(behind).toHaveLength(0);
  });

  it('of an empty file is at its end', async () => {
    const { text, shares } = await textOf(new Uint8Array(0), 10);
    expect([text, shares]).toEqual(['', []]);
  });

  it('stops where the source has less than it said', async () => {
    const source = { size: 100, read: async (offset: number) => new TextEncoder().encode(offset === 0 ? 'a,b\n' : '') };
    const stream = openText(source, await decideCharset(source));
    expect(Buffer.from(await stream.next(50)).toString()).toBe('a,b\n');
    expect(await stream.next(50)).toHaveLength(0);
    expect(stream.ended()).toBe(true);
  });
});

describe('the charset of a text that begins as ASCII', () => {
  const ascii = 'a,b\n'.repeat(20_000);

  it('is open until another byte comes', async () => {
    const source = sourceOf(new TextEncoder().encode(ascii));
    expect((await decideCharset(source)).settled).toBe(false);
    expect((await textOf(new TextEncoder().encode(ascii), 5000)).decision.settled).toBe(false);
  });

  it.each([
    ['utf-8', new TextEncoder().encode(`${ascii}Köln\n`), 'Köln\n'],
    ['windows-1252', new Uint8Array(Buffer.from(`${ascii}Köln\n`, 'latin1')), 'Köln\n'],
    ['utf-8', new TextEncoder().encode(`${ascii}\ufeffKöln\n`), '\ufeffKöln\n'],
  ])('is then %s', async (encoding, bytes, end) => {
    for (const length of [999, 5000, 1 << 20]) {
      const { text, decision } = await textOf(bytes, length);
      expect(text).toBe(ascii + end);
      expect(decision).toMatchObject({ settled: true, charset: { encoding, bom_bytes: 0 } });
    }
  });
});

describe('decideCharset', () => {
  it('refuses control characters, and NULs that are no UTF-16', async () => {
    for (const bytes of [new Uint8Array(40), Uint8Array.from({ length: 64 }, (_, i) => i % 9)])
      await expect(decideCharset(sourceOf(bytes))).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('is settled by a mark, though ASCII follow', async () => {
    expect(await decideCharset(sourceOf(new TextEncoder().encode('\ufeffa,b\n')))).toEqual({
      charset: { encoding: 'utf-8', bom_bytes: 3, guessed: false },
      settled: true,
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranscoder } from './transcode.ts';

/** Pushes the bytes in pieces of one size and joins what comes. */
function transcode(
  encoding: string,
  bytes: Uint8Array,
  size = bytes.length || 1,
): { text: string; undecodable: number } {
  const transcoder = createTranscoder(encoding);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    parts.push(Buffer.from(transcoder.push(bytes.slice(at, at + size), at + size >= bytes.length)));
  }
  return { text: Buffer.concat(parts).toString('utf8'), undecodable: transcoder.undecodable() };
}

const TEXT = 'a,ü€😀\n"x"\ufffd';

describe('createTranscoder', () => {
  it.each([1, 2, 3, 5, 100])('passes sound UTF-8 through in pieces of %i', (size) => {
    expect(transcode('utf-8', new TextEncoder().encode(TEXT), size)).toEqual({ text: TEXT, undecodable: 0 });
  });

  it('counts the wrong places of UTF-8, and not a replacement sign of the text itself', () => {
    const bytes = new Uint8Array([0x61, 0xff, 0x62, 0xef, 0xbf, 0xbd, 0xc3]);
    expect(transcode('utf-8', bytes)).toEqual({ text: 'a\ufffdb\ufffd\ufffd', undecodable: 2 });
  });

  it.each([1, 2, 3, 100])('reads UTF-16 of both orders in pieces of %i', (size) => {
    const little = Buffer.from(TEXT, 'utf16le');
    expect(transcode('utf-16le', new Uint8Array(little), size).text).toBe(TEXT);
    expect(transcode('utf-16be', new Uint8Array(Buffer.from(little).swap16()), size).text).toBe(TEXT);
  });

  it('shows half a UTF-16 unit as one wrong place', () => {
    expect(transcode('utf-16le', new Uint8Array([0x61, 0, 0x62]))).toEqual({ text: 'a\ufffd', undecodable: 1 });
  });

  it.each([1, 3, 100])('reads UTF-32 in pieces of %i and counts what is no character', (size) => {
    const bytes = Buffer.alloc(17);
    [0x61, 0x1f600, 0xd800, 0x62].forEach((code, i) => void bytes.writeUInt32BE(code, i * 4));
    expect(transcode('utf-32be', new Uint8Array(bytes), size)).toEqual({ text: 'a😀\ufffdb\ufffd', undecodable: 2 });
  });

  it('knows the signs of windows-1252 that Latin-1 has not', () => {
    expect(transcode('windows-1252', new Uint8Array([0x80, 0x93, 0x61, 0xe9, 0x9f])).text).toBe('€“aéŸ');
  });

  it('reads two-byte charsets over the cut between pieces', () => {
    const bytes = new Uint8Array([0x93, 0x8c, 0x8b, 0x9e, 0x2c, 0x61]);
    for (const size of [1, 2, 3, 6]) expect(transcode('shift_jis', bytes, size).text).toBe('東京,a');
  });

  it('gives the same text however any bytes are cut', () => {
    const encodings = fc.constantFrom(
      'utf-8',
      'utf-16le',
      'utf-32le',
      'windows-1252',
      'shift_jis',
      'gb18030',
      'koi8-r',
    );
    fc.assert(
      fc.property(
        encodings,
        fc.uint8Array({ maxLength: 64 }),
        fc.integer({ min: 1, max: 9 }),
        (encoding, bytes, size) => {
          expect(transcode(encoding, bytes, size)).toEqual(transcode(encoding, bytes));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

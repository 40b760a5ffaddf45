import { describe, expect, it } from 'vitest';
import { buildWoff } from '../testing/build-woff.ts';
import { openOutlineFont } from './outline-font.ts';

describe('a font file', () => {
  const font = openOutlineFont('test', buildWoff('дж'))!;

  it('tells the glyph and the width of a character', () => {
    expect([...'дж'].map((letter) => font.glyphOf(letter.codePointAt(0)!))).toEqual([1, 2]);
    expect(font.glyphOf(0x41)).toBe(0);
    expect(font.widthOf(2)).toBe(500);
  });

  it('becomes a TrueType file of the tables that drawing takes', () => {
    const bytes = Buffer.from(font.file);
    expect(bytes.readUInt32BE(0)).toBe(0x00010000);
    const tags = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) =>
      bytes.toString('latin1', 12 + i * 16, 16 + i * 16),
    );
    expect(tags).toEqual(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  });

  it('that is none is not opened', () => {
    expect(openOutlineFont('test', Buffer.from('not a font at all'))).toBeNull();
    expect(openOutlineFont('test', new Uint8Array(100))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { CodePages, codePageOfCharset, isKnownCodePage } from './code-pages.ts';

const pages = new CodePages();
const decode = (number: number, ...bytes: readonly number[]): string => pages.get(number).decode(bytes);

describe('a code page', () => {
  it.each([
    [437, 0x81, 'ü'],
    [850, 0xd5, 'ı'],
    [852, 0xa5, 'ą'],
    [866, 0x80, 'А'],
    [874, 0xa1, 'ก'],
    [1250, 0x9c, 'ś'],
    [1252, 0x80, '€'],
    [1253, 0xe1, 'α'],
    [1255, 0xf9, 'ש'],
    [1256, 0xc7, 'ا'],
    [1258, 0xfe, '₫'],
    [10000, 0x8e, 'é'],
    [10007, 0x80, 'А'],
    [10029, 0x88, 'ą'],
  ])('%i has its characters', (number, byte, character) => {
    expect(pages.get(number).single[byte]).toBe(character);
    expect(pages.get(number).single[0x41]).toBe('A');
  });

  it.each([
    [932, [0x82, 0xa0], 'あ'],
    [936, [0xd6, 0xd0], '中'],
    [949, [0xb0, 0xa1], '가'],
    [950, [0xa4, 0xa4], '中'],
    [1361, [0x88, 0x61], '가'],
    [1361, [0xd3, 0xb7], '힝'],
    [1361, [0x88, 0x41], 'ㄱ'],
    [65001, [0xe4, 0xb8, 0xad], '中'],
  ])('%i has characters of several bytes', (number, bytes, character) => {
    const page = pages.get(number);
    expect(page.single[bytes[0]!]).toBe('');
    expect(page.lengthOf(bytes[0]!)).toBe(bytes.length);
    expect(page.decode(bytes)).toBe(character);
  });

  it('has a sign for bytes that mean nothing', () => {
    expect(decode(932, 0x82, 0x20)).toContain('\ufffd');
    expect(decode(1361, 0x84, 0x20)).toBe('\ufffd');
  });

  it('is Western where it is not known', () => {
    expect(isKnownCodePage(99_999)).toBe(false);
    expect(pages.get(99_999).single[0xe9]).toBe('é');
  });

  it('goes with the charset of a font', () => {
    expect([0, 128, 204, 238].map(codePageOfCharset)).toEqual([1252, 932, 1251, 1250]);
    expect(codePageOfCharset(1)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { readUtf8, readUtf16, toLine, toLines, withName } from './engine-text.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';

/** A function of the engine that has this text to give, and writes it only where there is room for all of it. */
function giving(engine: Pdfium, text: string, encoding: 'utf16le' | 'utf8') {
  const bytes = Buffer.from(`${text}\0`, encoding);
  return (address: number, room: number): number => {
    if (bytes.length <= room) engine.u8().set(bytes, address);
    return bytes.length;
  };
}

test.each(['', 'a', 'Größe 内容 🌍', 'long '.repeat(200)])(
  'a text is read whole, whatever its length',
  async (text) => {
    const engine = await openPdfium();
    expect(readUtf16(engine, giving(engine, text, 'utf16le'))).toBe(text);
    expect(readUtf8(engine, giving(engine, text, 'utf8'))).toBe(text);
  },
);

test('a text without end is none, and neither is one of which nothing was written', async () => {
  const engine = await openPdfium();
  expect(readUtf16(engine, () => 2 ** 30)).toBe('');
  expect(readUtf16(engine, () => 0)).toBe('');
  expect(readUtf16(engine, () => -1)).toBe('');
});

test('a name ends with a zero', async () => {
  const engine = await openPdfium();
  const bytes = withName(engine, 'Size', (address) => [...engine.u8().subarray(address, address + 5)]);
  expect(bytes).toEqual([...Buffer.from('Size\0')]);
});

test('control characters and marks of languages are no text', () => {
  expect(toLine('\u001ben-GB\u001bA\u0007 title\r\n in two\tlines ')).toBe('A title in two lines');
  expect(toLines('one\rtwo\r\nthree\u2028four')).toBe('one\ntwo\nthree\nfour');
});

import { expect, test } from 'vitest';
import { openDocument } from '../../src/formats/pdf/engine/open-document.ts';
import { openPdfium } from '../../src/formats/pdf/engine/pdfium.ts';
import { openPdf } from '../../src/formats/pdf/testing/open-pdf.ts';
import { buildPdf, loseXref, prepend, text, truncate } from '../support/pdf/index.ts';

const PAGES = [{ items: text(50, 50, 'Hello') }, {}];
const METHODS = ['rc4', 'aes'] as const;

async function openWith(bytes: Uint8Array, password: string | null = null) {
  const document = await openPdf(bytes, password);
  const { page_count, encrypted } = document;
  document.close();
  return { page_count, encrypted };
}

const codeOf = (bytes: Uint8Array, password: string | null = null): Promise<string> =>
  openWith(bytes, password).then(
    () => 'opened',
    (error: { code: string }) => error.code,
  );

test('a plain file is opened, with any password', async () => {
  const bytes = buildPdf({ pages: PAGES });
  expect(await openWith(bytes)).toEqual({ page_count: 2, encrypted: false });
  expect(await openWith(bytes, 'needless')).toEqual({ page_count: 2, encrypted: false });
});

test.each(METHODS)('a file that only keeps others from changing it is opened by everybody (%s)', async (method) => {
  const bytes = buildPdf({ pages: PAGES, encrypt: { method, owner: 'secret' } });
  expect(await openWith(bytes)).toEqual({ page_count: 2, encrypted: false });
});

test.each(METHODS)('a locked file asks for its password (%s)', async (method) => {
  const bytes = buildPdf({ pages: PAGES, encrypt: { method, user: 'open', owner: 'master' } });
  expect(await codeOf(bytes)).toBe('password_required');
  expect(await codeOf(bytes, '')).toBe('password_required');
  expect(await codeOf(bytes, 'wrong')).toBe('password_wrong');
  expect(await openWith(bytes, 'open')).toEqual({ page_count: 2, encrypted: true });
  expect(await openWith(bytes, 'master')).toEqual({ page_count: 2, encrypted: true });
});

test('a password may have letters beyond ASCII', async () => {
  const bytes = buildPdf({ pages: PAGES, encrypt: { method: 'aes', user: 'Schlüssel' } });
  expect(await codeOf(bytes, 'Schlüssel')).toBe('opened');
});

test.each([
  ['no bytes', new Uint8Array(0)],
  ['zeroes', new Uint8Array(5000)],
  ['text', new TextEncoder().encode('This is no PDF at all.')],
  ['a header alone', new TextEncoder().encode('%PDF-1.7\n')],
])('%s are no PDF', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('corrupt_file');
});

test('files that were cut, lost their table or begin late are mended where they can be', async () => {
  const bytes = buildPdf({ pages: PAGES });
  expect(await codeOf(loseXref(bytes))).toBe('opened');
  expect(await codeOf(prepend(bytes, 'HTTP/1.1 200 OK\r\n\r\n'))).toBe('opened');
  expect(await codeOf(truncate(bytes, 0.05))).toBe('corrupt_file');
});

test('an encryption that nobody knows is a damaged file', async () => {
  const bytes = buildPdf({ pages: PAGES, encrypt: { method: 'aes', user: 'open' } });
  const odd = Buffer.from(bytes).toString('latin1').replace('/Filter /Standard', '/Filter /Unheard');
  expect(odd).toContain('/Unheard');
  expect(await codeOf(new Uint8Array(Buffer.from(odd, 'latin1')))).toBe('corrupt_file');
});

test('a large file is asked for in pieces, and its bytes can be looked at', async () => {
  const plain = buildPdf({ pages: PAGES });
  const bytes = new Uint8Array(plain.length + 2 ** 22);
  bytes.set(plain);
  bytes.fill(0x20, plain.length);
  const asked: [number, number][] = [];
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => {
      asked.push([offset, length]);
      return bytes.subarray(offset, offset + length);
    },
  };
  const document = await openDocument(await openPdfium(), source, null);
  expect(asked).toEqual([
    [0, 2 ** 22],
    [2 ** 22, plain.length],
  ]);
  expect(Buffer.compare(document.bytes(), bytes)).toBe(0);
  document.close();
});

test('a source that fails gives its memory back and tells why', async () => {
  const engine = await openPdfium();
  const failing = { size: 100, read: () => Promise.reject(new Error('gone')) };
  await expect(openDocument(engine, failing, null)).rejects.toThrow('gone');
  expect(await codeOf(buildPdf({ pages: PAGES }))).toBe('opened');
});

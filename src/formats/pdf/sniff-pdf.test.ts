import { expect, test } from 'vitest';
import { sniffPdf } from './sniff-pdf.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a header at the very beginning is sure', () => {
  expect(sniffPdf(bytes('%PDF-1.4\n'))).toBe(1);
  expect(sniffPdf(bytes('%PDF-'))).toBe(1);
});

test('a header within the first kilobyte is fairly sure', () => {
  expect(sniffPdf(bytes('HTTP/1.1 200 OK\r\n\r\n%PDF-1.7\n'))).toBe(0.9);
  expect(sniffPdf(bytes(`${' '.repeat(1024)}%PDF-1.7\n`))).toBe(0.9);
});

test('a header in the middle of a line is something that a text speaks of', () => {
  expect(sniffPdf(bytes('A PDF begins with %PDF-1.7 or another version.'))).toBe(0);
  expect(sniffPdf(bytes('It is known by\n%PDF- within its first bytes.\n'))).toBe(0);
  expect(sniffPdf(bytes('junk%PDF-1.7\n'))).toBe(0.9);
});

test.each(['', '%PDF', '%pdf-1.4', 'PDF-1.4', `${' '.repeat(1025)}%PDF-1.7`])('other bytes are no PDF: %j', (text) => {
  expect(sniffPdf(bytes(text))).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { sniffCsv } from './sniff-csv.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const TABLE = 'a,b\n1,2\n3,4\n';

describe('sniffCsv', () => {
  it.each([
    ['a.csv', 0.95],
    ['a.TSV', 0.95],
    ['a.tab', 0.9],
    ['a.psv', 0.9],
  ])('believes the name %s for %d', (name, worth) => {
    expect(sniffCsv(bytes(TABLE), name)).toBe(worth);
    expect(sniffCsv(new Uint8Array(0), name)).toBe(worth);
  });

  it('judges the text where the name says nothing', () => {
    expect(sniffCsv(bytes(TABLE), 'data')).toBe(0.6);
    expect(sniffCsv(bytes(TABLE), 'data.txt')).toBe(0.6);
    expect(sniffCsv(bytes('only words here\nand more of them\n'), 'data')).toBe(0);
    expect(sniffCsv(bytes(`\ufeff${TABLE}`, 'utf16le'), 'data.bin')).toBe(0.6);
    expect(sniffCsv(new Uint8Array(0), 'data')).toBe(0);
  });

  it.each([
    [
      'a letter',
      'Dear all,\nthis is a letter, and not a table.\nIt goes on for a while, as letters do.\n\nYours truly\n',
    ],
    ['a message', 'Not found, sorry\nask again, later\n'],
    ['a poem', 'The mill, the stream\nThe wheel, the dream\n'],
    ['a numbered list', '1.  One\n2.  Two\n3.  Three\n4.  Four\n'],
    ['labels', 'Name: Ada\nTown: Riverby\nDate: 1 May\n'],
    [
      'a list with notes',
      'Bread, which is baked each morning by the miller\nFlour, which is ground each day by the mill\n',
    ],
  ])('does not take %s for a table', (_, text) => {
    for (const name of ['data', 'data.txt']) expect(sniffCsv(bytes(text), name)).toBe(0);
  });

  it.each([
    ['tabs', 'a\tb\nx\ty\n'],
    ['semicolons below a title', 'Sales of May\n\nname;sum\nAda;1\nBob;2\n'],
    ['bars', 'a|b\nc|d\n'],
    ['commas and blanks', 'Name, Age\nBob, 42\nAda, 36\n'],
    ['two signs', 'a||b\nc||d\ne||f\n'],
    ['a declaration', 'sep=;\na\n'],
  ])('takes text with %s for a table', (_, text) => {
    for (const name of ['data', 'data.txt']) expect(sniffCsv(bytes(text), name)).toBe(0.6);
  });

  it('takes no bytes for text that are none, whatever the name', () => {
    expect(sniffCsv(new Uint8Array(100), 'a.csv')).toBe(0);
    expect(
      sniffCsv(
        Uint8Array.from({ length: 256 }, (_, i) => i),
        'a.csv',
      ),
    ).toBe(0);
  });

  it('forgives a head that ends within a character', () => {
    const cut = bytes('name;stadt\nJürgen;Köln\nä').slice(0, -1);
    expect(sniffCsv(cut, 'data')).toBe(0.6);
  });
});

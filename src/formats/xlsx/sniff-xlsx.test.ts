import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../bytes/cfb/testing/build-compound.ts';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { sniffXlsx } from './sniff-xlsx.ts';
import { makeXlsx } from './testing/make-xlsx.ts';

const zipOf = (...names: string[]): Uint8Array => makeZip(names.map((name) => ({ name, content: 'x' })));
const compound = (stream: string): Uint8Array => buildCompound({ [stream]: new Uint8Array(8) });

describe('sniffXlsx', () => {
  it('knows a workbook by the names in it, whatever it is called', () => {
    expect(sniffXlsx(makeXlsx({ sheets: [{ name: 'A', content: '' }] }), 'book.dat')).toBeGreaterThan(0.9);
    expect(sniffXlsx(zipOf('[Content_Types].xml', 'xl\\workbook.xml'), 'x')).toBeGreaterThan(0.9);
  });

  it('leaves other packages alone, even under its own name', () => {
    expect(sniffXlsx(zipOf('[Content_Types].xml', 'word/document.xml', 'xl/odd'), 'a.xlsx')).toBe(0);
    expect(sniffXlsx(zipOf('ppt/presentation.xml'), 'a.xlsx')).toBe(0);
    expect(sniffXlsx(zipOf('a.txt'), 'a.zip')).toBe(0);
  });

  it('takes the name where the first entries say nothing', () => {
    expect(sniffXlsx(zipOf('[Content_Types].xml'), 'a.XLSM')).toBeGreaterThan(0.5);
  });

  it('knows an encrypted package', () => {
    expect(sniffXlsx(compound('EncryptedPackage'), 'a.xlsx')).toBeGreaterThan(0.5);
    expect(sniffXlsx(compound('Workbook'), 'a.xls')).toBe(0);
    expect(sniffXlsx(new Uint8Array(0), 'a.xlsx')).toBe(0);
  });
});

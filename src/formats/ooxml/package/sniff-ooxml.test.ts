import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../../bytes/cfb/testing/build-compound.ts';
import { makeZip } from '../../../bytes/zip/testing/make-zip.ts';
import { sniffOoxml } from './sniff-ooxml.ts';

const zipOf = (...names: string[]): Uint8Array => makeZip(names.map((name) => ({ name, content: 'x' })));
const compound = (stream: string): Uint8Array => buildCompound({ [stream]: new Uint8Array(8) });
const sniffAll = (head: Uint8Array, name: string) =>
  (['docx', 'pptx', 'xlsx'] as const).map((kind) => sniffOoxml(head, name, kind));
const winner = (head: Uint8Array, name: string): string | null => {
  const scores = sniffAll(head, name);
  const most = Math.max(...scores);
  return most > 0 ? ['docx', 'pptx', 'xlsx'][scores.indexOf(most)]! : null;
};
const types = (type: string): string =>
  `<Types><Override PartName="/a.xml" ContentType="application/${type}"/></Types>`;

describe('sniffOoxml', () => {
  it.each([
    ['vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
    ['vnd.ms-word.template.macroEnabledTemplate.main+xml', 'docx'],
    ['vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml', 'pptx'],
    ['vnd.ms-excel.sheet.binary.macroEnabled.main', 'xlsx'],
    ['vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml', 'xlsx'],
  ])('believes the list of types, such as %s', (type, kind) => {
    for (const stored of [true, false]) {
      const head = makeZip([
        { name: 'docProps/app.xml', content: '<a/>' },
        { name: '[Content_Types].xml', content: types(type), stored },
        { name: 'other/part.xml', content: '<a/>' },
      ]);
      expect(winner(head, 'x.dat')).toBe(kind);
      expect(winner(head.subarray(0, head.length - 60), 'x.xlsx')).toBe(kind);
    }
  });

  it('knows a document by the folders in it, whatever it is called', () => {
    expect(winner(zipOf('[Content_Types].xml', 'xl\\workbook.xml'), 'x')).toBe('xlsx');
    expect(winner(zipOf('/word/document.xml', 'xl/odd'), 'a.xlsx')).toBe('docx');
    expect(winner(zipOf('PPT/presentation.xml'), 'a.docx')).toBe('pptx');
    expect(winner(zipOf('a.txt'), 'a.zip')).toBeNull();
  });

  it('is not misled by a workbook within the document', () => {
    const book = makeZip([{ name: 'xl/workbook.xml', content: '<a/>' }]);
    const head = makeZip([
      { name: 'docProps/thumbnail.zip', content: book, stored: true },
      { name: 'word/document.xml', content: '<a/>' },
    ]);
    expect(winner(head, 'x')).toBe('docx');
  });

  it('takes the name where the first entries say nothing', () => {
    const head = zipOf('[Content_Types].xml', '_rels/.rels');
    expect(['a.DOCM', 'a.potx', 'a.xltm', 'a.zip'].map((name) => winner(head, name))).toEqual([
      'docx',
      'pptx',
      'xlsx',
      null,
    ]);
    expect(winner(new Uint8Array(Buffer.from('PK\x05\x06\0\0', 'latin1')), 'a.pptx')).toBe('pptx');
  });

  it('leaves OpenDocument alone, even under its own name', () => {
    const odt = makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }]);
    expect(sniffAll(odt, 'a.docx')).toEqual([0, 0, 0]);
  });

  it('tells locked documents apart by their names alone', () => {
    const locked = compound('EncryptedPackage');
    const names = ['a.docx', 'a.dotm', 'a.doc', 'a.PPSX', 'a.pot', 'a.xlsb', 'a.xls', 'a', 'a.vsdx', 'a.msg'];
    expect(names.map((name) => winner(locked, name))).toEqual([
      ...['docx', 'docx', 'docx', 'pptx', 'pptx', 'xlsx', 'xlsx', 'xlsx'],
      ...[null, null],
    ]);
  });

  it('takes no old document for a locked one', () => {
    for (const stream of ['Workbook', 'WordDocument', 'PowerPoint Document'])
      expect(sniffAll(compound(stream), 'a.docx')).toEqual([0, 0, 0]);
    const unseen = buildCompound({ Data: new Uint8Array(200_000) }).subarray(0, 1_000);
    expect(['a.docx', 'a.doc', 'a.pptx', 'a'].map((name) => winner(unseen, name))).toEqual([
      'docx',
      null,
      'pptx',
      null,
    ]);
  });

  it('gives a share between 0 and 1 for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isZip) => {
        const head = isZip ? Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]) : bytes;
        for (const score of sniffAll(head, 'a.docx')) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });
});

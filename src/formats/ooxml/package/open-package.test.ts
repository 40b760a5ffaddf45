import { describe, expect, it } from 'vitest';
import { ContainerError, openZip } from '../../../bytes/index.ts';
import { makeZip, toSource } from '../../../bytes/zip/testing/make-zip.ts';
import { packageOf, relationshipsOf } from '../testing/package-of.ts';
import { openPackage } from './open-package.ts';

describe('relationships of a part', () => {
  it('are found by relative, absolute and climbing targets, whatever the case of letters', async () => {
    const pack = await packageOf({
      'xl/workbook.xml': '<w/>',
      'xl/worksheets/sheet1.xml': '<s/>',
      'media/a b.png': '',
      'media/%C3%A9.png': '',
      'xl/_rels/workbook.xml.rels': relationshipsOf([
        ['a', 'worksheet', 'worksheets/sheet1.xml'],
        ['b', 'worksheet', '/xl/Worksheets/SHEET1.XML'],
        ['c', 'image', '../media/a%20b.png'],
        ['d', 'worksheet', '..\\xl\\worksheets\\sheet1.xml'],
        ['e', 'worksheet', 'xl/worksheets/sheet1.xml'],
        ['f', 'worksheet', 'worksheets/none.xml'],
        ['h', 'image', '../media/é.png'],
        ['i', 'image', '../media/100%.png'],
        ['j', 'image', '../media/\ud800.png'],
        ['k', 'image', '../../../../etc/passwd'],
        ['l', 'image', 'file:///etc/passwd'],
        ['m', 'image', ''],
        ['g', 'hyperlink', 'http://example.org/?a=1#b', 'External'],
      ]),
    });
    const list = await pack.relationships('xl/workbook.xml');
    expect(list.map((each) => [each.id, each.part])).toEqual([
      ['a', 'xl/worksheets/sheet1.xml'],
      ['b', 'xl/worksheets/sheet1.xml'],
      ['c', 'media/a b.png'],
      ['d', 'xl/worksheets/sheet1.xml'],
      ['e', 'xl/worksheets/sheet1.xml'],
      ['f', null],
      ['h', 'media/%C3%A9.png'],
      ['i', null],
      ['j', null],
      ['k', null],
      ['l', null],
      ['m', null],
      ['g', null],
    ]);
    expect(list.at(-1)).toMatchObject({ kind: 'hyperlink', target: 'http://example.org/?a=1#b', external: true });
  });

  it('have the same kinds in strict files', async () => {
    const strict = relationshipsOf([['a', 'officeDocument', 'book.xml']]).replace(
      'http://schemas.openxmlformats.org/officeDocument/2006/',
      'http://purl.oclc.org/ooxml/officeDocument/',
    );
    const pack = await packageOf({ '_rels/.rels': strict, 'book.xml': '<w/>' });
    expect(await pack.relationships('')).toMatchObject([{ kind: 'officeDocument', part: 'book.xml' }]);
  });
});

describe('the list of types', () => {
  it('tells by part and by extension, whatever the case of letters', async () => {
    const pack = await packageOf({
      '[Content_Types].xml':
        '<Types><Override PartName="/odd/Book.xml" ContentType="a/b"/><Default Extension="PNG" ContentType="image/png"/></Types>',
    });
    expect(['x/y.png', 'Odd/book.XML', 'z.xml'].map((name) => pack.types.find(name))).toEqual([
      'image/png',
      'a/b',
      null,
    ]);
  });
});

describe('a broken part', () => {
  const parse = (bytes: Uint8Array) => {
    if (bytes.length > 0) throw new ContainerError('corrupt', 'bad');
    return 'read';
  };

  it('is a diagnostic, a missing one is nothing', async () => {
    const pack = await packageOf({ 'a.xml': 'x', 'b.xml': '' });
    expect([await pack.read('a.xml', parse), await pack.read('b.xml', parse), await pack.read('c.xml', parse)]).toEqual(
      [null, 'read', null],
    );
    expect(pack.diagnostics).toEqual([
      { code: 'bad_part', message: 'The part a.xml could not be read: bad', page: null },
    ]);
  });

  it('does not hide that the archive unfolds too far', async () => {
    const zip = makeZip([{ name: 'a.xml', content: 'x'.repeat(5_000) }]);
    const pack = await openPackage(await openZip(toSource(zip), { max_entries: 10, max_unpacked_bytes: 1_000 }));
    await expect(pack.read('a.xml', () => 1)).rejects.toThrow(ContainerError);
  });
});

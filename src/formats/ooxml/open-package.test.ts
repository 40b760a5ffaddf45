import { describe, expect, it } from 'vitest';
import { ContainerError, openZip } from '../../bytes/index.ts';
import { makeZip, toSource } from '../../bytes/zip/testing/make-zip.ts';
import { findMainPart } from './find-main-part.ts';
import { openPackage } from './open-package.ts';
import { packageOf, relationshipsOf } from './testing/package-of.ts';

const WORKBOOK = { type: /sheet\.main\+xml$/, usual: 'xl/workbook.xml' };

describe('relationships of a part', () => {
  it('are found by relative, absolute and climbing targets, whatever the case of letters', async () => {
    const pack = await packageOf({
      'xl/workbook.xml': '<w/>',
      'xl/worksheets/sheet1.xml': '<s/>',
      'media/a b.png': '',
      'xl/_rels/workbook.xml.rels': relationshipsOf([
        ['a', 'worksheet', 'worksheets/sheet1.xml'],
        ['b', 'worksheet', '/xl/Worksheets/SHEET1.XML'],
        ['c', 'image', '../media/a%20b.png'],
        ['d', 'worksheet', '..\\xl\\worksheets\\sheet1.xml'],
        ['e', 'worksheet', 'xl/worksheets/sheet1.xml'],
        ['f', 'worksheet', 'worksheets/none.xml'],
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

describe('the main part', () => {
  const types =
    '<Types><Override PartName="/odd/Book.xml" ContentType="application/x.sheet.main+xml"/><Default Extension="PNG" ContentType="image/png"/></Types>';

  it('is the one that the package points to', async () => {
    const pack = await packageOf({
      '_rels/.rels': relationshipsOf([['a', 'officeDocument', '/other.xml']]),
      'other.xml': '<w/>',
      'xl/workbook.xml': '<w/>',
    });
    expect(await findMainPart(pack, WORKBOOK)).toBe('other.xml');
  });

  it('is else found by its type, then where it usually is', async () => {
    const dangling = relationshipsOf([['a', 'officeDocument', 'gone.xml']]);
    const byType = await packageOf({ '_rels/.rels': dangling, '[Content_Types].xml': types, 'odd/book.xml': '<w/>' });
    expect(await findMainPart(byType, WORKBOOK)).toBe('odd/book.xml');
    expect(byType.types.find('x/y.png')).toBe('image/png');
    const usual = await packageOf({ 'xl/workbook.xml': '<w/>' });
    expect(await findMainPart(usual, WORKBOOK)).toBe('xl/workbook.xml');
    expect(await findMainPart(await packageOf({ 'a.txt': '' }), WORKBOOK)).toBeNull();
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

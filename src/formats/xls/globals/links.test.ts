import { describe, expect, it } from 'vitest';
import { codePageForm, UNICODE } from '../../ole/text.ts';
import { decompile } from '../formula/index.ts';
import { bytes, characters, longText, shortText, u8, u16 } from '../testing/write-biff.ts';
import { Links, toFormulaForm } from './links.ts';

const supBook = (path: string, ...sheets: readonly string[]): Uint8Array =>
  bytes(u16(sheets.length, path.length), characters(path), ...sheets.map(longText));
const externalName = (name: string, sheet = 0): Uint8Array => bytes(u16(0, sheet, 0), shortText(name));
const cell = (span: number): Uint8Array => bytes(u8(0x3a), u16(span, 0, 0xc000));
const nameX = (span: number, name: number): Uint8Array => bytes(u8(0x39), u16(span, name, 0));

function linksOf(...steps: readonly ((links: Links) => void)[]): Links {
  const links = new Links(UNICODE);
  for (const step of steps) step(links);
  return links;
}
const textOf = (links: Links, tokens: Uint8Array): string | null =>
  decompile(tokens, u8(), toFormulaForm(UNICODE, links), { row: 0, col: 0 });

const SPANS = [0, 0, 0, 0, 0, 1, 0, -1, -1, 1, 0, 0, 1, -2, -2, 2, -2, -2, 3, -2, -2];

describe('Links', () => {
  const links = linksOf(
    (each) => each.addSheet('Data'),
    (each) => each.addSheet("Bob's 2nd"),
    (each) => each.addName('Rate'),
    (each) => each.addBook(u16(2, 0x0401)),
    (each) => each.addBook(supBook('\u0001\u0001CDocs\u0003Book 1.xls', 'Jan', 'Feb 07')),
    (each) => each.addExternalName(externalName('Total')),
    (each) => each.addExternalName(externalName('Local', 2)),
    (each) => each.addBook(u16(1, 0x3a01)),
    (each) => each.addExternalName(externalName('EDATE')),
    (each) => each.addBook(bytes(u16(0, 5), characters('App\u0003x'))),
    (each) => each.addExternalName(externalName('Item')),
    (each) => each.addSpans(bytes(u16(7), u16(...SPANS.map((value) => value & 0xffff)))),
  );

  it('names sheets of this workbook, spans of them, and sheets that are gone', () => {
    expect(textOf(links, cell(0))).toBe('Data!A1');
    expect(textOf(links, cell(1))).toBe("'Data:Bob''s 2nd'!A1");
    expect(textOf(links, cell(2))).toBe('#REF!A1');
    expect(textOf(links, cell(99))).toBe('#REF!A1');
  });

  it('names other workbooks by their number among the external links', () => {
    expect(links.external).toEqual(['C:\\Docs\\Book 1.xls', 'App|x']);
    expect(textOf(links, cell(3))).toBe('[1]Jan!A1');
    expect(textOf(links, nameX(4, 1))).toBe('[1]!Total');
    expect(textOf(links, nameX(4, 2))).toBe("'[1]Feb 07'!Local");
  });

  it('names functions of add-ins and items of programs', () => {
    expect(textOf(links, nameX(5, 1))).toBe('EDATE');
    expect(textOf(links, nameX(6, 1))).toBe('App|x!Item');
    expect(textOf(links, nameX(5, 9))).toBe('#NAME?');
    expect(textOf(links, bytes(u8(0x23), u16(1, 0)))).toBe('Rate');
  });

  const paths: [string, string, string][] = [
    ['a share', '\u0001\u0001@server\u0003share\u0003a.xls', '\\\\server\\share\\a.xls'],
    ['a folder above', '\u0001\u0004b.xls', '..\\b.xls'],
    ['an address', '\u0001\u0005\u0012http://example.org', 'http://example.org'],
    ['a bare name', 'c.xls', 'c.xls'],
  ];
  it.each(paths)('decodes the path of %s', (_, path, expected) => {
    expect(linksOf((each) => each.addBook(supBook(path, 'S'))).external).toEqual([expected]);
  });

  it('does not list links that are not used', () => {
    expect(linksOf((each) => each.addBook(supBook(' ', 'S'))).external).toEqual([]);
  });

  it('keeps the sheets of BIFF5 apart, sheet by sheet', () => {
    const form = codePageForm(1252);
    const whole = new Links(form);
    whole.addSheet('Own');
    const sheet = whole.forSheet();
    sheet.addOldSheet(bytes(u8(9, 1), Buffer.from('a.xls\tTab')));
    const tokens = (index: number): Uint8Array =>
      bytes(u8(0x3a), u16(index & 0xffff), new Uint8Array(8), u16(0, 0), u16(0xc000), u8(0));
    const textIn = (each: Links, index: number): string | null =>
      decompile(tokens(index), u8(), toFormulaForm(form, each), { row: 0, col: 0 });
    expect([textIn(sheet, -1), textIn(sheet, 1), textIn(whole.forSheet(), 1)]).toEqual([
      'Own!A1',
      '[1]Tab!A1',
      '#REF!A1',
    ]);
    expect(whole.external).toEqual(['a.xls']);
  });
});

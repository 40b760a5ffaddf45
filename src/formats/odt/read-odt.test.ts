import { describe, expect, it } from 'vitest';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { openOdf } from '../odf/package/open-odf.ts';
import { writeOdf } from '../odf/testing/write-odf.ts';
import { type Collected, GENEROUS, readBytes, sourceOf } from '../reader.contract.ts';
import { readOdt, readTextDocument } from './read-odt.ts';
import { paragraph as p, paragraphStyle, writeOdt } from './testing/write-odt.ts';

const read = (bytes: Uint8Array): Promise<Collected> => readBytes(readOdt, bytes);
const textsOf = ({ pages }: Collected): string[] => pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const kindsOf = ({ pages }: Collected): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ type, level }) => (level ? `${type} ${level}` : type)));

describe('readOdt', () => {
  it('keeps the automatic styles of headers and of the text apart, though they share names', async () => {
    const red = (color: string): string => paragraphStyle('P1', `<style:text-properties fo:color="${color}"/>`);
    const bytes = writeOdt({
      automatic: red('#ff0000'),
      page_layouts: `${red('#0000ff')}<style:page-layout style:name="pm"/>`,
      masters: `<style:master-page style:name="Standard" style:page-layout-name="pm"><style:header>${p('head', 'P1')}</style:header></style:master-page>`,
      body: p('text', 'P1'),
    });
    const pack = await openOdf(sourceOf(bytes), { limits: GENEROUS }, 'text');
    const { flow } = await readTextDocument(pack, new AbortController().signal);
    const colors = [flow.sections[0]!.headers.usual, flow.sections[0]!.blocks].map((blocks) =>
      blocks?.map((block) => (block.kind === 'paragraph' ? block.runs[0]?.style.color : null)),
    );
    expect(colors).toEqual([['0000ff'], ['ff0000']]);
  });

  it('reads formulas in the line with it, and those beside it as figures', async () => {
    const object = (anchor: string): string =>
      `<draw:frame text:anchor-type="${anchor}" svg:width="2cm" svg:height="1cm"><draw:object xlink:href="./Object 1"/></draw:frame>`;
    const math = (content: string): string => `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;
    const found = await read(
      writeOdt({
        body: p(`So ${object('as-char')}.`) + p(object('as-char')) + p(`${object('paragraph')}beside`),
        others: { 'Object 1/content.xml': math('<msup><mi>c</mi><mn>2</mn></msup>') },
      }),
    );
    expect(textsOf(found)).toEqual(['So c^{2}.', 'c^{2}', 'beside']);
    expect(kindsOf(found)).toEqual(['paragraph', 'formula', 'paragraph']);
    expect(found.pages.flatMap(({ figures }) => figures.map(({ alt }) => alt))).toEqual(['c^{2}']);
  });

  it('counts items that have no paragraph of their own only by those within them', async () => {
    const level = (at: number): string =>
      `<text:list-level-style-number text:level="${at}" style:num-format="1" text:display-levels="${at}"/>`;
    const within = (attributes: string, text: string): string =>
      `<text:list text:style-name="L" ${attributes}><text:list-item><text:list ${attributes}><text:list-item>${p(text)}</text:list-item></text:list></text:list-item></text:list>`;
    const found = await read(
      writeOdt({
        automatic: `<text:list-style style:name="L">${level(1)}${level(2)}</text:list-style>`,
        body: `<text:list text:style-name="L"><text:list-item>${p('a')}</text:list-item></text:list>${within('text:continue-numbering="true"', 'b')}${within('text:continue-numbering="true"', 'c')}`,
      }),
    );
    expect(textsOf(found)).toEqual(['1 a', '1.1 b', '1.2 c']);
  });

  it('shows signs of lists without what stands around numbers', async () => {
    const found = await read(
      writeOdt({
        automatic:
          '<text:list-style style:name="L"><text:list-level-style-bullet text:level="1" style:num-suffix="." text:bullet-char="•"/></text:list-style>',
        body: `<text:list text:style-name="L"><text:list-item>${p('a')}</text:list-item></text:list>`,
      }),
    );
    expect(textsOf(found)).toEqual(['• a']);
  });

  it('places cells beside those that reach down, though covered ones are left out', async () => {
    const cell = (text: string, more = ''): string => `<table:table-cell ${more}>${p(text)}</table:table-cell>`;
    const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
    const { tables } = await read(
      writeOdt(
        `<table:table><table:table-column table:number-columns-repeated="3"/>${row(cell('a', 'table:number-rows-spanned="2"'), cell('b'), cell('c'))}${row(cell('d', 'table:number-columns-spanned="2"'))}${row(cell('e', 'table:number-columns-spanned="2"'), cell('f'))}</table:table>`,
      ),
    );
    const places = tables[0]!.rows.flatMap(({ cells }) => cells.map(({ row: at, col, text }) => `${text}${at}${col}`));
    expect(places).toEqual(['a00', 'b01', 'c02', 'd11', 'e20', 'f22']);
  });

  it('takes what was inserted and then deleted for deleted', async () => {
    const { body, pages } = await read(
      writeOdt(
        `<text:tracked-changes><text:changed-region text:id="c"><text:insertion/><text:deletion>${p('gone')}</text:deletion></text:changed-region></text:tracked-changes><text:p>here<text:change text:change-id="c"/></text:p>`,
      ),
    );
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['here']);
    expect(body.revisions).toMatchObject([{ kind: 'deletion', text: 'gone' }]);
    expect(body.coverage).toMatchObject({ characters: 8, placed: 4 });
  });

  it('tells headings, titles, list items and captions apart', async () => {
    const found = await read(
      writeOdt({
        styles: paragraphStyle('Title', '') + paragraphStyle('Caption', ''),
        body: `${p('t', 'Title')}<text:h text:outline-level="2">h</text:h><text:list><text:list-item>${p('i')}</text:list-item></text:list>${p('c', 'Caption')}`,
      }),
    );
    expect(kindsOf(found)).toEqual(['heading 1', 'heading 2', 'list_item 1', 'caption']);
  });

  it('does not write out what a file says a million times', async () => {
    const { tables } = await read(
      writeOdt(
        `<table:table><table:table-column table:number-columns-repeated="16384"/><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row><table:table-cell>${p('x')}</table:table-cell></table:table-row></table:table>`,
      ),
    );
    expect(tables[0]!.rows.length).toBeLessThan(100);
    expect(tables[0]!.rows.at(-1)!.cells[0]!.text).toBe('x');
  });

  it('refuses what is no text document, is locked, or declares entities', async () => {
    const cases: readonly (readonly [Uint8Array, string])[] = [
      [writeOdf('spreadsheet', {}), 'corrupt_file'],
      [makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]), 'corrupt_file'],
      [
        writeOdt({ manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>' }),
        'password_required',
      ],
      [makeZip([{ name: 'content.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]), 'corrupt_file'],
    ];
    for (const [bytes, code] of cases) await expect(read(bytes)).rejects.toMatchObject({ code });
  });
});

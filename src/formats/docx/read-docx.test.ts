import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowBlock, FlowParagraph } from '../../geometry/index.ts';
import { readBytes } from '../reader.contract.ts';
import type { TextDocument } from '../text-document/index.ts';
import { docx } from './index.ts';
import { blocksOf, paragraphsIn, readParts, textsOf } from './testing/read-body.ts';
import { paragraph, wrap, writeDocx } from './testing/write-docx.ts';

describe('readTextDocument', () => {
  it('goes on without parts that are broken', async () => {
    const document = await readParts({
      styles: '<w:style',
      numbering: '</w:x>',
      footnotes: '<w:footnote w:id="1"><w:p>',
      body: paragraph('still here'),
    });
    expect(textsOf(document)).toEqual(['still here']);
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['bad_part', 'bad_part', 'bad_part']);
  });

  it('keeps what stands before the place where the text breaks off', async () => {
    const whole = wrap('document', `<w:body>${paragraph('one')}${paragraph('two')}<w:p>`);
    const document = await readParts({ others: { 'word/document.xml': whole.replace('</w:document>', '') } });
    expect(textsOf(document)).toEqual(['one', 'two']);
    expect(document.diagnostics).toMatchObject([{ code: 'truncated_input' }]);
  });

  it('refuses a text of which nothing can be read, and one that declares entities', async () => {
    for (const text of ['', 'no XML', '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>'])
      await expect(
        readBytes(
          (source, context) => docx.read(source, context),
          writeDocx({ others: { 'word/document.xml': text } }),
        ),
      ).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('lists documents of other formats, macros and embedded files, and opens none', async () => {
    const document = await readParts({
      body: `${paragraph('a')}<w:altChunk r:id="c"/><w:subDoc r:id="s"/>`,
      relations: [
        ['c', 'aFChunk', 'chunk.html'],
        ['s', 'subDocument', 'other.docx', 'External'],
      ],
      others: { 'word/chunk.html': '<p>x</p>', 'word/vbaProject.bin': 'x', 'word/embeddings/book.xlsx': 'x' },
    });
    expect(document.attachments.map(({ name }) => name)).toEqual(['book.xlsx', 'chunk.html', 'vbaProject.bin']);
    expect(document.diagnostics.map(({ code }) => code).sort()).toEqual([
      'external_reference',
      'ignored_part',
      'macros_present',
    ]);
  });

  it('reads strict files as any other', async () => {
    const strict = wrap('document', `<w:body>${paragraph('a', '<w:jc w:val="end"/>')}</w:body>`).replaceAll(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    );
    const [first] = paragraphsIn(await readParts({ others: { 'word/document.xml': strict } }));
    expect([first!.text, first!.format.align]).toEqual(['a', 'right']);
  });

  it('tells how many pages the file counts', async () => {
    const app = '<Properties><Pages>12</Pages></Properties>';
    const document = await readParts({ body: paragraph('a'), others: { 'docProps/app.xml': app } });
    expect(document.flow.stated_pages).toBe(12);
  });

  it('bears elements within each other as deep as the XML allows', async () => {
    const nested = (open: string, close: string, times: number, content: string): string =>
      `${open.repeat(times)}${content}${close.repeat(times)}`;
    const tables = nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 300, paragraph('deep'));
    const wrappers = `<w:p>${nested('<w:smartTag>', '</w:smartTag>', 900, '<w:r><w:t>far</w:t></w:r>')}</w:p>`;
    expect(blocksOf(await readParts(wrappers + tables))).toHaveLength(2);
  });
});

/** Pieces that any order and nesting of must be read without a fault. */
const LEAVES = [
  '<w:r><w:t>text </w:t></w:r>',
  '<w:r><w:rPr><w:b/><w:rPrChange w:author="A"/></w:rPr><w:t>bold</w:t><w:br w:type="page"/></w:r>',
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
  '<w:r><w:instrText> REF a \\h </w:instrText></w:r>',
  '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  '<w:r><w:footnoteReference w:id="1"/></w:r>',
  '<w:commentRangeStart w:id="1"/>',
  '<w:commentRangeEnd w:id="1"/>',
  '<w:bookmarkStart w:name="a"/>',
  '<w:r><w:lastRenderedPageBreak/><w:tab/></w:r>',
  '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr></w:pPr>',
  '<w:pPr><w:framePr w:dropCap="drop"/></w:pPr>',
  '<w:pPr><w:sectPr/></w:pPr>',
  '<w:tcPr><w:vMerge/><w:gridSpan w:val="3"/></w:tcPr>',
  '<w:trPr><w:del/></w:trPr>',
  '<w:sectPr/>',
];
const WRAPPERS = [
  'p',
  'tbl',
  'tr',
  'tc',
  'ins',
  'del',
  'moveFrom',
  'hyperlink',
  'sdt',
  'sdtContent',
  'r',
  'txbxContent',
  'pict',
];

const content = fc.letrec<{ node: string; list: string }>((tie) => ({
  list: fc.array(tie('node'), { maxLength: 6 }).map((list) => list.join('')),
  node: fc.oneof(
    { maxDepth: 8, depthSize: 'large' },
    fc.constantFrom(...LEAVES),
    fc.tuple(fc.constantFrom(...WRAPPERS), tie('list')).map(([name, inner]) => `<w:${name}>${inner}</w:${name}>`),
  ),
}));

function* everyParagraph(blocks: readonly FlowBlock[]): Generator<FlowParagraph> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      yield block;
      for (const { box } of block.objects) yield* everyParagraph(box?.blocks ?? []);
    } else for (const row of block.rows) for (const cell of row.cells) yield* everyParagraph(cell.blocks);
  }
}

function expectSound(document: TextDocument): void {
  const seen = new Set<number>();
  for (const { id, text, runs, breaks, notes, objects } of everyParagraph(blocksOf(document))) {
    expect(seen.has(id)).toBe(false);
    seen.add(id);
    expect(runs.at(-1)?.end ?? 0).toBe(text.length);
    const meaning = document.paragraphs.get(id)!;
    const places = [...meaning.links, ...meaning.fields, ...meaning.notes].flatMap(({ start, end }) => [start, end]);
    const points = [...breaks, ...notes, ...objects, ...meaning.bookmarks].map(({ at }) => at);
    for (const at of [...places, ...points]) expect(at >= 0 && at <= text.length).toBe(true);
    for (const list of [breaks, notes, objects]) {
      const offsets = list.map(({ at }) => at);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    }
  }
  for (const place of [...document.changes, ...document.comments].map((each) => each.place))
    if (place) expect([place.paragraph, place.end_paragraph].every((id) => document.paragraphs.has(id))).toBe(true);
}

describe('any order of elements', () => {
  it('gives paragraphs whose runs cover them and whose offsets lie in them', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const footnotes = `<w:footnote w:id="1">${paragraph('n')}</w:footnote>`;
    await fc.assert(
      fc.asyncProperty(content.list, async (body) => {
        expectSound(
          await readParts({
            body,
            numbering,
            footnotes,
            comments: `<w:comment w:id="1">${paragraph('c')}</w:comment>`,
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is laid out without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(content.list, async (body) => {
        const { body: read } = await readBytes((source, context) => docx.read(source, context), writeDocx({ body }));
        expect(read.format).toBe('docx');
      }),
      { numRuns: 100 },
    );
  });
});

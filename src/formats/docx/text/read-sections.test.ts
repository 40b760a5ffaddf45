import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../../geometry/index.ts';
import { readParts } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const section = (content: string): string => `<w:sectPr>${content}</w:sectPr>`;
const ending = (text: string, content: string): string => paragraph(text, section(content));
const shown = (blocks: readonly FlowBlock[] | null): string[] | null =>
  blocks?.map((block) => (block.kind === 'paragraph' ? block.text : '')) ?? null;

describe('sections', () => {
  it('end with the paragraph that holds their properties', async () => {
    const body =
      paragraph('a') +
      ending('b', '<w:pgSz w:w="12240" w:h="15840"/>') +
      paragraph('c') +
      section('<w:type w:val="continuous"/><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>');
    const { sections } = (await readParts(body)).flow;
    expect(sections.map(({ start, width, height, blocks }) => [start, width, height, shown(blocks)])).toEqual([
      ['page', 612, 792, ['a', 'b']],
      ['continuous', 792, 612, ['c']],
    ]);
  });

  it('are one of the usual page where the file names none', async () => {
    const { sections } = (await readParts(paragraph('a'))).flow;
    expect(sections).toMatchObject([
      { width: 612, height: 792, margins: { top: 72, right: 72 }, columns: [{ width: 468, gap: 0 }] },
    ]);
  });

  it('share the page between columns, equal or not', async () => {
    const page =
      '<w:pgSz w:w="10000" w:h="10000"/><w:pgMar w:left="1000" w:right="1000" w:top="1" w:bottom="1" w:gutter="200"/>';
    const unequal = '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="2000" w:space="400"/><w:col w:w="4000"/></w:cols>';
    const body = ending('a', `${page}<w:cols w:num="2" w:space="800"/>`) + paragraph('b') + section(page + unequal);
    const { sections } = (await readParts(body)).flow;
    expect(sections.map(({ columns }) => columns)).toEqual([
      [
        { width: 175, gap: 40 },
        { width: 175, gap: 0 },
      ],
      [
        { width: 100, gap: 20 },
        { width: 200, gap: 0 },
      ],
    ]);
  });

  it('keep the headers and footers of the section before where they name none', async () => {
    const document = await readParts({
      settings: '<w:evenAndOddHeaders/><w:defaultTabStop w:val="500"/>',
      headers: { h1: paragraph('First header'), h2: paragraph('Second header') },
      footers: { f1: paragraph('Footer') },
      body:
        ending(
          'a',
          '<w:headerReference w:type="default" r:id="h1"/><w:footerReference w:type="even" r:id="f1"/><w:titlePg/>',
        ) +
        ending('b', '<w:headerReference w:type="default" r:id="h2"/><w:headerReference w:type="first" r:id="gone"/>') +
        paragraph('c') +
        section('<w:pgNumType w:start="9" w:fmt="upperRoman"/>'),
    });
    const { sections, even_and_odd, default_tab } = document.flow;
    expect([even_and_odd, default_tab]).toEqual([true, 25]);
    expect(
      sections.map(({ headers, footers }) => [shown(headers.usual), shown(headers.first), shown(footers.even)]),
    ).toEqual([
      [['First header'], null, ['Footer']],
      [['Second header'], null, ['Footer']],
      [['Second header'], null, ['Footer']],
    ]);
    expect(
      sections.map(({ title_page, first_number, number_format }) => [title_page, first_number, number_format]),
    ).toEqual([
      [true, null, undefined],
      [false, null, undefined],
      [false, 9, 'upper_roman'],
    ]);
  });

  it('change the sides of their margins on even pages where the document wants it', async () => {
    const body = paragraph('a') + section('<w:pgMar w:left="2000" w:right="1000" w:gutter="400"/>');
    const margins = async (settings: string) => (await readParts({ settings, body })).flow.sections[0]!.even_margins;
    expect(await margins('<w:mirrorMargins/>')).toEqual({ left: 50, right: 120 });
    expect(await margins('')).toBeUndefined();
  });

  it('tell once that headers and footers are missing', async () => {
    const { diagnostics } = await readParts(
      ending('a', '<w:headerReference w:type="default" r:id="none"/>') +
        section('<w:footerReference w:type="default" r:id="nor-this"/>'),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad_part']);
  });

  it('bear pages without room and sizes that are none', async () => {
    const absurd =
      '<w:pgSz w:w="-5" w:h="999999999"/><w:pgMar w:left="900000" w:right="nothing" w:top="NaN" w:bottom="1"/><w:cols w:num="9999999"/>';
    const { sections } = (await readParts(paragraph('a') + section(absurd))).flow;
    const [{ width, margins, columns } = sections[0]!] = sections;
    expect(width - margins.left - margins.right).toBeGreaterThan(100);
    expect(columns.length).toBeLessThan(100);
    expect(columns.every((column) => column.width > 0)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { paragraphsIn, readParts } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const style = (id: string, content: string, kind = 'paragraph', more = ''): string =>
  `<w:style w:type="${kind}" w:styleId="${id}"${more}><w:name w:val="${id}"/>${content}</w:style>`;
const based = (on: string): string => `<w:basedOn w:val="${on}"/>`;
const run = (text: string, properties: string): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

describe('styles', () => {
  it('inherit what they do not say, down to the defaults of the document', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia"/><w:sz w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
      style('Normal', '<w:rPr><w:sz w:val="24"/></w:rPr>', 'paragraph', ' w:default="1"') +
      style(
        'Quote',
        `${based('Normal')}<w:pPr><w:ind w:left="400"/><w:jc w:val="center"/></w:pPr><w:rPr><w:i/></w:rPr>`,
      ) +
      style('Deep', `${based('Quote')}<w:pPr><w:ind w:right="200"/></w:pPr>`);
    const document = await readParts({ styles, body: paragraph('a', '<w:pStyle w:val="Deep"/>') + paragraph('b') });
    const [deep, plain] = paragraphsIn(document);
    expect(deep!.runs[0]!.style).toMatchObject({ font: 'Georgia', size: 12, italic: true });
    expect(deep!.format).toMatchObject({
      align: 'center',
      indent_left: 20,
      indent_right: 10,
      space_after: 8,
      line: { rule: 'multiple', value: 259 / 240 },
      style: 'Deep',
    });
    expect(plain!.runs[0]!.style).toMatchObject({ size: 12, italic: false });
  });

  it('that are based on themselves or each other end', async () => {
    const styles = style('A', `${based('B')}<w:rPr><w:b/></w:rPr>`) + style('B', based('A')) + style('C', based('C'));
    const body = paragraph('x', '<w:pStyle w:val="A"/>') + paragraph('y', '<w:pStyle w:val="C"/>');
    const document = await readParts({ styles, body });
    expect(paragraphsIn(document).map(({ runs }) => runs[0]!.style.bold)).toEqual([true, false]);
  });

  it('turn bold off where paragraph and character style both set it', async () => {
    const styles = style('P', '<w:rPr><w:b/></w:rPr>') + style('Strong', '<w:rPr><w:b/></w:rPr>', 'character');
    const runs = run('a', '<w:rStyle w:val="Strong"/>') + run('b', '<w:rStyle w:val="Strong"/><w:b/>');
    const body = `<w:p><w:pPr><w:pStyle w:val="P"/></w:pPr>${runs}</w:p>`;
    const [first] = paragraphsIn(await readParts({ styles, body }));
    expect(first!.runs.map((each) => each.style.bold)).toEqual([false, true]);
  });

  it('name fonts of the theme', async () => {
    const theme =
      '<a:theme xmlns:a="a"><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:font script="Jpan" typeface="MS Mincho"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>';
    const fonts = '<w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia"/>';
    const document = await readParts({
      settings: '<w:themeFontLang w:val="en-US" w:eastAsia="ja-JP"/>',
      body: `<w:p>${run('a', fonts)}${run('b', '<w:rFonts w:asciiTheme="majorHAnsi"/>')}</w:p>`,
      relations: [['theme', 'theme', 'theme/theme1.xml']],
      others: { 'word/theme/theme1.xml': theme },
    });
    const [first] = paragraphsIn(document);
    expect(first!.runs.map((each) => [each.style.font, each.style.east_asian_font])).toEqual([
      ['Calibri', 'MS Mincho'],
      ['Cambria', undefined],
    ]);
  });

  it('give equal runs one object', async () => {
    const body = `<w:p>${run('a', '<w:b/>')}${run('b', '<w:b/>')}</w:p><w:p>${run('c', '<w:b w:val="true"/>')}</w:p>`;
    const [first, second] = paragraphsIn(await readParts(body));
    expect(first!.runs).toHaveLength(1);
    expect(second!.runs[0]!.style).toBe(first!.runs[0]!.style);
  });

  it('add up tab stops and take them away', async () => {
    const tab = (position: number, kind: string): string => `<w:tab w:val="${kind}" w:pos="${position}"/>`;
    const styles = style('T', `<w:pPr><w:tabs>${tab(2000, 'right')}${tab(1000, 'left')}</w:tabs></w:pPr>`);
    const own = `<w:pStyle w:val="T"/><w:tabs>${tab(1000, 'clear')}${tab(500, 'decimal')}</w:tabs>`;
    const [first] = paragraphsIn(await readParts({ styles, body: paragraph('a', own) }));
    expect(first!.format.tabs.map(({ position, align }) => [position, align])).toEqual([
      [25, 'decimal'],
      [100, 'right'],
    ]);
  });

  it('settle sides by the direction of the text', async () => {
    const body = paragraph('א', '<w:bidi/><w:jc w:val="left"/><w:ind w:start="400" w:end="100"/>');
    const [first] = paragraphsIn(await readParts(body));
    expect(first!.format).toMatchObject({ right_to_left: true, align: 'right', indent_left: 5, indent_right: 20 });
  });

  it('read measures with units, as strict files have them', async () => {
    const body = paragraph('a', '<w:spacing w:before="12pt" w:after="1in" w:line="240" w:lineRule="exact"/>');
    const [first] = paragraphsIn(await readParts(body));
    expect(first!.format).toMatchObject({ space_before: 12, space_after: 72, line: { rule: 'exact', value: 12 } });
  });
});

import { describe, expect, it } from 'vitest';
import { meaningsOf, paragraphsIn, readParts, textsOf } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const run = (content: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${content}</w:r>`;
const t = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;

describe('the text of a paragraph', () => {
  it('has tabs, line breaks, hyphens and signs as characters', async () => {
    const content = run(
      `${t('a')}<w:tab/>${t('b')}<w:br/>${t('c')}<w:cr/>${t('d')}<w:noBreakHyphen/>${t('e')}<w:softHyphen/>${t('f')}<w:sym w:font="Wingdings" w:char="F0FE"/>`,
    );
    expect(textsOf(await readParts(p(content)))).toEqual(['a\tb\nc\nd\u2011e\u00adf☑']);
  });

  it('shows the signs of letters that are set in fonts of symbols', async () => {
    const content = run(t('ü'), '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>') + run(t(' done'));
    expect(textsOf(await readParts(p(content)))).toEqual(['✓ done']);
  });

  it('keeps breaks of pages and columns, and the marks of Word, beside it', async () => {
    const content = run(
      `${t('a')}<w:br w:type="page"/><w:lastRenderedPageBreak/>${t('b')}<w:br w:type="column"/>${t('c')}<w:lastRenderedPageBreak/>${t('d')}`,
    );
    const [first] = paragraphsIn(await readParts(p(content)));
    expect(first!.text).toBe('abcd');
    expect(first!.breaks).toEqual([
      { at: 1, kind: 'page' },
      { at: 2, kind: 'column' },
      { at: 3, kind: 'mark' },
    ]);
  });

  it('keeps hidden text with its style, and text that is only hidden on the web as it is', async () => {
    const content = run(t('seen')) + run(t('unseen'), '<w:vanish/>') + run(t('print'), '<w:webHidden/>');
    const [first] = paragraphsIn(await readParts(p(content)));
    expect(first!.runs.map(({ end, style }) => [end, style.hidden])).toEqual([
      [4, false],
      [10, true],
      [15, false],
    ]);
  });

  it('is read through wrappers of any kind', async () => {
    const wrapped = `<w:smartTag><w:smartTagPr/><w:customXml><w:dir w:val="rtl">${run(t('deep'))}</w:dir></w:customXml></w:smartTag>`;
    expect(textsOf(await readParts(p(wrapped)))).toEqual(['deep']);
  });

  it('leaves the reading above a word out, and says so', async () => {
    const ruby = `<w:ruby><w:rubyPr/><w:rt>${run(t('かん'))}</w:rt><w:rubyBase>${run(t('漢'))}</w:rubyBase></w:ruby>`;
    const document = await readParts(p(run(ruby)));
    expect(textsOf(document)).toEqual(['漢']);
    expect(document.dropped).toEqual([{ reason: 'reading above the text', characters: 2 }]);
  });

  it('begins with the large letter that stands in a paragraph of its own', async () => {
    const body = paragraph('O', '<w:framePr w:dropCap="drop" w:lines="3"/>') + paragraph('nce upon');
    expect(textsOf(await readParts(body))).toEqual(['Once upon']);
  });

  it('tells elements that nothing knows, and how often they come', async () => {
    const document = await readParts(`${p('<w:strange/><w:strange/><w:proofErr/>')}<w:odd/>`);
    expect(document.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['unknown_element', 'The element strange is not known and was left out (2 times).'],
      ['unknown_element', 'The element odd is not known and was left out (1 times).'],
    ]);
  });

  it('has the language of most of it, where that is not the document’s', async () => {
    const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const body = p(run(t('a')) + run(t('bonjour'), '<w:lang w:val="fr-FR"/>')) + p(run(t('hello')));
    const document = await readParts({ styles, body });
    expect(meaningsOf(document).map(({ language }) => language)).toEqual(['fr-FR', null]);
    expect(document.metadata.properties.language).toBe('en-US');
  });
});

describe('links and bookmarks', () => {
  it('lead outside and inside', async () => {
    const document = await readParts({
      relations: [['a', 'hyperlink', 'https://example.org/', 'External']],
      body: p(
        `${run(t('see '))}<w:hyperlink r:id="a" w:anchor="top">${run(t('there'))}</w:hyperlink><w:hyperlink w:anchor="here">${run(t(' or here'))}</w:hyperlink>`,
      ),
    });
    expect(meaningsOf(document)[0]!.links).toEqual([
      { start: 4, end: 9, target: 'https://example.org/#top' },
      { start: 9, end: 17, target: '#here' },
    ]);
  });

  it('stand where they begin, in front of paragraphs too', async () => {
    const body = `<w:bookmarkStart w:id="0" w:name="ahead"/>${p(`${run(t('ab'))}<w:bookmarkStart w:id="1" w:name="here"/><w:bookmarkStart w:id="2" w:name="_GoBack"/>${run(t('c'))}`)}`;
    expect(meaningsOf(await readParts(body))[0]!.bookmarks).toEqual([
      { at: 0, name: 'ahead' },
      { at: 2, name: 'here' },
    ]);
  });
});

describe('content controls', () => {
  const control = (properties: string, content: string): string =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

  it('are fields with a name', async () => {
    const inline = control('<w:alias w:val="Client"/><w:tag w:val="x"/>', run(t('ACME')));
    const block = control('<w:tag w:val="Address"/>', paragraph('Main St'));
    const document = await readParts(p(run(t('for ')) + inline) + block);
    expect(meaningsOf(document).map(({ fields }) => fields)).toEqual([
      [{ start: 4, end: 8, instruction: null, name: 'Client' }],
      [{ start: 0, end: 7, instruction: null, name: 'Address' }],
    ]);
  });

  it('show boxes as they are ticked', async () => {
    const box = (value: string, content: string): string =>
      control(`<w14:checkbox><w14:checked w14:val="${value}"/></w14:checkbox>`, content);
    const body = p(box('1', '') + box('0', '') + box('1', run(t('☑'))));
    expect(textsOf(await readParts(body))).toEqual(['☒☐☑']);
  });
});

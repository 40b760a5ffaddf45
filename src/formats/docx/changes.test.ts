import { describe, expect, it } from 'vitest';
import { paragraphsIn, readParts, textsOf } from './testing/read-body.ts';
import { paragraph } from './testing/write-docx.ts';

const BY = 'w:author="Ada" w:date="2024-01-02T03:04:05Z"';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string): string =>
  `<w:del ${BY}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const added = (text: string): string => `<w:ins ${BY}>${run(text)}</w:ins>`;

describe('tracked changes', () => {
  it('leave the accepted text, and are told beside it', async () => {
    const document = await readParts(`<w:p>${run('We ')}${gone('may ')}${added('shall ')}${run('pay')}</w:p>`);
    const [first] = paragraphsIn(document);
    expect(first!.text).toBe('We shall pay');
    const place = (start: number, end: number) => ({ paragraph: first!.id, start, end_paragraph: first!.id, end });
    const who = { author: 'Ada', date: '2024-01-02T03:04:05Z' };
    expect(document.changes).toEqual([
      { kind: 'deletion', ...who, text: 'may ', place: place(3, 3) },
      { kind: 'insertion', ...who, text: 'shall ', place: place(3, 9) },
    ]);
    expect(document.dropped).toEqual([{ reason: 'deleted with tracking', characters: 4 }]);
  });

  it('that follow each other are one', async () => {
    const document = await readParts(`<w:p>${added('one ')}${added('two')}${gone('x')}${gone('y')}</w:p>`);
    expect(document.changes.map(({ kind, text }) => [kind, text])).toEqual([
      ['insertion', 'one two'],
      ['deletion', 'xy'],
    ]);
  });

  it('tell moved text at both places', async () => {
    const body = `<w:p><w:moveFrom ${BY}>${run('clause')}</w:moveFrom></w:p><w:p><w:moveTo ${BY}>${run('clause')}</w:moveTo></w:p>`;
    const document = await readParts(body);
    expect(textsOf(document)).toEqual(['', 'clause']);
    expect(document.changes.map(({ kind, place }) => [kind, place!.end - place!.start])).toEqual([
      ['move', 0],
      ['move', 6],
    ]);
  });

  it('join paragraphs whose end was deleted, as the next one is set', async () => {
    const body = `<w:p><w:pPr><w:jc w:val="center"/><w:rPr><w:del ${BY}/></w:rPr></w:pPr>${run('one ')}</w:p>${paragraph('two', '<w:jc w:val="right"/>')}`;
    const document = await readParts(body);
    expect(textsOf(document)).toEqual(['one two']);
    expect(paragraphsIn(document)[0]!.format.align).toBe('right');
  });

  it('keep a deleted end that nothing follows', async () => {
    expect(textsOf(await readParts(`<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('last')}</w:p>`))).toEqual([
      'last',
    ]);
  });

  it('tell new formats of runs and paragraphs', async () => {
    const changed = `<w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>`;
    const body = `<w:p>${run('a ')}${changed}</w:p>${paragraph('whole', `<w:jc w:val="center"/><w:pPrChange ${BY}><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`)}`;
    const document = await readParts(body);
    expect(document.changes.map(({ kind, text }) => [kind, text])).toEqual([
      ['format', 'bold'],
      ['format', 'whole'],
    ]);
    expect(paragraphsIn(document).map(({ runs, format }) => [runs.at(-1)!.style, format.align])).toMatchObject([
      [{ bold: true, italic: false }, 'left'],
      [{ bold: false }, 'center'],
    ]);
  });

  it('do not count deleted items of a list', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const item = (content: string, mark = ''): string =>
      `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr>${content}</w:p>`;
    const body = item(run('a')) + item(gone('b'), '<w:del/>') + item(run('c'));
    expect(textsOf(await readParts({ numbering, body }))).toEqual(['1. a', '2. c']);
  });
});

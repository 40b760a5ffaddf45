import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { type Collected, expectEnd, readBytes } from '../reader.contract.ts';
import { markdown } from './index.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const read = (text: string): Promise<Collected> => readBytes((s, c) => markdown.read(s, c), bytes(text));

const blocksOf = ({ pages }: Collected): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ type, level, text }) => `${type}${level ?? ''}: ${text}`));

describe('Markdown', () => {
  it('is told by its name, and a whole page of HTML is not it', () => {
    expect(detect(bytes('a, b\nc, d\n'), 'x.md').format).toBe('markdown');
    expect(detect(bytes('<div>\n\n# a\n\n</div>'), 'x.markdown').format).toBe('markdown');
    expect(detect(bytes('<!doctype html><p>a'), 'x.md').format).toBe('html');
    expect(detect(bytes('# a\n\n- b\n'), 'x.txt').format).toBe('text');
    expect(() => detect(bytes('# a\n'), 'x.pdf')).toThrow('plain text');
  });

  it('has blocks', async () => {
    const found = await read('# A *b*\n\nc\nd  \ne\n\n1. f\n   - [x] g\n\n> h\n\n```\ni  j\n```\n');
    expect(blocksOf(found)).toEqual([
      'heading1: A b',
      'paragraph: c d\ne',
      'list_item1: 1. f',
      'list_item2: ◦ ☒ g',
      'paragraph: h',
      'code: i  j',
    ]);
  });

  it('has tables', async () => {
    const { tables, body } = await read('| a | b |\n|---|--:|\n| 1 | **2** |\n');
    expect(tables[0]!.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(body.tables).toMatchObject([{ header_rows: 1 }]);
  });

  it('has footnotes at the foot of the page, in the order of the text', async () => {
    const found = await read('a[^x] b[^y] c[^x] d[^z]\n\n[^y]: second\n[^x]: first\n\n    more\n\nend\n');
    expect(blocksOf(found)).toEqual([
      'paragraph: a¹ b² c¹ d[^z]',
      'paragraph: end',
      'footnote: ¹ first\nmore',
      'footnote: ² second',
    ]);
  });

  it('has no footnotes in code', async () => {
    expect(blocksOf(await read('```\n[^a]: x\n```\n'))).toEqual(['code: [^a]: x']);
  });

  it('has properties in front', async () => {
    const { body } = await read('---\ntitle: "A: b"\nauthors: [C, D]\ndate: 2024-01-02\nlang: en\n---\ntext');
    expect(body.metadata).toEqual({
      ...{ title: 'A: b', author: 'C, D', created: '2024-01-02', producer: null },
      properties: { encoding: 'utf-8', lang: 'en' },
    });
    expect(body.coverage.dropped.map(({ reason }) => reason)).toEqual(['front matter']);
  });

  it.each([
    ['text', '---\nJust text.\n---\n'],
    ['no end', '---\ntitle: a\n'],
  ])('has no properties where there is %s', async (_, text) => {
    expect((await read(text)).body.metadata.title).toBeNull();
  });

  it('has links to its headings', async () => {
    const { pages } = await read('[a](#the-mill-1)\n\n# The mill\n\n# The mill\n');
    expect(pages[0]!.links).toMatchObject([{ text: 'a', target: 'p1.b3' }]);
  });

  it('keeps text that lies too deep, and says so', async () => {
    const found = await read(`${'>'.repeat(200)} deep *text*\n`);
    const text = found.pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ');
    expect(text.replace(/[\s>]+/g, ' ').trim()).toBe('deep text');
    expect(found.body.diagnostics.map(({ code }) => code)).toContain('bad_part');
  });
});

describe('odd files', () => {
  const MANY = 60_000;
  it.each([
    ['quotes', '>'.repeat(300_000)],
    ['brackets', '['.repeat(300_000)],
    ['stars', `${'*'.repeat(300_000)}x`],
    ['pictures that do not end', '!['.repeat(MANY)],
    ['openings of emphasis', '*a **b '.repeat(MANY)],
    ['words in one line', 'word '.repeat(600_000)],
    ['comments that do not end', `x ${'<!-- '.repeat(MANY)}`],
    ['instructions that do not end', `x ${'<?a '.repeat(MANY)}`],
    ['declarations that do not end', `x ${'<!A '.repeat(MANY)}`],
    ['attributes that do not end', '<a b="'.repeat(MANY)],
    ['runs of backticks', Array.from({ length: 2_000 }, (_, i) => `${'`'.repeat(i + 1)} `).join('')],
    ['uses of one address', `[a]: ${'x'.repeat(5_000)}\n\n${'[a] '.repeat(MANY)}`],
    ['lists within lists', `${'+ '.repeat(MANY)}x`],
    ['references to notes', `${'[^a] '.repeat(MANY / 2)}\n\n[^a]: x\n`],
    ['columns without cells', `${'a|'.repeat(20_000)}\n${'-|'.repeat(20_000)}\n${'b\n'.repeat(3_000)}`],
  ])('with many %s come to an end', (_, text) => expectEnd(read(text)));
});

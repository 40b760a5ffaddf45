import { describe, expect, it } from 'vitest';
import { buildView, type ViewSpec } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import type { Link, TextRun } from '../../model/index.ts';
import { textOf } from '../testing/read-export.ts';

const RUN: TextRun = { start: 0, end: 1, font: null, size: 11, bold: false, italic: false, color: null };
/** Text whose breaks are the author's. */
const text = (words: string, more = {}) => ({ text: words, runs: [RUN], lines: [], ...more });
const footnote = (words: string, more = {}) => text(words, { type: 'footnote' as const, ...more });
const mark = (anchor: string, target: string, shown = '¹'): Link => ({
  ...{ bbox: [0, 0, 1, 1], text: shown, target, anchor },
  is_note: true,
});
const markdown = (spec: ViewSpec) =>
  textOf(buildView({ format: 'docx', ...spec, head: { geometry: 'layout' } }), { format: 'markdown' });

describe('notes in Markdown', () => {
  it('are referred to by numbers, and told behind the page', async () => {
    const pages = [
      {
        blocks: [text('One¹ and two².'), footnote('² Second.'), footnote('¹ First\nof all.')],
        links: [mark('p1.b1:3-4', 'p1.b3'), mark('p1.b1:12-13', 'p1.b2', '²')],
      },
    ];
    expect(await markdown({ pages })).toBe('One[^1] and two[^2].\n\n[^1]: First  \n    of all.\n\n[^2]: Second.\n');
  });

  it('count on where the document counts anew on each page', async () => {
    const page = (n: number) => ({
      blocks: [text(`Text¹ ${n}`), footnote(`¹ Note ${n}`)],
      links: [mark(`p${n}.b1:4-5`, `p${n}.b2`)],
    });
    expect(await markdown({ pages: [page(1), page(2)] })).toBe(
      'Text[^1] 1\n\n[^1]: Note 1\n\nText[^2] 2\n\n[^2]: Note 2\n',
    );
  });

  it('are told whole where they go on overleaf', async () => {
    const pages = [
      { blocks: [text('Text¹'), footnote('¹ It goes ')], links: [mark('p1.b1:4-5', 'p1.b2')] },
      { blocks: [footnote('on.', { continues: 'p1.b2' }), text('Next.')] },
    ];
    expect(await markdown({ pages })).toBe('Text[^1]\n\n[^1]: It goes on.\n\nNext.\n');
  });

  it('do not cut a list in two, nor make a link of what follows them', async () => {
    const item = (words: string) => text(words, { type: 'list_item' as const, level: 1 });
    const pages = [
      { blocks: [item('• one¹(a)'), footnote('¹ Note.')], links: [mark('p1.b1:5-6', 'p1.b2')] },
      { blocks: [item('• two')] },
    ];
    expect(await markdown({ pages })).toBe('- one[^1]\\(a)\n- two\n\n[^1]: Note.\n');
  });

  it('are referred to from cells too', async () => {
    const pages = [
      {
        blocks: [footnote('¹ Net.')],
        tables: [{ id: 't1', before: 0 }],
        links: [mark('t1.r1.c0:2-3', 'p1.b1')],
      },
    ];
    const tables = [storedTable('t1', 1, [['Sum'], ['12¹']])];
    expect(await markdown({ pages, tables })).toContain('| 12[^1] |');
  });

  it('that nothing refers to are text', async () => {
    expect(await markdown({ pages: [{ blocks: [footnote('* Source: us.')] }] })).toBe('\\* Source: us.\n');
  });
});

describe('text whose breaks are the author’s', () => {
  it('keeps them, and its hyphens', async () => {
    expect(await markdown({ pages: [{ blocks: [text('12 High Street-\nLondon')] }] })).toBe(
      '12 High Street-  \nLondon\n',
    );
  });

  it('goes on overleaf where it was parted', async () => {
    const pages = [
      { blocks: [text('a well-')] },
      { blocks: [text('known ', { continues: 'p1.b1' })] },
      { blocks: [text('fact.', { continues: 'p2.b1' })] },
    ];
    expect(await markdown({ pages })).toBe('a well-known fact.\n');
  });

  it('keeps all lines of code that goes on overleaf', async () => {
    const code = (words: string, more = {}) => text(words, { type: 'code' as const, ...more });
    const pages = [{ blocks: [code('a\nb')] }, { blocks: [code('c', { continues: 'p1.b1' })] }];
    expect(await markdown({ pages })).toBe('```\na\nb\nc\n```\n');
  });
});

describe('a table within a cell', () => {
  it('is told there and not again', async () => {
    const outer = storedTable('t1', 1, [['Outer'], ['a\tb']]);
    const inner = { ...storedTable('t2', 1, [['a', 'b']]), within: 't1.r1.c0' };
    const exported = await markdown({ pages: [{ tables: [{ id: 't1', before: 0 }] }], tables: [outer, inner] });
    expect(exported.match(/a\s+b|a \| b/g)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { buildView } from '../testing/build-view.ts';
import { type AnchoredText, segmentsWithin } from './anchored-text.ts';
import { MAX_READ_CHARACTERS, MAX_SHEET_ROWS, readAnchoredText } from './read-anchored-text.ts';
import { pageTable } from './testing/page-table.ts';

const shown = ({ text, pieces }: AnchoredText): string[] =>
  pieces.map(({ anchor, start, end }) => `${anchor} ${text.slice(start, end)}`);

describe('the anchored text', () => {
  it('has blocks, rows of tables and rows of sheets under their anchors', async () => {
    const page = await buildView({
      blocks: [{ text: 'Hello' }],
      tables: [
        pageTable('t1', [
          ['a', ''],
          ['b', 'c'],
        ]),
      ],
    });
    expect(shown(await readAnchoredText(page))).toEqual(['t1.r0 a | ', 't1.r1 b | c', 'p1.b1 Hello']);
    const book = await buildView({ sheets: [{ name: 'Q1', rows: [['x', null, 2], [], ['y']] }] });
    expect(shown(await readAnchoredText(book))).toEqual(['Q1!1 A: x | C: 2', 'Q1!3 A: y']);
  });

  it('leaves out remarks and what is hidden', async () => {
    const blocks = [
      { text: 'seen' },
      { text: 'hidden', visible: false },
      { text: 'a remark', type: 'comment' },
      { text: 'a note', type: 'note' },
      { text: ' ' },
    ] as const;
    expect(shown(await readAnchoredText(await buildView({ blocks })))).toEqual(['p1.b1 seen']);
  });

  it('cuts a long block at blanks into pieces of one anchor, which still lead to its characters', async () => {
    const text = Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ');
    const read = await readAnchoredText(await buildView({ blocks: [{ text }] }));
    expect(read.pieces.length).toBeGreaterThan(2);
    expect(new Set(read.pieces.map(({ anchor }) => anchor))).toEqual(new Set(['p1.b1']));
    for (const { segments } of read.pieces) {
      const { start, end, offset } = segments[0]!;
      expect(text.slice(offset!, offset! + end - start)).toBe(read.text.slice(start, end));
    }
    const at = read.text.indexOf('word1999');
    const [segment] = segmentsWithin(read, at, at + 8);
    expect(text.slice(segment!.offset!, segment!.offset! + 8)).toBe('word1999');
  });

  it('ends where a document is too long, and says so', async () => {
    const rows = Array.from({ length: MAX_SHEET_ROWS + 1 }, (_, i) => [i]);
    const sheet = await readAnchoredText(await buildView({ sheets: [{ rows }] }));
    expect([sheet.pieces.length, sheet.whole]).toEqual([MAX_SHEET_ROWS, false]);
    const blocks = Array.from({ length: 5 }, () => ({ text: 'x'.repeat(MAX_READ_CHARACTERS / 4) }));
    const pages = await readAnchoredText(await buildView({ blocks }));
    expect(pages.whole).toBe(false);
    expect(pages.text.length).toBeLessThan(MAX_READ_CHARACTERS * 1.1);
  });
});

describe('segments', () => {
  it('of a stretch over several cells are one for each, without what is ours between them', async () => {
    const read = await readAnchoredText(await buildView({ sheets: [{ name: 'S', rows: [['ab', 'cd', 'ef']] }] }));
    const cut = segmentsWithin(read, read.text.indexOf('b'), read.text.indexOf('d'));
    expect(cut.map(({ anchor, start, end }) => [anchor, read.text.slice(start, end)])).toEqual([
      ['S!A1', 'b'],
      ['S!B1', 'c'],
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import type { Line } from '../model/index.ts';
import { DOUBTFUL, markDoubt } from './mark-doubt.ts';
import { textOf } from './testing/read-export.ts';

/** Lines of a text at its breaks; words are as sure as they are told to be, else fully. */
function linesOf(text: string, doubts: Readonly<Record<string, number>>): Line[] {
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({
    ...{ start: line.index, end: line.index + line[0].length, bbox: [0, 0, 100, 10] as const },
    words: [...line[0].matchAll(/\S+/g)].map((word) => {
      const start = line.index + word.index;
      const confidence = doubts[word[0]] ?? 1;
      return { start, end: start + word[0].length, bbox: [0, 0, 10, 10] as const, confidence };
    }),
  }));
}

const recognised = (text: string, doubts: Readonly<Record<string, number>>) => ({
  ...{ text, confidence: 0.95, lines: linesOf(text, doubts) },
});

const TEXT = 'Total of 99.50 for deliv-\nery';
const DOUBTS = { '99.50': 0.89, 'deliv-': 0.5, for: 0.9 };
const document = () => {
  const table = storedTable('p1.t1', 1, [['Sum', '1O.00']]);
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, ...recognised(cell.text, { '1O.00': 0.4 }) })),
  }));
  const recognition = { confidence: 0.95, script: 'latin' };
  return buildView({ pages: [{ blocks: [recognised(TEXT, DOUBTS)] }], tables: [{ ...table, rows }] }).then((built) => {
    const pages = built.view.head.pages.map((page) => ({ ...page, recognition }));
    return { ...built, view: { ...built.view, head: { ...built.view.head, pages } } };
  });
};

describe('doubt in recognised words', () => {
  it('is marked where it is asked for, in text and tables', async () => {
    const markdown = await textOf(document(), { format: 'markdown', doubt: 'mark' });
    expect(markdown).toContain('Total of [?99.50] for [?delivery]\n');
    expect(markdown).toContain('| Sum | [?1O.00] |');
    const text = await textOf(document(), { format: 'text', doubt: 'mark' });
    expect(text).toContain('Total of [?99.50] for [?delivery]\n');
    expect(text).toContain('Sum\t[?1O.00]\n');
    expect(await textOf(document(), { format: 'html', doubt: 'mark' })).toContain('[?1O.00]</t');
  });

  it('is not marked unless told, nor where data is given', async () => {
    expect(await textOf(document(), { format: 'markdown' })).toContain('Total of 99.50 for delivery\n');
    expect(await textOf(document(), { format: 'markdown', doubt: 'plain' })).not.toContain('[?');
    for (const format of ['json', 'csv', 'docling'] as const)
      expect(await textOf(document(), { format, doubt: 'mark' })).not.toContain('[?');
  });

  it('begins where docs/ocr.md says', () => {
    const page = readFileSync(new URL('../../docs/ocr.md', import.meta.url), 'utf8');
    expect(page).toContain(`those with a confidence below ${DOUBTFUL}.`);
  });

  it('moves all that counts characters', async () => {
    const [block] = (await markDoubt((await document()).view).page(1)).blocks;
    const { text, lines } = block!;
    expect(lines!.map(({ start, end }) => text.slice(start, end))).toEqual(['Total of [?99.50] for [?deliv-', 'ery]']);
    expect(lines!.flatMap(({ words }) => words.map(({ start, end }) => text.slice(start, end)))).toEqual([
      ...['Total', 'of', '[?99.50]', 'for', '[?deliv-', 'ery]'],
    ]);
  });

  it('is summed up at the top of HTML as of Markdown', async () => {
    const note = 'ocr: the text was recognised in pictures, sure to 0.95';
    expect(await textOf(document(), { format: 'markdown' })).toMatch(new RegExp(`^<!-- ${note} -->\n`));
    expect(await textOf(document(), { format: 'html' })).toContain(`<body>\n<!-- ${note} -->\n`);
  });
});

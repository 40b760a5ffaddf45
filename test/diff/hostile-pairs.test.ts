import { describe, expect, it } from 'vitest';
import { compareViews } from '../../src/diff/index.ts';
import type { DocumentView } from '../../src/model/index.ts';
import { buildDocx } from '../support/docx/index.ts';
import { DEFAULTS, para, section } from '../support/docx/wordml.ts';
import { openBytes } from '../support/open-bytes.ts';
import { buildPdf, image, raster } from '../support/pdf/index.ts';
import { createChance } from './chance.ts';
import { makeSentences } from './drafts/prose.ts';

const csv = (lines: readonly string[]): Promise<DocumentView> =>
  openBytes(new TextEncoder().encode(`${lines.join('\n')}\n`), 'hostile.csv');
const docx = (paragraphs: readonly string[]): Promise<DocumentView> =>
  openBytes(
    buildDocx({ styles: DEFAULTS, body: paragraphs.map((one) => para(one)).join('') + section() }),
    'hostile.docx',
  );
const rtf = (paragraphs: readonly string[]): Promise<DocumentView> =>
  openBytes(new TextEncoder().encode(`{\\rtf1 ${paragraphs.join('\\par ')}\\par}`), 'hostile.rtf');
const picture = (seed: number) =>
  openBytes(
    buildPdf({
      pages: [
        {
          items: image(
            50,
            50,
            300,
            300,
            raster(8, 8, (x, y) => (x * 31 + y * 17 + seed) % 255),
          ),
        },
      ],
    }),
    'picture.pdf',
  );

const settled = async (before: DocumentView, after: DocumentView) =>
  Promise.all((await compareViews(before, after)).changes.map((change) => change.settle()));

const lines = (count: number, line: string): string[] => Array.from({ length: count }, () => line);

describe('hostile pairs', () => {
  it('is all added where the document before is empty, and all removed the other way round', async () => {
    const [empty, full] = [await docx([]), await docx(makeSentences(createChance(1), 300))];
    expect((await compareViews(empty, full)).summary).toEqual({
      added: 300,
      removed: 0,
      changed: 0,
      moved: 0,
      unchanged: 0,
    });
    expect((await compareViews(full, empty)).summary).toEqual({
      added: 0,
      removed: 300,
      changed: 0,
      moved: 0,
      unchanged: 0,
    });
  });

  it('finds the one line more among 1,500 that are alike', async () => {
    const [fewer, more] = [await rtf(lines(1_500, 'the same line')), await rtf(lines(1_501, 'the same line'))];
    const changes = await settled(fewer, more);
    expect(changes.map(({ kind, of, after }) => [kind, of, after?.text])).toEqual([
      ['added', 'block', 'the same line'],
    ]);
  });

  it('finds the one row more among 20,000 that are alike', async () => {
    const [fewer, more] = [await csv(lines(20_000, 'a,b,1')), await csv(lines(20_001, 'a,b,1'))];
    const changes = await settled(fewer, more);
    expect(changes.map(({ kind, of }) => [kind, of])).toEqual([['added', 'row']]);
  });

  it('finds the one word in a paragraph of 30,000 words', async () => {
    const words = makeSentences(createChance(2), 2_000).join(' ').split(' ');
    const [before, after] = [await docx([words.join(' ')]), await docx([words.with(15_000, 'saffron').join(' ')])];
    const changes = await settled(before, after);
    expect(changes).toHaveLength(1);
    const marked = changes[0]!.edits
      .filter(({ kind }) => kind !== 'equal')
      .map(({ kind, text }) => [kind, text.trim()]);
    expect(marked).toEqual([['delete', words[15_000]], ['insert', 'saffron']]); // biome-ignore format: a table
  });

  it('finds the one cell among 200,000', async () => {
    const chance = createChance(3);
    const rows = Array.from({ length: 20_000 }, () => Array.from({ length: 10 }, () => chance.whole(1, 1e6)));
    const text = (all: readonly (readonly number[])[]) => all.map((row) => row.join(','));
    const [before, after] = [await csv(text(rows)), await csv(text(rows.with(12_345, rows[12_345]!.with(6, -1))))];
    const changes = await settled(before, after);
    expect(changes.map(({ kind, of, after: side }) => [kind, of, side?.cell, side?.text])).toEqual([
      ['changed', 'cell', 'G12346', '-1'],
    ]);
  });

  it('says within bounds that two long documents have nothing in common', async () => {
    const word = (i: number, by: number) => `w${((i * 7919) % 100_003) * by}`;
    const text = (by: number) =>
      Array.from({ length: 800 }, (_, p) => Array.from({ length: 20 }, (_, i) => word(p * 20 + i, by)).join(' '));
    const { similarity } = await compareViews(
      await rtf(text(2)),
      await rtf(text(-1).map((one) => one.replaceAll('-', 'x'))),
    );
    expect(similarity).toBeLessThan(0.05);
  });

  it('says within bounds what became of 5,000 rows in another order', async () => {
    const chance = createChance(4);
    const rows = Array.from({ length: 5_000 }, (_, i) => `${i},${chance.whole(1, 1e6)},name ${i}`);
    const { summary } = await compareViews(await csv(rows), await csv(chance.shuffled(rows)));
    expect(summary.added + summary.removed + summary.changed + summary.moved).toBeGreaterThan(0);
  });

  it('compares a text with the first 200,000 cells of a workbook, and says so', async () => {
    const sheet = await csv(lines(4_100, new Array(50).fill('7').join(',')));
    const { changes, summary, limits } = await compareViews(sheet, await docx(['alpha beta']));
    expect(limits).toContain('The document before is too long; its end was not compared.');
    expect(changes.length).toBeLessThanOrEqual(200_000);
    expect(summary.removed).toBeLessThan(4_100 * 50);
  });

  it('finds no text to compare in pictures', async () => {
    const changes = await settled(await picture(1), await picture(2));
    expect(changes).toEqual([]);
  });

  it('compares a workbook with a text', async () => {
    const { summary } = await compareViews(
      await csv(['alpha,beta', 'gamma,delta']),
      await docx(['alpha beta', 'something else']),
    );
    expect(summary.unchanged + summary.changed).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from 'vitest';
import { explainPdf } from '../../src/formats/pdf/explain-pdf.ts';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { readBytes } from '../../src/formats/reader.contract.ts';
import type { LayoutOptions, PageExplanation } from '../../src/formats/reader.ts';
import { bytesSource } from '../../src/worker/index.ts';
import { buildPdf, line, type PageSpec, paragraph, table, text } from '../support/pdf/index.ts';

const explain = (pages: readonly PageSpec[], page = 1, layout: LayoutOptions = {}): Promise<PageExplanation> =>
  explainPdf(bytesSource(buildPdf({ pages })), { page, layout, password: null });

const PROSE =
  'The lighthouse keeper counted the ships that passed before the evening came, and wrote their names into the book with the leather back, as he had done for twenty years.';
const ROWS = [
  ['Region', 'Ships', 'Tons'],
  ['North', '12', '1,377'],
  ['South', '7', '912'],
  ['East', '31', '4,020'],
];
const page = (title: string, prose: string, number: number): PageSpec => ({
  items: [
    text(72, 40, 'Harbour yearbook', { size: 8 }),
    text(72, 90, title, { size: 18, font: 'Helvetica-Bold' }),
    paragraph({ text: prose, x: 72, y: 120, width: 440 }),
    table({ x: 72, y: 220, columns: [120, 80, 80], rows: ROWS }),
    paragraph({ text: prose, x: 72, y: 400, width: 440 }),
    text(300, 800, String(number), { size: 8 }),
  ],
});
const PAGE = page('Trade of the regions', PROSE, 1);
const THREE = [
  page('Weather of the year', `In spring it rained. ${PROSE}`, 1),
  page('Trade of the regions', PROSE, 2),
  page('What the keeper wrote', `Nobody asked him why. ${PROSE}`, 3),
];

const textsOf = ({ blocks }: PageExplanation): string[] => blocks.map((block) => block.text);

describe('the explanation of a page', () => {
  test('tells of each piece what it is and why', async () => {
    const { blocks, tables, body, order } = await explain(THREE, 2);
    expect(order).toBe('columns');
    expect(body.size).toBe(10);
    const heading = blocks.find(({ type }) => type === 'heading')!;
    expect(heading.text).toBe('Trade of the regions');
    expect(heading.heading!.score).toBeGreaterThan(heading.heading!.asked);
    expect(heading.heading!.weighed).toContainEqual({ reason: 'larger than the body', weight: 0.7 });
    const sum = heading.heading!.weighed.reduce((all, { weight }) => all + weight, 0);
    expect(sum).toBeCloseTo(heading.heading!.score, 1);
    expect(blocks.map(({ type, reason }) => [type, reason])).toContainEqual([
      'header',
      'It is repeated at this edge of other pages, or counts them.',
    ]);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ row_count: 4, col_count: 3, header_rows: 1 });
    expect(tables[0]!.reason).not.toBe('');
    expect([...blocks, ...tables].map((one) => one.order).sort((a, b) => a - b)).toEqual(
      Array.from({ length: blocks.length + 1 }, (_, i) => i + 1),
    );
  });

  test('says of every piece what reading says', async () => {
    const explained = await explain(THREE, 3);
    const { pages } = await readBytes((source, context) => readPdf(source, context), buildPdf({ pages: THREE }));
    expect(explained.blocks.map(({ type, text: said }) => [type, said])).toEqual(
      pages[2]!.blocks.map(({ type, text: said }) => [type, said.replaceAll('\n', ' ')]),
    );
  });

  test('names text that a reader does not see, with the reason', async () => {
    const { words } = await explain([{ items: [text(72, 90, 'seen'), text(72, 120, 'unseen', { color: 0xffffff })] }]);
    expect(words.map(({ text: word, hidden }) => [word, hidden])).toEqual([
      ['seen', undefined],
      ['unseen', 'same_colour'],
    ]);
  });

  test('tells why something is no table', async () => {
    const cells = ['Name', 'Title', 'Date'].flatMap((label, i) => [
      text(72, 100 + 24 * i, `${label}:`),
      text(200, 100 + 24 * i, '________'),
    ]);
    const { tables, rejected_tables } = await explain([{ items: cells }]);
    expect(tables).toEqual([]);
    for (const { reason } of rejected_tables) expect(reason).not.toBe('');
  });

  test('is refused where there is no such page', async () => {
    await expect(explain([PAGE], 2)).rejects.toMatchObject({ code: 'page_not_found' });
  });
});

describe('the layout of a page, steered', () => {
  test('leaves tables unfound', async () => {
    const { tables, blocks } = await explain([PAGE], 1, { tables: 'none' });
    expect(tables).toEqual([]);
    expect(textsOf({ blocks } as PageExplanation).join(' ')).toContain('1,377');
  });

  test('finds ruled tables alone, or as if nothing were drawn', async () => {
    const [ruled, unruled] = [
      await explain([PAGE], 1, { tables: 'ruled' }),
      await explain([PAGE], 1, { tables: 'unruled' }),
    ];
    expect(ruled.tables.map(({ method }) => method)).toEqual(['lattice']);
    expect(unruled.tables.every(({ method }) => method !== 'lattice')).toBe(true);
  });

  test('reads some areas only, and others not', async () => {
    expect(textsOf(await explain([PAGE], 1, { only: [[60, 60, 560, 100]] }))).toEqual(['Trade of the regions']);
    const { blocks, tables } = await explain([PAGE], 1, { ignore: [[60, 200, 560, 380]] });
    expect(tables).toEqual([]);
    expect(blocks.map((block) => block.text).join(' ')).not.toContain('1,377');
  });

  test('keeps running heads as text', async () => {
    const { blocks } = await explain(THREE, 2, { furniture: 'keep' });
    expect(blocks.map(({ type }) => type)).not.toContain('header');
    expect(textsOf({ blocks } as PageExplanation)).toContain('Harbour yearbook');
  });

  test('parts columns where it is told to', async () => {
    const columns: PageSpec = {
      items: [
        text(72, 60, 'A line that runs over both of the columns, from the left side to the right one'),
        ...[100, 114, 128].flatMap((y, i) => [text(72, y, `left ${i}`), text(320, y, `right ${i}`)]),
        line(72, 70, 500, 70),
      ],
    };
    const read = async (given: readonly number[]): Promise<string> =>
      textsOf(await explain([columns], 1, { columns: given, tables: 'none' })).join(' ');
    expect(await read([300])).toMatch(/^A line .* left 0 left 1 left 2 right 0 right 1 right 2$/);
    expect(await read([])).toMatch(/left 0 right 0 left 1 right 1 left 2 right 2$/);
    expect((await explain([columns], 1, { columns: [300] })).order).toBe('given');
  });

  test('changes nothing for other pages', async () => {
    const plain = await explain(THREE, 1);
    await explain(THREE, 2, { tables: 'none', furniture: 'keep' });
    expect(await explain(THREE, 1)).toEqual(plain);
  });
});

import { describe, expect, test } from 'vitest';
import { openPdfium } from '../../src/formats/pdf/engine/pdfium.ts';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { type Collected, type ReadSetting, readBytes } from '../../src/formats/reader.contract.ts';
import { findPageFaults } from '../fuzz/sound-pages.ts';
import { buildPdf, type Items, type PageSpec, paragraph, table, text } from '../support/pdf/index.ts';

const read = (pages: readonly PageSpec[], setting?: ReadSetting): Promise<Collected> =>
  readBytes((source, context) => readPdf(source, context), buildPdf({ pages }), setting);

const textsOf = ({ pages }: Collected, page: number): string[] => pages[page - 1]!.blocks.map(({ text: said }) => said);

const SMALL: PageSpec = { size: [200, 150], items: text(20, 40, 'A few words.') };
const small = (count: number): PageSpec[] => Array.from({ length: count }, () => SMALL);

describe('limits', () => {
  test('as many pages as are allowed are read, and one more is refused before any is given out', async () => {
    expect((await read(small(3), { limits: { max_pages: 3 } })).pages).toHaveLength(3);
    await expect(read(small(4), { limits: { max_pages: 3 } })).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  test('a reading that is stopped on the way gives the reason, and the next one works', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const stopped = read(small(30), {
      signal: controller.signal,
      progress: (share) => {
        if (share > 0.3) controller.abort(reason);
      },
    });
    await expect(stopped).rejects.toBe(reason);
    expect((await read(small(2))).pages).toHaveLength(2);
  });

  test('other work gets a turn between the pages', async () => {
    let turns = 0;
    let reading = true;
    const count = (): void => {
      turns++;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    await read(small(40));
    reading = false;
    expect(turns).toBeGreaterThan(3);
  });

  test('progress is told page by page', async () => {
    const shares: number[] = [];
    await read(small(4), { progress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });
});

describe('pages that are damaged', () => {
  test.each(['object', 'missing'] as const)('do not keep the others from being read: %s', async (damage) => {
    const collected = await read([SMALL, { ...SMALL, damage }, SMALL]);
    const { body } = collected;
    expect(body.diagnostics).toMatchObject([{ code: 'bad_page', page: 2 }]);
    expect([1, 2, 3].map((page) => textsOf(collected, page))).toEqual([['A few words.'], [], ['A few words.']]);
    expect(body.pages[1]).toMatchObject({ page: 2, width: 612, height: 792, block_count: 0 });
  });

  test('of which only the content is damaged are empty', async () => {
    const collected = await read([SMALL, { ...SMALL, damage: 'content' }]);
    expect(textsOf(collected, 2)).toEqual([]);
    expect(collected.body.pages[1]).toMatchObject({ width: 200, height: 150 });
  });
});

describe('annotations off the page', () => {
  test('are held on it', async () => {
    const collected = await read([
      {
        ...SMALL,
        annotations: [
          { type: 'text', rect: [500, 10, 520, 30], contents: 'A remark far away' },
          { type: 'freetext', rect: [-50, 10, 60, 30], contents: 'Typed over the edge' },
          { type: 'link', rect: [150, 100, 400, 400], uri: 'https://example.org/' },
        ],
        fields: [{ type: 'text', name: 'f', rect: [150, 120, 300, 300], value: 'x' }],
      },
    ]);
    expect(findPageFaults(collected)).toEqual([]);
    expect(collected.pages[0]!.links[0]!.bbox).toEqual([150, 100, 200, 150]);
  });
});

const VOCABULARY =
  'harbour railway school forest market library bridge council meadow engine winter letter garden window river paper'.split(
    ' ',
  );

/** A sentence that no two pages share. */
const sentence = (page: number): string => {
  let state = page;
  const words = Array.from({ length: 24 }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return VOCABULARY[(state >>> 16) % VOCABULARY.length]!;
  });
  return `The ${words.join(' ')}.`;
};

/** A page of a long report: a running head, a number, and text of its own. */
function reportPage(page: number, items: Items = []): PageSpec {
  return {
    size: [400, 500],
    items: [
      text(40, 25, 'Yearly report of the town', { size: 8 }),
      paragraph({
        x: 40,
        y: 70,
        width: 320,
        text: sentence(page),
      }),
      items,
      text(198, 485, String(page), { size: 8 }),
    ].flat() as Items,
  };
}

const BATCH = 64;

describe('a document longer than what is held at once', () => {
  const heading = (page: number, title: string): PageSpec =>
    reportPage(page, text(40, 150, title, { size: 18, font: 'Helvetica-Bold' }));
  const rows = (from: number, to: number): string[][] =>
    Array.from({ length: to - from }, (_, i) => [`Item ${from + i}`, `${(from + i) * 7}.50`]);
  const tablePage = (page: number, y: number, body: string[][]): PageSpec => ({
    size: [400, 500],
    items: [
      text(40, 25, 'Yearly report of the town', { size: 8 }),
      table({ x: 40, y, columns: [160, 120], rows: [['Name', 'Amount'], ...body] }),
      text(198, 485, String(page), { size: 8 }),
    ],
  });
  const pages = Array.from({ length: BATCH + 8 }, (_, i) => {
    const page = i + 1;
    if (page === 2) return heading(page, 'Opening');
    if (page === BATCH) return tablePage(page, 60, rows(0, 18));
    if (page === BATCH + 1) return tablePage(page, 60, rows(18, 22));
    if (page === BATCH + 4) return heading(page, 'Closing');
    return reportPage(page);
  });
  const reading = read(pages);

  test('is a sound document', async () => {
    expect(findPageFaults(await reading)).toEqual([]);
  });

  test('has its running heads and feet on every page', async () => {
    const collected = await reading;
    const wrong = collected.pages.filter(({ page, blocks }) => {
      const running = blocks.filter(({ type }) => type === 'header' || type === 'footer').map(({ text: said }) => said);
      if (page === BATCH + 1) running.splice(1, 1);
      return running.join('|') !== `Yearly report of the town|${page}`;
    });
    expect(wrong.map(({ page }) => page)).toEqual([]);
  });

  test('has sections that go on over the border', async () => {
    const { body, pages: given } = await reading;
    expect(body.sections.map(({ title, start_page, end_page }) => [title, start_page, end_page])).toEqual([
      ['Opening', 2, BATCH + 4],
      ['Closing', BATCH + 4, BATCH + 8],
    ]);
    expect(given[BATCH + 1]!.blocks[0]!.section_id).toBe(body.sections[0]!.id);
  });

  test('has a table over the border as one, its header once', async () => {
    const { tables, body, pages: given } = await reading;
    expect(tables.map(({ page, end_page, row_count }) => [page, end_page, row_count])).toEqual([
      [BATCH, BATCH + 1, 23],
    ]);
    expect(tables[0]!.rows.filter(({ cells }) => cells[0]!.text === 'Name')).toHaveLength(1);
    expect(body.coverage.dropped).toEqual([]);
    expect(given[BATCH]!.blocks.filter(({ type }) => type === 'header').map(({ text: said }) => said)).toEqual([
      'Yearly report of the town',
      'Name Amount',
    ]);
  });

  test('is the same when it is read again', async () => {
    expect(await read(pages)).toEqual(await reading);
  });
});

test('a reading leaves no more of the engine’s memory in use than the one before', async () => {
  const engine = await openPdfium();
  for (let round = 0; round < 3; round++) await read(small(5));
  const before = engine.u8().length;
  for (let round = 0; round < 20; round++) await read(small(5));
  expect(engine.u8().length).toBe(before);
});

test('a document without any page is a document or damaged, and no crash', async () => {
  const outcome = await read([]).then(
    ({ body }) => body.pages.length,
    (error: { code: string }) => error.code,
  );
  expect([0, 'corrupt_file']).toContain(outcome);
});

test('a password opens a locked document', async () => {
  const bytes = buildPdf({ pages: [SMALL], encrypt: { method: 'aes', user: 'open' } });
  const withPassword = (password: string | null) =>
    readBytes((source, context) => readPdf(source, { ...context, password }), bytes);
  expect(textsOf(await withPassword('open'), 1)).toEqual(['A few words.']);
  await expect(withPassword(null)).rejects.toMatchObject({ code: 'password_required' });
});

import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { Block, PageContent, Section, Table } from '../../src/model/index.ts';
import { HOSTILE_CASES, PDF_CASES, type Reading } from '../support/pdf/cases/index.ts';
import { buildPdf } from '../support/pdf/index.ts';
import { openNotYet } from './not-yet.ts';

const { entries, judge, writeUnsettled } = openNotYet('pdf');

afterAll(writeUnsettled);

const read = (bytes: Uint8Array, password: string | null = null): Promise<Collected> =>
  readBytes((source, context) => readPdf(source, { ...context, password }), bytes, { file_name: 'case.pdf' });

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const blocksOf = ({ pages }: Collected): Block[] => pages.flatMap(({ blocks }) => blocks);
const isRunning = ({ type }: Block): boolean => type === 'header' || type === 'footer';
const name = ({ type, level, text }: Block): string =>
  `${type}${level === null ? '' : ` ${level}`}: ${plain(text)}`.trimEnd();

/** Blocks and tables of a page as they follow each other. */
function orderOf({ blocks, tables = [] }: PageContent): string[] {
  const at = (position: number): string[] => tables.filter(({ before }) => before === position).map(() => 'table');
  const shown = blocks.flatMap((block, i) => [...at(i), ...(isRunning(block) || !block.visible ? [] : [name(block)])]);
  return [...shown, ...tables.filter(({ before }) => before >= blocks.length).map(() => 'table')];
}

/** All that is seen, from the beginning to the end. */
function sayingOf(collected: Collected): string {
  const rowsOf = (id: string): string =>
    collected.tables
      .filter((table) => table.id === id)
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text)))
      .join(' ');
  const pages = collected.pages.map(({ blocks, tables = [] }) =>
    [...blocks.keys(), blocks.length].flatMap((i) => [
      ...tables.filter(({ before }) => before === i).map(({ id }) => rowsOf(id)),
      blocks[i]?.visible ? blocks[i].text : '',
    ]),
  );
  return plain(pages.flat().join(' '));
}

function gridOf({ rows, col_count }: Table): (string | null)[][] {
  const grid = rows.map(() => Array.from({ length: col_count }, (): string | null => null));
  for (const { cells } of rows) for (const { row, col, text } of cells) grid[row]![col] = plain(text);
  return grid;
}

function sectionLines(sections: readonly Section[]): string[] {
  return sections.map(({ title, level }) => '  '.repeat(level - 1) + plain(title));
}

function wordPlaces(collected: Collected, page: number, word: string): (readonly [number, number])[] {
  return blocksOf({ ...collected, pages: collected.pages.filter((one) => one.page === page) }).flatMap((block) =>
    (block.lines ?? [])
      .flatMap(({ words }) => words)
      .filter(({ start, end }) => block.text.slice(start, end) === word)
      .map(({ bbox: [x0, y0, x1, y1] }) => [(x0 + x1) / 2, (y0 + y1) / 2] as const),
  );
}

/** For each aspect of a reading, what was found. */
const FOUND: { readonly [K in keyof Reading]: (collected: Collected) => unknown } = {
  order: ({ pages }) => pages.flatMap(orderOf),
  running: (collected) => blocksOf(collected).filter(isRunning).map(name),
  tables: ({ tables }) => tables.map(gridOf),
  header_rows: ({ tables }) => tables.map(({ header_rows }) => header_rows),
  titles: ({ tables }) => tables.map(({ title }) => title && plain(title)),
  hidden: (collected) =>
    blocksOf(collected)
      .filter(({ visible }) => !visible)
      .map(({ text }) => plain(text)),
  diagnostics: ({ body }) => [...new Set(body.diagnostics.map(({ code }) => code))].sort(),
  sizes: ({ body }) => body.pages.map(({ width, height }) => [width, height]),
  sections: ({ body }) => sectionLines(body.sections),
  links: ({ pages }) =>
    pages.flatMap(({ links }) =>
      links.map(({ text, target }) => [plain(text), target.replace(/^(?:#page=|p)(\d+).*/, 'p$1')]),
    ),
  fields: (collected) =>
    blocksOf(collected).flatMap(({ field }) => (field ? [[field.name, field.value, field.label ?? null]] : [])),
  comments: ({ body }) => body.comments.map(({ author, text }) => [author, plain(text)]),
  attachments: ({ body }) => body.attachments.map(({ name }) => name),
  scanned: ({ body }) => body.pages.map(({ is_scanned }) => is_scanned),
  continued: (collected) =>
    blocksOf(collected)
      .filter(({ continues }) => continues !== undefined)
      .map(({ text }) => plain(text)),
};

async function expectAspect(collected: Collected, reads: Reading, aspect: keyof Reading): Promise<void> {
  if (aspect === 'places')
    for (const [page, word, x0, y0, x1, y1] of reads.places!) {
      const [place] = wordPlaces(collected, page, word);
      expect(place, word).toBeDefined();
      expect(place![0] > x0 && place![0] < x1 && place![1] > y0 && place![1] < y1, `${word} at ${place}`).toBe(true);
    }
  else if (aspect === 'figures')
    expect(collected.pages.flatMap(({ figures }) => figures)).toMatchObject(reads.figures as object[]);
  else if (aspect === 'says') for (const one of reads.says!) expect(sayingOf(collected)).toContain(one);
  else if (aspect === 'holds')
    expect(collected.pages.flatMap(orderOf)).toEqual(expect.arrayContaining([...reads.holds!]));
  else if (aspect === 'metadata') {
    const { properties, ...rest } = collected.body.metadata;
    expect({ ...properties, ...rest }).toMatchObject(reads.metadata!);
  } else expect(FOUND[aspect]!(collected)).toEqual(reads[aspect]);
}

describe.each(Object.entries(PDF_CASES))('pdf: %s', (caseName, { pdf, reads }) => {
  const bytes = buildPdf(pdf);

  if (reads.problem) {
    it('is locked', async () => {
      await expect(read(bytes)).rejects.toMatchObject({ code: reads.problem });
      await expect(read(bytes, 'another')).rejects.toMatchObject({ code: 'password_wrong' });
    });
  }

  const aspects = (Object.keys(reads) as (keyof Reading)[]).filter((one) => one !== 'problem' && one !== 'password');
  for (const aspect of aspects)
    judge(`${caseName} ${aspect}`, `has the ${aspect} that a person sees`, async () => {
      await expectAspect(await read(bytes, reads.password ?? null), reads, aspect);
    });
});

/** What is painted over what, or right behind what, says something in these. */
const ORDER_MATTERS =
  /^(hidden|visible|tagged|encrypted)-|^(tagged|fake-bold|callout|scanned-page-with-text-layer|white-on-dark|letter-by-letter|table-striped)$|filled/;
const SHUFFLED = Object.entries(PDF_CASES).filter(([one, { reads }]) => reads.order && !ORDER_MATTERS.test(one));
const SEEDS = [1, 2, 3];

describe.each(SHUFFLED)('pdf, painted in an order of chance: %s', (caseName, { pdf, reads }) => {
  judge(`shuffled ${caseName}`, 'is read in the same order', async () => {
    for (const shuffle of SEEDS) {
      const collected = await read(buildPdf({ ...pdf, pages: pdf.pages.map((page) => ({ ...page, shuffle })) }));
      await expectAspect(collected, reads, 'order');
    }
  });
});

describe.each(Object.entries(HOSTILE_CASES))(
  'hostile: %s',
  (caseName, { bytes, problem, reads, bad_pages, diagnostics }) => {
    judge(`hostile ${caseName}`, 'ends as it must', async () => {
      const reading = read(bytes());
      if (problem) return expect(reading).rejects.toMatchObject({ code: problem });
      const collected = await reading;
      if (reads)
        expect(
          blocksOf(collected)
            .map(({ text }) => plain(text))
            .filter(Boolean),
        ).toEqual(reads);
      const bad = collected.body.diagnostics.flatMap(({ code, page }) => (code === 'bad_page' ? [page] : []));
      if (bad_pages) expect(bad).toEqual(bad_pages);
      if (diagnostics) expect(FOUND.diagnostics!(collected)).toEqual(diagnostics);
    });
  },
);

describe('what is not read right yet', () => {
  it('is among the cases', () => {
    const known = Object.entries(PDF_CASES).flatMap(([one, { reads }]) =>
      Object.keys(reads).map((aspect) => `${one} ${aspect}`),
    );
    const hostile = Object.keys(HOSTILE_CASES).map((one) => `hostile ${one}`);
    const shuffled = SHUFFLED.map(([one]) => `shuffled ${one}`);
    expect(entries.filter((one) => ![...known, ...hostile, ...shuffled].includes(one))).toEqual([]);
  });
});

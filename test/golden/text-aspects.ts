import { expect } from 'vitest';
import type { Collected } from '../../src/formats/reader.contract.ts';
import type { Block, Box, PageContent, Table, TableCell, TextRun } from '../../src/model/index.ts';
import type { PlaceFact, TextReading } from '../support/text-reading.ts';

/** Points by which an edge may differ from what was reckoned by hand: widths of letters are those of fonts that only resemble. */
const NEAR = 3;

/** Pages may come in another order than they have: one waits until it is known where its links lead. */
const pagesOf = ({ pages }: Collected): readonly PageContent[] => [...pages].sort((a, b) => a.page - b.page);
const blocksOf = (collected: Collected): readonly Block[] => pagesOf(collected).flatMap(({ blocks }) => blocks);
const cellsOf = ({ rows }: Table): readonly TableCell[] => rows.flatMap(({ cells }) => cells);

const nameOf = ({ type, level, text, visible }: Block): string =>
  `${visible ? '' : 'hidden '}${type}${level === null ? '' : ` ${level}`}: ${text}`;

function describePage({ blocks, tables = [] }: PageContent): string[] {
  const at = (position: number): string[] => tables.filter(({ before }) => before === position).map(() => 'table');
  return [...blocks.flatMap((block, i) => [...at(i), nameOf(block)]), ...at(blocks.length)];
}

function gridOf({ rows, col_count }: Table): (string | null)[][] {
  const grid = rows.map(() => Array.from({ length: col_count }, (): string | null => null));
  for (const { cells } of rows) for (const { row, col, text } of cells) grid[row]![col] = text;
  return grid;
}

const spansOf = (table: Table, index: number): unknown[] =>
  cellsOf(table)
    .filter(({ row_span, col_span }) => row_span > 1 || col_span > 1)
    .map(({ row, col, row_span, col_span }) => [index + 1, row, col, row_span, col_span]);

/** The whole text of a block or cell, or the stretch of it that an anchor names. */
function textAt(collected: Collected, anchor: string): string {
  const [, place = '', start, end] = /^(.*?)(?::(\d+)-(\d+))?$/.exec(anchor) ?? [];
  const text = textOfPlace(collected, place);
  if (text === undefined) return `nothing at ${anchor}`;
  return start === undefined ? text : text.slice(Number(start), Number(end));
}

function textOfPlace(collected: Collected, place: string): string | undefined {
  const block = blocksOf(collected).find(({ id }) => id === place);
  if (block) return block.text;
  const [, table, row, col] = /^(\w+)\.r(\d+)\.c(\d+)$/.exec(place) ?? [];
  const found = collected.tables.find(({ id }) => id === table);
  return found && cellsOf(found).find((cell) => cell.row === Number(row) && cell.col === Number(col))?.text;
}

const blockAt = (collected: Collected, anchor: string): string => textAt(collected, anchor.replace(/:\d+-\d+$/, ''));

function styledIn({ text, runs = [] }: { readonly text: string; readonly runs?: readonly TextRun[] }): string[] {
  const named = (name: 'bold' | 'italic'): string[] =>
    runs.filter((run) => run[name]).map(({ start, end }) => `${name}: ${text.slice(start, end)}`);
  return [...named('bold'), ...named('italic')];
}

function linksOf(collected: Collected, isNote: boolean): [string, string][] {
  const target = (anchor: string): string => (/^(p\d+\.b|t\d+\.)/.test(anchor) ? blockAt(collected, anchor) : anchor);
  return pagesOf(collected)
    .flatMap(({ links }) => links)
    .filter(({ is_note = false }) => is_note === isNote)
    .map((link) => [link.text, target(link.target)]);
}

const edgesOf = (bbox: Box): number[] => bbox.map((edge) => Math.round(edge * 100) / 100);

type Found = { readonly [K in Exclude<keyof TextReading, 'places' | 'metadata' | 'font_sizes'>]-?: unknown };

/** For each aspect of a reading, what was found. */
const FOUND: { readonly [K in keyof Found]: (collected: Collected) => unknown } = {
  pages: (collected) => pagesOf(collected).map(describePage),
  sections: ({ body }) => body.sections.map(({ title, level }) => '  '.repeat(level - 1) + title),
  tables: ({ tables }) => tables.map(gridOf),
  spans: ({ tables }) => tables.flatMap(spansOf),
  header_rows: ({ tables }) => tables.map(({ header_rows }) => header_rows),
  titles: ({ tables }) => tables.map(({ title }) => title),
  table_pages: ({ tables }) => tables.map(({ page, end_page }) => [page, end_page]),
  links: (collected) => linksOf(collected, false),
  notes: (collected) => linksOf(collected, true),
  comments: (collected) => {
    const { comments } = collected.body;
    return comments.map(({ author, text, anchor, parent_id, is_resolved }) => ({
      ...{ author, text, about: textAt(collected, anchor) },
      ...(parent_id === null ? {} : { answers: comments.find(({ id }) => id === parent_id)?.text }),
      ...(is_resolved ? { is_resolved } : {}),
    }));
  },
  revisions: ({ body }) => body.revisions.map(({ kind, author, text }) => `${kind} by ${author}: ${text}`),
  bookmarks: (collected) =>
    (collected.body.bookmarks ?? []).map(({ name, anchor }) => [name, blockAt(collected, anchor)]),
  fields: (collected) =>
    blocksOf(collected).flatMap(({ text, fields = [] }) =>
      fields.map(({ start, end, instruction, name }) => [text.slice(start, end), instruction, name]),
    ),
  figures: (collected) =>
    pagesOf(collected)
      .flatMap(({ figures }) => figures)
      .map(({ alt, caption, bbox: [x0, y0, x1, y1] }) => [alt, caption, Math.round(x1 - x0), Math.round(y1 - y0)]),
  styled: (collected) => blocksOf(collected).flatMap(styledIn),
  sizes: ({ body }) => body.pages.map(({ width, height }) => [width, height]),
  shown: ({ body }) => body.pages.map(({ visible }) => visible),
  areas: (collected) =>
    pagesOf(collected)
      .flatMap(({ areas = [] }) => areas)
      .map(({ fill, bbox }) => [fill, ...edgesOf(bbox)]),
  figure_boxes: (collected) =>
    pagesOf(collected)
      .flatMap(({ figures }) => figures)
      .map(({ alt, bbox }) => [alt, ...edgesOf(bbox)]),
  attachments: ({ body }) => body.attachments.map(({ name }) => name),
  diagnostics: ({ body }) => [...new Set(body.diagnostics.map(({ code }) => code))].sort(),
  dropped: ({ body }) =>
    Object.fromEntries(body.coverage.dropped.map(({ reason, characters }) => [reason, characters])),
};

/** What stands on a page with its box: blocks first, then cells of tables. */
function findPlaced(collected: Collected, { page, text }: PlaceFact): { bbox: Box; lines?: readonly unknown[] } | null {
  const blocks = collected.pages.find((one) => one.page === page)?.blocks ?? [];
  const cells = collected.tables.flatMap(({ rows }) =>
    rows.filter((row) => row.page === page).flatMap((row) => row.cells),
  );
  return [...blocks, ...cells].find((one) => one.text.startsWith(text)) ?? null;
}

function expectPlace(collected: Collected, fact: PlaceFact): void {
  const placed = findPlaced(collected, fact);
  expect(placed, `“${fact.text}” on page ${fact.page}`).not.toBeNull();
  for (const [i, edge] of (['x0', 'y0', 'x1', 'y1'] as const).entries()) {
    const wanted = fact[edge];
    if (wanted === undefined) continue;
    const found = placed!.bbox[i]!;
    expect(Math.abs(found - wanted), `${edge} of “${fact.text}” is ${found}, not ${wanted}`).toBeLessThanOrEqual(NEAR);
  }
  if (fact.lines !== undefined) expect(placed!.lines?.length, `lines of “${fact.text}”`).toBe(fact.lines);
}

/** Looks for one of the things that were said of a document by hand. */
export function expectAspect(collected: Collected, reading: TextReading, aspect: keyof TextReading): void {
  if (aspect === 'places') for (const fact of reading.places!) expectPlace(collected, fact);
  else if (aspect === 'metadata') {
    const { properties, ...rest } = collected.body.metadata;
    expect({ ...properties, ...rest }).toMatchObject(reading.metadata!);
  } else if (aspect === 'font_sizes') {
    const size = (start: string) => blocksOf(collected).find(({ text }) => text.startsWith(start))?.font_size;
    const found = Object.keys(reading.font_sizes!).map((start) => [start, size(start)]);
    expect(Object.fromEntries(found)).toEqual(reading.font_sizes);
  } else expect(FOUND[aspect](collected)).toEqual(reading[aspect]);
}

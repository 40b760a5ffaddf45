// Streams the parts of a document in reading order from any position, holding only a few pages in memory.
import {
  type Block,
  type DocumentView,
  FORMAT_TRAITS,
  type PageContent,
  type TableSummary,
} from '../../model/index.ts';
import { headIndex, pageOrder } from '../../view/index.ts';
import type { ChunkOptions, Position } from '../chunk.ts';
import { blockPart } from './block-part.ts';
import { isWanted } from './page-flows.ts';
import { createPageShelf, type PageShelf } from './page-shelf.ts';
import type { Part, TextPart } from './part.ts';
import { type SectionPath, type Sections, sectionsOf } from './sections.ts';
import { sheetParts } from './sheet-parts.ts';

interface Reading {
  readonly view: DocumentView;
  readonly options: ChunkOptions;
  readonly shelf: PageShelf;
  readonly sections: Sections;
  /** Stored tables of several pages, where only some pages are asked for. */
  readonly running: readonly TableSummary[];
}

/**
 * The parts of a document in the order of reading, from a position on, those of a page at once. A paragraph that runs over breaks is where it
 * begins, and so does a table. Holds a few pages at a time.
 */
export async function* readParts(
  view: DocumentView,
  options: ChunkOptions,
  from: Position,
): AsyncGenerator<readonly Part[]> {
  const running = options.pages
    ? view.head.tables.filter((table) => table.range === null && !table.within && table.end_page > table.page)
    : [];
  const reading = { view, options, shelf: createPageShelf(view, options), sections: sectionsOf(view), running };
  for (const page of pagesFrom(view, options, from[0])) {
    const content = await reading.shelf.page(page);
    const begin: Position = page === from[0] ? from : [page, 0, 0, 0, 0];
    if (!content) continue;
    const items = pageItems(reading, content);
    yield await pageParts(reading, content, items, begin);
    const sheet = headIndex(view.head).sheetsByIndex.get(page);
    if (!sheet) continue;
    for await (const part of sheetParts({ ...reading, sheet, content }, items.length, begin)) yield [part];
  }
}

async function pageParts(
  reading: Reading,
  content: PageContent,
  items: readonly Item[],
  begin: Position,
): Promise<Part[]> {
  const { page } = content;
  const followers = await reading.shelf.followers(page);
  const parts: Part[] = [];
  for (let at = begin[1]; at < items.length; at++) {
    const item = items[at]!;
    const from: Position = at === begin[1] ? begin : [page, at, 0, 0, 0];
    // Most blocks neither go on from another nor run on.
    if (item.kind === 'block' && from[2] === 0 && item.block.continues === undefined && !followers.has(item.block.id)) {
      if (isWanted(item.block, reading.options)) parts.push(blockOf(reading, content, item.at, [page, at], false));
    } else for await (const part of itemParts(reading, content, item, from)) parts.push(part);
  }
  return parts;
}

/** A walk by cursor does not go over the pages before. */
function* pagesFrom({ head }: DocumentView, { pages }: ChunkOptions, first: number): Generator<number> {
  if (pages) yield* pages.filter((page) => page >= first);
  else for (let page = Math.max(1, first); page <= head.pages.length; page++) yield page;
}

/** What is on a page in order, with the section that was the last to be named. */
type Item = { readonly section: string | null } & (
  | { readonly kind: 'block'; readonly block: Block; readonly at: number }
  | { readonly kind: 'table'; readonly table: TableSummary }
);

/** Tables whose beginning is not asked for go on from earlier pages; they are first. */
function pageItems({ view, options, running }: Reading, content: PageContent): Item[] {
  const isFirst = ({ page, end_page }: TableSummary): boolean =>
    page < content.page &&
    end_page >= content.page &&
    !options.pages!.some((wanted) => wanted >= page && wanted < content.page);
  const items = running.filter(isFirst).map((table): Item => ({ kind: 'table', table, section: null }));
  let section: string | null = null;
  let at = 0;
  for (const item of pageOrder(view, content)) {
    if (item.kind === 'table') items.push({ kind: 'table', table: item.table, section });
    else {
      section = item.block.section_id ?? section;
      items.push({ kind: 'block', block: item.block, section, at: at++ });
    }
  }
  return items;
}

async function* itemParts(reading: Reading, content: PageContent, item: Item, from: Position): AsyncGenerator<Part> {
  const { page } = content;
  if (item.kind === 'table') {
    yield { kind: 'table', position: from, table: item.table, page, section: tableSection(reading, item, page) };
    return;
  }
  if (from[2] > 0) return yield* flowParts(reading, await reading.shelf.page(from[2]), from[3], [page, from[1]]);
  if (!isWanted(item.block, reading.options) || (await isTaken(reading, content, item))) return;
  yield* flowParts(reading, content, item.at, [page, from[1]]);
}

/** The block was read with the one that it goes on from. */
async function isTaken(
  { shelf }: Reading,
  content: PageContent,
  { block, at }: { readonly block: Block; readonly at: number },
): Promise<boolean> {
  if (block.continues === undefined) return false;
  for (const page of [content.page - 1, content.page]) {
    const follower = (await shelf.followers(page)).get(block.continues);
    if (follower && follower.page.page === content.page && follower.at === at) return true;
  }
  return false;
}

/** A paragraph from one of its parts on, over column and page breaks. */
async function* flowParts(
  reading: Reading,
  start: PageContent | null,
  first: number,
  [page, item]: readonly [number, number],
): AsyncGenerator<TextPart> {
  let [content, at, goes_on] = [start, first, false];
  while (content) {
    const block: Block | undefined = content.blocks[at];
    if (!block) return;
    yield blockOf(reading, content, at, [page, item], goes_on);
    const follower = (await reading.shelf.followers(content.page)).get(block.id);
    [content, at, goes_on] = [follower?.page ?? null, follower?.at ?? 0, true];
  }
}

function blockOf(
  reading: Reading,
  content: PageContent,
  at: number,
  [page, item]: readonly [number, number],
  goes_on: boolean,
): TextPart {
  const block = content.blocks[at]!;
  const section = sectionOf(reading, block.section_id, page);
  return blockPart(reading.view, content, block, { position: [page, item, content.page, at, 0], goes_on, section });
}

function tableSection(reading: Reading, { section }: Item, page: number): SectionPath {
  const path = section === null ? reading.sections.runningOn(page) : reading.sections.path(section);
  return path.id === null ? sectionOf(reading, null, page) : path;
}

/** Slides are named by their titles. */
function sectionOf({ view, sections }: Reading, id: string | null, page: number): SectionPath {
  const path = sections.path(id);
  const title =
    path.id === null && FORMAT_TRAITS[view.head.format].unit === 'slide' ? view.head.pages[page - 1]?.title : null;
  return title ? { id: null, ids: [], titles: [title] } : path;
}

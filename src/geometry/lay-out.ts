// Conducts the layout of pages with placed glyphs, batch by batch: furniture, tables, reading order, block types.
import { createBlockTyper, createFurniture } from './block-types/index.ts';
import type { OutlineEntry, PageLayout, PageTags } from './layout.ts';
import { documentGrid, findColumnStrips, readingOrder, straddlesColumns } from './order/index.ts';
import { findTables, tablesFromTags } from './tables/index.ts';
import type { Frames } from './words/build-frames.ts';
import type { FoundTable, Frame } from './words/frame.ts';
import { isHidden } from './words/hidden.ts';

export interface LayoutPage {
  readonly frames: Frames;
  readonly tags: PageTags | null;
}

export interface DocumentLayout {
  add(pages: readonly LayoutPage[]): readonly PageLayout[];
  /** Settles which text of the pages added so far is a heading, and of which level. The more pages are known, the better. */
  settle(): void;
}

/**
 * Lays out a document batch by batch: what its pages have in common is known for the pages of a batch and of those before it.
 * Running heads and feet come first, then tables, then the order of what is left, then what each piece is. Headings are settled last.
 */
export function createLayout(outline: readonly OutlineEntry[]): DocumentLayout {
  const furniture = createFurniture();
  const typer = createBlockTyper(outline);
  return {
    add: (pages) => {
      const frames = pages.map((page) => page.frames.main);
      const marks = furniture.mark(frames, outline);
      const skips = frames.map((frame, i) => wordsToSkip(frame, marks[i]!));
      const tables = frames.map((frame, i) => tablesOf(frame, skips[i]!, pages[i]!.tags));
      const grid = documentGrid(frames, skips);
      return typer.type(
        pages.map(({ tags }, i) => ({
          frame: frames[i]!,
          flow: readingOrder(frames[i]!, skips[i]!, tables[i]!, tags, grid),
          tables: tables[i]!,
          furniture: marks[i]!,
          tags,
        })),
      );
    },
    settle: typer.settle,
  };
}

/** 1 for each word that is hidden or part of a running head or foot. */
function wordsToSkip(frame: Frame, furniture: Uint8Array): Uint8Array {
  const skip = new Uint8Array(frame.words.count);
  for (let w = 0; w < frame.words.count; w++) if (furniture[w] || isHidden(frame, w)) skip[w] = 1;
  return skip;
}

/** The tables of a page: those that its tags state, then those that are found. Their words are skipped from then on. */
function tablesOf(frame: Frame, skip: Uint8Array, tags: PageTags | null): readonly FoundTable[] {
  const stated = tags ? tablesFromTags(frame, tags, skip) : [];
  skipWords(stated, skip);
  const found = withoutColumns(frame, skip, findTables(frame, skip));
  skipWords(found, skip);
  return [...stated, ...found];
}

/** Leaves out what looks like a table because columns of the page stand side by side. */
function withoutColumns(frame: Frame, skip: Uint8Array, tables: readonly FoundTable[]): readonly FoundTable[] {
  if (!tables.some((table) => table.method === 'whitespace')) return tables;
  const strips = findColumnStrips(frame, skip);
  return tables.filter((table) => table.method !== 'whitespace' || !straddlesColumns(table.box, strips));
}

function skipWords(tables: readonly FoundTable[], skip: Uint8Array): void {
  for (const table of tables)
    for (const cell of table.cells) for (const line of cell.lines) for (const w of line) skip[w] = 1;
}

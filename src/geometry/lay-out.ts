// Conducts the layout of pages with placed glyphs, batch by batch: furniture, tables, reading order, block types.
import { createBlockTyper, createFurniture } from './block-types/index.ts';
import type { OutlineEntry, PageLayout, PageTags } from './layout.ts';
import { documentGrid, findColumnStrips, readingOrder, straddlesColumns } from './order/index.ts';
import { type LayoutOptions, type Steering, withoutRules } from './steering.ts';
import { findTables, tablesFromTags } from './tables/index.ts';
import type { PageTrace } from './trace.ts';
import type { Frames } from './words/build-frames.ts';
import type { FoundTable, Frame } from './words/frame.ts';
import { isHidden } from './words/hidden.ts';
import { markTable } from './words/mark-words.ts';

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
export function createLayout(outline: readonly OutlineEntry[], asked: Asked = {}): DocumentLayout {
  const { pages: count, steering = null, trace = null } = asked;
  const furniture = createFurniture();
  const typer = createBlockTyper(outline, count, trace);
  return {
    add: (pages) => {
      const steer = (frame: Frame): LayoutOptions | null => steering?.(frame.page) ?? null;
      const traced = (frame: Frame): PageTrace | null => (frame.page === trace?.page ? trace : null);
      const frames = pages.map(({ frames: { main } }) => main);
      if (trace) trace.frame ??= frames.find(traced) ?? null;
      const marks = furniture.mark(frames, outline, trace).map((found, i) => {
        const isKept = steer(frames[i]!)?.furniture === 'keep';
        return isKept ? new Uint8Array(found.length) : found;
      });
      const skips = frames.map((frame, i) => wordsToSkip(frame, marks[i]!));
      const tables = frames.map((frame, i) =>
        tablesOf(frame, skips[i]!, pages[i]!.tags, steer(frame)?.tables ?? 'auto', traced(frame)),
      );
      const grid = documentGrid(frames, skips);
      return typer.type(
        pages.map(({ tags }, i) => {
          const frame = frames[i]!;
          const flow = readingOrder(frame, skips[i]!, tables[i]!, tags, grid, {
            columns: steer(frame)?.columns ?? null,
            trace: traced(frame),
          });
          return { frame, flow, tables: tables[i]!, furniture: marks[i]!, tags };
        }),
      );
    },
    settle: typer.settle,
  };
}

/** What else is known or asked: that pages come out otherwise, and that one tells why it came out so. */
interface Asked {
  /** How many pages the document has. */
  readonly pages?: number;
  readonly steering?: Steering | null;
  readonly trace?: PageTrace | null;
}

/** 1 for each word that is hidden or part of a running head or foot. */
function wordsToSkip(frame: Frame, furniture: Uint8Array): Uint8Array {
  const skip = new Uint8Array(frame.words.count);
  for (let w = 0; w < frame.words.count; w++) if (furniture[w] || isHidden(frame, w)) skip[w] = 1;
  return skip;
}

/** The tables of a page: those that its tags state, then those that are found. Their words are skipped from then on. */
function tablesOf(
  frame: Frame,
  skip: Uint8Array,
  tags: PageTags | null,
  strategy: NonNullable<LayoutOptions['tables']>,
  trace: PageTrace | null,
): readonly FoundTable[] {
  if (strategy === 'none') return [];
  // Who says how tables are found does not want those that the file states.
  const stated = tags && strategy === 'auto' ? tablesFromTags(frame, tags, skip) : [];
  for (const table of stated) note(trace, table, true, 'The tags of the file state it.');
  skipWords(stated, skip);
  const drawn = strategy === 'unruled' ? withoutRules(frame) : frame;
  const all = withoutColumns(frame, skip, findTables(drawn, skip, trace), trace);
  const found = strategy === 'ruled' ? all.filter(({ method }) => method !== 'whitespace') : all;
  for (const table of all) if (!found.includes(table)) note(trace, table, false, 'Only ruled tables are asked for.');
  skipWords(found, skip);
  return [...stated, ...found];
}

/** Leaves out what looks like a table because columns of the page stand side by side. */
function withoutColumns(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  trace: PageTrace | null,
): readonly FoundTable[] {
  if (!tables.some((table) => table.method === 'whitespace')) return tables;
  const strips = findColumnStrips(frame, skip);
  return tables.filter((table) => {
    const isTable = table.method !== 'whitespace' || !straddlesColumns(table.box, strips);
    if (!isTable) note(trace, table, false, 'Columns of the page stand side by side there.');
    return isTable;
  });
}

function skipWords(tables: readonly FoundTable[], skip: Uint8Array): void {
  for (const table of tables) markTable(table, skip);
}

function note(trace: PageTrace | null, table: FoundTable, is_kept: boolean, reason: string): void {
  const { box, method, row_count, col_count } = table;
  trace?.tables.push({ box, method, row_count, col_count, is_kept, reason });
}

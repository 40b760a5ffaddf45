// Gives the texts of blocks and cells with inline Markdown, from all that their pages say of them.
import type { Block, DocumentView, Link, PageContent, Table, TableCell } from '../../model/index.ts';
import { listLabel } from '../markdown/block-markdown.ts';
import { compose } from './compose.ts';
import { anchoredLinks, leadsOut, linksByBox } from './find-links.ts';
import { formulaText } from './formula-text.ts';
import { createNoteMarks, type NoteText } from './note-marks.ts';
import { createSigns, withoutSigns } from './signs.ts';
import {
  behind,
  joined,
  type LinkStretch,
  looksOf,
  merged,
  NO_STRETCHES,
  type Stretches,
  scriptsAndLinks,
  withoutWhole,
} from './stretches.ts';

export interface InlineWriter {
  /** Takes in a page; the text there can then be written. */
  add(content: PageContent): void;
  /** The texts of blocks that are read as one, with signs; `between` is between two of them. */
  textOf(blocks: readonly Block[], between: (before: string, after: string) => string): string;
  /** The view with signs in the cells of a table; what lies on later pages is looked up. `html`: as tables of HTML have it. */
  withTable(view: DocumentView, table: TableOnPages, html: boolean): Promise<DocumentView>;
  definitionOf(block: Block, text: string): NoteText | null;
  /** Markdown in the place of the signs. */
  write(text: string): string;
}

interface TableOnPages {
  readonly id: string;
  readonly page: number;
  readonly end_page: number;
}

/** Where so much of a page, and of so many of its texts, is bold or slants, that is how it is set, and stresses nothing. */
const MOSTLY = 0.6;
const SEVERAL = 4;
/** Types of text that is written as it is: its characters count, or it is in a comment. */
const AS_IT_IS: ReadonlySet<Block['type']> = new Set(['code', 'formula', 'header', 'footer', 'comment', 'form_field']);

export function createInlineWriter(): InlineWriter {
  const signs = createSigns();
  const notes = createNoteMarks();
  const added = new Set<number>();
  const links = new Map<string, readonly LinkStretch[]>();
  /** Links of which only the box is known, by page: those of cells are looked up with their table. */
  const boxed = new Map<number, readonly Link[]>();
  const usual = new Map<number, { readonly bold: boolean; readonly italic: boolean }>();

  const stretchesIn = (anchor: string, looks: Stretches): Stretches => {
    const [own, marks] = [links.get(anchor), notes.marksIn(anchor)];
    return own || marks.length > 0 ? { ...looks, links: own ?? [], notes: marks } : looks;
  };
  const stretchesOf = (block: Block): Stretches => {
    if (!block.visible || AS_IT_IS.has(block.type)) return { ...NO_STRETCHES, notes: notes.marksIn(block.id) };
    const page = usual.get(pageOf(block));
    const looks = looksOf(block.text, block);
    const told = { ...looks, bold: page?.bold ? [] : looks.bold, italic: page?.italic ? [] : looks.italic };
    const label =
      block.type === 'list_item' ? listLabel(block.text) : block.type === 'footnote' ? notes.labelOf(block) : 0;
    return behind(withoutWhole(block.text, block.type, stretchesIn(block.id, told)), label);
  };
  const add = (content: PageContent): void => {
    if (added.has(content.page)) return;
    added.add(content.page);
    notes.add(content);
    usual.set(content.page, usualLook(content));
    const out = content.links.filter(leadsOut);
    if (out.length === 0) return;
    const texts = content.blocks.filter(({ visible }) => visible).map((block) => ({ ...block, anchor: block.id }));
    const unplaced = out.filter(({ anchor }) => anchor === undefined);
    if (unplaced.length > 0) boxed.set(content.page, unplaced);
    for (const found of [anchoredLinks(out), linksByBox(unplaced, texts)])
      for (const [anchor, list] of found)
        links.set(
          anchor,
          [...(links.get(anchor) ?? []), ...list].sort((a, b) => a.start - b.start),
        );
  };
  const tableOf = (table: Table, html: boolean): Table => {
    addTableLinks(table);
    const cellOf = (cell: TableCell): TableCell => {
      const anchor = anchorOf(table, cell);
      const known = stretchesIn(anchor, scriptsAndLinks(looksOf(cell.text, cell)));
      const own = { ...known, links: merged(cell.text, known.links, (a, b) => a.target === b.target) };
      return { ...cell, text: compose(cell.text, own, signs, html) };
    };
    return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })) };
  };
  const addTableLinks = (table: Table): void => {
    for (let page = table.page; page <= table.end_page; page++) {
      const unplaced = boxed.get(page);
      if (!unplaced) continue;
      const cells = table.rows.filter((row) => row.page === page).flatMap((row) => row.cells);
      const texts = cells.map((cell) => ({ ...cell, anchor: anchorOf(table, cell) }));
      for (const [anchor, list] of linksByBox(unplaced, texts)) links.set(anchor, list);
    }
  };

  return {
    add,
    textOf: (blocks, between) => {
      // Where the format has runs, formulas are in the notation of LaTeX already.
      if (blocks.every(({ type, runs, visible }) => visible && type === 'formula' && runs === undefined))
        return withoutSigns(blocks.map(formulaText).join('\n'));
      const parts: { at: number; stretches: Stretches }[] = [];
      let text = '';
      for (const block of blocks) {
        if (parts.length > 0) text += between(text, block.text);
        parts.push({ at: text.length, stretches: stretchesOf(block) });
        text += block.text;
      }
      return compose(text, joined(text, parts), signs);
    },
    withTable: async (view, { id, page, end_page }, html) => {
      for (let next = page + 1; next <= end_page; next++) if (!added.has(next)) add(await view.page(next));
      const table = await view.table(id);
      if (!table) return view;
      const marked = tableOf(table, html);
      return { ...view, table: async (asked) => (asked === id ? marked : view.table(asked)) };
    },
    definitionOf: notes.definitionOf,
    write: signs.write,
  };
}

const pageOf = ({ id }: Block): number => Number(/^p(\d+)\./.exec(id)?.[1]);

const anchorOf = ({ id }: Table, { row, col }: TableCell): string => `${id}.r${row}.c${col}`;

/** Whether most of the running text of a page is bold, or slants. */
function usualLook({ blocks }: PageContent): { readonly bold: boolean; readonly italic: boolean } {
  let all = 0;
  const count = { bold: { texts: 0, letters: 0 }, italic: { texts: 0, letters: 0 } };
  for (const block of blocks) {
    if (!block.visible || block.type === 'heading' || AS_IT_IS.has(block.type)) continue;
    all += block.text.length;
    for (const look of ['bold', 'italic'] as const) {
      const own = (block.runs ?? block.emphasis ?? []).filter((stretch) => stretch[look]);
      const letters = own.reduce((sum, { start, end }) => sum + end - start, 0);
      count[look].letters += letters;
      if (letters > MOSTLY * block.text.length) count[look].texts++;
    }
  }
  const isUsual = ({ texts, letters }: { texts: number; letters: number }): boolean =>
    texts >= SEVERAL && letters > MOSTLY * all;
  return { bold: isUsual(count.bold), italic: isUsual(count.italic) };
}

// Numbers footnotes and endnotes and replaces their marks in text and tables by Markdown references.
import type { Block, DocumentView, PageContent, Table } from '../model/index.ts';

/** Stand around the number of a note until all else is escaped: characters that no text has, by Unicode's own word. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];
const SIGN = /\ufdd0(\d+)\ufdd1(\(?)/g;

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly note: number;
}

export interface NoteText {
  readonly number: number;
  readonly text: string;
}

/** Foot- and endnotes as Markdown has them: `[^1]` where the text refers to one, and its text behind `[^1]:`. */
export interface NoteMarks {
  /** Takes in the marks of a page; what stands there can then be written. */
  add(content: PageContent): void;
  /** The text of a block with a sign in the place of each mark. */
  textOf(block: Block): string;
  tableOf(table: Table): Table;
  /** The text of a note, where the block is one that some mark leads to. */
  definitionOf(block: Block, text: string): NoteText | null;
  /** Signs as Markdown writes them. */
  write(markdown: string): string;
}

/** Notes are counted as their marks come, since the document may count anew on every page. */
export function createNoteMarks(): NoteMarks {
  const marks = new Map<string, Mark[]>();
  const notes = new Map<string, { readonly note: number; readonly mark: string }>();
  const added = new Set<number>();

  const marked = (anchor: string, text: string): string => {
    let [result, from] = ['', 0];
    for (const { start, end, note } of marks.get(anchor) ?? []) {
      if (start < from || end > text.length) continue;
      result += `${text.slice(from, start)}${OPEN}${note}${CLOSE}`;
      from = end;
    }
    return from === 0 ? text : result + text.slice(from);
  };

  return {
    add: ({ page, links }) => {
      if (added.has(page)) return;
      added.add(page);
      for (const { is_note, anchor, target, text } of links) {
        const place = is_note ? /^(.+):(\d+)-(\d+)$/.exec(anchor ?? '') : null;
        if (!place) continue;
        const known = notes.get(target) ?? { note: notes.size + 1, mark: text };
        notes.set(target, known);
        const list = marks.get(place[1]!) ?? [];
        list.push({ start: Number(place[2]), end: Number(place[3]), note: known.note });
        marks.set(
          place[1]!,
          list.sort((a, b) => a.start - b.start),
        );
      }
    },
    textOf: ({ id, text }) => marked(id, text),
    tableOf: (table) => {
      const rows = table.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, text: marked(`${table.id}.r${cell.row}.c${cell.col}`, cell.text) })),
      }));
      return { ...table, rows };
    },
    definitionOf: ({ id }, text) => {
      const known = notes.get(id);
      if (!known) return null;
      const own = text.startsWith(known.mark) ? text.slice(known.mark.length) : text;
      return { number: known.note, text: `${OPEN}${known.note}${CLOSE}: ${own.trim()}` };
    },
    write: (markdown) =>
      markdown.replace(SIGN, (_, note: string, bracket: string) => `[^${note}]${bracket === '' ? '' : '\\('}`),
  };
}

/** The view with the marks of a table's cells replaced; those on later pages are looked up. */
export async function withMarkedTable(
  view: DocumentView,
  { id, page, end_page }: { readonly id: string; readonly page: number; readonly end_page: number },
  marks: NoteMarks,
): Promise<DocumentView> {
  if (view.head.geometry !== 'layout') return view;
  for (let next = page + 1; next <= end_page; next++) marks.add(await view.page(next));
  const table = await view.table(id);
  return table ? { ...view, table: async (asked) => (asked === id ? marks.tableOf(table) : view.table(asked)) } : view;
}

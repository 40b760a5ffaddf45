// Finds tables of contents and reads their entries: titles, the pages they name, how far they are set in.
import type { Frame } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import { hasLeader } from '../facts/leader.ts';
import { type Fragment, listRows, type PageRow, textOf } from '../furniture/page-rows.ts';

/** A line of a table of contents. */
export interface ContentsEntry {
  /** The page it is on. */
  readonly on: number;
  readonly title: string;
  /** What is over it without a page, which may be the first line of its title. */
  readonly before: string | null;
  /** The page it names, as it is printed; null for roman numbers. */
  readonly printed: number | null;
  /** Of the title, and of the column that it is in: points. */
  readonly left: number;
  readonly size: number;
  readonly bold: boolean;
}

/** A page of contents: where its lines begin and end, in points from the top. */
export interface ContentsPage {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  readonly entries: readonly ContentsEntry[];
}

/** A page of contents has so many entries, and no fewer than this part of the rows between the first and the last of them. */
const FEWEST = 4;
const SHARE = 0.45;
/** So much of the numbers go up from entry to entry. */
const RISING = 0.8;
/** Right edges this near, in points, are one column of numbers. */
const SAME_EDGE = 4;
/** What leaders lead to needs no column: all of it counts as one. */
const LED_EDGE = -1;
/** What a number opens with: nearly all words are told from one by it. */
const OPENINGS = '0123456789ivxlcIVXLC';
const NUMBER = /^(?:\d{1,4}|[ivxlcIVXLC]{1,7})$/;
const LED = /^(.*?)[\s.·…_]*(?:[.·…_]\s?){3,}[\s.·…_]*(\d{1,4}|[ivxlcIVXLC]{1,7})?$/u;
/** Signs of the shortest leader. */
const LED_SIGNS = 3;
const LETTERS = /\p{L}{2}/u;

/** The contents on a page; null where it has none. */
export function readContents(frame: Frame, furniture: Uint8Array): ContentsPage | null {
  if (!mayHaveContents(frame, furniture)) return null;
  const wanted = new Uint8Array(frame.words.count);
  for (let w = 0; w < wanted.length; w++)
    if (!furniture[w] && (frame.words.flags[w]! & WORD.hidden) === 0) wanted[w] = 1;
  const rows = listRows(frame, wanted);
  const found: { entry: ContentsEntry; row: number; edge: number }[] = [];
  const open = { text: '', row: -2 };
  rows.forEach((row, r) => {
    const { entries, rest } = readRow(frame, row);
    const before = open.row === r - 1 && open.text !== '' ? open.text : null;
    entries.forEach((its, k) => {
      found.push({ entry: { ...its.entry, before: k === 0 ? before : null }, row: r, edge: its.edge });
    });
    open.text = entries.length === 0 ? rest : '';
    open.row = r;
  });
  const kept = inColumns(found);
  if (kept.length < FEWEST) return null;
  const inside = new Set(kept.map(({ row }) => row));
  let [first, last] = [Infinity, -Infinity];
  for (const row of inside) [first, last] = [Math.min(first, row), Math.max(last, row)];
  if (inside.size < SHARE * (last - first + 1)) return null;
  return {
    page: frame.page,
    top: rows[first]!.y0,
    bottom: rows[last]!.y1,
    entries: kept.map(({ entry }) => entry),
  };
}

/** Most pages have fewer short numbers at the ends of their lines: that is found sooner. */
function mayHaveContents({ words }: Frame, furniture: Uint8Array): boolean {
  let count = 0;
  for (let w = 0; w < words.count; w++) {
    const text = words.text[w]!;
    if (text.length > 4 || !OPENINGS.includes(text[0]!) || furniture[w] || !NUMBER.test(text)) continue;
    const next = w + 1;
    if (
      next < words.count &&
      Math.abs(words.baseline[next]! - words.baseline[w]!) < 1 &&
      words.x0[next]! > words.x1[w]!
    )
      if (words.x0[next]! - words.x1[w]! < words.size[w]!) continue;
    if (++count >= FEWEST) return true;
  }
  return false;
}

interface RowEntry {
  readonly entry: ContentsEntry;
  readonly edge: number;
}

/** Entries of a row, one for each number that closes a title, and what is left without one. */
function readRow(frame: Frame, row: PageRow): { entries: readonly RowEntry[]; rest: string } {
  const entries: RowEntry[] = [];
  let title = '';
  let first: Fragment | null = null;
  let is_led = false;
  const close = (number: string, edge: number) => {
    if (first && LETTERS.test(title)) {
      const style = frame.styles[frame.words.style[first.from]!];
      const printed = /^\d/u.test(number) ? Number(number) : null;
      const { x0, size } = first;
      const bold = style?.bold === true;
      entries.push({
        entry: { on: frame.page, title: title.trim(), before: null, printed, left: x0, size, bold },
        edge,
      });
    }
    title = '';
    first = null;
    is_led = false;
  };
  for (const fragment of row.fragments) {
    const text = textOf(fragment).trim();
    const led = hasLeader(text, LED_SIGNS) ? LED.exec(text) : null;
    if (first && NUMBER.test(text)) close(text, is_led ? LED_EDGE : fragment.x1);
    else if (led) {
      first ??= fragment;
      is_led = true;
      title += ` ${led[1]}`;
      if (led[2]) close(led[2], LED_EDGE);
    } else {
      first ??= fragment;
      title += ` ${text}`;
    }
  }
  return { entries, rest: title.trim() };
}

/** Entries whose numbers are in a column and go up in it. */
function inColumns<Found extends RowEntry>(found: readonly Found[]): readonly Found[] {
  const kept: Found[] = [];
  const left = [...found];
  while (left.length >= 2) {
    const [start] = left;
    const column = left.filter(({ edge }) => Math.abs(edge - start!.edge) <= SAME_EDGE);
    for (const its of column) left.splice(left.indexOf(its), 1);
    const numbers = column.flatMap(({ entry }) => (entry.printed === null ? [] : [entry.printed]));
    let rising = 0;
    for (let k = 1; k < numbers.length; k++) if (numbers[k]! >= numbers[k - 1]!) rising++;
    const distinct = new Set(numbers).size;
    if (
      rising >= RISING * (numbers.length - 1) &&
      (numbers.length === 0 || 2 * distinct > numbers.length || distinct > 4)
    )
      if (column.length >= 2) kept.push(...column);
  }
  return kept;
}

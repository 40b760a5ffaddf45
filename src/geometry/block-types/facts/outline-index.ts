// Looks up text of a page among the titles of the document's outline.
import type { OutlineEntry } from '../../layout.ts';
import { ASCII, bareLetters } from './bare-letters.ts';

export interface OutlineIndex {
  /** Whether any entry leads to the page, or to none. */
  readonly has: (page: number) => boolean;
  /** The entry that a text of a page is the title of; null where there is none. */
  readonly find: (page: number, text: string) => OutlineEntry | null;
}

/** A title shorter than this many characters is found only on the page that its entry leads to. */
const SHORT = 4;
const NUMBER =
  /^(?:(?:chapter|part|section|appendix|kapitel|teil|abschnitt|chapitre|capítulo)\s+)?(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[ivxlc]{1,6}|[a-z])[.):]?\s+)?/iu;

/** Letters and digits alone, the number before them left out: titles and texts differ in blanks, dashes and numbers. */
const keyOf = (text: string): string => bareLetters(text.normalize('NFKC').trim().replace(NUMBER, ''));

/** What a key begins with, as a number. */
const openingOf = (first: number, second: number): number => first * 0x10000 + (second || 0);

/** The opening of the key of an ASCII text, found without making the key. */
function openingOfKey(text: string): number {
  let first = 0;
  for (let k = NUMBER.exec(text)![0].length; k < text.length; k++) {
    const code = text.charCodeAt(k);
    const lower = code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
    if ((lower < 0x61 || lower > 0x7a) && (lower < 0x30 || lower > 0x39)) continue;
    if (first !== 0) return openingOf(first, lower);
    first = lower;
  }
  return openingOf(first, 0);
}

const indexes = new WeakMap<readonly OutlineEntry[], OutlineIndex>();

/** Finds entries of the outline by what is read on a page. Each outline is looked through once, whoever asks. */
export function createOutlineIndex(outline: readonly OutlineEntry[]): OutlineIndex {
  let index = indexes.get(outline);
  if (!index) indexes.set(outline, (index = indexOutline(outline)));
  return index;
}

function indexOutline(outline: readonly OutlineEntry[]): OutlineIndex {
  const byKey = new Map<string, OutlineEntry[]>();
  /** Of all keys: most texts begin like no title, which is found sooner than their keys. */
  const openings = new Set<number>();
  const pages = new Set<number | null>();
  for (const entry of outline) {
    const key = keyOf(entry.title);
    if (key === '') continue;
    const same = byKey.get(key);
    if (same) same.push(entry);
    else byKey.set(key, [entry]);
    openings.add(openingOf(key.charCodeAt(0), key.charCodeAt(1)));
    pages.add(entry.page);
  }
  return {
    has: (page) => pages.has(page) || pages.has(null),
    find: (page, text) => {
      if (byKey.size === 0 || text.length > 400) return null;
      if (ASCII.test(text) && !openings.has(openingOfKey(text.trim()))) return null;
      const key = keyOf(text);
      if (key === '') return null;
      const entries = byKey.get(key) ?? [];
      return (
        entries.find((entry) => entry.page === page) ??
        (key.length >= SHORT ? entries.find((entry) => entry.page === null) : null) ??
        null
      );
    },
  };
}

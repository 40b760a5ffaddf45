// Recognises the lines of a table of contents, which the search by label skips.
import type { TextPage } from '../../text/index.ts';

/** So many entries make a table of contents. */
const MIN_ENTRIES = 3;
/** Only the end of a line is looked at, in characters. */
const MAX_CHARS = 120;
const LED = /(?:\.{4}|(?:\.\s){4}|…)/;
const PAGE_NUMBER = /[.…\s](\d{1,4})\s*$/;

const NONE: ReadonlySet<number> = new Set();

/** Lines of a table of contents: dots lead to numbers of pages, which never fall. A price list has other numbers. */
export function contentsLines({ lines }: TextPage): ReadonlySet<number> {
  const entries = new Set<number>();
  let before = 0;
  for (const [at, { cells }] of lines.entries()) {
    const text = cells
      .map((cell) => cell.text)
      .join(' ')
      .slice(-MAX_CHARS);
    if (!LED.test(text)) continue;
    const number = Number(PAGE_NUMBER.exec(text)?.[1] ?? -1);
    if (number < before) return NONE;
    before = number;
    entries.add(at);
  }
  return entries.size >= MIN_ENTRIES ? entries : NONE;
}

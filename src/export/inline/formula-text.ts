// Writes a formula of a page, of which only characters and their places are known, in the notation of LaTeX.
import type { Block } from '../../model/index.ts';

/** Signs that mean something else in that notation. */
const SPECIAL = /[\\{}%#&_^~]/g;
const WORDS: Readonly<Record<string, string>> = { '\\': '\\backslash ', '^': '\\hat{}', '~': '\\sim ' };

const literal = (text: string): string => text.replace(SPECIAL, (sign) => WORDS[sign] ?? `\\${sign}`);

/** The characters as written; what is raised or lowered is told so. */
export function formulaText({ text, emphasis = [] }: Pick<Block, 'text' | 'emphasis'>): string {
  let out = '';
  let at = 0;
  for (const { start, end, position } of emphasis) {
    if (position === undefined || start < at || end > text.length) continue;
    out += `${literal(text.slice(at, start))}${position === 'raised' ? '^' : '_'}{${literal(text.slice(start, end).normalize('NFKC'))}}`;
    at = end;
  }
  return out + literal(text.slice(at));
}

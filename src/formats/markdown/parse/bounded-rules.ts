// Rules that keep the parser of Markdown within bounds: depth, markup that does not end, addresses used many times.
import type { MarkdownIt } from 'markdown-it';

/** Quotes and lists within each other, counted as the parser does: a list is two. Below it all is text of the last. */
const MAX_LEVEL = 60;
/** Characters of the addresses of all links together: one that is defined once may be used a million times. */
const MAX_ADDRESSES = 8 * 1024 * 1024;

/** What ends markup that is no tag, by how it begins. */
const ENDS: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
];

export interface Told {
  too_deep: boolean;
}

export function addBounds(md: MarkdownIt): Told {
  const told: Told = { too_deep: false };
  boundDepth(md, told);
  boundMarkup(md);
  boundAddresses(md);
  return told;
}

function boundDepth(md: MarkdownIt, told: Told): void {
  md.block.ruler.before('table', 'deepest', (state, start, end, silent) => {
    if (state.level < MAX_LEVEL || silent) return false;
    told.too_deep = true;
    state.push('paragraph_open', 'p', 1);
    const token = state.push('inline', '', 0);
    token.content = state.getLines(start, end, state.blkIndent, false).trim();
    token.children = [];
    state.push('paragraph_close', 'p', -1);
    state.line = end;
    return true;
  });
}

/** Comments and the like: their end is looked for once, not once for each beginning. */
function boundMarkup(md: MarkdownIt): void {
  const next = new WeakMap<object, Map<string, number>>();
  const endOf = (state: { src: string }, sign: string, from: number): number => {
    const known = next.get(state) ?? new Map<string, number>();
    next.set(state, known);
    const last = known.get(sign);
    if (last === -1 || (last !== undefined && last >= from)) return last;
    const found = state.src.indexOf(sign, from);
    known.set(sign, found);
    return found;
  };
  md.inline.ruler.before('html_inline', 'bounded_markup', (state, silent) => {
    const kind = ENDS.find(([begins]) => state.src.startsWith(begins, state.pos));
    if (!kind) return false;
    const end = endOf(state, kind[1], state.pos + kind[0].length);
    const isMarkup = end >= 0 && (kind[0] !== '<!' || /[A-Za-z]/.test(state.src[state.pos + 2] ?? ''));
    const behind = isMarkup ? end + kind[1].length : state.pos + 1;
    // The rule of the parser is not asked: it would look through all the rest.
    if (!silent) {
      const token = state.push(isMarkup ? 'html_inline' : 'text', '', 0);
      token.content = isMarkup ? state.src.slice(state.pos, behind) : '<';
    }
    state.pos = behind;
    return true;
  });
}

function boundAddresses(md: MarkdownIt): void {
  md.core.ruler.push('addresses', (state) => {
    let left = MAX_ADDRESSES;
    for (const { children } of state.tokens)
      for (const token of children ?? []) {
        if (token.type !== 'link_open' && token.type !== 'image') continue;
        for (const attribute of token.attrs ?? []) {
          left -= String(attribute[1]).length;
          if (left < 0) attribute[1] = '';
        }
      }
  });
}

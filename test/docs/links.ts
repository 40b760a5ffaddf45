import { dirname, join, normalize } from 'node:path/posix';

/** Text of a page by its path from the root of the project; null where there is no such file. */
export type ReadPage = (path: string) => string | null;

const INLINE_LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const LINK_DEFINITION = /^\[[^\]]+\]:\s*<?([^\s>]+)/gm;
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Targets of the page's links, inline and by reference; what stands in code is no link. */
export function findLinks(text: string): string[] {
  const prose = withoutCodeBlocks(text).replace(/`[^`\n]*`/g, 'code');
  return [...prose.matchAll(INLINE_LINK), ...prose.matchAll(LINK_DEFINITION)].map((match) => match[1]!);
}

/** Links of a page to files that do not exist, or to headings that their page does not have. */
export function findBrokenLinks(page: string, read: ReadPage): string[] {
  return findLinks(read(page) ?? '')
    .filter((target) => !OUTSIDE.test(target))
    .filter((target) => !resolves(page, target, read))
    .map((target) => `${page} links to ${target}`);
}

function resolves(page: string, target: string, read: ReadPage): boolean {
  const [path, fragment] = target.split('#') as [string, string | undefined];
  const file = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
  const text = file.startsWith('..') ? null : read(file);
  if (text === null) return false;
  return !fragment || !file.endsWith('.md') || headingNames(text).includes(fragment);
}

/** As GitHub names headings: lower case, hyphens for blanks, no other punctuation; a name used again is numbered. */
export function headingNames(text: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutCodeBlocks(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map((match) => {
    const name = match[1]!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
}

const withoutCodeBlocks = (text: string): string => text.replace(/^(```+|~~~+)[^\n]*\n[\s\S]*?^\1$/gm, '');

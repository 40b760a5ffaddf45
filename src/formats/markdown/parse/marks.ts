// What GitHub adds to Markdown and the parser does not have: boxes of tasks, names of headings.
import type { MarkdownIt } from 'markdown-it';

const TASK = /^\[([ xX])\](?=[ \t])/;

export function addTasks(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'tasks', ({ tokens }) => {
    for (const [i, token] of tokens.entries()) {
      const isFirst = token.type === 'inline' && tokens[i - 2]?.type === 'list_item_open';
      if (isFirst) token.content = token.content.replace(TASK, (_, sign) => (sign === ' ' ? '☐' : '☒'));
    }
  });
}

/** Headings have names that links in the text lead to: their words in small letters, with hyphens between them. */
export function addNames(md: MarkdownIt): void {
  md.core.ruler.push('names', ({ tokens }) => {
    const used = new Map<string, number>();
    for (const [i, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const text = (tokens[i + 1]?.children ?? [])
        .map(({ type, content }) => (type === 'html_inline' ? '' : content))
        .join('');
      const name = text
        .toLowerCase()
        .trim()
        .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
        .replaceAll(' ', '-');
      const count = used.get(name) ?? 0;
      used.set(name, count + 1);
      token.attrSet('id', count === 0 ? name : `${name}-${count}`);
    }
  });
}

// Turns Markdown into the HTML that it stands for: CommonMark with the tables, strikes, tasks and footnotes of GitHub.
import MarkdownIt from 'markdown-it';
import { addBounds } from './bounded-rules.ts';
import { addReferences, NoteNumbers, noteName, takeFootnotes } from './footnotes.ts';
import { addNames, addTasks } from './marks.ts';

export interface MarkdownHtml {
  readonly html: string;
  /** Quotes and lists lie deeper than anybody nests them. */
  readonly too_deep: boolean;
}

/** Links and emphasis within each other; what lies deeper is text. */
const MAX_NESTING = 100;
/** Elements whose text is no markup up to their end, if it ever comes: their tags are text, as on GitHub. */
const SWALLOWING = /<(?=\/?(?:title|textarea|xmp|noembed|noframes|plaintext)\b)/gi;

export function toHtml(source: string): MarkdownHtml {
  const { text, definitions } = takeFootnotes(source.replace(/\r\n?/g, '\n'));
  const notes = new NoteNumbers(definitions);
  const md = new MarkdownIt({ html: true, maxNesting: MAX_NESTING });
  const told = addBounds(md);
  addTasks(md);
  addNames(md);
  addReferences(md, notes);
  for (const rule of ['html_inline', 'html_block'] as const)
    md.renderer.rules[rule] = (tokens, at) => tokens[at]!.content.replace(SWALLOWING, '&lt;');
  // Addresses are kept as they are written; none is followed.
  md.validateLink = () => true;
  md.normalizeLink = (address) => address;
  const known = {};
  const parts = [md.render(text, known)];
  const referred = new Set<string>();
  for (const [label, number] of notes.found()) {
    referred.add(label);
    parts.push(
      `<aside role="doc-footnote" id="${noteName(number)}">${md.render(definitions.get(label)!, known)}</aside>`,
    );
  }
  for (const [label, held] of definitions) if (!referred.has(label)) parts.push(md.render(held, known));
  return { html: parts.join('\n'), too_deep: told.too_deep };
}

// Markdown as HTML, as far as the pages of this documentation use it: headings, paragraphs, lists, tables, code, quotes.
import { escapeHtml, type LinkTo, renderInline } from './inline.ts';

const HEADING = /^(#{1,6}) +(.*?) *#*$/;
const FENCE = /^(```+|~~~+)(.*)$/;
const ITEM = /^( *)([-*+]|\d+[.)]) +/;
const RULE_OF_TABLE = /^\|? *:?-+:? *(?:\| *:?-+:? *)*\|?$/;
const BREAK = /^(?:---+|\*\*\*+)$/;
const QUOTE = /^> ?/;

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly html: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Raw HTML of a page is shown as text. */
export function renderMarkdown(text: string, linkTo: LinkTo): Rendered {
  const writer = new Writer(linkTo);
  const html = writer.blocks(
    withoutFrontMatter(text)
      .replace(/<!--[\s\S]*?-->\n?/g, '')
      .split('\n'),
  );
  return { html, headings: writer.headings };
}

const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');

class Writer {
  readonly headings: Heading[] = [];
  private readonly taken = new Map<string, number>();
  private readonly linkTo: LinkTo;

  constructor(linkTo: LinkTo) {
    this.linkTo = linkTo;
  }

  blocks(lines: readonly string[]): string {
    let html = '';
    for (let at = 0; at < lines.length; ) {
      const [block, next] = this.block(lines, at);
      html += block;
      at = next;
    }
    return html;
  }

  /** What begins at a line, and the line behind it. */
  private block(lines: readonly string[], at: number): [string, number] {
    const line = lines[at]!;
    if (line.trim() === '') return ['', at + 1];
    const heading = HEADING.exec(line);
    if (heading) return [this.heading(heading[1]!.length, heading[2]!), at + 1];
    const fence = FENCE.exec(line);
    if (fence) return code(lines, at, fence[1]!);
    if (BREAK.test(line)) return ['<hr>', at + 1];
    if (line.includes('|') && RULE_OF_TABLE.test(lines[at + 1] ?? '')) return this.table(lines, at);
    if (QUOTE.test(line)) return this.quote(lines, at);
    if (ITEM.test(line)) return this.list(lines, at);
    return this.paragraph(lines, at);
  }

  private inline(text: string): string {
    return renderInline(text, this.linkTo);
  }

  private heading(level: number, text: string): string {
    const html = this.inline(text);
    const id = this.idOf(text);
    this.headings.push({ level, id, html });
    return `<h${level} id="${escapeHtml(id)}">${html}</h${level}>`;
  }

  /** As GitHub names headings, so that links between pages work in both places. */
  private idOf(text: string): string {
    const plain = text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const before = this.taken.get(plain) ?? 0;
    this.taken.set(plain, before + 1);
    return before === 0 ? plain : `${plain}-${before}`;
  }

  private paragraph(lines: readonly string[], from: number): [string, number] {
    let to = from + 1;
    while (to < lines.length && lines[to]!.trim() !== '' && !begins(lines, to)) to++;
    return [`<p>${this.inline(lines.slice(from, to).join('\n'))}</p>`, to];
  }

  private quote(lines: readonly string[], from: number): [string, number] {
    let to = from;
    while (to < lines.length && QUOTE.test(lines[to]!)) to++;
    return [
      `<blockquote>${this.blocks(lines.slice(from, to).map((line) => line.replace(QUOTE, '')))}</blockquote>`,
      to,
    ];
  }

  private table(lines: readonly string[], from: number): [string, number] {
    let to = from + 2;
    while (to < lines.length && lines[to]!.includes('|')) to++;
    const row = (line: string, tag: string): string =>
      `<tr>${cellsOf(line)
        .map((cell) => `<${tag}>${this.inline(cell)}</${tag}>`)
        .join('')}</tr>`;
    const body = lines.slice(from + 2, to).map((line) => row(line, 'td'));
    return [`<table><thead>${row(lines[from]!, 'th')}</thead><tbody>${body.join('')}</tbody></table>`, to];
  }

  private list(lines: readonly string[], from: number): [string, number] {
    const [first, indent, sign] = ITEM.exec(lines[from]!)!;
    const tag = /\d/.test(sign!) ? 'ol' : 'ul';
    const items: string[] = [];
    let at = from;
    while (at < lines.length) {
      const own = ITEM.exec(lines[at]!);
      if (!own || own[1]!.length !== indent!.length || /\d/.test(own[2]!) !== /\d/.test(sign!)) break;
      const [text, next] = itemLines(lines, at, own[0].length);
      items.push(`<li>${this.item(text)}</li>`);
      at = next;
    }
    // A line that looks like an item and is none would not end.
    return items.length > 0 ? [`<${tag}>${items.join('')}</${tag}>`, at] : [escapeHtml(first), from + 1];
  }

  /** A single paragraph is in its item as it is. */
  private item(lines: readonly string[]): string {
    const html = this.blocks(lines);
    return html.replace(/^<p>((?:(?!<p>)[\s\S])*?)<\/p>/, '$1');
  }
}

/** Whether a line ends the paragraph before it. */
const begins = (lines: readonly string[], at: number): boolean =>
  HEADING.test(lines[at]!) || FENCE.test(lines[at]!) || ITEM.test(lines[at]!) || QUOTE.test(lines[at]!);

function code(lines: readonly string[], from: number, fence: string): [string, number] {
  let to = from + 1;
  while (to < lines.length && !lines[to]!.startsWith(fence)) to++;
  return [`<pre><code>${escapeHtml(lines.slice(from + 1, to).join('\n'))}</code></pre>`, to + 1];
}

/** The lines of an item without its mark, and the line behind it: indented ones, and such as go on with its paragraph. */
function itemLines(lines: readonly string[], from: number, indent: number): [string[], number] {
  const own = [lines[from]!.slice(indent)];
  let at = from + 1;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const depth = line.search(/\S/);
    if (depth < 0) {
      const next = lines[at + 1] ?? '';
      if (next.search(/\S/) < Math.min(indent, 2)) break;
      own.push('');
    } else if (depth >= Math.min(indent, 2)) own.push(line.slice(Math.min(depth, indent)));
    else if (begins(lines, at) || lines[at - 1]!.trim() === '') break;
    else own.push(line);
  }
  return [own, at];
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

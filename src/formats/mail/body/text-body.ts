// Makes paragraphs, lists and tables of the plain text of a message: quotes by their depth, wrapped lines joined.
import { below, element, type MarkupNode, TEXT } from '../../hypertext/index.ts';
import { lineOf } from '../../text-shape/index.ts';
import { depthOf, findHistory, type MailRole, quoteOf } from './find-history.ts';
import { inRole } from './marks.ts';
import { findParts } from './text-parts.ts';

/** A line was broken to fit where the next word would have gone beyond so much of the widest. */
const FULL = 0.92;
const NARROWEST = 50;
const WIDEST = 100;
/** Quotes within quotes; deeper ones are in the last. */
const MAX_DEPTH = 20;
const STARTS_ANEW = /^(?:[-*•–+]|\(?\d{1,3}[.)]|[a-z][.)])\s|^\s{2,}|^[-=_*#]{3,}/i;

interface Line {
  readonly text: string;
  readonly depth: number;
  readonly role: MailRole;
}

/** `is_whole`: every line is one as it was meant. */
export function toBlocks(text: string, is_whole: boolean): MarkupNode[] {
  const raw = text.replace(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, '').split(/\r\n|[\n\r\f\v\u2028\u2029\u0085]/);
  const roles = findHistory(raw);
  const lines = raw.map((line, i): Line => {
    const quote = quoteOf(line);
    const depth = Math.min(MAX_DEPTH, depthOf(quote));
    return { text: line.slice(quote.length).trimEnd(), depth, role: roles[i]! };
  });
  const width = is_whole ? 0 : widthOf(lines);
  const out: MarkupNode[] = [];
  const open: MarkupNode[] = [];
  for (const stretch of stretchesOf(lines)) {
    const { depth, role } = stretch[0]!;
    open.length = Math.min(open.length, depth);
    while (open.length < depth) {
      const quote = element('blockquote');
      if (open.length === 0) out.push(quote);
      else open.at(-1)!.append(quote);
      open.push(quote);
    }
    for (const node of partsOf(stretch, width)) {
      mark(node, role);
      if (depth === 0) out.push(node);
      else open.at(-1)!.append(node);
    }
  }
  return out;
}

/** Lines of one depth and role; what is blank between them is theirs. */
function* stretchesOf(lines: readonly Line[]): Generator<Line[]> {
  let open: Line[] = [];
  for (const line of lines) {
    const first = open[0];
    const isBlank = line.text === '';
    if (first && !isBlank && (line.depth !== first.depth || line.role !== first.role)) {
      yield open;
      open = [];
    }
    if (!isBlank || open.length > 0) open.push(line);
  }
  if (open.length > 0) yield open;
}

/** Of a signature every line is one. */
function partsOf(lines: readonly Line[], width: number): MarkupNode[] {
  const isText = lines[0]!.role !== 'signature';
  const shown = lines.map(({ text }) => lineOf(isText ? text : text.trim()));
  return findParts(shown, isText ? (line, next) => goesOn(line, next, width) : () => false);
}

/** Wraps the texts of a part in the mark of their role. */
function mark(part: MarkupNode, role: MailRole): void {
  if (role === 'text') return;
  for (const node of [...below(part)]) {
    if (node.name !== TEXT || node.value === '') continue;
    const { parent, next } = node;
    node.remove();
    parent!.insert(inRole(role, node.value), next);
  }
}

function goesOn(line: string, next: string, width: number): boolean {
  if (width === 0 || STARTS_ANEW.test(next)) return false;
  const word = /^\S{1,80}/.exec(next)?.[0].length ?? 0;
  return line.length <= WIDEST && line.length + 1 + word > width * FULL;
}

/** Characters of a full line, by the widest that are followed by another; 0 where none was broken to fit. */
function widthOf(lines: readonly Line[]): number {
  let widest = 0;
  for (let i = 0; i + 1 < lines.length; i++) {
    const { length } = lines[i]!.text;
    if (lines[i + 1]!.text !== '' && length <= WIDEST && length > widest) widest = length;
  }
  return widest >= NARROWEST ? widest : 0;
}

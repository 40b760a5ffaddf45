// Marks in the markup of a message what it quotes and its signature, by the manners of mail programs.
import { BLOCKS, below, type MarkupNode, TEXT } from '../../hypertext/index.ts';
import { findEarlier, type MailRole, markSentFrom } from './find-history.ts';
import { inRole } from './marks.ts';

/** Classes and ids that mail programs give to what they quote; those of the second list begin it, up to the end. */
const QUOTES =
  /^(?:gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra|OLK_SRC_BODY_SECTION|WordSection\dQuoted)$/;
const STARTS = /^(?:divRplyFwdMsg|appendonsend|OutlookMessageHeader|mail-editor-reference-message-container)$/;
const SIGNATURES =
  /^(?:gmail_signature|moz-signature|Signature|signature|ms-outlook-mobile-signature|protonmail_signature_block)$/;
const NO_TEXT = new Set(['style', 'script', 'head', 'title', 'template']);

const namesOf = (node: MarkupNode): string[] =>
  `${node.attribute('id') ?? ''} ${node.attribute('class') ?? ''}`.split(/\s+/).map((name) => name.replace(/^x_+/, ''));

function roleOf(node: MarkupNode): MailRole | null {
  if (node.name === 'blockquote' && node.attribute('type')?.toLowerCase() === 'cite') return 'quoted';
  if (node.attributes.length === 0) return null;
  const names = namesOf(node);
  if (names.some((name) => QUOTES.test(name))) return 'quoted';
  return names.some((name) => SIGNATURES.test(name)) ? 'signature' : null;
}

interface Seen {
  readonly node: MarkupNode;
  readonly role: MailRole;
  /** The line that it begins in. */
  readonly line: number;
}

/** Wraps each text in a mark of its role, where it has one. */
export function markHtml(root: MarkupNode): void {
  const { seen, lines, start } = readTexts(root);
  const earlier = findEarlier(lines);
  const from = Math.min(start, earlier < 0 ? Number.POSITIVE_INFINITY : earlier);
  const roles = lines.map((_, line): MailRole => (line >= from ? 'quoted' : 'text'));
  // A line is the message's own where something of it is.
  for (const { role, line } of seen) if (role !== 'text') roles[line] = 'quoted';
  for (const { node, role, line } of seen)
    if (role === 'text' && line < from && node.value.trim() !== '') roles[line] = 'text';
  markSentFrom(lines, roles);
  for (const { node, role, line } of seen) {
    const settled = role === 'text' ? roles[line]! : line >= from ? 'quoted' : role;
    if (settled === 'text' || node.value.trim() === '') continue;
    const parent = node.parent!;
    const next = node.next;
    node.remove();
    parent.insert(inRole(settled, node.value), next);
  }
}

/** Texts in their order, and the lines that they make. */
function readTexts(root: MarkupNode): { seen: Seen[]; lines: string[]; start: number } {
  const seen: Seen[] = [];
  const lines = [''];
  let start = Number.POSITIVE_INFINITY;
  /** Roles of what is open, the innermost last. */
  const open: { readonly node: MarkupNode; readonly role: MailRole }[] = [];
  for (const node of below(root, ({ name }) => !NO_TEXT.has(name))) {
    while (open.length > 0 && !isWithin(node, open.at(-1)!.node)) open.pop();
    if (node.name === TEXT) {
      seen.push({ node, role: open.at(-1)?.role ?? 'text', line: lines.length - 1 });
      lines[lines.length - 1] += node.value.replace(/\s+/g, ' ');
      continue;
    }
    if (node.name === 'br' || BLOCKS.has(node.name)) lines.push('');
    if (start === Number.POSITIVE_INFINITY && namesOf(node).some((name) => STARTS.test(name))) start = lines.length - 1;
    const role = roleOf(node);
    if (role !== null && node.first) open.push({ node, role });
  }
  return { seen, lines, start };
}

/** Depth is bounded by the parser. */
function isWithin(node: MarkupNode, outer: MarkupNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

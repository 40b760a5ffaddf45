// Marks in the markup of a message what it quotes and its signature, by the manners of mail programs.
import { BLOCKS, below, type MarkupNode, TEXT } from '../../hypertext/index.ts';
import { findAttributions, findEarlier } from './earlier-message.ts';
import { type MailRole, markClosed, markSentFrom } from './find-history.ts';
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
  const { seen: read, lines, start } = readTexts(root);
  const { seen, from } = quoteAttributed(read, lines, Math.min(start, orNever(findEarlier(lines))));
  const roles = lines.map((_, line): MailRole => (line >= from ? 'quoted' : 'text'));
  // A line is the message's own where something of it is.
  for (const { role, line } of seen) if (role !== 'text') roles[line] = 'quoted';
  for (const { node, role, line } of seen)
    if (role === 'text' && line < from && node.value.trim() !== '') roles[line] = 'text';
  markClosed(lines, roles);
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

const orNever = (line: number): number => (line < 0 ? Number.POSITIVE_INFINITY : line);

/** What lines that say who wrote lead to: the quotation that follows, or all up to the end. */
function quoteAttributed(
  seen: readonly Seen[],
  lines: readonly string[],
  earlier: number,
): { readonly seen: readonly Seen[]; readonly from: number } {
  const quotations = new Set<MarkupNode>();
  const attributed = new Set<number>();
  const textFrom = nextTexts(seen, lines.length);
  let from = earlier;
  for (const { start, end } of findAttributions(lines)) {
    if (start >= from) break;
    const quotation = quotationAfter(textFrom[start], textFrom[end]);
    if (quotation) quotations.add(quotation);
    else from = start;
    for (let line = start; line < end; line++) attributed.add(line);
  }
  if (attributed.size === 0) return { seen, from };
  const isQuoted = ({ node, line }: Seen): boolean => attributed.has(line) || isWithinAny(node, quotations);
  return { seen: seen.map((one) => (one.role === 'text' && isQuoted(one) ? { ...one, role: 'quoted' } : one)), from };
}

/** For each line the first text of it or of those behind it. */
function nextTexts(seen: readonly Seen[], count: number): (Seen | undefined)[] {
  const texts = new Array<Seen | undefined>(count + 1).fill(undefined);
  for (const one of seen) if (one.node.value.trim() !== '') texts[one.line] ??= one;
  for (let line = count - 1; line >= 0; line--) texts[line] ??= texts[line + 1];
  return texts;
}

/** The outermost quotation that the next text is in and the attribution is not; null where there is none. */
function quotationAfter(attribution: Seen | undefined, next: Seen | undefined): MarkupNode | null {
  const around = new Set<MarkupNode>();
  for (let at = attribution?.node.parent; at; at = at.parent) around.add(at);
  let found: MarkupNode | null = null;
  for (let at = next?.node.parent; at && !around.has(at); at = at.parent) if (at.name === 'blockquote') found = at;
  // Marked by itself already: it needs no more.
  return found ?? (next && next.role === 'quoted' ? next.node : null);
}

/** Texts in their order, and the lines that they make. */
function readTexts(root: MarkupNode): { seen: Seen[]; lines: string[]; start: number } {
  const seen: Seen[] = [];
  const lines = [''];
  let start = Number.POSITIVE_INFINITY;
  /** Of the last line: whether it has no text yet, and whether that begins with the sign of a quote. */
  let [isBlank, isMarked] = [true, false];
  /** Roles of what is open, the innermost last. */
  const open: { readonly node: MarkupNode; readonly role: MailRole }[] = [];
  for (const node of below(root, ({ name }) => !NO_TEXT.has(name))) {
    while (open.length > 0 && !isWithin(node, open.at(-1)!.node)) open.pop();
    if (node.name === TEXT) {
      const text = node.value.replace(/\s+/g, ' ');
      const own = text.trimStart();
      if (isBlank && own !== '') [isBlank, isMarked] = [false, own.startsWith('>')];
      lines[lines.length - 1] += text;
      seen.push({ node, role: open.at(-1)?.role ?? (isMarked ? 'quoted' : 'text'), line: lines.length - 1 });
      continue;
    }
    if (node.name === 'br' || BLOCKS.has(node.name)) {
      lines.push('');
      [isBlank, isMarked] = [true, false];
    }
    if (start === Number.POSITIVE_INFINITY && namesOf(node).some((name) => STARTS.test(name))) start = lines.length - 1;
    const role = roleOf(node);
    if (role !== null && node.first) open.push({ node, role });
  }
  return { seen, lines, start };
}

function isWithinAny(node: MarkupNode, outer: ReadonlySet<MarkupNode>): boolean {
  for (let at = node.parent; at; at = at.parent) if (outer.has(at)) return true;
  return false;
}

/** Depth is bounded by the parser. */
function isWithin(node: MarkupNode, outer: MarkupNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

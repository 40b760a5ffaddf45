// Reads a message in MIME: which of its parts is the text, what is attached, and what its fields say.
import type { Diagnostic } from '../../../model/index.ts';
import { describe } from '../describe.ts';
import { CUT, diagnostic, ENCRYPTED, LIMITED } from '../diagnostics.ts';
import type { MailAttachment, MailBody, MailMessage } from '../message.ts';
import { isLocked } from '../smime/locked.ts';
import { decodeCharset } from './decode-charset.ts';
import { decodeTransfer } from './decode-transfer.ts';
import { decodeWords } from './decode-words.ts';
import type { MailHeaders } from './parse-headers.ts';
import { type MimePart, parseMime } from './parse-mime.ts';
import { nameFor } from './part-names.ts';
import { plainOfEnriched } from './plain-of-enriched.ts';

/** What is gathered while the parts are gone through. */
class Gathered {
  readonly bodies: MailBody[] = [];
  readonly attachments: MailAttachment[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly dropped = new Map<string, number>();
  #encodings = new Set<string>();

  drop(reason: string, characters: number): void {
    if (characters > 0) this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + characters);
  }

  tell(found: Diagnostic): void {
    if (!this.diagnostics.some(({ message }) => message === found.message)) this.diagnostics.push(found);
  }

  /** The text of a part, in whatever charset it turns out to be. */
  decode(part: MimePart): string {
    const stated = part.type.get('charset');
    const { text, encoding, is_guessed, undecodable } = decodeCharset(bytesOf(part), stated);
    this.#encodings.add(encoding);
    if (is_guessed && stated !== null)
      this.tell(
        diagnostic('encoding_guessed', `The text is said to be in ${stated.slice(0, 40)}; it was read as ${encoding}.`),
      );
    if (undecodable > 0)
      this.tell(diagnostic('undecodable_bytes', `${undecodable} places have bytes that mean nothing in ${encoding}.`));
    return text;
  }

  get encodings(): string {
    return [...this.#encodings].join(', ');
  }
}

const bytesOf = ({ body, headers }: MimePart): Buffer => decodeTransfer(body, headers.get('content-transfer-encoding'));

export function readMessage(bytes: Buffer): MailMessage {
  const { root, is_limited, is_cut } = parseMime(bytes);
  const gathered = new Gathered();
  if (is_limited) gathered.tell(LIMITED);
  if (is_cut) gathered.tell(CUT);
  if (isOwnText(root)) readText(root, gathered);
  else readPart(root, gathered);
  const { bodies, attachments, diagnostics, dropped, encodings } = gathered;
  return { bodies, attachments, diagnostics, dropped, ...describe(fieldOf(root.headers), encodings) };
}

/** What a field says, those of one name together; empty where there is none. */
export const fieldOf =
  (headers: MailHeaders) =>
  (name: string): string =>
    headers.all(name.toLowerCase()).map(decodeWords).filter(Boolean).join(', ');

/** The text that a message is itself, whatever name it has; and a multipart in which no boundary came (RFC 2049, 2). */
const isOwnText = ({ type, disposition, children, body }: MimePart): boolean =>
  children.length === 0 &&
  body.length > 0 &&
  (isTextType(type.value) || isMultipart(type.value)) &&
  disposition.value !== 'attachment';

const isMultipart = (type: string): boolean => type.startsWith('multipart/');

function readPart(part: MimePart, out: Gathered): void {
  const { type, children } = part;
  if (type.value === 'multipart/encrypted') {
    out.tell(ENCRYPTED);
    return;
  }
  if (children.length === 0) {
    if (!isMultipart(type.value)) readLeaf(part, out);
    else if (part.body.length > 0) readText(part, out);
    return;
  }
  if (type.value === 'multipart/alternative') readAlternative(children, out);
  else for (const child of children) readPart(child, out);
}

/** Of several forms of one text the last that can be shown is the best (RFC 2046, 5.1.4); markup is better than none. */
function readAlternative(children: readonly MimePart[], out: Gathered): void {
  const best =
    children.findLast((child) => holds(child, 'text/html')) ?? children.findLast((child) => holds(child, 'text/plain'));
  for (const child of children) {
    if (child === best) readPart(child, out);
    else if (best && isText(child)) out.drop('other forms of the same text', child.body.length);
    else readPart(child, out);
  }
}

const isText = ({ type, disposition }: MimePart): boolean =>
  (type.value === 'text/plain' ||
    type.value === 'text/html' ||
    type.value === 'text/enriched' ||
    type.value === 'text/watch-html') &&
  disposition.value !== 'attachment';

/** Depth is bounded by the parser. */
const holds = (part: MimePart, type: string): boolean =>
  (part.type.value === type && isText(part)) || part.children.some((child) => holds(child, type));

const SIGNATURES = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature)$/;

function readLeaf(part: MimePart, out: Gathered): void {
  const { type, disposition } = part;
  const file_name = disposition.get('filename') ?? type.get('name');
  if (SIGNATURES.test(type.value)) {
    out.drop('signatures', part.body.length);
    return;
  }
  if (file_name === null && disposition.value !== 'attachment' && isTextType(type.value)) {
    readText(part, out);
    return;
  }
  const id = part.headers.get('content-id')?.replace(/^<|>$/g, '').trim() ?? null;
  const bytes = bytesOf(part);
  const attachment: MailAttachment = {
    name: nameFor(type.value, file_name, bytes, out.attachments.length + 1),
    media_type: type.value === '' ? null : type.value,
    bytes,
    content_id: id,
    is_message: type.value === 'message/rfc822' || type.value === 'message/global',
  };
  if (isLocked(attachment)) out.tell(ENCRYPTED);
  out.attachments.push(attachment);
}

/** What is shown as the text of a message; no type is plain text. */
const TEXT_TYPES = new Set(['', 'text', 'text/plain', 'text/html', 'text/enriched', 'text/richtext']);
const isTextType = (type: string): boolean => TEXT_TYPES.has(type);

function readText(part: MimePart, out: Gathered): void {
  const { type } = part;
  const text = out.decode(part);
  if (type.value === 'text/html') {
    out.bodies.push({ kind: 'html', text });
    return;
  }
  if (/^-----BEGIN PGP MESSAGE-----/m.test(text)) out.tell(ENCRYPTED);
  if (text.trim() === '') return;
  const is_flowed = type.get('format')?.toLowerCase() === 'flowed';
  const delsp = type.get('delsp')?.toLowerCase() === 'yes';
  const isEnriched = type.value === 'text/enriched' || type.value === 'text/richtext';
  const plain = isEnriched ? plainOfEnriched(text) : is_flowed ? unflow(text, delsp) : text;
  out.bodies.push({ kind: 'text', text: plain, is_flowed: is_flowed || isEnriched });
}

/** RFC 3676: a line that ends in a blank goes on in the next of the same depth; a blank in front is stuffing. */
function unflow(text: string, delsp: boolean): string {
  const lines: string[] = [];
  let open: { depth: number } | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(raw)![0].length;
    const content = raw.slice(depth).replace(/^ /, '');
    const isSeparator = content === '-- ';
    const isBlank = content.trim() === '';
    // A blank line ends a paragraph, also one whose last line was left open by a blank (RFC 3676, 4.2).
    if (open && open.depth === depth && !isSeparator && !isBlank) lines[lines.length - 1] += content;
    else lines.push(`${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${content}`);
    open = content.endsWith(' ') && !isSeparator && !isBlank ? { depth } : null;
    if (open && delsp) lines[lines.length - 1] = lines.at(-1)!.slice(0, -1);
  }
  return lines.join('\n');
}

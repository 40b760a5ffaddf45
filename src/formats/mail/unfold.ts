// Unfolds what a message holds in a wrapping of its own: `winmail.dat`, and the content of signed messages.
import { diagnostic } from './diagnostics.ts';
import { toMessage } from './mapi/to-message.ts';
import type { MailAttachment, MailBody, MailMessage } from './message.ts';
import { readMessage } from './mime/read-message.ts';
import { readSignedContent } from './smime/signed-content.ts';
import { isTnef, parseTnef } from './tnef/parse-tnef.ts';

const TNEF = /^application\/(?:vnd\.)?ms-tnef$/;
const BROKEN = diagnostic('bad_part', 'A part in the form of Outlook (TNEF) is damaged; it is listed and not opened.');

/** One wrapping deep: messages within it are parts. `max_bytes`: what a text may unfold to. */
export function unfold(message: MailMessage, max_bytes: number): MailMessage {
  let unfolded = message;
  for (const attachment of message.attachments) {
    const inner = unwrap(attachment, max_bytes);
    if (inner === null) continue;
    unfolded =
      inner === 'broken'
        ? { ...unfolded, diagnostics: [...unfolded.diagnostics, BROKEN] }
        : merge(unfolded, attachment, inner);
  }
  return unfolded;
}

/** The message in a wrapping; null where the attachment is none. */
function unwrap(attachment: MailAttachment, max_bytes: number): MailMessage | 'broken' | null {
  const { media_type, bytes, is_message } = attachment;
  if (is_message) return null;
  if (isTnef(bytes)) {
    const parsed = parseTnef(bytes);
    return parsed === null ? 'broken' : toMessage(parsed, max_bytes);
  }
  if (TNEF.test(media_type ?? '')) return 'broken';
  const signed = readSignedContent(attachment);
  return signed === null ? null : readMessage(signed);
}

/** What was wrapped takes the place of the wrapping; the fields of the message around it stay. */
function merge(outer: MailMessage, wrapping: MailAttachment, inner: MailMessage): MailMessage {
  const at = outer.attachments.indexOf(wrapping);
  const dropped = new Map(outer.dropped);
  const drop = (reason: string, characters: number): void => {
    if (characters > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + characters);
  };
  for (const [reason, characters] of inner.dropped) drop(reason, characters);
  const [bodies, passed] = betterOf(outer.bodies, inner.bodies);
  drop('other forms of the same text', lengthOf(passed));
  return {
    ...outer,
    bodies,
    attachments: [...outer.attachments.slice(0, at), ...inner.attachments, ...outer.attachments.slice(at + 1)],
    properties: { ...inner.properties, ...outer.properties },
    diagnostics: [...outer.diagnostics, ...inner.diagnostics],
    dropped,
  };
}

const lengthOf = (bodies: readonly MailBody[]): number => bodies.reduce((sum, { text }) => sum + text.length, 0);

/** Both say the same: markup is better than none, and what is outside comes first. */
function betterOf(
  outer: readonly MailBody[],
  inner: readonly MailBody[],
): readonly [chosen: readonly MailBody[], passed: readonly MailBody[]] {
  const hasMarkup = (bodies: readonly MailBody[]): boolean => bodies.some(({ kind }) => kind === 'html');
  const isInner = inner.length > 0 && (outer.length === 0 || (hasMarkup(inner) && !hasMarkup(outer)));
  return isInner ? [inner, outer] : [outer, inner];
}

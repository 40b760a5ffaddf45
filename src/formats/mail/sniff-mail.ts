// Looks at the first lines of a file for the fields of a mail message.
import { parseHeaders } from './mime/parse-headers.ts';

const SCANNED = 32_768;
/** Fields that only mail has, and those that say who sent it. */
const KNOWN = [
  ...['from', 'sender', 'to', 'cc', 'bcc', 'date', 'subject', 'received', 'message-id', 'return-path', 'reply-to'],
  ...['delivered-to', 'mime-version', 'content-type', 'dkim-signature', 'x-mailer', 'user-agent'],
];
const SENT = ['from', 'sender', 'return-path', 'received'];
const DELIVERED = ['to', 'cc', 'bcc', 'received', 'message-id', 'delivered-to', 'return-path'];
const LEAST = 3;

/** How many fields that are known begin the file, and whether only a message has such. */
export function sniffMail(head: Uint8Array): { readonly fields: number; readonly is_mail: boolean } {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, SCANNED));
  const headers = parseHeaders(bytes, 0, bytes.length);
  const fields = KNOWN.filter((name) => headers.get(name) !== null).length;
  const has = (names: readonly string[]): boolean => names.some((name) => headers.get(name) !== null);
  const isSaved = /^<?saved by/i.test(headers.get('from') ?? '');
  return { fields: isSaved ? 0 : fields, is_mail: !isSaved && fields >= LEAST && has(SENT) && has(DELIVERED) };
}

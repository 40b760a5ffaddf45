// Names attachments: as the mail does, or by what they are.
import { decodeWords, plainLine } from './decode-words.ts';
import { parseHeaders } from './parse-headers.ts';

/** Endings for attachments without a name. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'message/delivery-status': 'txt',
  'message/disposition-notification': 'txt',
  'text/rfc822-headers': 'txt',
  'application/ms-tnef': 'dat',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};
const MAX_NAME = 200;

/** `number`: from 1, for those that have no other name. */
export function nameFor(media_type: string, given: string | null, bytes: Uint8Array, number: number): string {
  const stated = plainLine(given ?? '').slice(-MAX_NAME);
  const ending = Object.hasOwn(ENDINGS, media_type) ? ENDINGS[media_type] : undefined;
  if (stated !== '') return stated;
  if (ending === 'eml') return `${subjectOf(bytes) ?? `message ${number}`}.eml`;
  return `attachment ${number}${ending === undefined ? '' : `.${ending}`}`;
}

/** The subject of a message, fit to be the name of a file. */
function subjectOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const subject = parseHeaders(head, 0, head.length).get('subject');
  return subject === null ? null : toFileName(decodeWords(subject));
}

/** A text as the name of a file, without an ending; null where nothing is left. */
export function toFileName(text: string): string | null {
  const name = plainLine(text.replace(/[/\\:*?"<>|]+/g, ' '));
  return name === '' ? null : name.slice(0, 100).trim();
}

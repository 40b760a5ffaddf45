// Scores how likely the first bytes of a file are a web page saved in one file, for format detection.
import { parseHeaders } from '../mail/mime/parse-headers.ts';
import { parseParameters } from '../mail/mime/parse-parameters.ts';
import { withoutBlankLines } from './blank-lines.ts';

const SCANNED = 32_768;
const NAME = /\.mht(?:ml)?$/i;
/** Under its name a type of content is enough. */
const NAMED = 0.97;
/** Above what a message is told by: browsers fill in its fields too. */
const SAVED = 0.96;
const UNSENT = 0.93;
const PAGE = /^(?:multipart\/(?:related|mixed|alternative)|text\/html)$/;
/** Fields that a page which was never sent has not. */
const SENT = ['to', 'cc', 'bcc', 'received', 'message-id', 'delivered-to', 'return-path'];

export function sniffMhtml(head: Uint8Array, file_name: string): number {
  const bytes = withoutBlankLines(Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, SCANNED)));
  const headers = parseHeaders(bytes, 0, bytes.length);
  const type = parseParameters(headers.get('content-type'));
  if (headers.count === 0 || !PAGE.test(type.value)) return 0;
  if (NAME.test(file_name)) return NAMED;
  if (/^<?saved by/i.test(headers.get('from') ?? '') || headers.get('snapshot-content-location') !== null) return SAVED;
  const isSent = SENT.some((name) => headers.get(name) !== null);
  return type.value === 'multipart/related' && headers.get('mime-version') !== null && !isSent ? UNSENT : 0;
}

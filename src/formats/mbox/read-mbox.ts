// Conducts the reading of a mailbox: a list of its messages as the document, and each message as a part.
import { FolioError } from '../../errors.ts';
import type { Attachment, ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { element, type MarkupNode, toTextDocument } from '../hypertext/index.ts';
import { diagnostic, fieldOf, MAX_MESSAGE_BYTES, parseHeaders, toFileName } from '../mail/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import { findMessages, type MessagePlace } from './find-messages.ts';
import { isSeparator, SEPARATOR_BYTES } from './separator.ts';
import { hasBareBeginning, unquote, withoutGap } from './unquote.ts';

/** Fields of messages that are listed. */
const LISTED = ['Date', 'From', 'To', 'Subject'];
/** Characters of a field in the list. */
const MAX_FIELD = 300;
/** Messages that are listed, a row of a table each; what is behind them is left out. */
const MAX_MESSAGES = 50_000;
/** Bytes of a message that is not opened within which its fields are looked for. */
const HEAD_BYTES = 2 ** 18;

const LIMITED = diagnostic(
  'bad_part',
  `The mailbox has more than ${MAX_MESSAGES} messages; those behind them are left out.`,
);
const UNOPENED = diagnostic(
  'bad_part',
  'Messages that are too large, or beyond what may be unpacked, are listed and not opened.',
);

export async function readMbox(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const head = await source.read(0, SEPARATOR_BYTES);
  if (!isSeparator(Buffer.from(head.buffer, head.byteOffset, head.length), 0))
    throw new FolioError('corrupt_file', 'The file does not begin with a message of a mailbox.');
  const rows: MarkupNode[] = [];
  const attachments: Attachment[] = [];
  const diagnostics: Diagnostic[] = [];
  let left = context.limits.max_unpacked_bytes;
  for await (const place of findMessages(source, context.signal)) {
    if (rows.length >= MAX_MESSAGES) {
      diagnostics.push(LIMITED);
      break;
    }
    const isOpened = place.end - place.start <= Math.min(MAX_MESSAGE_BYTES, left);
    const bytes = await messageAt(source, place, isOpened);
    const field = fieldOf(parseHeaders(bytes, 0, bytes.length));
    rows.push(
      toRow(
        'td',
        LISTED.map((name) => field(name).slice(0, MAX_FIELD)),
      ),
    );
    const name = `${toFileName(field('Subject')) ?? `message ${rows.length}`}.eml`;
    const size_bytes = isOpened ? bytes.length : place.end - place.start;
    attachments.push({ name, media_type: 'message/rfc822', size_bytes });
    if (isOpened) {
      context.out.part(rows.length - 1, bytes);
      left -= bytes.length;
    } else if (!diagnostics.includes(UNOPENED)) diagnostics.push(UNOPENED);
  }
  const table = element('table', [element('thead', [toRow('th', LISTED)]), element('tbody', rows)]);
  const document = toTextDocument({
    format: 'mbox',
    metadata: {
      ...{ title: null, author: null, created: null, producer: null },
      properties: { messages: String(rows.length) },
    },
    roots: [element('#document', [element('body', [table])])],
    ...{ limits: context.limits, diagnostics },
  });
  return buildTextDocument({ ...document, attachments }, context);
}

const toRow = (name: string, texts: readonly string[]): MarkupNode =>
  element(
    'tr',
    texts.map((text) => element(name, [text])),
  );

/** The message as it was before it was put into the mailbox; of one that is not opened, its beginning. */
async function messageAt(source: ByteSource, place: MessagePlace, is_whole: boolean): Promise<Buffer> {
  const length = place.end - place.start;
  const read = await source.read(place.start, is_whole ? length : Math.min(length, HEAD_BYTES));
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.length);
  if (!is_whole) return bytes;
  return place.is_counted && hasBareBeginning(bytes) ? withoutGap(bytes) : unquote(withoutGap(bytes));
}

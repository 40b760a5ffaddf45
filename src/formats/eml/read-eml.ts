// Conducts the reading of a mail message: parse its parts, choose its text, lay out.
import { FolioError } from '../../errors.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import { MAX_MESSAGE_BYTES, messageTooLarge, readMessage, toDocument, unfold } from '../mail/index.ts';
import { sniffMail } from '../mail/sniff-mail.ts';
import type { ReadContext } from '../reader.ts';

export async function readEml(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  if (source.size > MAX_MESSAGE_BYTES) throw messageTooLarge(source.size);
  const bytes = await source.read(0, source.size);
  const parsed = readMessage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const message = unfold(parsed, context.limits.max_unpacked_bytes);
  const isEmpty = message.fields.length === 0 && message.bodies.length === 0 && message.attachments.length === 0;
  if (isEmpty && sniffMail(bytes).fields === 0)
    throw new FolioError('corrupt_file', 'The file has no fields of a mail message.');
  return toDocument(message, 'eml', context);
}

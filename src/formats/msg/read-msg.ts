// Conducts the reading of a message of Outlook: its properties out of the compound file or TNEF, then as every message.
import { FolioError } from '../../errors.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import { MAX_MESSAGE_BYTES, messageTooLarge, parseTnef, toDocument, toMessage, unfold } from '../mail/index.ts';
import type { ReadContext } from '../reader.ts';
import { parseMsg } from './storage/parse-msg.ts';

export async function readMsg(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  if (source.size > MAX_MESSAGE_BYTES) throw messageTooLarge(source.size);
  const bytes = await source.read(0, source.size);
  const { max_unpacked_bytes } = context.limits;
  const message = unfold(toMessage(parseTnef(bytes) ?? parseMsg(bytes), max_unpacked_bytes), max_unpacked_bytes);
  if (message.fields.length === 0 && message.bodies.length === 0 && message.attachments.length === 0)
    throw new FolioError('corrupt_file', 'The file has no fields, no text and no attachments of a message.');
  return toDocument(message, 'msg', context);
}

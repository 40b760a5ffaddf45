// Bounds of messages.
import { FolioError } from '../../errors.ts';

/** Bytes of a message that is held in memory; servers pass on a tenth of that. */
export const MAX_MESSAGE_BYTES = 2 ** 28;

export const messageTooLarge = (size: number): FolioError =>
  new FolioError('limit_exceeded', `The message has ${size} bytes, more than the ${MAX_MESSAGE_BYTES} that are read.`, {
    hint: 'Save its attachments as files and upload those.',
  });

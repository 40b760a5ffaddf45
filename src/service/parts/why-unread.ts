// Says why a file that another holds is no file of its own.
import { FolioError } from '../../errors.ts';
import { detect, HEAD_BYTES } from '../../formats/index.ts';
import type { UnreadReason } from '../../model/index.ts';
import type { StoredPart } from '../../segments/index.ts';
import { cleanFileName } from '../input/clean-file-name.ts';

/** Of files that the reader of the outer one left out. */
const LEFT_OUT: Readonly<Record<UnreadReason, FolioError>> = {
  encrypted: new FolioError('password_required', 'It is encrypted.', {
    hint: 'Take it out of its archive with the password and upload it by itself.',
  }),
  limit: new FolioError(
    'limit_exceeded',
    'It unfolds to more bytes than are read, or to too many for what is packed.',
    {
      hint: 'Raise FOLIO_MAX_UNPACKED_BYTES, or upload it by itself.',
    },
  ),
  damaged: new FolioError('corrupt_file', 'Its bytes are damaged or cut off.', { hint: 'Try another copy.' }),
  unsupported: new FolioError('unsupported_type', 'It is a link, or packed in a way that is not read.', {
    hint: 'Upload the file itself.',
  }),
};

/** `max_depth`: where it lies too deep. Null where it is listed alone, such as a picture that the text shows. */
export async function whyUnread(part: StoredPart, max_depth: number | null): Promise<FolioError | null> {
  const { unread } = part.attachment;
  if (unread !== undefined) return LEFT_OUT[unread];
  if (part.size === null) return null;
  if (max_depth !== null)
    return new FolioError('limit_exceeded', `Files are read that lie up to ${max_depth} deep within each other.`, {
      hint: 'Raise FOLIO_MAX_PART_DEPTH, or upload it by itself.',
    });
  try {
    detect(await headOf(part), cleanFileName(part.attachment.name));
  } catch (thrown) {
    if (thrown instanceof FolioError) return thrown;
    throw thrown;
  }
  return new FolioError('limit_exceeded', 'It was deleted, or there was no room for it when its file was read.', {
    hint: 'POST /v1/files/{id}/read takes in what is missing, as far as FOLIO_MAX_PARTS and the quota leave room.',
  });
}

async function headOf(part: StoredPart): Promise<Uint8Array> {
  for await (const piece of part.bytes()) return piece.subarray(0, HEAD_BYTES);
  return new Uint8Array();
}

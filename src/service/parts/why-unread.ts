// Says why a file that another holds is no file of its own.
import { FolioError } from '../../errors.ts';
import { detect, HEAD_BYTES } from '../../formats/index.ts';
import type { StoredPart } from '../../segments/index.ts';
import { cleanFileName } from '../input/clean-file-name.ts';

/** `max_depth`: where it lies too deep. */
export async function whyUnread(part: StoredPart, max_depth: number | null): Promise<FolioError> {
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

// Files that files hold as they are listed: their ids, the cursor of the list, and what is said of those that are not read.
import { FolioError } from '../../errors.ts';
import type { StoredPart } from '../../segments/index.ts';
import type { WirePart } from '../service.ts';
import { whyUnread } from './why-unread.ts';

/** The same for the same part of the same file, whoever takes it in and however often; behind that of the file in order. */
export const partId = (file_id: string, number: number): string => `${file_id}p${number}`;

/** The position of the first part that is wanted. */
export function readCursor(cursor: string | null): number {
  if (cursor === null) return 0;
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new FolioError('invalid_cursor', undefined, { param: 'cursor', hint: 'Leave it out to begin again.' });
}

export const listed = ({ attachment: { name, media_type } }: StoredPart) => ({ name, media_type });

export async function unreadPart(part: StoredPart, max_depth: number | null): Promise<WirePart> {
  const size_bytes = part.size ?? part.attachment.size_bytes;
  const error = (await whyUnread(part, max_depth))?.toProblem() ?? null;
  return { id: null, ...listed(part), file_type: null, size_bytes, sha256: null, status: 'unread', error };
}

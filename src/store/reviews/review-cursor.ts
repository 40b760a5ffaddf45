// Where a list of reviews goes on: its order is by doubt, then by extraction.
import { FolioError } from '../../errors.ts';

interface Place {
  readonly doubt: number;
  readonly extraction_id: string;
}

const CURSOR = /^(\d{1,12})\.([\w-]{1,200})$/;
/** Before every review. */
const START: Place = { doubt: Number.MAX_SAFE_INTEGER, extraction_id: '' };

export const toReviewCursor = ({ doubt, extraction_id }: Place): string => `${doubt}.${extraction_id}`;

export function parseReviewCursor(cursor: string | null): Place {
  if (cursor === null) return START;
  const [, doubt, extraction_id] = CURSOR.exec(cursor) ?? [];
  if (doubt === undefined || extraction_id === undefined)
    throw new FolioError('invalid_cursor', undefined, { param: 'cursor', hint: 'Leave it out to begin again.' });
  return { doubt: Number(doubt), extraction_id };
}

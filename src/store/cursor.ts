// Encodes and decodes list cursors of stores.
import { FolioError } from '../errors.ts';

/** The place in a list behind which the next page begins: the sort key of the last record given out. */
export interface Position {
  readonly created_at: string;
  readonly id: string;
}

/** Sorts behind every time stamp, so a list that goes backwards begins here. */
const START: Position = { created_at: '~', id: '' };

export function toCursor({ created_at, id }: Position): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString('base64url');
}

export function parseCursor(cursor: string | null): Position {
  if (cursor === null) return START;
  const position = parsePosition(cursor);
  if (position === null || toCursor(position) !== cursor)
    throw new FolioError('invalid_cursor', undefined, { param: 'cursor', hint: 'Leave it out to begin again.' });
  return position;
}

function parsePosition(cursor: string): Position | null {
  try {
    const [created_at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    return typeof created_at === 'string' && typeof id === 'string' ? { created_at, id } : null;
  } catch {
    // Not JSON, or not a list: whatever it is, it is not one of our cursors.
    return null;
  }
}

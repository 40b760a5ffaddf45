// Cursors of lists that are ordered by the position of their rows, the newest first.
import { FolioError } from '../../errors.ts';
import type { Page } from './access.ts';

const CURSOR = /^p[0-9a-z]{1,11}$/;

/** The position that the list goes on before. */
export function parsePosition(cursor: string | null): number {
  if (cursor === null) return Number.MAX_SAFE_INTEGER;
  const position = CURSOR.test(cursor) ? Number.parseInt(cursor.slice(1), 36) : Number.NaN;
  if (!Number.isSafeInteger(position)) throw new FolioError('invalid_cursor', undefined, { param: 'cursor' });
  return position;
}

/** Of one row more than was asked for. */
export function toPage<Row extends { readonly position: number }, T>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => T,
): Page<T> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(toItem), next_cursor: last ? `p${last.position.toString(36)}` : null };
}

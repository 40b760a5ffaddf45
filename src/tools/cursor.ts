// Encodes and decodes cursors of tool answers, bound to the question they belong to.
import { FolioError } from '../errors.ts';

/**
 * A cursor is a list of numbers behind a mark of the question it belongs to, so that a cursor of another question or another
 * document is told and not followed.
 */
export function encodeCursor(question: readonly unknown[], position: readonly number[]): string {
  return Buffer.from(JSON.stringify([markOf(question), ...position])).toString('base64url');
}

/** The position that the cursor holds, of `length` numbers, or up to `most`; null where there is no cursor. */
export function decodeCursor(
  question: readonly unknown[],
  cursor: string | undefined,
  length: number,
  most = length,
): readonly number[] | null {
  if (cursor === undefined) return null;
  const [mark, ...position] = parseList(cursor);
  const isLong = position.length >= length && position.length <= most;
  const sound = isLong && position.every((n) => Number.isSafeInteger(n) && (n as number) >= 0);
  if (mark !== markOf(question) || !sound) {
    throw refusedCursor();
  }
  return position as number[];
}

export function refusedCursor(): FolioError {
  return new FolioError('invalid_cursor', undefined, {
    param: 'cursor',
    hint: 'Ask again without a cursor, and send `next_cursor` back with the same question.',
  });
}

function parseList(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return [];
    throw thrown;
  }
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the question's JSON: enough to tell questions apart, and no secret. */
function markOf(question: readonly unknown[]): number {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(JSON.stringify(question))) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return hash >>> 0;
}

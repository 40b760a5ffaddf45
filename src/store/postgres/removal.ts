// Takes bytes away once no record refers to them.
import { FolioError } from '../../errors.ts';
import type { Objects } from '../objects.ts';
import { type Clock, type Database, lock, NOW, type Sql } from './database.ts';
import { IS_ALIVE } from './nodes.ts';
import type { Notices } from './notices.ts';

type Kind = 'blob' | 'document' | 'object';

/**
 * The wish to remove something is written down in the transaction that dropped the last reference, or before an object is begun, and is
 * carried out later by whoever comes by. Names of objects are never used twice, so an object that nothing refers to stays so.
 */
export interface Removal {
  plan(sql: Sql, kind: Kind, name: string, in_ms: number): Promise<void>;
  /** What was planned is wanted. */
  cancel(sql: Sql, kind: Kind, name: string): Promise<void>;
  /** Removes one thing now unless it is needed. */
  carryOut(kind: Kind, name: string): Promise<void>;
  /** Removes what is due and not needed. */
  carryOutDue(): Promise<void>;
}

/** What the copy of a blob is called that lies on a machine. */
export const copyOf = (sha256: string): string => `blobs/${sha256}`;

const PLAN = `INSERT INTO removals (kind, name, due) VALUES ($2, $3, ${NOW} + $4)
  ON CONFLICT (kind, name) DO UPDATE SET due = excluded.due`;
const DONE = 'DELETE FROM removals WHERE kind = $1 AND name = $2';
/** Those that several nodes come by at once are left to one of them. */
const DUE = `UPDATE removals SET due = ${NOW} + 60000 WHERE (kind, name) IN (
    SELECT kind, name FROM removals WHERE due <= ${NOW} ORDER BY due LIMIT 100 FOR UPDATE SKIP LOCKED
  ) RETURNING kind, name`;
const FILE_WITH = {
  blob: 'SELECT 1 FROM files WHERE sha256 = $1 LIMIT 1',
  document: 'SELECT 1 FROM files WHERE document_key = $1 LIMIT 1',
};
const PINNED = `SELECT 1 FROM pins WHERE sha256 = $2 AND due > ${NOW} AND ${IS_ALIVE('pins.node')} LIMIT 1`;
const FORGET_PINS = 'DELETE FROM pins WHERE sha256 = $1';
const FORGET_BLOB = 'DELETE FROM blobs WHERE sha256 = $1 RETURNING object';
const FORGET_DOCUMENT = 'DELETE FROM documents WHERE key = $1 RETURNING object';
const FORGET_PICTURES = 'DELETE FROM pictures WHERE document_key = $1 RETURNING object';

/** `letGo` is told of what is gone, as other nodes are told by a notice. */
export function planRemovals(
  database: Database,
  objects: Objects,
  notices: Notices,
  clock: Clock,
  letGo: (name: string) => void,
): Removal {
  const plan: Removal['plan'] = async (sql, kind, name, in_ms) => {
    await sql.query(PLAN, clock(), kind, name, in_ms);
  };
  const cancel: Removal['cancel'] = async (sql, kind, name) => {
    await sql.query(DONE, kind, name);
  };

  /** The objects that went out of use; their removal is planned. */
  async function release(sql: Sql, statement: string, name: string): Promise<string[]> {
    const rows = await sql.query<{ object: string | null }>(statement, name);
    const gone = rows.flatMap(({ object }) => object ?? []);
    for (const object of gone) {
      await plan(sql, 'object', object, 0);
      await notices.tell(sql, { gone: object });
    }
    return gone;
  }

  const unneeded = (kind: 'blob' | 'document', name: string): Promise<string[]> =>
    database.transaction(async (sql) => {
      await lock(sql, kind, name);
      const isNeeded = (await sql.query(FILE_WITH[kind], name)).length > 0;
      // An upload under way holds the bytes; when it ends without a file, it brings them here again.
      if (!isNeeded && kind === 'blob' && (await sql.query(PINNED, clock(), name)).length > 0) return [];
      await cancel(sql, kind, name);
      if (isNeeded) return [];
      if (kind === 'document')
        return [...(await release(sql, FORGET_DOCUMENT, name)), ...(await release(sql, FORGET_PICTURES, name))];
      await sql.query(FORGET_PINS, name);
      await notices.tell(sql, { gone: copyOf(name) });
      return release(sql, FORGET_BLOB, name);
    });

  async function removeObject(name: string): Promise<void> {
    try {
      await objects.remove(name);
      await cancel(database, 'object', name);
    } catch (thrown) {
      // What asked for it has come to its end all the same, and the wish stands.
      if (!(thrown instanceof FolioError)) throw thrown;
    }
  }

  const carryOut: Removal['carryOut'] = async (kind, name) => {
    if (kind === 'object') return removeObject(name);
    const objectsGone = await unneeded(kind, name);
    if (kind === 'blob' && objectsGone.length > 0) letGo(copyOf(name));
    for (const object of objectsGone) {
      letGo(object);
      await removeObject(object);
    }
  };

  return {
    plan,
    cancel,
    carryOut,
    carryOutDue: async () => {
      for (const { kind, name } of await database.query<{ kind: Kind; name: string }>(DUE, clock()))
        await carryOut(kind, name);
    },
  };
}

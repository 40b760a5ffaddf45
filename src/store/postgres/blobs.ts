// Uploaded bytes in objects, found by their hash, and checked against it whenever they are given out or looked after.
import { createHash, randomUUID } from 'node:crypto';
import { FolioError } from '../../errors.ts';
import { ABANDONED_AFTER } from '../../owner.ts';
import type { Objects } from '../objects.ts';
import type { StoredBlob } from '../store.ts';
import type { Blobs as BlobsPart } from '../store-parts.ts';
import { type Clock, type Database, lock, NOW, type Sql } from './database.ts';
import { IS_ALIVE } from './nodes.ts';
import { copyOf, type Removal } from './removal.ts';
import type { Scratch } from './scratch.ts';

type Blobs = BlobsPart & {
  /**
   * For a transaction that refers to the blob, and ends the hold of one `putBlob` on it: `work` is given what has to be called in it first.
   */
  claiming<T>(sha256: string, work: (claim: (sql: Sql) => Promise<void>) => Promise<T>): Promise<T>;
  /** Lets go of what uploads of dead nodes, or from long ago, hold. */
  dropAbandoned(): Promise<void>;
};

interface BlobRow {
  readonly object: string;
  readonly size: number;
}

/** An object that was begun and not made use of after so long, in milliseconds, is removed. */
export const UNUSED_AFTER = 24 * ABANDONED_AFTER;
/** Whoever has just looked up an object that was replaced since still finds it, in milliseconds. */
const REPLACED_AFTER = 60_000;

const FIND = 'SELECT object, size FROM blobs WHERE sha256 = $1';
const PUT = `INSERT INTO blobs (sha256, object, size) VALUES ($1, $2, $3)
  ON CONFLICT (sha256) DO UPDATE SET object = excluded.object`;
const PIN = `INSERT INTO pins (id, sha256, node, due) VALUES ($2, $3, $4, ${NOW} + ${ABANDONED_AFTER})`;
const UNPIN = 'DELETE FROM pins WHERE id = $1';
const ABANDONED = `DELETE FROM pins WHERE due <= ${NOW} OR NOT ${IS_ALIVE('pins.node')} RETURNING sha256`;
const LIST = 'SELECT DISTINCT sha256 FROM files WHERE sha256 > $1 ORDER BY sha256 LIMIT $2';

export function keepBlobs(
  database: Database,
  objects: Objects,
  scratch: Scratch,
  removal: Removal,
  node: string,
  clock: Clock,
): Blobs {
  /** Of uploads of this process. */
  const pins = new Map<string, string[]>();
  const find = async (sha256: string): Promise<BlobRow | null> =>
    (await database.query<BlobRow>(FIND, sha256))[0] ?? null;

  function takePin(sha256: string): string | undefined {
    const held = pins.get(sha256) ?? [];
    const pin = held.pop();
    if (held.length === 0) pins.delete(sha256);
    return pin;
  }

  const givePin = (sha256: string, pin: string): void => {
    pins.set(sha256, [...(pins.get(sha256) ?? []), pin]);
  };

  /** What is there is replaced even where it looks the same: the bytes that just came in are known to be whole. */
  async function register({ sha256, size }: StoredBlob, object: string): Promise<void> {
    const pin = randomUUID();
    await database.transaction(async (sql) => {
      await lock(sql, 'blob', sha256);
      const [former] = await sql.query<BlobRow>(FIND, sha256);
      await sql.query(PUT, sha256, object, size);
      await sql.query(PIN, clock(), pin, sha256, node);
      await removal.cancel(sql, 'object', object);
      if (former) await removal.plan(sql, 'object', former.object, REPLACED_AFTER);
    });
    givePin(sha256, pin);
  }

  /** Piece by piece as they lie there; null where they are gone. Looked up again where they were replaced meanwhile. */
  async function get(sha256: string): Promise<AsyncIterable<Uint8Array> | null> {
    for (let last = ''; ; ) {
      const found = await find(sha256);
      if (found === null || found.object === last) return null;
      const bytes = await objects.get(found.object);
      if (bytes !== null) return bytes;
      last = found.object;
    }
  }

  return {
    putBlob: async (bytes, limit) => {
      const object = `blobs/${randomUUID()}`;
      await removal.plan(database, 'object', object, UNUSED_AFTER);
      try {
        const measured = measure(bytes, limit);
        await objects.put(object, measured.bytes);
        const blob = measured.result();
        await register(blob, object);
        return blob;
      } catch (thrown) {
        await removal.carryOut('object', object);
        throw thrown;
      }
    },
    blobPath: async (sha256) => {
      if ((await find(sha256)) === null) return null;
      return scratch.fetch(copyOf(sha256), async (handle) => {
        const bytes = await get(sha256);
        const hash = createHash('sha256');
        for await (const chunk of bytes ?? []) {
          hash.update(chunk);
          await handle.appendFile(chunk);
        }
        return bytes !== null && hash.digest('hex') === sha256;
      });
    },
    openBlob: async (sha256) => {
      const found = await find(sha256);
      if (found === null || (await objects.size(found.object)) === null) throw gone();
      return wholeBytes(() => get(sha256), sha256);
    },
    dropBlob: async (sha256) => {
      const pin = takePin(sha256);
      if (pin !== undefined) await database.query(UNPIN, pin);
      await removal.carryOut('blob', sha256);
    },
    listBlobs: async (after, limit) =>
      (await database.query<{ sha256: string }>(LIST, after ?? '', limit)).map((row) => row.sha256),
    isBlobWhole: async (sha256, looked) => {
      const bytes = await get(sha256);
      if (bytes === null) return false;
      const hash = createHash('sha256');
      for await (const chunk of bytes) {
        hash.update(chunk);
        await looked?.(chunk.length);
      }
      return hash.digest('hex') === sha256;
    },
    claiming: async (sha256, work) => {
      const pin = takePin(sha256);
      try {
        return await work(async (sql) => {
          await lock(sql, 'blob', sha256, true);
          if ((await sql.query(FIND, sha256)).length === 0)
            throw new FolioError('internal', `The bytes ${sha256} are not in the store.`);
          if (pin !== undefined) await sql.query(UNPIN, pin);
        });
      } catch (thrown) {
        if (pin !== undefined) givePin(sha256, pin);
        throw thrown;
      }
    },
    dropAbandoned: async () => {
      for (const { sha256 } of await database.query<{ sha256: string }>(ABANDONED, clock()))
        await removal.carryOut('blob', sha256);
    },
  };
}

/** The bytes as they come, counted and hashed on the way. */
function measure(bytes: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      if (size + chunk.length > limit)
        throw new FolioError('file_too_large', `The file is larger than ${limit} bytes, the most this server accepts.`);
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: measured(), result: (): StoredBlob => ({ sha256: hash.digest('hex'), size }) };
}

/** The last piece is held back until the hash is known to be right: who is given rotten bytes is never given all of them. */
async function* wholeBytes(
  get: () => Promise<AsyncIterable<Uint8Array> | null>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const bytes = await get();
  if (bytes === null) throw gone();
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of bytes) {
    hash.update(chunk);
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) throw damaged();
  if (held !== undefined) yield held;
}

const HINT = 'Upload the same bytes again: every file that has them is whole then.';

const gone = (): FolioError =>
  new FolioError('stored_bytes_damaged', 'The stored bytes of the file are gone.', { hint: HINT });

const damaged = (): FolioError =>
  new FolioError('stored_bytes_damaged', 'The stored bytes of the file are no longer what was uploaded.', {
    hint: HINT,
  });

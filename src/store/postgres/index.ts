// The store for more than one machine: records in PostgreSQL, bytes in objects, and nothing on this machine that cannot be lost.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { FolioError } from '../../errors.ts';
import { keepAccess } from '../access/index.ts';
import { keepBatches } from '../batches/index.ts';
import { containerFiles } from '../local/container-files.ts';
import type { Objects } from '../objects.ts';
import { keepReviews } from '../reviews/index.ts';
import type { FileRecord, Store } from '../store.ts';
import { listWhole } from '../whole/index.ts';
import { keepBlobs } from './blobs.ts';
import { createContainers } from './containers.ts';
import { type Clock, type Database, type DatabaseSettings, openDatabase } from './database.ts';
import { keepDocuments } from './documents.ts';
import { keepExtractions } from './extractions.ts';
import { keepFiles } from './files.ts';
import { keepIdempotencyKeys } from './idempotency-keys.ts';
import { migrate } from './migrations.ts';
import { joinNodes } from './nodes.ts';
import { type Notices, openNotices } from './notices.ts';
import { keepPassages } from './passages.ts';
import { keepPictures } from './pictures.ts';
import { openRecords as accessRecords } from './records.ts';
import { planRemovals } from './removal.ts';
import { keepSchemas } from './schemas.ts';
import { openScratch } from './scratch.ts';
import { forgetOldTexts, keepSealedTexts, type SealedTexts } from './sealed-texts.ts';
import { keepSignatures } from './signatures.ts';
import { keepVectors } from './vectors.ts';

interface PostgresStoreOptions extends DatabaseSettings {
  readonly objects: Objects;
  /** A folder of this machine for what is at work here. Several processes may share it. */
  readonly scratch_dir: string;
  /** Most bytes of objects that are kept there. */
  readonly scratch_bytes?: number;
  /** Most bytes that pictures of pages take together. */
  readonly picture_bytes?: number;
  /** Documents that are kept open between questions. */
  readonly open_documents?: number;
  /** The database's own by default. */
  readonly clock?: Clock;
}

/** The store, and what it shares with the queue. Closing the store closes the database. */
export type PostgresStore = Store & {
  sealedTexts(secret: string, kind: string): SealedTexts;
  readonly database: Database;
  readonly notices: Notices;
  listUnqueued(): Promise<readonly FileRecord[]>;
  /** The folder of everything on this machine. */
  readonly home: string;
};

const OPEN_DOCUMENTS = 128;
const PICTURE_BYTES = 2 ** 30;
const SCRATCH_BYTES = 8 * 2 ** 30;
const TIDY_MS = 30_000;
/** Who asks within this time of the last answer is given it again, in milliseconds. */
const PING_GOOD_FOR = 5_000;
const PING_LONGEST = 5_000;
const SECRET_BYTES = 32;

const MAKE_SECRET = `INSERT INTO store (id, secret) SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM store)`;
const GET_SECRET = 'SELECT secret FROM store LIMIT 1';
/** What must hold of the rows that name objects. */
const OF_OBJECTS = [
  [
    'The file % has no bytes.',
    'SELECT id AS name FROM files f WHERE NOT EXISTS (SELECT 1 FROM blobs b WHERE b.sha256 = f.sha256)',
  ],
  [
    'The bytes % are of no file.',
    `SELECT sha256 AS name FROM blobs b WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.sha256 = b.sha256)
     AND NOT EXISTS (SELECT 1 FROM pins p WHERE p.sha256 = b.sha256)`,
  ],
] as const;
const WRITABLE = 'SELECT NOT pg_is_in_recovery() AS yes';

/** See docs/decisions/029-more-than-one-machine.md. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { objects, picture_bytes = PICTURE_BYTES, clock = () => null } = options;
  const database = await openDatabase(options);
  try {
    await migrate(database);
    const node = await joinNodes(database, clock);
    const files = containerFiles(options.open_documents ?? OPEN_DOCUMENTS);
    const home = resolve(options.scratch_dir);
    const scratch = await openScratch(home, options.scratch_bytes ?? SCRATCH_BYTES, files.retire);
    const notices = openNotices(database);
    const containers = createContainers(objects, scratch, files);
    const removal = planRemovals(database, objects, notices, clock, containers.retire);
    const blobs = keepBlobs(database, objects, scratch, removal, node.id, clock);
    notices.hear((notice) => {
      if (notice.gone !== undefined) containers.retire(notice.gone);
    });
    const secret = await secretOf(database);
    const { claiming: _, dropAbandoned, ...bytes } = blobs;

    const tidy = async (): Promise<void> => {
      await dropAbandoned();
      await removal.carryOutDue();
      await forgetOldTexts(database, clock);
    };
    // What fails now is tried again by the next, here or on another node.
    const timer = setInterval(() => void tidy().catch(() => undefined), TIDY_MS);
    timer.unref();

    return {
      ...{ database, notices, home },
      ...bytes,
      sealedTexts: (secret_of_nodes, kind) => keepSealedTexts(database, clock, secret_of_nodes, kind),
      ...keepFiles(database, blobs, removal),
      ...keepDocuments({ database, objects, scratch, removal, containers, notices }),
      ...keepPictures(database, objects, scratch, removal, picture_bytes, clock),
      ...keepSignatures(database),
      ...keepPassages(database),
      ...keepVectors(database),
      ...keepExtractions(database),
      ...keepSchemas(database),
      ...keepAccess(accessRecords(database, clock)),
      ...keepBatches(accessRecords(database, clock)),
      ...keepReviews(accessRecords(database, clock)),
      ...listWhole(accessRecords(database, clock), OF_OBJECTS),
      ...keepIdempotencyKeys(database, node.id, clock),
      keyedHash: async (text) => createHmac('sha256', secret).update(text).digest('hex'),
      ping: createProbe(database, objects),
      close: async () => {
        clearInterval(timer);
        await notices.close();
        await node.close();
        files.retireAll();
        await scratch.close();
        await database.close();
        objects.close();
      },
    };
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

/** Random bytes with which passwords are hashed, the same for all nodes. */
async function secretOf(database: Database): Promise<Uint8Array> {
  await database.transaction(async (sql) => {
    await sql.query('LOCK TABLE store IN EXCLUSIVE MODE');
    await sql.query(MAKE_SECRET, randomUUID(), randomBytes(SECRET_BYTES));
  });
  const [row] = await database.query<{ secret: Uint8Array }>(GET_SECRET);
  return row!.secret;
}

function createProbe(database: Database, objects: Objects): () => Promise<void> {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined;
  const attempt = async (): Promise<void> => {
    const [row] = await database.query<{ yes: boolean }>(WRITABLE);
    if (!row?.yes) throw new FolioError('storage_unavailable', 'The database can only be read from.');
    await objects.ping();
  };
  return async () => {
    await database.query('SELECT 1');
    if (last === undefined || performance.now() - last.at >= PING_GOOD_FOR)
      last = { at: performance.now(), result: within(attempt()) };
    return last.result;
  };
}

function within(work: Promise<void>): Promise<void> {
  return new Promise((done, reject) => {
    const overdue = new FolioError('storage_unavailable', 'The storage of the server does not answer.');
    const timer = setTimeout(reject, PING_LONGEST, overdue);
    work.then(done, reject).finally(() => clearTimeout(timer));
  });
}

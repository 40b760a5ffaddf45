// The embedded store: records in SQLite, bytes in files beside it.
import { resolve } from 'node:path';
import { forgetLeftovers, removeLeftovers } from '../../leftovers.ts';
import { ABANDONED_AFTER } from '../../owner.ts';
import { keepAccess } from '../access/index.ts';
import { keepBatches } from '../batches/index.ts';
import { keepReviews } from '../reviews/index.ts';
import type { Store } from '../store.ts';
import { listWhole } from '../whole/index.ts';
import { keepBlobs } from './blobs.ts';
import { containerFiles } from './container-files.ts';
import { type Database, openDatabase } from './database.ts';
import { describeDamage, expectWhole } from './describe-damage.ts';
import { type Disk, systemDisk } from './disk.ts';
import { type Folder, openFolder } from './folder.ts';
import { expectDatabase, expectRecords, markFolder } from './identity.ts';
import { migrate } from './migrations.ts';
import { keepPictures } from './pictures.ts';
import { keepOthersOut } from './privacy.ts';
import { createProbe } from './probe.ts';
import { planRemovals } from './removal.ts';
import { keyedHashes } from './secret.ts';
import { keepDocuments } from './tables/documents.ts';
import { keepExtractions } from './tables/extractions.ts';
import { keepFiles } from './tables/files.ts';
import { keepIdempotencyKeys } from './tables/idempotency-keys.ts';
import { keepPassages } from './tables/passages.ts';
import { openRecords as accessRecords } from './tables/records.ts';
import { keepSchemas } from './tables/schemas.ts';
import { keepSignatures } from './tables/signatures.ts';
import { keepVectors } from './tables/vectors.ts';

interface LocalStoreOptions {
  /** Everything lies here; made where it is missing. Several processes may share it, on one machine's own disk. */
  readonly data_dir: string;
  /** Most bytes that pictures of pages take together. */
  readonly picture_bytes?: number;
  /** Documents that are kept open between questions. */
  readonly open_documents?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Goes through the whole database before it is used; a database of a gigabyte takes seconds. */
  readonly check?: boolean;
  /** The disk itself by default. */
  readonly disk?: Disk;
}

/** The store, and the database it shares with the queue. Closing the store closes the database. */
export type LocalStore = Store & {
  readonly database: Database;
  /** The folder of everything. Reader processes have theirs in it, and must see no more of it. */
  readonly home: string;
};

/** Documents that are asked about again and again are not opened anew; far below what a process may have open. */
const OPEN_DOCUMENTS = 128;
const PICTURE_BYTES = 2 ** 30;

/** Records in SQLite, bytes in files beside it. See docs/decisions/002-embedded-store.md. */
export async function openLocalStore({
  data_dir,
  picture_bytes = PICTURE_BYTES,
  open_documents = OPEN_DOCUMENTS,
  now = Date.now,
  check = false,
  disk = systemDisk,
}: LocalStoreOptions): Promise<LocalStore> {
  const folder = await openFolder(resolve(data_dir), disk);
  const { database, id } = await openRecords(folder, disk, check);
  const containers = containerFiles(open_documents, disk);
  const keyedHash = keyedHashes(folder, disk);
  const { drop: dropPictures, ...pictures } = keepPictures(database, folder, disk, picture_bytes, now);
  const removal = planRemovals(database, folder, disk, (key) => {
    containers.retire(folder.document(key));
    dropPictures(key);
  });
  const blobs = keepBlobs(database, folder, disk, removal);
  const records = accessRecords(database, now);
  const access = keepAccess(records);
  const documents = keepDocuments(database, folder, disk, removal, containers, now);
  let tidied = 0;

  /** At open, and then hourly as long as something comes in. */
  async function tidy(): Promise<void> {
    if (now() - tidied < ABANDONED_AFTER) return;
    tidied = now();
    for (const sha256 of folder.removeLeftovers(now())) await removal.carryOut('blob', sha256);
    await removal.carryOutDue(now());
  }

  try {
    await tidy();
  } catch (thrown) {
    database.close();
    throw thrown;
  }

  return {
    database,
    home: folder.root,
    ...documents,
    ...pictures,
    ...keepSignatures(database),
    ...keepPassages(database),
    ...keepVectors(database),
    ...keepFiles(database, blobs, removal, now),
    ...keepExtractions(database),
    ...keepSchemas(database),
    ...access,
    ...keepBatches(records),
    ...keepReviews(records),
    ...listWhole(records),
    ...keepIdempotencyKeys(database, now),
    forgetTraces: async (tenant, file_id) => {
      await access.forgetTraces(tenant, file_id);
      // What was deleted is gone from the log as well. Where somebody reads just now, the next of these sees to it.
      database.get('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    blobPath: blobs.blobPath,
    openBlob: blobs.openBlob,
    dropBlob: blobs.dropBlob,
    listBlobs: blobs.listBlobs,
    isBlobWhole: blobs.isBlobWhole,
    keyedHash: async (text) => keyedHash(text),
    putBlob: async (bytes, limit) => {
      await tidy();
      return blobs.putBlob(bytes, limit);
    },
    newDocumentPath: async (key) => {
      await tidy();
      return documents.newDocumentPath(key);
    },
    ping: createProbe(database, folder, disk, id),
    close: async () => {
      await removeLeftovers(folder.root);
      forgetLeftovers(folder.root);
      containers.retireAll();
      database.close();
    },
  };
}

/** The database, ready for use and known to belong to the folder. */
async function openRecords(folder: Folder, disk: Disk, check: boolean): Promise<{ database: Database; id: string }> {
  expectDatabase(folder, disk);
  const database = describeDamage(() => openDatabase(folder.database, disk));
  try {
    describeDamage(() => {
      expectRecords(database, folder, disk);
      migrate(database);
      if (check) expectWhole(database);
    });
    // A folder that is marked must have its database, whatever happens.
    await database.synced();
    const id = describeDamage(() => markFolder(database, folder, disk));
    keepOthersOut(folder, disk);
    return { database, id };
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

// Tells a data folder whose database is lost, emptied or another's from one that is new.
import { FolioError } from '../../errors.ts';
import type { Database } from './database.ts';
import { type Disk, FILE_MODE } from './disk.ts';
import { placeOnce } from './durable.ts';
import type { Folder } from './folder.ts';
import { isNew } from './migrations.ts';

const IDENTITY = 'SELECT id FROM identity';
const WAY_ON =
  'Put folio.db and folio.db-wal back from a backup. To begin anew, move the folder away; what was uploaded lies in its folder "blobs" and can be uploaded again.';

/** Makes the file of a new database, ours alone to read. Refuses to begin anew where something is stored and its database is not there. */
export function expectDatabase(folder: Folder, disk: Disk): void {
  const isEmpty = (): boolean => !disk.statSync(folder.database, { throwIfNoEntry: false })?.size;
  if (!isEmpty()) return;
  // Looked at again behind it: another process may be making the folder, and marks it last.
  if (isInUse(folder, disk) && isEmpty()) throw lost('missing or empty');
  // SQLite gives the files that it makes beside the database the mode of the database.
  disk.closeSync(disk.openSync(folder.database, 'a', FILE_MODE));
}

/** The same for a database that is one and has nothing in it; to be asked before it is brought up to date. */
export function expectRecords(database: Database, folder: Folder, disk: Disk): void {
  // In this order, for the same reason.
  if (isInUse(folder, disk) && isNew(database)) throw lost('empty');
}

/** Whether the folder has been a store before: it says so itself, or bytes lie in it. */
const isInUse = (folder: Folder, disk: Disk): boolean => disk.existsSync(folder.marker) || folder.hasBlobs();

/** Marks the folder as that of this database. Refuses the database of another folder. The identity of the two. */
export function markFolder(database: Database, folder: Folder, disk: Disk): string {
  const { id } = database.get<{ id: string }>(IDENTITY)!;
  const found = Buffer.from(placeOnce(disk, folder.marker, folder.temporary(), () => Buffer.from(`${id}\n`)));
  if (found.toString().trim() === id) return id;
  throw new FolioError('storage_damaged', 'The database folio.db in the data folder is that of another folder.', {
    hint: WAY_ON,
  });
}

const lost = (how: string): FolioError =>
  new FolioError('storage_damaged', `Files are stored in the data folder, but its database folio.db is ${how}.`, {
    hint: WAY_ON,
  });

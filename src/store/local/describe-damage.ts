// Says of a database that came to harm that it did, and what to do.
import { FolioError, toStorageFault } from '../../errors.ts';
import type { Database } from './database.ts';

const HINT =
  'Put folio.db back from a backup (folio.db-wal too, or neither); or rescue what is readable with the .recover command of the sqlite3 shell.';

/** What `work` throws, where it is damage, in words for whoever starts the service. */
export function describeDamage<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    const isDamage = !(thrown instanceof FolioError) && toStorageFault(thrown)?.code === 'storage_damaged';
    throw isDamage ? damaged((thrown as Error).message, thrown) : thrown;
  }
}

/** Goes through the whole database. */
export function expectWhole(database: Database): void {
  const answer = database.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check;
  if (answer !== 'ok') throw damaged(String(answer));
}

function damaged(what: string, cause?: unknown): FolioError {
  const error = new FolioError('storage_damaged', `The database folio.db in the data folder is damaged: ${what}.`, {
    hint: HINT,
  });
  error.cause = cause;
  return error;
}

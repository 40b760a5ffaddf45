// Has a document read anew from the bytes of its file where what was stored of it came to harm.
import { FolioError } from '../../errors.ts';
import { createSegmentCache, openContainer, verifyContainer } from '../../segments/index.ts';
import type { Store } from '../../store/index.ts';
import { RETRY_AFTER_SECONDS } from '../../waits.ts';
import { jobOf, type Reading } from './reading.ts';

/** Looks after what is stored of documents. */
export interface Mending {
  /**
   * Where the document cannot be opened, or `thorough` where any part of it is damaged, its files wait for it again and it is read anew: true
   * then. `looked` is told of bytes gone through.
   */
  begin(key: string, thorough?: boolean, looked?: (bytes: number) => Promise<void>): Promise<boolean>;
  /** For who came across damage: resolves once the document is whole. Throws the verdict where it cannot be, `file_not_ready` where it takes long. */
  mend(key: string): Promise<void>;
  /** Documents found damaged so far. */
  readonly found: number;
}

export interface MendingParts {
  readonly store: Store;
  readonly reading: Pick<Reading, 'submit' | 'wait'>;
  readonly waitSeconds: number;
  warn(error: unknown, message: string): void;
}

export const isDamage = (thrown: unknown): thrown is FolioError =>
  thrown instanceof FolioError && thrown.code === 'stored_document_damaged';

export function createMending({ store, reading, waitSeconds, warn }: MendingParts): Mending {
  const underWay = new Map<string, Promise<boolean>>();
  let found = 0;

  /** Asked of the disk itself: what this process holds open may be a file that another has replaced since. */
  const damageOf = async (key: string, thorough: boolean, looked?: (bytes: number) => Promise<void>) => {
    try {
      const source = await store.openDocument(key, true);
      if (thorough) await verifyContainer(source, looked);
      else await openContainer(source, key, createSegmentCache(0));
      return null;
    } catch (thrown) {
      if (isDamage(thrown)) return thrown;
      throw thrown;
    }
  };
  const isWaitedFor = async (key: string): Promise<boolean> => {
    const [file] = await store.listProcessing(key);
    // Taken for one with the job that is there already.
    if (file) await reading.submit(jobOf(file));
    return file !== undefined;
  };
  const beginNow = async (key: string, thorough: boolean, looked?: (bytes: number) => Promise<void>) => {
    // Without a record it is being read anew, or was deleted.
    if ((await store.getDocument(key)) === null) return isWaitedFor(key);
    const damage = await damageOf(key, thorough, looked);
    if (damage === null) return false;
    await store.reopenDocument(key);
    if (!(await isWaitedFor(key))) return false;
    found++;
    warn(damage, `${key} came to harm and is read anew`);
    return true;
  };
  const begin: Mending['begin'] = (key, thorough = false, looked) => {
    const begun = underWay.get(key) ?? beginNow(key, thorough, looked).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };

  return {
    get found() {
      return found;
    },
    begin,
    mend: async (key) => {
      if (!(await begin(key, true))) return;
      const record = await reading.wait(key, 1000 * waitSeconds);
      if (record === null)
        throw new FolioError('file_not_ready', 'What was read from the file came to harm and is read again.', {
          retry_after: RETRY_AFTER_SECONDS,
        });
      if (record.error) throw new FolioError(record.error.code, record.error.detail, hintOf(record.error));
    },
  };
}

const hintOf = ({ hint }: { readonly hint?: string }) => (hint === undefined ? {} : { hint });

import type { DocumentView } from '../model/index.ts';
import { buildSignature, SIGNATURE_VERSION } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import type { Documents } from './documents.ts';

/** Keeps a signature beside each document, so that a search over all files opens only those that may hold what is looked for. */
export interface Signing {
  /** Soon, and one at a time. */
  later(key: string): void;
  /** Now, for a document that is open. */
  sign(key: string, view: DocumentView): Promise<void>;
  /** Leaves what waits unsigned: a search signs it when it comes across it. */
  close(): Promise<void>;
}

export interface SigningParts {
  readonly store: Store;
  readonly documents: Documents;
  warn(error: unknown, message: string): void;
}

/** A document without a signature is found as well, only later; so nothing waits for signatures. */
export function createSigning({ store, documents, warn }: SigningParts): Signing {
  const waiting = new Set<string>();
  let closing = false;
  let working: Promise<void> | null = null;
  const sign = async (key: string, view: DocumentView): Promise<void> => {
    const signature = await buildSignature(view, () => closing);
    if (signature) await store.putSignature(key, SIGNATURE_VERSION, signature);
  };
  /** A file may be deleted before its turn comes; that is no failure. */
  const tell = async (key: string, error: unknown): Promise<void> => {
    const isKept = closing ? false : (await store.getDocument(key)) !== null;
    if (isKept && !closing) warn(error, `${key} was not signed`);
  };
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      waiting.delete(key);
      if (closing) return;
      await documents
        .open(key)
        .then((view) => sign(key, view))
        .catch((error: unknown) => tell(key, error));
    }
  };
  return {
    later: (key) => {
      waiting.add(key);
      working ??= work().finally(() => {
        working = null;
      });
    },
    sign,
    close: async () => {
      closing = true;
      waiting.clear();
      await working;
    },
  };
}

// Keeps a signature beside each document, so that a search over all files opens only those that may hold what is looked for.
import { SIGNATURE_VERSION } from '../../search/index.ts';
import type { Store } from '../../store/index.ts';

export interface Signing {
  /** Soon, and one at a time. */
  later(key: string): void;
  /** Keeps a signature that was made by the way; in base64. */
  keep(key: string, signature: string): Promise<void>;
  /** Leaves what waits unsigned: a search signs it when it comes across it. */
  close(): Promise<void>;
}

export interface SigningParts {
  readonly store: Store;
  /** The signature of a document in base64; null where it was given up. */
  make(key: string): Promise<string | null>;
  warn(error: unknown, message: string): void;
}

/** A document without a signature is found as well, only later; so nothing waits for signatures. */
export function createSigning({ store, make, warn }: SigningParts): Signing {
  const waiting = new Set<string>();
  let closing = false;
  let working: Promise<void> | null = null;
  const keep = async (key: string, signature: string): Promise<void> => {
    await store.putSignature(key, SIGNATURE_VERSION, Buffer.from(signature, 'base64'));
  };
  const sign = async (key: string): Promise<void> => {
    const signature = await make(key);
    if (signature !== null && !closing) await keep(key, signature);
  };
  /** A file may be deleted before its turn comes; that is no failure. Nobody waits here: what the store cannot say must not be thrown. */
  const tell = async (key: string, error: unknown): Promise<void> => {
    if (closing) return;
    const isKept = await store.getDocument(key).then(
      (record) => record !== null,
      () => true,
    );
    if (isKept && !closing) warn(error, `${key} was not signed`);
  };
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      waiting.delete(key);
      if (closing) return;
      await sign(key).catch((error: unknown) => tell(key, error));
    }
  };
  return {
    later: (key) => {
      waiting.add(key);
      working ??= work().finally(() => {
        working = null;
      });
    },
    keep,
    close: async () => {
      closing = true;
      waiting.clear();
      await working;
    },
  };
}

// Keeps short texts for a time, encrypted under a secret that the database does not know.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Clock, type Database, NOW } from './database.ts';

/** Texts by name, for all who have the secret. */
export interface SealedTexts {
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string): Promise<void>;
  forget(name: string): Promise<void>;
}

/** In milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const PUT = `INSERT INTO sealed_texts (name, sealed, put_at) VALUES ($2, $3, ${NOW})
  ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, put_at = excluded.put_at`;
const GET = `SELECT sealed FROM sealed_texts WHERE name = $2 AND put_at > ${NOW} - ${KEPT_FOR}`;
const DROP = 'DELETE FROM sealed_texts WHERE name = $1';
const FORGET_OLD = `DELETE FROM sealed_texts WHERE put_at <= ${NOW} - ${KEPT_FOR}`;

/** `kind` keeps those apart that bear the same names. */
export function keepSealedTexts(database: Database, clock: Clock, secret: string, kind: string): SealedTexts {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'folioscope sealed texts', KEY_BYTES));
  const named = (name: string): string => `${kind} ${name}`;
  return {
    get: async (name) => {
      const [row] = await database.query<{ sealed: Uint8Array }>(GET, clock(), named(name));
      return row && unseal(key, named(name), row.sealed);
    },
    set: async (name, text) => {
      await database.query(PUT, clock(), named(name), seal(key, named(name), text));
    },
    forget: async (name) => {
      await database.query(DROP, named(name));
    },
  };
}

export async function forgetOldTexts(database: Database, clock: Clock): Promise<void> {
  await database.query(FORGET_OLD, clock());
}

/** Bound to its name, so that none can be put in the place of another. */
function seal(key: Uint8Array, name: string, text: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined where it was sealed under another secret: then there is none for whoever asks. */
function unseal(key: Uint8Array, name: string, sealed: Uint8Array): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

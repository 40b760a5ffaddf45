// API keys: made, listed, rotated, removed, and told apart by their hashes.
import type { ApiKeyRecord, Store } from '../../store/index.ts';
import { type Environment, isoSeconds, sha256 } from '../environment.ts';
import type { AccessService, ApiKey, KeyOptions, NewKey } from './access-service.ts';

type Keys = Pick<AccessService, 'addApiKey' | 'listApiKeys' | 'removeApiKey' | 'rotateApiKey' | 'authenticate'>;

const MINUTE_MS = 60_000;
const withoutHash = ({ hash: _, ...record }: ApiKeyRecord): ApiKey => record;

/** Keys are shown once, when they are made; what is kept is their hash. */
export function createKeys(store: Store, environment: Environment): Keys {
  /** When the last use of each key was noted down, so that it is not for every request. */
  const noted = new Map<string, number>();
  const in_seconds = (seconds: number): string => isoSeconds(environment.now() + 1000 * seconds);

  const add = async (tenant: string, name: string, { scopes = ['read', 'write'], expires_in }: KeyOptions = {}) => {
    const key = environment.newKey();
    const record: ApiKeyRecord = {
      id: environment.newId('key'),
      tenant,
      name,
      hash: sha256(key),
      created_at: in_seconds(0),
      scopes,
      expires_at: expires_in === undefined ? null : in_seconds(expires_in),
      last_used_at: null,
    };
    await store.addApiKey(record);
    return { key, record: withoutHash(record) } satisfies NewKey;
  };
  /** Not waited for: a request is not held up by it. */
  const noteUse = (id: string): void => {
    const now = environment.now();
    if (now - (noted.get(id) ?? 0) < MINUTE_MS) return;
    noted.set(id, now);
    store.touchApiKey(id, in_seconds(0)).catch(() => noted.delete(id));
  };

  return {
    addApiKey: add,
    listApiKeys: async () => (await store.listApiKeys()).map(withoutHash),
    removeApiKey: (id) => store.removeApiKey(id),
    rotateApiKey: async (id, overlap_seconds) => {
      const old = (await store.listApiKeys()).find((key) => key.id === id);
      if (!old) return null;
      // The new one first: a fault in between leaves two keys, and nobody without one.
      const life =
        old.expires_at === null ? undefined : (Date.parse(old.expires_at) - Date.parse(old.created_at)) / 1000;
      const fresh = await add(old.tenant, old.name, { scopes: old.scopes, expires_in: life });
      await store.expireApiKey(id, in_seconds(overlap_seconds));
      return fresh;
    },
    authenticate: async (key) => {
      const record = await store.findApiKey(sha256(key));
      if (!record || (record.expires_at !== null && record.expires_at <= in_seconds(0))) return null;
      noteUse(record.id);
      return { tenant: record.tenant, actor: record.id, scopes: record.scopes };
    },
  };
}

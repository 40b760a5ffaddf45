// API keys: made, listed, removed, and told apart by their hashes.
import type { ApiKeyRecord, Store } from '../store/index.ts';
import { type Environment, isoSeconds, sha256 } from './environment.ts';
import type { Service } from './service.ts';

const withoutHash = ({ hash: _, ...record }: ApiKeyRecord): Omit<ApiKeyRecord, 'hash'> => record;

/** Keys are shown once, when they are made; what is kept is their hash. */
export function createAccess(
  store: Store,
  environment: Environment,
): Pick<Service, 'addApiKey' | 'listApiKeys' | 'removeApiKey' | 'authenticate'> {
  return {
    addApiKey: async (tenant, name) => {
      const key = environment.newKey();
      const record = {
        id: environment.newId('key'),
        tenant,
        name,
        hash: sha256(key),
        created_at: isoSeconds(environment.now()),
      };
      await store.addApiKey(record);
      return { key, record: withoutHash(record) };
    },
    listApiKeys: async () => (await store.listApiKeys()).map(withoutHash),
    removeApiKey: (id) => store.removeApiKey(id),
    authenticate: async (key) => {
      const record = await store.findApiKey(sha256(key));
      return record ? { tenant: record.tenant } : null;
    },
  };
}

// Remembers for a few seconds which API keys the service knows.
import type { Caller, Service } from '../../service/index.ts';

/** How long a key that was added or removed by another process may go unseen. */
const FRESH_MS = 3000;
const MAX_CACHED_KEYS = 1000;

export interface ApiKeys {
  /** Whether any key exists. Answers at once while fresh. */
  any(): boolean | Promise<boolean>;
  authenticate(key: string): Caller | Promise<Caller | null>;
}

/** The service's keys, looked up at most every few seconds. Only keys that are right are remembered, so that guessing pushes nothing out. */
export function createApiKeys(service: Pick<Service, 'listApiKeys' | 'authenticate'>, now: () => number): ApiKeys {
  const callers = new Map<string, { readonly caller: Caller; readonly until: number }>();
  let anyKey = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<boolean> | null = null;

  const refresh = async (): Promise<boolean> => {
    try {
      anyKey = (await service.listApiKeys()).length > 0;
      freshUntil = now() + FRESH_MS;
      return anyKey;
    } finally {
      refreshing = null;
    }
  };
  const lookUp = async (key: string): Promise<Caller | null> => {
    const caller = await service.authenticate(key);
    callers.delete(key);
    if (!caller) return null;
    callers.set(key, { caller, until: now() + FRESH_MS });
    if (callers.size > MAX_CACHED_KEYS) callers.delete(callers.keys().next().value!);
    return caller;
  };

  return {
    any: () => (now() < freshUntil ? anyKey : (refreshing ??= refresh())),
    authenticate: (key) => {
      const cached = callers.get(key);
      return cached && now() < cached.until ? cached.caller : lookUp(key);
    },
  };
}

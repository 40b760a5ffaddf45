// What tenants may have: settings of each over those for all, quotas of requests, files and pages.
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import type { FileQuota, Store, TenantSettings } from '../../store/index.ts';
import type { Environment } from '../environment.ts';
import type { AccessService, RequestBudget, TenantLimits } from './access-service.ts';

/** How long a setting that another process changed may go unseen, in milliseconds. */
const FRESH_MS = 3000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Tenants extends Pick<AccessService, 'spendRequest' | 'usage' | 'setTenant' | 'listTenants'> {
  limitsOf(tenant: string): Promise<TenantLimits>;
  /** What a new file of the tenant must leave room for. Throws `quota_exceeded` where there is none left for any. */
  admit(tenant: string): Promise<FileQuota | undefined>;
  /** How many files of each tenant are read at once. */
  readings(): Promise<{ readonly of_all: number; readonly of: Readonly<Record<string, number>> }>;
}

export function createTenants(store: Store, environment: Environment, config: Config): Tenants {
  const common: TenantLimits = {
    bytes: config.quota_bytes,
    files: config.quota_files,
    pages_a_day: config.quota_pages,
    requests_a_minute: config.quota_requests,
    readings: config.quota_readings,
    retention_seconds: config.retention_seconds,
  };
  let known: ReadonlyMap<string, TenantSettings> = new Map();
  let freshUntil = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    try {
      known = new Map((await store.listTenants()).map(({ tenant, settings }) => [tenant, settings]));
      freshUntil = environment.now() + FRESH_MS;
    } finally {
      refreshing = null;
    }
  };
  const isFresh = (): boolean => environment.now() < freshUntil;
  const fresh = async (): Promise<void> => {
    if (!isFresh()) await (refreshing ??= refresh());
  };
  const limits = (tenant: string): TenantLimits => ({ ...common, ...known.get(tenant) });
  const limitsOf = async (tenant: string): Promise<TenantLimits> => {
    await fresh();
    return limits(tenant);
  };
  const day = (): Pick<FileQuota, 'day' | 'day_ends_in'> => {
    const now = environment.now();
    return { day: new Date(now).toISOString().slice(0, 10), day_ends_in: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) };
  };

  const spend = async (tenant: string, limit: number): Promise<RequestBudget> => {
    const now = environment.now();
    const requests = await store.countRequest(tenant, Math.floor(now / MINUTE_MS));
    return {
      limit,
      remaining: Math.max(0, limit - requests),
      reset: Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000),
      exceeded: requests > limit,
    };
  };
  const spendNow = ({ tenant }: { readonly tenant: string }) => {
    const { requests_a_minute } = limits(tenant);
    return requests_a_minute > 0 ? spend(tenant, requests_a_minute) : null;
  };

  return {
    limitsOf,
    spendRequest: (caller) => (isFresh() ? spendNow(caller) : fresh().then(() => spendNow(caller))),
    admit: async (tenant) => {
      const { files, bytes, pages_a_day: pages } = await limitsOf(tenant);
      if (files === 0 && bytes === 0 && pages === 0) return undefined;
      const quota: FileQuota = { files, bytes, pages, ...day() };
      const used = await store.usageOf(tenant, quota.day);
      if (files > 0 && used.files >= files) throw full(`${files} files`);
      if (bytes > 0 && used.bytes >= bytes) throw full(`${bytes} bytes`);
      if (pages > 0 && used.pages + used.processing >= pages) throw readEnough(quota);
      return quota;
    },
    readings: async () => {
      await fresh();
      const of = [...known].flatMap(([tenant, { readings }]) => (readings === undefined ? [] : [[tenant, readings]]));
      return { of_all: common.readings, of: Object.fromEntries(of) };
    },
    usage: async ({ tenant }) => ({ used: await store.usageOf(tenant, day().day), limits: await limitsOf(tenant) }),
    setTenant: async (tenant, settings) => {
      const record = { tenant, settings };
      await store.putTenant(record);
      freshUntil = Number.NEGATIVE_INFINITY;
      return record;
    },
    listTenants: () => store.listTenants(),
  };
}

const full = (bound: string): FolioError =>
  new FolioError('quota_exceeded', `The tenant may have ${bound} at once.`, {
    hint: 'Delete files that are no longer needed, or ask for a larger quota.',
  });

const readEnough = ({ pages, day_ends_in }: FileQuota): FolioError =>
  new FolioError('quota_exceeded', `The tenant may have ${pages} pages read a day.`, {
    retry_after: day_ends_in,
    hint: 'The day ends at midnight, UTC.',
  });

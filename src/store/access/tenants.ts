// Keeps what tenants may have, and counts what they have. Files, bytes and pages are counted by the database itself, with the rows they are of.
import type { AccessStore, TenantUsage } from './access.ts';
import type { Records } from './records.ts';

type Tenants = Pick<AccessStore, 'putTenant' | 'listTenants' | 'usageOf' | 'countRequest'>;

const PUT = `INSERT INTO tenants (tenant, settings) VALUES ($1, $2)
  ON CONFLICT (tenant) DO UPDATE SET settings = excluded.settings`;
const LIST = 'SELECT tenant, settings FROM tenants ORDER BY tenant';
/** `$1` is the tenant, `$2` the day. */
export const USAGE = `SELECT
  coalesce((SELECT files FROM tenant_usage WHERE tenant = $1), 0) AS files,
  coalesce((SELECT bytes FROM tenant_usage WHERE tenant = $1), 0) AS bytes,
  coalesce((SELECT pages FROM tenant_pages WHERE tenant = $1 AND day = $2), 0) AS pages,
  (SELECT count(*) FROM files WHERE tenant = $1 AND status = 'processing') AS processing`;
const COUNT_REQUEST = `INSERT INTO tenant_requests (tenant, minute, requests) VALUES ($1, $2, 1)
  ON CONFLICT (tenant) DO UPDATE SET
    requests = CASE WHEN tenant_requests.minute < excluded.minute THEN 1 ELSE tenant_requests.requests + 1 END,
    minute = CASE WHEN tenant_requests.minute < excluded.minute THEN excluded.minute ELSE tenant_requests.minute END
  RETURNING requests`;

export function keepTenants(records: Records): Tenants {
  return {
    putTenant: async ({ tenant, settings }) => {
      await records.write(PUT, tenant, JSON.stringify(settings));
    },
    listTenants: async () =>
      (await records.query<{ tenant: string; settings: string }>(LIST)).map(({ tenant, settings }) => ({
        tenant,
        settings: JSON.parse(settings),
      })),
    usageOf: async (tenant, day) => (await records.query<TenantUsage>(USAGE, tenant, day))[0]!,
    countRequest: async (tenant, minute) =>
      (await records.query<{ requests: number }>(COUNT_REQUEST, tenant, minute))[0]!.requests,
  };
}

// The parts about access, put together; both kinds of store have them over their own database.
import type { AccessStore } from './access.ts';
import { keepApiKeys } from './api-keys.ts';
import { keepAuditLog } from './audit-log.ts';
import type { Records } from './records.ts';
import { keepRetention } from './retention.ts';
import { keepTenants } from './tenants.ts';
import { keepWebhooks } from './webhooks.ts';

export type { Records } from './records.ts';

export const keepAccess = (records: Records): AccessStore => ({
  ...keepApiKeys(records),
  ...keepTenants(records),
  ...keepAuditLog(records),
  ...keepRetention(records),
  ...keepWebhooks(records),
});

// Keeps webhooks and what is to be delivered to them. Deliveries are noted down by the database itself, with what they tell of.
import type { AccessStore, DeliveryRecord, DueDelivery, WebhookEvent, WebhookRecord } from './access.ts';
import { parsePosition, toPage } from './position-cursor.ts';
import type { Records } from './records.ts';

type Webhooks = Pick<
  AccessStore,
  | 'addWebhook'
  | 'listWebhooks'
  | 'removeWebhook'
  | 'disableWebhook'
  | 'claimDeliveries'
  | 'finishDelivery'
  | 'listDeliveries'
  | 'redeliver'
  | 'trimDeliveries'
>;

interface WebhookRow extends Omit<WebhookRecord, 'events'> {
  readonly events: string;
}

const COLUMNS = 'id, tenant, url, events, secret, created_at, disabled_at';
const ADD = `INSERT INTO webhooks (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const LIST = `SELECT ${COLUMNS} FROM webhooks WHERE tenant = $1 ORDER BY created_at, id`;
const REMOVE = 'DELETE FROM webhooks WHERE tenant = $1 AND id = $2 RETURNING id';
const DISABLE = 'UPDATE webhooks SET disabled_at = $1 WHERE id = $2';

const DELIVERY = 'id, webhook_id, event, subject, detail, status, attempts, created_at, last_status, last_error';
const FINISH = `UPDATE deliveries SET last_status = $2, last_error = $3, status = $4, due = $5 WHERE id = $1`;
const FINISH_LATER = (
  now: string,
): string => `UPDATE deliveries SET last_status = $3, last_error = $4, due = ${now} + $5
  WHERE id = $2`;
const LIST_DELIVERIES = `SELECT position, ${DELIVERY} FROM deliveries
  WHERE tenant = $1 AND webhook_id = $2 AND position < $3 ORDER BY position DESC LIMIT $4`;
const AGAIN = `UPDATE deliveries SET status = 'pending', attempts = 0, due = 0
  WHERE tenant = $1 AND webhook_id = $2 AND id = $3 RETURNING ${DELIVERY}`;
const TRIM = "DELETE FROM deliveries WHERE status <> 'pending' AND created_at < $1";

export function keepWebhooks(records: Records): Webhooks {
  const { now, skip_locked, clock } = records;
  const claim = `UPDATE deliveries SET due = ${now} + $3, attempts = attempts + 1 WHERE id IN (
      SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.status = 'pending' AND d.due <= ${now} AND w.disabled_at IS NULL ORDER BY d.due, d.position LIMIT $2 ${skip_locked}
    ) RETURNING ${DELIVERY}, tenant`;
  const targets = 'SELECT id, url, secret FROM webhooks WHERE id = $1';
  return {
    addWebhook: async ({ id, tenant, url, events, secret, created_at, disabled_at }) => {
      await records.write(ADD, id, tenant, url, events.join(' '), secret, created_at, disabled_at);
    },
    listWebhooks: async (tenant) => (await records.query<WebhookRow>(LIST, tenant)).map(toWebhook),
    removeWebhook: async (tenant, id) => (await records.write(REMOVE, tenant, id)).length > 0,
    disableWebhook: async (id, at) => {
      await records.write(DISABLE, at, id);
    },
    claimDeliveries: async (limit, lease_ms) => {
      const claimed = await records.query<DeliveryRecord & { tenant: string }>(claim, clock(), limit, lease_ms);
      const due: DueDelivery[] = [];
      for (const delivery of claimed) {
        const [target] = await records.query<{ url: string; secret: string }>(targets, delivery.webhook_id);
        if (target) due.push({ ...delivery, url: target.url, secret: target.secret });
      }
      return due;
    },
    finishDelivery: async (id, { status, error, again_in }) => {
      if (again_in !== null) await records.write(FINISH_LATER(now), clock(), id, status, error, again_in);
      else await records.write(FINISH, id, status, error, error === null ? 'delivered' : 'failed', 0);
    },
    listDeliveries: async (tenant, webhook_id, limit, cursor) => {
      const position = parsePosition(cursor);
      const rows = await records.query<DeliveryRecord & { position: number }>(
        LIST_DELIVERIES,
        tenant,
        webhook_id,
        position,
        limit + 1,
      );
      return toPage(rows, limit, ({ position: _, ...delivery }) => delivery);
    },
    redeliver: async (tenant, webhook_id, id) =>
      (await records.write<DeliveryRecord>(AGAIN, tenant, webhook_id, id))[0] ?? null,
    trimDeliveries: async (before) => {
      await records.query(TRIM, before);
    },
  };
}

const toWebhook = (row: WebhookRow): WebhookRecord => ({ ...row, events: row.events.split(' ') as WebhookEvent[] });

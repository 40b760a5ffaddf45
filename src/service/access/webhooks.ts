// Webhooks of tenants: kept, listed, removed, and what was delivered to them.
import { FolioError } from '../../errors.ts';
import { type DeliveryRecord, type Store, WEBHOOK_EVENTS, type WebhookRecord } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { AccessService, Webhook } from './access-service.ts';
import { checkTarget } from './webhook-target.ts';

type Webhooks = Pick<AccessService, 'addWebhook' | 'listWebhooks' | 'removeWebhook' | 'listDeliveries' | 'redeliver'>;

const MOST_WEBHOOKS = 50;

const toWire = ({ tenant: _, secret: __, ...webhook }: WebhookRecord): Webhook => webhook;

export function createWebhooks(store: Store, environment: Environment, allowPrivate: boolean): Webhooks {
  const expectTheirs = async ({ tenant }: Caller, id: string): Promise<void> => {
    if (!(await store.listWebhooks(tenant)).some((webhook) => webhook.id === id)) throw noWebhook(id);
  };
  return {
    addWebhook: async ({ tenant }, url, events = WEBHOOK_EVENTS) => {
      checkTarget(url, allowPrivate);
      if ((await store.listWebhooks(tenant)).length >= MOST_WEBHOOKS)
        throw new FolioError('invalid_webhook', `A tenant has at most ${MOST_WEBHOOKS} webhooks.`);
      const webhook: WebhookRecord = {
        id: environment.newId('whk'),
        tenant,
        url,
        events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
        secret: environment.newSecret(),
        created_at: isoSeconds(environment.now()),
        disabled_at: null,
      };
      await store.addWebhook(webhook);
      return { ...toWire(webhook), secret: webhook.secret };
    },
    listWebhooks: async ({ tenant }) => (await store.listWebhooks(tenant)).map(toWire),
    removeWebhook: async ({ tenant }, id) => {
      if (!(await store.removeWebhook(tenant, id))) throw noWebhook(id);
    },
    listDeliveries: async (caller, id, limit, cursor) => {
      await expectTheirs(caller, id);
      return store.listDeliveries(caller.tenant, id, limit, cursor);
    },
    redeliver: async (caller, id, delivery_id): Promise<DeliveryRecord> => {
      await expectTheirs(caller, id);
      const delivery = await store.redeliver(caller.tenant, id, delivery_id);
      if (delivery) return delivery;
      throw new FolioError('delivery_not_found', `The webhook ${id} has no delivery ${delivery_id}.`, {
        param: 'delivery_id',
      });
    },
  };
}

const noWebhook = (id: string): FolioError =>
  new FolioError('webhook_not_found', `There is no webhook ${id}.`, {
    param: 'webhook_id',
    hint: 'GET /v1/webhooks lists them.',
  });

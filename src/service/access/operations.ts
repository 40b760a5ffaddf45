// Operations about what a tenant uses, what was done in its name, and whom to tell.
import { Type } from '../../json-schema.ts';
import { SCOPES } from '../../store/index.ts';
import { define } from '../operations/define-operation.ts';
import type { Operation } from '../operations/operation.ts';
import * as schemas from './schemas.ts';

const DEFAULT_PAGE = 50;
const MAX_PAGE = 500;
const paging = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: `How many at most; default: ${DEFAULT_PAGE}.` }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The next_cursor of the answer before.' })),
};
const WebhookId = Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the webhook.' });
const time = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?Z?)?$', description }));
const word = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

export const ACCESS: readonly Operation[] = [
  define({
    name: 'get_usage',
    group: 'Access',
    summary: 'Say what the tenant has and may have, and what this caller may do.',
    method: 'GET',
    path: '/v1/usage',
    input: {},
    output: schemas.UsageOfTenantSchema,
    status: 200,
    run: async (service, caller) => ({
      status: 200,
      json: { ...(await service.usage(caller)), scopes: caller.scopes ?? SCOPES },
    }),
  }),
  define({
    name: 'list_audit_log',
    group: 'Access',
    summary: 'List what was done in the name of the tenant, by whom and how it ended, the newest first.',
    method: 'GET',
    path: '/v1/audit-log',
    scope: 'admin',
    input: {
      actor: word('Only what this key did.'),
      action: word('Only this operation.'),
      since: time('From this time on, ISO 8601, UTC.'),
      until: time('Before this time.'),
      ...paging,
    },
    output: schemas.AuditLogSchema,
    status: 200,
    run: async (service, { tenant }, { limit = DEFAULT_PAGE, cursor = null, ...filter }) => {
      const { items, next_cursor } = await service.auditLog({ tenant, ...filter }, limit, cursor);
      return { status: 200, json: { entries: items, next_cursor } };
    },
  }),
  define({
    name: 'add_webhook',
    group: 'Access',
    summary: 'Have an address told when files are ready or failed and extractions are completed.',
    method: 'POST',
    path: '/v1/webhooks',
    scope: 'admin',
    input: {
      url: Type.String({ minLength: 1, maxLength: 2000, description: 'An https address on the public internet.' }),
      events: Type.Optional(
        Type.Array(schemas.EventSchema, { minItems: 1, uniqueItems: true, description: 'All of them by default.' }),
      ),
    },
    output: schemas.NewWebhookSchema,
    status: 201,
    run: async (service, caller, { url, events }) => ({
      status: 201,
      json: await service.addWebhook(caller, url, events),
    }),
  }),
  define({
    name: 'list_webhooks',
    group: 'Access',
    summary: 'List the webhooks of the tenant.',
    method: 'GET',
    path: '/v1/webhooks',
    scope: 'admin',
    input: {},
    output: schemas.WebhookListSchema,
    status: 200,
    run: async (service, caller) => ({ status: 200, json: { webhooks: await service.listWebhooks(caller) } }),
  }),
  define({
    name: 'delete_webhook',
    group: 'Access',
    summary: 'Delete a webhook, with what was still to be delivered to it.',
    method: 'DELETE',
    path: '/v1/webhooks/{webhook_id}',
    scope: 'admin',
    input: { webhook_id: WebhookId },
    output: null,
    status: 204,
    run: async (service, caller, { webhook_id }) => {
      await service.removeWebhook(caller, webhook_id);
      return { status: 204 };
    },
  }),
  define({
    name: 'list_deliveries',
    group: 'Access',
    summary: 'List what a webhook was told and is to be told, the newest first.',
    method: 'GET',
    path: '/v1/webhooks/{webhook_id}/deliveries',
    scope: 'admin',
    input: { webhook_id: WebhookId, ...paging },
    output: schemas.DeliveryListSchema,
    status: 200,
    run: async (service, caller, { webhook_id, limit = DEFAULT_PAGE, cursor = null }) => {
      const { items, next_cursor } = await service.listDeliveries(caller, webhook_id, limit, cursor);
      return { status: 200, json: { deliveries: items, next_cursor } };
    },
  }),
  define({
    name: 'redeliver',
    group: 'Access',
    summary: 'Send a delivery once more.',
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    scope: 'admin',
    input: {
      webhook_id: WebhookId,
      delivery_id: Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the delivery.' }),
    },
    output: schemas.DeliverySchema,
    status: 200,
    run: async (service, caller, { webhook_id, delivery_id }) => ({
      status: 200,
      json: await service.redeliver(caller, webhook_id, delivery_id),
    }),
  }),
];

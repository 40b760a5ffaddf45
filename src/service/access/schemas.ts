// Shapes of the answers about access.
import { Type } from '../../json-schema.ts';
import { SCOPES, WEBHOOK_EVENTS } from '../../store/index.ts';
import { Count, closed, NextCursor, nullable } from '../../tools/schemas.ts';

export const EventSchema = Type.Enum([...WEBHOOK_EVENTS]);

export const UsageOfTenantSchema = closed({
  used: closed({
    files: Count,
    bytes: Count,
    pages: Type.Integer({ minimum: 0, description: 'Of files that became ready today, UTC.' }),
    processing: Type.Integer({ minimum: 0, description: 'Files that wait for a reader, or are being read.' }),
  }),
  limits: closed(
    {
      ...{ bytes: Count, files: Count, pages_a_day: Count, requests_a_minute: Count, readings: Count },
      retention_seconds: Count,
    },
    '0 is no bound.',
  ),
  scopes: Type.Array(Type.Enum([...SCOPES]), { description: 'What this caller may do.' }),
});

export const AuditLogSchema = closed({
  entries: Type.Array(
    closed({
      at: Type.String({ description: 'ISO 8601.' }),
      tenant: Type.String(),
      actor: Type.String({ description: 'Id of the key, `token` and its subject, `local` or `cli`.' }),
      action: Type.String({ description: 'Name of the operation.' }),
      target: Type.String({ description: 'What it was done to; empty where that is nothing.' }),
      result: Type.String({ description: '`ok`, or the code of the problem.' }),
      request_id: Type.String(),
      address: Type.String(),
    }),
  ),
  next_cursor: NextCursor,
});

const WEBHOOK = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(EventSchema),
  created_at: Type.String({ description: 'ISO 8601.' }),
  disabled_at: nullable(Type.String({ description: 'Since when it is told nothing: it answered 410.' })),
};
export const WebhookSchema = closed(WEBHOOK);
export const NewWebhookSchema = closed({
  ...WEBHOOK,
  secret: Type.String({ description: 'Signs deliveries; shown this once.' }),
});
export const WebhookListSchema = closed({ webhooks: Type.Array(WebhookSchema) });

export const DeliverySchema = closed({
  id: Type.String({ description: 'The `webhook-id` that was sent.' }),
  webhook_id: Type.String(),
  event: EventSchema,
  subject: Type.String({ description: 'Id of the file or the extraction.' }),
  detail: Type.String({ description: 'Code of the failure, or the file of the extraction.' }),
  status: Type.Enum(['pending', 'delivered', 'failed']),
  attempts: Count,
  created_at: Type.String(),
  last_status: nullable(Type.Integer({ description: 'What was answered last.' })),
  last_error: nullable(Type.String()),
});
export const DeliveryListSchema = closed({ deliveries: Type.Array(DeliverySchema), next_cursor: NextCursor });

// Renders what is known of a tenant, its audit log and its webhooks for the terminal.
import type {
  AddWebhookAnswer,
  GetUsageAnswer,
  ListAuditLogAnswer,
  ListDeliveriesAnswer,
  ListWebhooksAnswer,
  RedeliverAnswer,
} from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { grouped, lines, type Style } from './layout/style.ts';

const bound = (limit: number): string => (limit === 0 ? 'no bound' : grouped(limit));

export function renderUsage({ used, limits, scopes }: GetUsageAnswer, style: Style): string {
  const right = 'right' as const;
  const columns = [{ head: 'What' }, { head: 'Used', align: right }, { head: 'Of', align: right }];
  const rows = [
    ['Files', grouped(used.files), bound(limits.files)],
    ['Bytes', grouped(used.bytes), bound(limits.bytes)],
    ['Pages today', grouped(used.pages), bound(limits.pages_a_day)],
    ['Being read', grouped(used.processing), bound(limits.readings)],
    ['Requests a minute', '', bound(limits.requests_a_minute)],
    ['Seconds kept', '', bound(limits.retention_seconds)],
  ];
  return lines(grid(columns, rows, style), style.paint.dim(`May ${scopes.join(', ')}.`));
}

export function renderAuditLog({ entries, next_cursor }: ListAuditLogAnswer, style: Style): string {
  const { paint } = style;
  if (entries.length === 0) return paint.dim('There is nothing in the log.');
  const columns = [
    { head: 'When', paint: paint.dim },
    { head: 'Tenant' },
    { head: 'Who', paint: paint.cyan },
    { head: 'What' },
    { head: 'Of' },
    { head: 'Result' },
    { head: 'From', paint: paint.dim },
  ];
  const rows = entries.map((one) => [
    ...[one.at, shown(one.tenant), shown(one.actor), shown(one.action), shown(one.target)],
    ...[one.result, one.address],
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}

export function renderWebhooks({ webhooks }: ListWebhooksAnswer, style: Style): string {
  if (webhooks.length === 0) return style.paint.dim('There are no webhooks. Add one with: folio webhook-add <address>');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Address' },
    { head: 'Events' },
    { head: 'Disabled', paint: style.paint.yellow },
  ];
  const rows = webhooks.map((one) => [one.id, shown(one.url), one.events.join(', '), one.disabled_at ?? '']);
  return grid(columns, rows, style);
}

export const renderWebhook = ({ id, url, secret }: AddWebhookAnswer, { paint }: Style): string =>
  lines(
    `${paint.cyan(id)}  ${shown(url)}`,
    secret,
    paint.dim('Keep the secret: it is not shown again. Deliveries are signed with it, as Standard Webhooks has it.'),
  );

export function renderDeliveries({ deliveries, next_cursor }: ListDeliveriesAnswer, style: Style): string {
  if (deliveries.length === 0) return style.paint.dim('Nothing was delivered yet.');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Event' },
    { head: 'Of' },
    { head: 'Status' },
    { head: 'Tries', align: 'right' as const },
    { head: 'Last', paint: style.paint.dim },
    { head: 'Made', paint: style.paint.dim },
  ];
  const rows = deliveries.map((one) => [
    ...[one.id, one.event, one.subject, one.status, String(one.attempts)],
    ...[shown(one.last_error ?? String(one.last_status ?? '')), one.created_at],
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}

export const renderDelivery = ({ id, status }: RedeliverAnswer, { paint }: Style): string =>
  `${paint.cyan(id)}  ${status}`;

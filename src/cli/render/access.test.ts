import { expect, test } from 'vitest';
import { createPaint } from '../terminal/paint.ts';
import { renderAnswer } from './index.ts';

const style = { paint: createPaint(false), width: 120 } as never;
const show = (command: string, body: object): string => renderAnswer(command, body, style);

test('what a tenant has is shown beside what it may have', () => {
  const used = { files: 1200, bytes: 5, pages: 3, processing: 0 };
  const limits = { files: 2000, bytes: 0, pages_a_day: 0, requests_a_minute: 60, readings: 2, retention_seconds: 0 };
  const text = show('usage', { used, limits, scopes: ['read'] });
  expect(text).toMatch(/Files +1,200 +2,000/);
  expect(text).toMatch(/Bytes +5 +no bound/);
  expect(text).toContain('May read.');
});

test('webhooks and deliveries are shown in a row each, and as none where there are none', () => {
  const webhook = {
    id: 'whk_1',
    url: 'https://a.example',
    events: ['file.ready'],
    created_at: 'now',
    disabled_at: null,
  };
  expect(show('webhooks', { webhooks: [webhook] })).toMatch(/whk_1 +https:\/\/a\.example +file\.ready/);
  expect(show('webhooks', { webhooks: [] })).toContain('folio webhook-add');
  expect(show('webhook-add', { ...webhook, secret: 'whsec_x' })).toContain('\nwhsec_x\n');
  const delivery = {
    ...{ id: 'msg_1', webhook_id: 'whk_1', event: 'file.ready', subject: 'doc_1', detail: '', status: 'failed' },
    ...{ attempts: 2, created_at: 'now', last_status: 500, last_error: 'answered 500' },
  };
  const shown = show('deliveries', { deliveries: [delivery], next_cursor: null });
  expect(shown).toMatch(/msg_1 +file\.ready +doc_1 +failed +2 +answered 500/);
  expect(show('deliveries', { deliveries: [], next_cursor: null })).toContain('Nothing');
  expect(show('redeliver', { ...delivery, status: 'pending' })).toBe('msg_1  pending');
});

test('an empty log says so', () => {
  expect(show('audit-log', { entries: [], next_cursor: null })).toContain('nothing in the log');
});

test('batches are shown with how far they are', () => {
  const counts = { total: 1200, pending: 3, done: 1196, failed: 1 };
  const batch = { id: 'bat_1', status: 'running', extract: null, export: 'text', ...counts, created_at: 'now' };
  expect(show('batch-status', batch)).toMatch(/bat_1 +running +1,200 +1,196 +1 +3 +now/);
  expect(show('batches', { batches: [batch], next_cursor: null })).toContain('bat_1');
  expect(show('batches', { batches: [], next_cursor: null })).toContain('folio batch --server');
});

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPublicAddress } from '../../outbound/index.ts';
import type { DueDelivery } from '../../store/index.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';
import { PAUSES_MS } from './deliveries.ts';
import { createSendWebhook } from './send-webhook.ts';
import { checkTarget } from './webhook-target.ts';

const acme = { tenant: 'acme' };
let held: TestService;
let server: Server;
let url: string;
let answer = 204;
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeEach(async () => {
  answer = 204;
  heard.length = 0;
  held = await openTestService({ webhook_private: 'allow' });
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    heard.push({ headers: request.headers, body });
    response.writeHead(answer, { location: '/elsewhere' }).end('x'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=b`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await held.dispose();
});

const upload = () => held.service.upload(acme, { file_name: 'a.csv', bytes: bytesOf('a,b\n1,2\n') });
const deliveriesOf = async (id: string) => (await held.service.listDeliveries(acme, id, 10, null)).items;

describe('a webhook', () => {
  test('is told of a file that is ready, signed so that the secret proves it', async () => {
    const { secret, id } = await held.service.addWebhook(acme, url);
    const file = await upload();
    await held.service.round();
    expect(heard).toHaveLength(1);
    const { headers, body } = heard[0]!;
    expect(JSON.parse(body)).toEqual({
      type: 'file.ready',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { file_id: file.id },
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key.length).toBe(32);
    const proof = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${proof}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 1, last_status: 204 }]);
    expect(JSON.stringify(await held.service.listWebhooks(acme))).not.toContain(secret);
    expect((await held.service.listWebhooks({ tenant: 'other' })).length).toBe(0);
  });

  test('that fails is tried again, the same to the byte, with growing pauses, and then given up', async () => {
    await held.dispose();
    // Before the store is opened, so that its clock is this one.
    vi.useFakeTimers({ toFake: ['Date'] });
    held = await openTestService({ webhook_private: 'allow' });
    const { id } = await held.service.addWebhook(acme, url, ['file.ready']);
    await upload();
    answer = 302;
    for (const pause of PAUSES_MS) {
      await held.service.round();
      vi.setSystemTime(Date.now() + pause - 1000);
      const before = heard.length;
      await held.service.round();
      expect(heard.length).toBe(before);
      vi.setSystemTime(Date.now() + 2000);
    }
    await held.service.round();
    expect(heard).toHaveLength(PAUSES_MS.length + 1);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(heard.map(({ headers }) => headers['webhook-signature'])).size).toBe(heard.length);
    const [given_up] = await deliveriesOf(id);
    expect(given_up).toMatchObject({ status: 'failed', attempts: 10, last_status: 302, last_error: 'answered 302' });

    answer = 200;
    await held.service.redeliver(acme, id, given_up!.id);
    await held.service.round();
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 1, last_error: null }]);
  });

  test('that says it is gone is told nothing more', async () => {
    const { id } = await held.service.addWebhook(acme, url);
    answer = 410;
    await upload();
    await held.service.round();
    await upload();
    await held.service.round();
    expect(heard).toHaveLength(1);
    expect(await held.service.listWebhooks(acme)).toMatchObject([{ id, disabled_at: expect.any(String) }]);
  });

  test('of nobody else can be looked at, removed or told again', async () => {
    const { id } = await held.service.addWebhook(acme, url);
    const other = { tenant: 'other' };
    const asked = [
      () => held.service.removeWebhook(other, id),
      () => held.service.listDeliveries(other, id, 10, null),
      () => held.service.redeliver(other, id, 'msg_1'),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(held.service.redeliver(acme, id, 'msg_1')).rejects.toMatchObject({ code: 'delivery_not_found' });
    await held.service.removeWebhook(acme, id);
    expect(await held.service.listWebhooks(acme)).toEqual([]);
  });
});

describe('private networks', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'nonsense'],
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://a.localhost', 'https://2130706433/'],
    ...['https://0x7f.1/', 'http://example.com/', 'ftp://example.com/', 'https://u:p@example.com/', 'nonsense'],
    `https://example.com/${'x'.repeat(2000)}`,
  ])('%s is refused', async (target) => {
    expect(() => checkTarget(target, false)).toThrow(expect.objectContaining({ code: 'invalid_webhook' }));
  });

  test('a name that leads into one is not called', async () => {
    const delivery: DueDelivery = {
      ...{ id: 'msg_1', webhook_id: 'w', subject: 'doc_1', detail: '' },
      ...{ event: 'file.ready' as const, status: 'pending' as const },
      ...{ attempts: 1, created_at: '', last_status: null, last_error: null, tenant: 'acme', secret: 'whsec_AAAA' },
      url: url.replace('http:', 'https:').replace('127.0.0.1', 'localhost.localdomain'),
    };
    await expect(createSendWebhook(false)(delivery, 1)).rejects.toThrow();
    expect(heard).toEqual([]);
  });
});

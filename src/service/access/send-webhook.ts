// Sends one delivery, signed as Standard Webhooks has it, to an address that was looked at first.
import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { VERSION } from '../../config.ts';
import { publicLookup } from '../../outbound/index.ts';
import type { DueDelivery } from '../../store/index.ts';
import { checkTarget } from './webhook-target.ts';

const LONGEST_MS = 15_000;

/** The status that was answered. Rejects where none was. */
export type SendWebhook = (delivery: DueDelivery, seconds: number) => Promise<number>;

/** The same at every try. */
export function bodyOf({ event, created_at, subject, detail }: DueDelivery): string {
  const data =
    event === 'extraction.completed'
      ? { extraction_id: subject, file_id: detail }
      : { file_id: subject, ...(detail === '' ? {} : { code: detail }) };
  return JSON.stringify({ type: event, timestamp: created_at, data });
}

/** Over the id, the time and the body, by the bytes that the secret stands for. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

export const createSendWebhook =
  (allowPrivate: boolean): SendWebhook =>
  async (delivery, seconds) => {
    const url = checkTarget(delivery.url, allowPrivate);
    const body = bodyOf(delivery);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `folioscope/${VERSION}`,
      'webhook-id': delivery.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(delivery.secret, delivery.id, seconds, body),
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<number>((resolve, reject) => {
      const request = send(url, {
        ...{ method: 'POST', headers, agent: false },
        ...(allowPrivate ? {} : { lookup: publicLookup(isPrivate) }),
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      request.once('error', reject);
      request.once('response', (response) => {
        // What is said beyond the status is of no use, and may be long. Nor is anybody sent elsewhere.
        response.once('error', reject);
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.end(body);
    });
  };

const isPrivate = (): Error => new Error('the name leads into a private network');

// Delivers what webhooks are to be told, and tries again with growing pauses.
import type { DeliveryOutcome, DueDelivery, Store } from '../../store/index.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { SendWebhook } from './send-webhook.ts';

const AT_ONCE = 8;
/** Longer than a try may take. */
const LEASE_MS = 60_000;
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const;
/** After each try that failed; after the last it is given up. Those that Standard Webhooks proposes, three days in all. */
export const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];
const GONE = 410;
const MOST_CHARACTERS = 300;

export interface DeliveryParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly send: SendWebhook;
}

/** One round: what is due is sent. How many were. */
export function createDeliveries({ store, environment, send }: DeliveryParts): () => Promise<number> {
  const attempt = async (delivery: DueDelivery): Promise<DeliveryOutcome> => {
    try {
      const status = await send(delivery, Math.floor(environment.now() / 1000));
      if (status >= 200 && status < 300) return { status, error: null, again_in: null };
      return { status, error: `answered ${status}`, again_in: status === GONE ? null : pauseAfter(delivery) };
    } catch (thrown) {
      const error = (thrown instanceof Error ? thrown.message : 'not sent').slice(0, MOST_CHARACTERS);
      return { status: null, error: error.replaceAll('\0', ''), again_in: pauseAfter(delivery) };
    }
  };
  const deliver = async (delivery: DueDelivery): Promise<void> => {
    const outcome = await attempt(delivery);
    await store.finishDelivery(delivery.id, outcome);
    // It asked to be told nothing more.
    if (outcome.status === GONE) await store.disableWebhook(delivery.webhook_id, isoSeconds(environment.now()));
  };

  return async () => {
    let sent = 0;
    for (;;) {
      const due = await store.claimDeliveries(AT_ONCE, LEASE_MS);
      await Promise.all(due.map(deliver));
      sent += due.length;
      if (due.length < AT_ONCE) return sent;
    }
  };
}

const pauseAfter = ({ attempts }: DueDelivery): number | null => PAUSES_MS[attempts - 1] ?? null;

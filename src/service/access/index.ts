// The parts about access, put together.
import type { Config } from '../../config.ts';
import type { Store } from '../../store/index.ts';
import type { Environment } from '../environment.ts';
import type { Passwords } from '../reading/passwords.ts';
import type { AccessService } from './access-service.ts';
import { createAuditLog } from './audit-log.ts';
import { createDeliveries } from './deliveries.ts';
import { createKeys } from './keys.ts';
import { createRetention } from './retention.ts';
import { type Rounds, startRounds } from './rounds.ts';
import { createSendWebhook } from './send-webhook.ts';
import { createTenants, type Tenants } from './tenants.ts';
import { createTokens } from './tokens.ts';
import { createWebhooks } from './webhooks.ts';

const EXPIRE_EVERY_MS = 15_000;
const DELIVER_EVERY_MS = 2_000;

export interface AccessParts {
  readonly config: Config;
  readonly store: Store;
  readonly environment: Environment;
  readonly passwords: Passwords;
  /** Whether files whose time is over are deleted here, and webhooks told. */
  readonly rounds: boolean;
  readonly sweepNotes?: (() => Promise<void>) | undefined;
  warn(error: unknown, message: string): void;
}

export interface Access {
  readonly service: AccessService;
  readonly tenants: Tenants;
  /** Deletes what is over now, and sends what is due. */
  round(): Promise<void>;
  close(): Promise<void>;
}

export function createAccess({ config, store, environment, passwords, rounds, sweepNotes, warn }: AccessParts): Access {
  const allowPrivate = config.webhook_private === 'allow';
  const keys = createKeys(store, environment);
  const tokens = createTokens(config);
  const tenants = createTenants(store, environment, config);
  const { limitsOf: _, admit: __, readings: ___, ...shown } = tenants;
  const expire = createRetention({ store, environment, passwords, sweepNotes, auditDays: config.audit_days });
  const deliver = createDeliveries({ store, environment, send: createSendWebhook(allowPrivate) });
  const running: Rounds[] = rounds
    ? [
        startRounds(EXPIRE_EVERY_MS, expire, (error) => warn(error, 'files whose time is over were not deleted')),
        startRounds(DELIVER_EVERY_MS, deliver, (error) => warn(error, 'webhooks were not told')),
      ]
    : [];
  return {
    tenants,
    service: {
      ...keys,
      ...shown,
      ...createAuditLog(store, environment, warn),
      ...createWebhooks(store, environment, allowPrivate),
      takes_tokens: tokens !== null,
      authenticate: async (key) => (await tokens?.read(key)) ?? keys.authenticate(key),
    },
    round: async () => {
      await expire();
      await deliver();
    },
    close: async () => {
      await Promise.all(running.map((one) => one.close()));
    },
  };
}

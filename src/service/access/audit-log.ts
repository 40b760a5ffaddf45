// The audit log: who did what, when, and how it ended.
import type { Store } from '../../store/index.ts';
import type { Environment } from '../environment.ts';
import type { AccessService } from './access-service.ts';

const MOST_CHARACTERS = 200;

export function createAuditLog(
  store: Store,
  environment: Environment,
  warn: (error: unknown, message: string) => void,
): Pick<AccessService, 'note' | 'auditLog'> {
  return {
    note: async ({ tenant, actor, action, target, result, request_id, address }) => {
      const entry = {
        at: new Date(environment.now()).toISOString(),
        ...{ tenant, action, result, address },
        actor: actor.slice(0, MOST_CHARACTERS),
        target: target.slice(0, MOST_CHARACTERS),
        request_id: request_id.slice(0, MOST_CHARACTERS),
      };
      await store
        .addAudit(entry)
        .catch((error: unknown) => warn(error, `${action} by ${actor} was not written to the audit log`));
    },
    auditLog: (filter, limit, cursor) => store.listAudit(filter, limit, cursor),
  };
}

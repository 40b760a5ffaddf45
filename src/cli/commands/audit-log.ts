// The audit-log command: of the local store what was done in the name of any tenant, of a server what the key may see.
import { serverOf } from '../backend/open-backend.ts';
import { withOwnService } from '../backend/own-service.ts';
import { showAnswer } from '../terminal/show-answer.ts';
import { type Invocation, textFlag } from '../world.ts';
import { ask } from './ask.ts';

const DEFAULT_ENTRIES = 50;

export async function auditLog(call: Invocation): Promise<number | undefined> {
  if (serverOf(call) !== undefined) return ask(call);
  const filter = Object.fromEntries(
    ['tenant', 'actor', 'action', 'since', 'until'].map((name) => [name, textFlag(call, name)]),
  );
  const limit = (call.flags['limit'] as number | undefined) ?? DEFAULT_ENTRIES;
  await withOwnService(call, 'The log is read', async (service) => {
    const { items, next_cursor } = await service.auditLog(filter, limit, textFlag(call, 'cursor') ?? null);
    showAnswer(call, { entries: items, next_cursor });
  });
  return undefined;
}

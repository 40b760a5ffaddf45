// Backend over the store on this machine: runs operations in this process.
import type { Config } from '../../config.ts';
import type { Caller, Service } from '../../service/index.ts';
import type { Backend, Reply } from './backend.ts';

/** Whose files the local store holds: those of a server without API keys. */
export const LOCAL_TENANT = 'default';
const CALLER: Caller = { tenant: LOCAL_TENANT };

/** The store on this machine, without a server. */
export async function openLocalBackend(config: Config, answers: 'here' | 'pool' = 'here'): Promise<Backend> {
  const { openService, OPERATIONS } = await import('../../service/index.ts');
  return toBackend(await openService(config, undefined, { warm: false, answers }), OPERATIONS);
}

export function toBackend(service: Service, operations: typeof import('../../service/index.ts').OPERATIONS): Backend {
  return {
    async call({ method, path }, input, signal): Promise<Reply> {
      const operation = operations.find((one) => one.method === method && one.path === path);
      if (operation === undefined) throw new TypeError(`There is no operation ${method} ${path}.`);
      const { checkInput, jsonValueOf } = await import('../../service/index.ts');
      const answer = await operation.run(service, { ...CALLER, signal }, await checkInput(operation, input));
      if ('json' in answer || 'text' in answer) return { json: await jsonValueOf(answer) };
      return 'content' in answer ? { content: answer.content } : null;
    },
    upload: ({ wait, ...file }) => service.upload(CALLER, { ...file, wait_seconds: wait ? undefined : 0 }),
    close: () => service.close(),
  };
}

import type { Config } from '../../config.ts';
import { checkInput } from '../../http/check-input.ts';
import type { Caller, Service } from '../../service/index.ts';
import type { Backend, Reply } from './backend.ts';

/** Whose files the local store holds: those of a server without API keys. */
export const LOCAL_TENANT = 'default';
const CALLER: Caller = { tenant: LOCAL_TENANT };

/** The store on this machine, without a server. */
export async function openLocalBackend(config: Config): Promise<Backend> {
  const { openService, OPERATIONS } = await import('../../service/index.ts');
  return toBackend(await openService(config, undefined, { warm: false }), OPERATIONS);
}

export function toBackend(service: Service, operations: typeof import('../../service/index.ts').OPERATIONS): Backend {
  return {
    async call({ method, path }, input): Promise<Reply> {
      const operation = operations.find((one) => one.method === method && one.path === path);
      if (operation === undefined) throw new TypeError(`There is no operation ${method} ${path}.`);
      const answer = await operation.run(service, CALLER, await checkInput(operation, input));
      if ('json' in answer) return { json: answer.json };
      return 'content' in answer ? { content: answer.content } : null;
    },
    upload: ({ file_name, bytes, password, wait }) =>
      service.upload(CALLER, { file_name, bytes, password, wait_seconds: wait ? undefined : 0 }),
    close: () => service.close(),
  };
}

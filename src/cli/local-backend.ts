import type { Config } from '../config.ts';
import type { Backend, Input, Reply } from './backend.ts';
import type { OperationRef } from './surface.ts';

/** The store on this machine, without a server. */
export async function openLocalBackend(config: Config): Promise<Backend> {
  const { checkInput, createService, LOCAL_CALLER, OPERATIONS } = await import('../service/index.ts');
  const service = await createService(config);
  return {
    async call({ method, path }: OperationRef, input: Input): Promise<Reply> {
      const operation = OPERATIONS.find((one) => one.method === method && one.path === path);
      if (operation === undefined) throw new TypeError(`There is no operation ${method} ${path}.`);
      const answer = await operation.run(service, LOCAL_CALLER, checkInput(operation, input));
      if ('json' in answer) return { json: answer.json };
      return 'content' in answer ? { content: answer.content } : null;
    },
    upload: ({ file_name, bytes, password, wait }) =>
      service.upload(LOCAL_CALLER, { file_name, bytes, password, wait_seconds: wait ? undefined : 0 }),
    close: () => service.close(0),
  };
}

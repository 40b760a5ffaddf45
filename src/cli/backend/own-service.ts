// The service on the store of this machine, for commands that manage it and do nothing over the network.
import { loadConfig } from '../../config.ts';
import type { Service } from '../../service/index.ts';
import { usageFailure } from '../failure.ts';
import type { Invocation } from '../world.ts';
import { serverOf } from './open-backend.ts';

export async function withOwnService<T>(
  call: Invocation,
  what: string,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  if (serverOf(call) !== undefined) {
    throw usageFailure(`${what} on the machine that holds the store.`, 'Run it there, without --server.');
  }
  const { openService } = await import('../../service/index.ts');
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  const service = await openService({ ...config, readers: 1 }, undefined, { warm: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

// Chooses the local store or a server by flag and environment, and closes it after use.
import { loadConfig } from '../../config.ts';
import { API_KEY_VARIABLE, SERVER_VARIABLE } from '../surface.ts';
import { type Invocation, textFlag } from '../world.ts';
import type { Backend } from './backend.ts';

/** The address of the server that is to be asked; undefined for the local store. */
export const serverOf = (call: Invocation): string | undefined =>
  textFlag(call, 'server') ?? (call.world.env[SERVER_VARIABLE] || undefined);

/** `answers` says where the local store is asked: here by a command that ends with its answer, in the pool by one that goes on. */
export async function openBackend(call: Invocation, answers: 'here' | 'pool' = 'here'): Promise<Backend> {
  const server = serverOf(call);
  if (server !== undefined) {
    const { openRemoteBackend } = await import('./remote-backend.ts');
    return openRemoteBackend({ server, apiKey: textFlag(call, 'api-key') ?? call.world.env[API_KEY_VARIABLE] });
  }
  const { openLocalBackend } = await import('./local-backend.ts');
  const { config, sources } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  // One command reads few files: a single reader process starts quicker than several.
  return openLocalBackend(sources.readers === 'default' ? { ...config, readers: 1 } : config, answers);
}

/** Opens, uses and closes. */
export async function withBackend<T>(
  call: Invocation,
  use: (backend: Backend) => Promise<T>,
  answers: 'here' | 'pool' = 'here',
): Promise<T> {
  const backend = await openBackend(call, answers);
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
}

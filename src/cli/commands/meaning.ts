// The meaning command: makes a folder of the weights of a model that makes vectors of passages.
import { type Invocation, textFlag } from '../world.ts';
import { installFolder } from './install-folder.ts';

export function meaning(call: Invocation): Promise<undefined> {
  const pooling = textFlag(call, 'pooling') === 'cls' ? 'cls' : 'mean';
  return installFolder(call, {
    machine: 'Weights are installed on the machine that searches.',
    hidden_from: 'the processes that make vectors',
    install: async (file, folder) => (await import('../../service/index.ts')).installEncoder(file, folder, pooling),
    use: (folder) => `Search counts meaning by them with FOLIO_EMBEDDINGS_FOLDER=${folder}`,
  });
}

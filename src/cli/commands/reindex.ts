// The reindex command: makes the index of passages of every stored document anew.
import { loadConfig } from '../../config.ts';
import { serverOf } from '../backend/open-backend.ts';
import { EXIT_FAILED, usageFailure } from '../failure.ts';
import { count } from '../render/layout/style.ts';
import { showJson, showText, wantsJson } from '../terminal/show-answer.ts';
import type { Invocation } from '../world.ts';

/** Indexes are made where the store lies, never over the network. */
export async function reindex(call: Invocation): Promise<number> {
  if (serverOf(call) !== undefined) {
    throw usageFailure('Indexes are made on the machine that holds the store.', 'Run it there, without --server.');
  }
  const { openService } = await import('../../service/index.ts');
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  const service = await openService(config, undefined, { warm: false });
  try {
    const { documents, failed } = await service.reindex();
    if (wantsJson(call)) showJson(call, { documents, failed });
    else {
      const rest = failed === 0 ? '' : `, ${failed} could not be`;
      showText(call, `${count(documents - failed, 'document')} indexed${rest}.`);
    }
    return failed === 0 ? 0 : EXIT_FAILED;
  } finally {
    await service.close();
  }
}

import { once } from 'node:events';
import { loadConfig, VERSION } from '../../config.ts';
import { usageFailure } from '../failure.ts';
import { serverOf } from '../open-backend.ts';
import { settingFlags } from '../setting-flags.ts';
import { remark } from '../show-answer.ts';
import { type Invocation, textFlag } from '../world.ts';

/** Serves until it is told to end, then finishes what is under way. A second signal ends it at once. */
export async function serve(call: Invocation): Promise<undefined> {
  if (textFlag(call, 'server') !== undefined)
    throw usageFailure('A server does not ask another one.', `Leave out --server ${serverOf(call)}.`);
  const { config } = loadConfig(settingFlags(call), call.world.env);
  const { startServer } = await import('../../http/server.ts');
  const server = await startServer(config);
  call.world.stdout.write(`Folioscope ${VERSION} listening on ${server.url}\n`);
  if (call.world.stderrIsTerminal) remark(call, `Data: ${config.data_dir}\nDocs: ${server.url}/docs\nEnd with Ctrl+C.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await server.close();
}

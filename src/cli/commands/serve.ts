import { loadConfig } from '../../config.ts';
import { usageFailure } from '../failure.ts';
import { settingFlags } from '../setting-flags.ts';
import { remark } from '../show-answer.ts';
import { type Invocation, textFlag } from '../world.ts';

/** Starts the server, which says where it listens, ends by signals, and keeps the process alive until then. */
export async function serve(call: Invocation): Promise<undefined> {
  const other = textFlag(call, 'server');
  if (other !== undefined) throw usageFailure('A server does not ask another one.', `Leave out --server ${other}.`);
  const { config } = loadConfig(settingFlags(call), call.world.env);
  const { startServer } = await import('../../http/server.ts');
  const { url } = await startServer(config);
  if (call.world.stderrIsTerminal) remark(call, `Data: ${config.data_dir}\nDocs: ${url}/docs\nEnd it with Ctrl+C.`);
}

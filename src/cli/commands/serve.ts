// The serve command: starts the HTTP server and keeps it running until a signal.
import { setFlagsFromString } from 'node:v8';
import { loadConfig, VERSION } from '../../config.ts';
import { usageFailure } from '../failure.ts';
import { settingFlags } from '../setting-flags.ts';
import { remark, showText } from '../terminal/show-answer.ts';
import { type Invocation, textFlag } from '../world.ts';

/**
 * By how many percent what lives long may grow before all of it is looked through for garbage. Left to itself V8 lets it grow to four
 * times its size on a machine with much memory, which a server that runs for weeks holds, and cannot be told from a leak.
 */
const HEAP_GROWTH_PERCENT = 40;

/** Starts the server and says where it listens. It keeps the process alive until a signal ends both. */
export async function serve(call: Invocation): Promise<undefined> {
  const other = textFlag(call, 'server');
  if (other !== undefined) throw usageFailure('A server does not ask another one.', `Leave out --server ${other}.`);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const { config } = loadConfig(settingFlags(call), call.world.env);
  const [{ startServer }] = await Promise.all([import('../../http/server.ts'), import('../../service/index.ts')]);
  const { url } = await startServer(config);
  if (call.flags['until-stdin-ends'] === true) void endWith(call.world.stdin);
  showText(call, `Folioscope ${VERSION} listening on ${url}`);
  if (call.world.stderrIsTerminal) remark(call, `Data: ${config.data_dir}\nDocs: ${url}/docs\nEnd it with Ctrl+C.`);
}

/** Ends as a signal would end it, once nobody holds the other end; what is sent is read and thrown away. */
async function endWith(stdin: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of stdin);
  } finally {
    process.kill(process.pid, 'SIGTERM');
  }
}

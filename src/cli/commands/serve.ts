// The serve command: starts the HTTP server and keeps it running until a signal.
import { loadConfig, VERSION } from '../../config.ts';
import { usageFailure } from '../failure.ts';
import { settingFlags } from '../setting-flags.ts';
import { remark, showText } from '../terminal/show-answer.ts';
import { type Invocation, textFlag } from '../world.ts';

/** Starts the server and says where it listens. It keeps the process alive until a signal ends both. */
export async function serve(call: Invocation): Promise<undefined> {
  const other = textFlag(call, 'server');
  if (other !== undefined) throw usageFailure('A server does not ask another one.', `Leave out --server ${other}.`);
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

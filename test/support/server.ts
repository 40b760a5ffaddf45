import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { storeSettings } from './cluster/scaled-store.ts';

const main = new URL('../../dist/bundle/main.js', import.meta.url).pathname;

const DEFAULTS = { FOLIO_PORT: '0', FOLIO_LOG_LEVEL: 'warn', FOLIO_READERS: '1' };

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it as an operator would, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The built server as users start it, on a free port, over the given folder, with one reader: to make one ready takes longer than most reads. */
export async function startServer(
  data_dir: string,
  settings: Readonly<Record<string, string>> = {},
  /** Files and connections that the process may have open; what the machine allows where absent. */
  descriptors = 'unchanged' as number | 'unchanged',
): Promise<RunningServer> {
  const store = 'FOLIO_DATABASE_URL' in settings ? {} : toEnvironment(await storeSettings(data_dir));
  const serve = [process.execPath, main, 'serve'] as const;
  const [command, ...words] =
    descriptors === 'unchanged' ? serve : ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(descriptors), ...serve];
  const child = spawn(command, words, {
    env: { ...process.env, ...DEFAULTS, FOLIO_DATA_DIR: data_dir, ...store, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A test that runs out of time does not come to stop it.
  const end = (): unknown => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    ended.then(() => reject(new Error(`the server ended before it listened: ${output}`)));
  });
  return {
    url,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const toEnvironment = (settings: object): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`FOLIO_${name.toUpperCase()}`, String(value)]));

export async function uploadText(url: string, name: string, text: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return fetch(`${url}/v1/files`, { method: 'POST', body: form });
}

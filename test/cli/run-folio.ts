import { spawn } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../../dist/cli/main.js', import.meta.url).pathname;

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The built command as users run it, over the given folder. */
export async function runFolio(
  data_dir: string,
  argv: readonly string[],
  stdin = '',
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [main, ...argv], {
    env: { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: data_dir, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

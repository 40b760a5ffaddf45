import { spawn } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../../dist/bundle/main.js', import.meta.url).pathname;

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunningFolio {
  /** Waits until something is so; rejects where the command ends first. */
  until(is: () => boolean): Promise<void>;
  /** As Ctrl+C does. */
  interrupt(): Promise<Ran>;
  readonly ended: Promise<Ran>;
}

/** The built command as users run it, over the given folder. */
export const runFolio = (
  data_dir: string,
  argv: readonly string[],
  stdin = '',
  env: Record<string, string> = {},
): Promise<Ran> => startFolio(data_dir, argv, stdin, env).ended;

/** The same, for commands that go on until they are ended. */
export function startFolio(
  data_dir: string,
  argv: readonly string[],
  stdin = '',
  env: Record<string, string> = {},
): RunningFolio {
  const child = spawn(process.execPath, [main, ...argv], {
    env: { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: data_dir, ...env },
  });
  let out = '';
  let err = '';
  let isOver = false;
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  child.stdin.end(stdin);
  // A test that runs out of time does not come to end it.
  const end = (): unknown => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', end);
    isOver = true;
    return { code: code as number | null, out, err };
  });
  return {
    ended,
    until: async (is) => {
      while (!is()) {
        if (isOver) throw new Error(`It ended: ${err}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    interrupt: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

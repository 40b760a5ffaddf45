// Starts the built server on a free port over a folder of its own; resolves once it listens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../dist/bundle/main.js', import.meta.url).pathname;

/**
 * `flags` go to node before the program, `wrap` is a command to run it under (such as prlimit), `stdio` what the child's standard error and
 * further channels are.
 */
export async function startServer(dataDir, settings = {}, { flags = [], wrap = [], stdio = ['inherit'] } = {}) {
  const started = performance.now();
  const [file, ...args] = [...wrap, process.execPath, ...flags, main, 'serve'];
  const child = spawn(file, args, {
    env: { ...process.env, FOLIO_PORT: '0', FOLIO_DATA_DIR: dataDir, FOLIO_LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', ...stdio],
  });
  const ended = once(child, 'exit');
  // Whoever is interrupted does not come to stop it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  ended.then(() => process.off('exit', end));
  let [output, complaints] = ['', ''];
  child.stderr?.on('data', (chunk) => {
    if (complaints.length < 20_000) complaints += chunk;
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(output);
      if (found) resolve(found[1]);
    });
    ended.then(([code]) =>
      reject(new Error(`the server ended with ${code} before it listened\n${output}${complaints}`)),
    );
  });
  return {
    url,
    pid: child.pid,
    child,
    /** `[code, signal]` once it has ended. */
    ended,
    /** Milliseconds from spawning to listening. */
    startup: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

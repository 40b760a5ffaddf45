// Starts the built server on a free port over a folder of its own; resolves once it listens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../dist/bundle/main.js', import.meta.url).pathname;

export async function startServer(dataDir, settings = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, FOLIO_PORT: '0', FOLIO_DATA_DIR: dataDir, FOLIO_LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(output);
      if (found) resolve(found[1]);
    });
    ended.then(([code]) => reject(new Error(`the server ended with ${code} before it listened\n${output}`)));
  });
  return {
    url,
    pid: child.pid,
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

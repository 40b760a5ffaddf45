import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Settings } from '../../../src/store/s3/index.ts';

export interface RunningS3 extends Pick<S3Settings, 'endpoint' | 'bucket' | 'region' | 'access_key' | 'secret_key'> {
  stop(): Promise<void>;
}

const KEYS = { access_key: 'folio', secret_key: 'folio-secret', region: 'us-east-1' };
const BUCKET = 'folio';

/**
 * Versity's S3 gateway over a folder: `go install github.com/versity/versitygw/cmd/versitygw@latest`. Looked for on the path and where Go
 * puts programs; null where it is not there.
 */
export function findS3(): string | null {
  const named = process.env['FOLIO_TEST_VERSITYGW'];
  if (named) return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
  return folders.map((folder) => join(folder, 'versitygw')).find((path) => existsSync(path)) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export async function startS3(program: string): Promise<RunningS3> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-s3-'));
  const [data, sidecar] = ['data', 'sidecar'].map((name) => join(folder, name)) as [string, string];
  for (const path of [data, sidecar, join(data, BUCKET)]) mkdirSync(path);
  const port = await freePort();
  const flags = ['--port', `127.0.0.1:${port}`, '--access', KEYS.access_key, '--secret', KEYS.secret_key, '--quiet'];
  const child = spawn(program, [...flags, 'posix', '--sidecar', sidecar, data], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries > 200) throw new Error('The S3 server does not answer.');
    await pause(100);
  }
  return {
    ...{ ...KEYS, endpoint, bucket: BUCKET },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

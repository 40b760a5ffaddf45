// Doctor check for a running server, or a free port, at the configured address.
import { createServer } from 'node:net';
import { type Config, VERSION } from '../../config.ts';
import { type Check, ok, warning } from './check.ts';

/** A server that is busy is late; where none listens, nobody is waited for. */
const PATIENCE_MS = 10_000;
const OTHER_PORT = 'End it, or choose another port with FOLIO_PORT.';

/** Whether a server of ours runs where the settings say, or could. */
export async function checkServer({ host, port }: Config): Promise<Check> {
  if (port === 0) return ok('server', 'takes any free port');
  const name = `port ${port}`;
  if (await isFree(host, port)) return ok('server', `none runs; ${name} of ${host} is free`);
  const version = await versionAt(host, port);
  if (version === null) return warning('server', `${name} of ${host} is taken by another program`, OTHER_PORT);
  if (version === VERSION) return ok('server', `runs on ${host}:${port}, version ${version}`);
  return warning('server', `runs on ${host}:${port} with version ${version}, not ${VERSION}`, 'Start it anew.');
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Null where whoever answers is not one of ours. */
async function versionAt(host: string, port: number): Promise<string | null> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health`;
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = (await response.json()) as { status?: unknown; version?: unknown };
    return body.status === 'healthy' && typeof body.version === 'string' ? body.version : null;
  } catch {
    return null;
  }
}

// Listens, and shuts down in order.
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, pino } from 'pino';
import { type Config, ConfigError, VERSION } from '../config.ts';
import { descriptorLimit, shareDescriptors } from '../descriptors.ts';
import { FolioError } from '../errors.ts';
import { isLoopback } from '../loopback.ts';
import { loadInputChecks, type Operation, type Service } from '../service/index.ts';
import { loadTracing } from '../tracing.ts';
import { buildApp } from './build-app.ts';
import { type Connections, holdConnections } from './connection/connections.ts';
import { loadMetrics } from './metrics/metrics.ts';

const IDLE_CHECK_MS = 50;
/** What a request whose first line is on its way when the shutdown begins may take to arrive. */
const BEGUN_MS = 2000;
/** What a shutdown may take beyond the time in which what is under way is waited for. */
const OVERDUE_MS = 5000;
const STDERR = 2;
const SECRETS = [
  'req.headers.authorization',
  'req.headers["x-api-key"]',
  'headers.authorization',
  'headers["x-api-key"]',
  'password',
  '*.password',
];

export interface RunningServer {
  readonly url: string;
  /** Finishes what is in flight, up to `drain_seconds`, and closes the service. */
  close(): Promise<void>;
}

export interface ServerParts {
  /** Opened from the settings where absent. */
  readonly service?: Service;
  readonly operations?: readonly Operation[];
  readonly logger?: FastifyBaseLogger;
  /** True where the process is not the server's own: signals are left alone and nothing is printed. */
  readonly embedded?: boolean;
}

/**
 * Listens, and says where. The one file that does. The first SIGTERM or SIGINT shuts down in order and ends the process
 * with 0, the second ends it at once.
 */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const { logger = createLogger(config), embedded = false } = parts;
  if (!embedded && (await loadTracing(VERSION))) logger.info('requests and readings are traced');
  const { service, operations } = await serviceOf(config, parts, logger);
  const server = await listen(config, service, operations, logger);
  if (embedded) return server;
  stopOnSignals(server, logger, config.drain_seconds * 1000 + OVERDUE_MS);
  warmUp(logger);
  tellWalls(config, logger);
  return server;
}

/** What is given, and the rest opened; the layers below are loaded only where they are needed. */
async function serviceOf(config: Config, { service, operations }: ServerParts, logger: FastifyBaseLogger) {
  if (service && operations) return { service, operations };
  const { OPERATIONS, openService } = await import('../service/index.ts');
  return {
    service: service ?? (await openService(config, (err, message) => logger.warn({ err }, message))),
    operations: operations ?? OPERATIONS,
  };
}

async function listen(
  config: Config,
  service: Service,
  operations: readonly Operation[],
  logger: FastifyBaseLogger,
): Promise<RunningServer> {
  try {
    await refuseOpenDoor(config, service);
    const app = buildApp({ service, operations, config, logger });
    const { connections } = shareDescriptors(descriptorLimit(), config);
    const held = holdConnections(app.server, connections);
    const listenTextResolver = (address: string): string => `listening on ${address}`;
    await app.listen({ host: config.host, port: config.port, listenTextResolver }).catch((error) => {
      throw addressFault(error, config);
    });
    const url = urlOf(config.host, app.server.address() as AddressInfo);
    let closing: Promise<void> | null = null;
    return { url, close: () => (closing ??= shutDown(app, held, service, config.drain_seconds)) };
  } catch (error) {
    await service.close(0);
    throw error;
  }
}

/** Loads what the first requests will want, now that nobody waits for it. One that fails here fails again where it is wanted. */
function warmUp(logger: FastifyBaseLogger): void {
  loadInputChecks()
    .then(loadMetrics)
    .catch((err: unknown) => logger.warn({ err }, 'a part could not be loaded'));
}

/** Which walls are around readers, once: an operator should not have to ask. */
function tellWalls({ data_dir }: Config, logger: FastifyBaseLogger): void {
  import('../service/index.ts')
    .then(({ probeWalls }) => probeWalls(data_dir))
    .then((walls) => {
      const standing = walls.filter(({ stands }) => stands).map(({ name }) => name);
      logger.info({ walls: standing }, 'walls around readers');
      for (const { name, stands, why_not } of walls) {
        if (!stands) logger.warn({ wall: name, why_not }, `the wall around readers does not stand: ${name}`);
      }
    })
    .catch((err: unknown) => logger.warn({ err }, 'the walls around readers could not be looked at'));
}

function stopOnSignals(server: RunningServer, logger: FastifyBaseLogger, longest_ms: number): void {
  let asked = false;
  const stop = async (signal: string): Promise<void> => {
    if (asked) process.exit(1);
    asked = true;
    logger.info({ signal }, 'shutting down');
    const overdue = setTimeout(() => {
      logger.error({ signal }, 'the shutdown did not come to its end');
      process.exit(1);
    }, longest_ms);
    await server.close();
    clearTimeout(overdue);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

const createLogger = (config: Pick<Config, 'log_level'>): FastifyBaseLogger =>
  pino(
    { level: config.log_level, redact: { paths: SECRETS, censor: '[secret]' } },
    destination({ fd: STDERR, sync: false }),
  );

/** Without a key anybody who reaches the port would be let in, so only this machine may reach it. */
async function refuseOpenDoor(config: Config, service: Service): Promise<void> {
  if (config.role === 'worker' || isLoopback(config.host) || (await service.listApiKeys()).length > 0) return;
  throw new FolioError('forbidden', `Listening on ${config.host} needs an API key, and there is none.`, {
    param: 'host',
    hint: 'Add one with "folio keys add", or listen on 127.0.0.1.',
  });
}

const ADDRESS_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; choose another port, or 0 for a free one',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
  ERR_SOCKET_BAD_PORT: 'is not a port; ports end at 65535',
  EACCES: 'may not be listened on by this user; choose a port of 1024 or above',
};

/** An address that cannot be listened on is a setting that cannot be taken. */
function addressFault(error: unknown, { host, port }: Config): unknown {
  const fault = ADDRESS_FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return fault === undefined ? error : new ConfigError(`${host} port ${port} ${fault}.`);
}

function urlOf(host: string, { port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' && host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function shutDown(
  app: FastifyInstance,
  connections: Connections,
  service: Service,
  drain_seconds: number,
): Promise<void> {
  app.beginDrain();
  const started = performance.now();
  const passed = (): number => performance.now() - started;
  // A connection that turns idle after the close would otherwise be held open until its keep-alive time is over.
  const sweep = setInterval(() => connections.closeIdle(passed() > BEGUN_MS), IDLE_CHECK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), drain_seconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
    await service.close(Math.max(0, drain_seconds - passed() / 1000));
  }
}

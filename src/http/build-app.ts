// Builds the server without a port: framework, hooks, and the two groups of routes, guarded and open.
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Caller, Operation, Service } from '../service/index.ts';
import { beginRequest, type RequestSpan } from '../tracing.ts';
import { sendProblem } from './answer/problem.ts';
import { answerClientError } from './connection/client-error.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { addJsonParser } from './request/json-body.ts';
import { requestIdOf } from './request/request-id.ts';
import { addGuardedRoutes } from './routes/guarded-routes.ts';
import { addOperationRoute } from './routes/operation-routes.ts';
import { addServiceRoutes, SERVICE_PATHS } from './routes/service-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler behind the guard runs. */
    caller: Caller;
    /** The code of the problem that is answered; empty where there is none. */
    problem: string;
    /** Where somebody traces requests. */
    span: RequestSpan | null;
  }
  interface FastifyContextConfig {
    /** What the route does, where it is one of the table. */
    operation?: Operation;
  }
  interface FastifyInstance {
    /** From now on: not ready, no new work, every connection closed after its answer. */
    beginDrain(): void;
  }
}

export interface AppOptions {
  readonly service: Service;
  readonly operations: readonly Operation[];
  readonly config: Config;
  readonly logger?: FastifyBaseLogger;
}

const MAX_PARAMETER_CHARACTERS = 256;
const HEADERS_TIMEOUT_MS = 20_000;
const TIMEOUT_CHECK_MS = 5000;
const KEEP_ALIVE_MS = 72_000;
/** Silence on a connection, beyond the longest wait that a call may ask for. */
const SILENCE_MS = 120_000;
const SLOW_MS = 1000;

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'cache-control': 'no-store',
};

/** The server, without a port: tests call `inject`, and `startServer` listens. */
export function buildApp({ service, operations: all, config, logger }: AppOptions): FastifyInstance {
  // A worker says how it is, and answers nothing else.
  const operations = config.role === 'worker' ? [] : all;
  const app = createFastify(config, logger);
  const metrics = createMetrics(service);
  let draining = false;
  const isDraining = (): boolean => draining;
  app.decorate('beginDrain', () => {
    draining = true;
  });
  app.decorateRequest('caller', null as unknown as Caller);
  app.decorateRequest('problem', '');
  app.decorateRequest('span', null);
  addHooks(app, metrics, isDraining);
  app.setErrorHandler<FastifyError>(sendProblem);
  addJsonParser(app);

  const open = operations.filter((operation) => operation.open === true);
  const guarded = operations.filter((operation) => operation.open !== true);
  const openRoutes = [...open, ...SERVICE_PATHS.map((path) => ({ method: 'GET', path }))];
  addGuardedRoutes(app, { service, operations: guarded, config, metrics, isDraining, openRoutes });
  app.register(async (doors) => {
    for (const operation of open) addOperationRoute(doors, operation, service);
    addServiceRoutes(doors, { service, operations, isDraining });
  });
  return app;
}

function createFastify(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: config.max_body_bytes,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: config.wait_seconds * 1000 + SILENCE_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_CHARACTERS, ignoreTrailingSlash: true },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).headers(SECURITY_HEADERS);
      sendProblem(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  // Node would answer an unknown Expect header by itself, with a bare 417; expectations may be left unmet.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  return app as unknown as FastifyInstance;
}

function addHooks(app: FastifyInstance, metrics: Metrics, isDraining: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(SECURITY_HEADERS);
    request.span = beginRequest(request.method, request.headers);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Said with the answer: a client that believed in the connection would find it reset under its next request.
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    metrics.observe(request.routeOptions.url ?? 'none', request.method, reply.statusCode, ms / 1000);
    endSpan(request, reply.statusCode);
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(ms),
    };
    if (ms > SLOW_MS) request.log.info(line, 'slow request');
    else request.log.debug(line, 'request');
    done();
  });
}

function endSpan({ span, routeOptions, method, problem, id }: FastifyRequest, status: number): void {
  const route = routeOptions.url;
  span?.end(
    route === undefined ? method : `${method} ${route}`,
    {
      'http.route': route,
      'folioscope.operation': routeOptions.config?.operation?.name,
      'folioscope.request_id': id,
      'error.type': problem || undefined,
    },
    status,
  );
}

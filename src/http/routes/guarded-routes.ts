// Every route that asks for a key, in one plugin: its hook admits the caller before anything else of a request is looked at.
// The router decides which hook runs, so that no spelling of an address leads past it.
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import type { Caller, Operation, RequestBudget, Service } from '../../service/index.ts';
import { monotonicNow } from '../clock-and-ids.ts';
import { type Audit, createAudit } from '../guard/audit.ts';
import { createGuard } from '../guard/guard.ts';
import { tellBudget } from '../guard/request-quota.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addMcpRoute, MCP_METHODS, MCP_PATH } from './mcp-route.ts';
import { addMetricsRoute, METRICS_PATH } from './metrics-route.ts';
import { createNotFoundHandler } from './not-found.ts';
import { addOperationRoute, addUploadRoutes } from './operation-routes.ts';
import type { RouteName } from './paths.ts';

export interface GuardedRouteOptions {
  readonly service: Service;
  /** Those that ask for a key. */
  readonly operations: readonly Operation[];
  readonly config: Config;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
  /** The addresses outside of this plugin, for those who miss one by a letter or a method. */
  readonly openRoutes: readonly RouteName[];
}

export function addGuardedRoutes(app: FastifyInstance, options: GuardedRouteOptions): void {
  const { operations, metrics, openRoutes, config, service } = options;
  const audit = createAudit({ service, mode: config.audit, now: monotonicNow });
  app.register(async (guarded) => {
    guarded.addHook('onRequest', admitCaller(options));
    guarded.addHook('onSend', async (request, reply, payload) => {
      await audit.answered(request, reply);
      return payload;
    });
    const agents = config.role === 'worker' ? [] : MCP_METHODS.map((method) => ({ method, path: MCP_PATH }));
    const measured = { method: 'GET', path: METRICS_PATH };
    // Set in here, so that whoever has no key is not told either what there is and what not.
    guarded.setNotFoundHandler(createNotFoundHandler([...operations, ...openRoutes, measured, ...agents]));
    addMetricsRoute(guarded, metrics);
    guarded.register(async (work) => addWork(work, options, audit));
  });
}

/** What a server that drains takes no more of. */
function addWork(app: FastifyInstance, options: GuardedRouteOptions, audit: Audit): void {
  const { service, operations, config, isDraining } = options;
  app.addHook('onRequest', (_request, _reply, done) =>
    done(isDraining() ? new FolioError('shutting_down') : undefined),
  );
  const uploads = operations.filter(({ body }) => body === 'multipart');
  for (const operation of operations) if (operation.body !== 'multipart') addOperationRoute(app, operation, service);
  addUploadRoutes(app, uploads, service, config);
  if (config.role !== 'worker') addMcpRoute(app, service, config, audit);
}

function admitCaller({ service, config }: GuardedRouteOptions): onRequestHookHandler {
  const admit = createGuard({ service, max_rate: config.max_rate, now: monotonicNow });
  return (request, reply, done) => {
    let caller: ReturnType<typeof admit>;
    try {
      caller = admit(request);
    } catch (error) {
      return done(error as Error);
    }
    const tell = (budget: RequestBudget | null): void => done(tellBudget(reply, budget));
    const pass = (known: Caller): void => {
      request.caller = withAccept(known, request);
      const budget = service.spendRequest(known);
      if (budget instanceof Promise) budget.then(tell, done);
      else tell(budget);
    };
    if (caller instanceof Promise) caller.then(pass, done);
    else pass(caller);
  };
}

function withAccept(caller: Caller, { headers: { accept } }: FastifyRequest): Caller {
  return accept === undefined || accept === '*/*' ? caller : { ...caller, accept };
}

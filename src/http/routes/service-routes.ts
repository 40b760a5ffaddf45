// The open routes: health, the OpenAPI document, the reference and the inspector.
import type { FastifyInstance } from 'fastify';
import { FolioError } from '../../errors.ts';
import type { Operation, Service } from '../../service/index.ts';
import { JSON_TYPE } from '../answer/send-answer.ts';
import { DOCS_SECURITY_POLICY, docsPage } from '../docs/docs-page.ts';
import { openApiDocument } from '../docs/open-api.ts';
import { addDocPages } from './doc-pages.ts';
import { addStaticFiles } from './static-files.ts';

/** The addresses that are about the server and not about files, beside those of the operation table. None asks for a key. */
export const SERVICE_PATHS = [
  '/health',
  '/livez',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/llms.txt',
  '/llms-full.txt',
  '/',
] as const;

interface ServiceRouteOptions {
  readonly service: Service;
  readonly operations: readonly Operation[];
  readonly isDraining: () => boolean;
}

export function addServiceRoutes(app: FastifyInstance, { service, operations, isDraining }: ServiceRouteOptions): void {
  const taken = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const get = (
    path: (typeof SERVICE_PATHS)[number],
    handler: () => unknown,
    headers: Record<string, string> = {},
  ): void => {
    if (!taken.has(path)) app.get(path, async (_, reply) => reply.headers(headers).send(await handler()));
  };
  const { version } = service.health();
  const openApi = once(() => JSON.stringify(openApiDocument(operations, version)));
  const docs = once(() => docsPage(operations, version));

  get('/health', () => service.health());
  get('/livez', () => ({ status: 'alive' }));
  get('/readyz', async () => {
    if (isDraining()) throw new FolioError('shutting_down');
    await service.ready().catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready');
      throw new FolioError('shutting_down', 'The service cannot do its work now.');
    });
    return { status: 'ready' };
  });
  get('/openapi.json', openApi, { 'content-type': JSON_TYPE, 'cache-control': 'no-cache' });
  get('/docs', docs, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': DOCS_SECURITY_POLICY,
    'cache-control': 'no-cache',
  });
  addDocPages(app);
  addStaticFiles(app);
}

/** Made when it is first asked for, which most servers never are. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

// The figures of the server as Prometheus reads them, behind a key like the documents that they count.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

export const METRICS_PATH = '/metrics';

export function addMetricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get(METRICS_PATH, async (_, reply) => {
    const { media_type, text } = await metrics.render();
    return reply.header('content-type', media_type).send(text);
  });
}

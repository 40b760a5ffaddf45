// Counts requests, before the registry of metrics is loaded and after.
import type { Service } from '../../service/index.ts';
import type { Registered } from './metrics-registry.ts';

export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void;
  render(): Promise<{ readonly media_type: string; readonly text: string }>;
}

type Observation = Parameters<Metrics['observe']>;

/** Loads what counts, so that a server can do it before the first request comes. */
export const loadMetrics = () => import('./metrics-registry.ts');

/** Counts from the first request on; the registry is loaded behind that, so that no start waits for it. */
export function createMetrics(service: Pick<Service, 'metrics'>): Metrics {
  let registered: Registered | undefined;
  let loading: Promise<Registered> | undefined;
  let early: Observation[] = [];

  const load = async (): Promise<Registered> => {
    const { registerMetrics } = await loadMetrics();
    registered = registerMetrics(service);
    for (const observation of early) registered.observe(...observation);
    early = [];
    return registered;
  };
  return {
    observe: (...observation) => {
      if (registered) return registered.observe(...observation);
      early.push(observation);
      // Who asks for the metrics is told of a failure; a request that is only counted need not be.
      (loading ??= load()).catch(() => (loading = undefined));
    },
    render: async () => (await (loading ??= load())).render(),
  };
}

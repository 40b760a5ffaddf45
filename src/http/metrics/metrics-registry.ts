// The metrics in Prometheus' form.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Service, ServiceMetrics } from '../../service/index.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface Registered {
  observe(route: string, method: string, status: number, seconds: number): void;
  render(): Promise<{ readonly media_type: string; readonly text: string }>;
}

/** A registry of its own, so that two servers in one process do not count together. */
export function registerMetrics(service: Pick<Service, 'metrics'>): Registered {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'folioscope_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  addServiceMetrics(registry, () => service.metrics());
  let watchesProcess = false;
  return {
    observe: (route, method, status, seconds) => durations.labels(route, method, String(status)).observe(seconds),
    render: async () => {
      // Its observers live as long as the process, so they start only where somebody looks.
      if (!watchesProcess) collectDefaultMetrics({ register: registry });
      watchesProcess = true;
      return { media_type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addServiceMetrics(registry: Registry, read: () => Promise<ServiceMetrics>): void {
  const gauge = (name: string, help: string, value: (metrics: ServiceMetrics) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await read()));
      },
    });
  gauge('folioscope_readers', 'Reader processes.', (m) => m.readers);
  gauge('folioscope_readers_busy', 'Reader processes that read a file now.', (m) => m.readers_busy);
  gauge('folioscope_answerers', 'Processes that answer questions and draw.', (m) => m.answerers);
  gauge('folioscope_answerers_busy', 'Processes that answer a question or draw now.', (m) => m.answerers_busy);
  gauge('folioscope_questions_waiting', 'Questions and pictures that wait for a process.', (m) => m.questions_waiting);
  gauge('folioscope_queue_waiting', 'Files that wait for a reader.', (m) => m.queue_waiting);
  gauge(
    'folioscope_queue_oldest_seconds',
    'For how long the file has waited for a reader that was added first.',
    (m) => m.queue_oldest_seconds,
  );
  gauge(
    'folioscope_damaged_documents_total',
    'Stored documents found damaged and read anew since the start.',
    (m) => m.damage_total.document,
  );
  gauge(
    'folioscope_lost_bytes',
    'Uploads whose stored bytes were damaged or gone when last looked through.',
    (m) => m.damage_total.bytes,
  );
  const counter = (name: string, help: string, value: (metrics: ServiceMetrics) => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        this.inc(value(await read()));
      },
    });
  counter(
    'folioscope_recognised_pictures_total',
    'Pictures of pages, and pictures on pages, that were recognised.',
    (m) => m.recognition_total.pictures,
  );
  counter(
    'folioscope_recognition_seconds_total',
    'Seconds that recognition of pictures took.',
    (m) => m.recognition_total.seconds,
  );
  counter(
    'folioscope_recognition_doubt_total',
    'Doubt of all recognised pictures together: divided by their number, how doubtful they are on average, 0 to 1.',
    (m) => m.recognition_total.doubt,
  );
  new Counter({
    name: 'folioscope_reads_total',
    help: 'Files read, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      const { reads_total } = await read();
      this.reset();
      for (const [outcome, count] of Object.entries(reads_total)) this.inc({ outcome }, count);
    },
  });
}

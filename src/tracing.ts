// Spans for whoever brings an SDK of OpenTelemetry; nothing at all where there is none.
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');
type Told = Readonly<Record<string, string | number | boolean | undefined>>;
/** `client` asks another server, `consumer` works on what waited in a queue. */
type Kind = 'internal' | 'client' | 'consumer';

/** Where every copy of the API looks for the SDK that was registered. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');
const NAME = 'folioscope';

let tracing: { readonly api: Api; readonly tracer: Tracer } | null = null;

/** To be called once, when the process starts: an SDK registers itself before (`node --import`). True where there is one. */
export async function loadTracing(version: string): Promise<boolean> {
  tracing = null;
  if ((globalThis as { [REGISTERED]?: unknown })[REGISTERED] === undefined) return false;
  const api = await import('@opentelemetry/api');
  tracing = { api, tracer: api.trace.getTracer(NAME, version) };
  return true;
}

/** What is asked within the work becomes part of its span. What it throws is noted in it, and thrown. */
export async function traced<T>(name: string, kind: Kind, told: Told, work: () => Promise<T>): Promise<T> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  return tracer.startActiveSpan(name, { kind: kindOf(api, kind), attributes: known(told) }, async (span) => {
    try {
      return await work();
    } catch (thrown) {
      fail(api, span, thrown);
      throw thrown;
    } finally {
      span.end();
    }
  });
}

/** The span of a request to this server. */
export interface RequestSpan {
  /** What is begun in it, and what follows from that, is part of the span. */
  within<T>(work: () => T): T;
  end(name: string, told: Told, status: number): void;
}

/** Begins where the caller's span says, or where the SDK has begun by itself; null where nobody looks. */
export function beginRequest(method: string, headers: Readonly<Record<string, unknown>>): RequestSpan | null {
  if (tracing === null) return null;
  const { api, tracer } = tracing;
  const active = api.context.active();
  const parent: Context = api.trace.getSpan(active) ? active : api.propagation.extract(active, headers);
  const attributes = { 'http.request.method': method };
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent);
  const context = api.trace.setSpan(parent, span);
  return {
    within: (work) => api.context.with(context, work),
    end: (name, told, status) => {
      span.updateName(name);
      span.setAttributes({ ...known(told), 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function fail(api: Api, span: Span, thrown: unknown): void {
  const code = (thrown as { readonly code?: unknown } | null)?.code;
  // By its code alone: a message may quote the document.
  span.setAttribute('error.type', typeof code === 'string' ? code : thrown instanceof Error ? thrown.name : 'unknown');
  span.setStatus({ code: api.SpanStatusCode.ERROR });
}

const kindOf = (api: Api, kind: Kind): SpanKind =>
  ({ internal: api.SpanKind.INTERNAL, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER })[kind];

const known = (told: Told): Attributes =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as Attributes;

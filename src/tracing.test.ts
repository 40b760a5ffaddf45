import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginRequest, loadTracing, traced } from './tracing.ts';

interface Ended {
  name: string;
  readonly parent: string | undefined;
  readonly attributes: Attributes;
  status: SpanStatusCode;
}

/** What an SDK brings: a tracer that remembers, what is active by asynchronous work, and headers that name a parent. */
function registerSdk(): Ended[] {
  const ended: Ended[] = [];
  const active = new AsyncLocalStorage<Context>();
  const PARENT = Symbol('parent');
  context.setGlobalContextManager({
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (given, work, self, ...words) => active.run(given, () => work.call(self as never, ...words)),
    bind: (_, target) => target,
    enable: () => context as never,
    disable: () => context as never,
  });
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (given, carrier) => given.setValue(PARENT, (carrier as { traceparent?: string }).traceparent),
    fields: () => ['traceparent'],
  });
  const names = new WeakMap<Span, Ended>();
  const startSpan = (name: string, { attributes = {} }: SpanOptions = {}, given = context.active()): Span => {
    const parentSpan = trace.getSpan(given);
    const parent = parentSpan ? names.get(parentSpan)!.name : (given.getValue(PARENT) as string | undefined);
    const entry: Ended = { name, parent, attributes: { ...attributes }, status: SpanStatusCode.UNSET };
    const span = {
      setAttribute: (key: string, value: string) => Object.assign(entry.attributes, { [key]: value }),
      setAttributes: (more: Attributes) => Object.assign(entry.attributes, more),
      setStatus: ({ code }: { code: SpanStatusCode }) => (entry.status = code),
      updateName: (next: string) => (entry.name = next),
      end: () => ended.push(entry),
    } as unknown as Span;
    names.set(span, entry);
    return span;
  };
  const tracer = {
    startSpan,
    startActiveSpan: (name: string, options: SpanOptions, work: (span: Span) => unknown) => {
      const span = startSpan(name, options);
      return context.with(trace.setSpan(context.active(), span), () => work(span));
    },
  } as unknown as Tracer;
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return ended;
}

const unregister = (): void => {
  trace.disable();
  context.disable();
  propagation.disable();
};
const GLOBAL = Symbol.for('opentelemetry.js.api.1');
afterEach(async () => {
  unregister();
  delete (globalThis as Record<symbol, unknown>)[GLOBAL];
  await loadTracing('1.0.0');
});

test('without an SDK nothing is traced, and work is done as it is', async () => {
  expect(await loadTracing('1.0.0')).toBe(false);
  expect(beginRequest('GET', {})).toBeNull();
  expect(await traced('read', 'consumer', {}, async () => 7)).toBe(7);
});

describe('with an SDK', () => {
  let ended: Ended[];
  beforeEach(async () => {
    ended = registerSdk();
    expect(await loadTracing('1.0.0')).toBe(true);
  });

  test('work is a span, and what is done in it a part of that', async () => {
    const result = await traced('outer', 'internal', { 'a.b': 1, nothing: undefined }, async () => {
      await Promise.resolve();
      return traced('inner', 'client', {}, async () => 'done');
    });
    expect(result).toBe('done');
    expect(ended).toEqual([
      { name: 'inner', parent: 'outer', attributes: {}, status: SpanStatusCode.UNSET },
      { name: 'outer', parent: undefined, attributes: { 'a.b': 1 }, status: SpanStatusCode.UNSET },
    ]);
  });

  test('what is thrown is thrown on, and noted by its code alone', async () => {
    const thrown = Object.assign(new Error('it says: secret'), { code: 'corrupt_file' });
    await expect(traced('read', 'consumer', {}, () => Promise.reject(thrown))).rejects.toBe(thrown);
    expect(ended).toEqual([
      {
        ...{ name: 'read', parent: undefined, attributes: { 'error.type': 'corrupt_file' } },
        status: SpanStatusCode.ERROR,
      },
    ]);
  });

  test('a request goes on where its caller began, and is named by its route', async () => {
    const request = beginRequest('GET', { traceparent: 'from elsewhere' })!;
    await request.within(() => traced('answer', 'internal', {}, async () => undefined));
    request.end('GET /v1/files', { 'http.route': '/v1/files' }, 503);
    expect(ended.map(({ name, parent }) => [name, parent])).toEqual([
      ['answer', 'GET'],
      ['GET /v1/files', 'from elsewhere'],
    ]);
    expect(ended[1]).toMatchObject({
      attributes: { 'http.request.method': 'GET', 'http.route': '/v1/files', 'http.response.status_code': 503 },
      status: SpanStatusCode.ERROR,
    });
  });

  test('a request that the SDK has begun by itself is a part of that', async () => {
    await traced('by the SDK', 'internal', {}, async () => {
      beginRequest('GET', { traceparent: 'from elsewhere' })!.end('GET /', {}, 200);
    });
    expect(ended[0]).toMatchObject({ name: 'GET /', parent: 'by the SDK' });
  });
});

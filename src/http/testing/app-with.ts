// Builds an app over a fake service, and asks it, for tests.
import type { FastifyInstance } from 'fastify';
import { afterEach, expect } from 'vitest';
import type { Config } from '../../config.ts';
import { CATALOGUE, type ErrorCode, type Problem } from '../../errors.ts';
import type { Operation } from '../../service/index.ts';
import { buildApp } from '../build-app.ts';
import { createFakeService, type FakeService, fakeOperation, searchOperation, testConfig } from './fake-service.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

interface Setup {
  readonly operations?: readonly Operation[];
  readonly service?: FakeService;
  readonly settings?: Partial<Config>;
}

/** An app that is closed after the test. */
export function appWith({
  operations = [fakeOperation(), searchOperation],
  service = createFakeService(),
  settings,
}: Setup = {}): FastifyInstance {
  const app = buildApp({ service, operations, config: testConfig(settings) });
  open.push(app);
  return app;
}

export const local = { host: 'localhost:8000' };

export const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...local, ...headers } });

export const post = (
  app: FastifyInstance,
  url: string,
  payload?: string | object,
  headers: Record<string, string> = {},
) =>
  app.inject({ method: 'POST', url, headers: { ...local, ...headers }, ...(payload === undefined ? {} : { payload }) });

/** Expects the whole form of a problem with this code, and gives it. */
export function problemOf(response: Awaited<ReturnType<typeof get>>, code: ErrorCode): Problem {
  const problem = response.json<Problem>();
  expect(problem).toMatchObject({ code, status: CATALOGUE[code].status, title: CATALOGUE[code].title });
  expect(response.statusCode).toBe(CATALOGUE[code].status);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.request_id).toBe(response.headers['x-request-id']);
  expect(problem.type).toBe(`urn:folioscope:problem:${code}`);
  return problem;
}

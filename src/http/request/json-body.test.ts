import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { createFakeService, searchOperation, testConfig } from '../testing/fake-service.ts';
import { depthOf } from './json-body.ts';

const trueDepth = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(trueDepth)) : 0;

test('the depth is that of the value, whatever its strings hold', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => depthOf(JSON.stringify(value)) === trueDepth(value)));
  expect(depthOf('["[[[", "\\"[", {"a}": []}]')).toBe(3);
});

test('a body nested beyond all use is refused, not the end of the stack', async () => {
  const app = buildApp({ service: createFakeService(), operations: [searchOperation], config: testConfig() });
  const payload = `{"query":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
  const headers = { host: 'localhost', 'content-type': 'application/json', 'idempotency-key': 'k' };
  const response = await app.inject({ method: 'POST', url: '/v1/things/a/search', headers, payload });
  expect(response.json()).toMatchObject({
    status: 400,
    code: 'invalid_request',
    detail: 'The body is nested more than 100 deep.',
  });
  await app.close();
});

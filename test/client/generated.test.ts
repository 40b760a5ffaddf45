import { describe, expect, test } from 'vitest';
import { ITEMS, renderRoutes, renderWireTypes } from '../../scripts/client-source.ts';
import { OPERATIONS } from '../../src/service/index.ts';
import { expectUpToDate } from '../docs/kept-up-to-date.ts';

describe('the generated part of the client', () => {
  test('is what the operations say: types', () => {
    expectUpToDate('src/client/wire.ts', renderWireTypes(OPERATIONS));
  });

  test('is what the operations say: routes', () => {
    expectUpToDate('src/client/routes.ts', renderRoutes(OPERATIONS));
  });

  test('walks over lists that the answers have', () => {
    const walked = OPERATIONS.filter(({ name }) => name in ITEMS);
    expect(walked.length).toBeGreaterThan(8);
    for (const { name, output } of walked)
      expect([name, (output as unknown as { properties: object }).properties]).toEqual([
        name,
        expect.objectContaining({ [ITEMS[name]!]: expect.objectContaining({ type: 'array' }) }),
      ]);
  });
});

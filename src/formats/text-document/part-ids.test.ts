import { describe, expect, it } from 'vitest';
import { createPartIds, MAX_PARTS } from './part-ids.ts';

describe('the names of parts', () => {
  it('are numbers from 1 that never come twice', () => {
    const next = createPartIds();
    expect([next(), next(), next()]).toEqual([1, 2, 3]);
  });

  it('end where a document has more parts than can be held', () => {
    const next = createPartIds();
    for (let i = 0; i < MAX_PARTS; i++) next();
    expect(next).toThrowError(expect.objectContaining({ code: 'limit_exceeded' }));
  });
});

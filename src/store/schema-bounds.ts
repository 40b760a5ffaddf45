// Bounds of what is kept of taught schemas, and where a list of them goes on, alike in every store.
import { FolioError } from '../errors.ts';
import type { TeachingLimits } from './store.ts';

/** Throws where a schema has more examples, or more was learned from them, than may be kept. */
export function expectRoom(count: number, learned: number, limits: TeachingLimits): void {
  if (count <= limits.examples && learned <= limits.learned) return;
  const most =
    count > limits.examples ? `${limits.examples} examples` : `${limits.learned} characters of what was learned`;
  throw new FolioError('limit_exceeded', `At most ${most} are kept of one schema.`, {
    hint: 'Withdraw examples of templates that no longer come.',
  });
}

/** The position that a cursor of a list of examples stands for. */
export function positionOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new FolioError('invalid_cursor', undefined, { param: 'cursor' });
  return Number(cursor);
}

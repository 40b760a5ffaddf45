// Keys that walk through the fields of an extraction and decide them.
import { type Keys, useKeys } from '../state/use-keys.ts';
import type { ExtractedField } from '../wire.ts';
import type { Stated } from './correction.ts';
import type { Review } from './use-review.ts';

const MAX_CANDIDATES = 9;

export function useReviewKeys(
  review: Review,
  isShown: boolean,
  goTo: (field: ExtractedField | null | undefined) => void,
): void {
  const field = review.fields.find(({ name }) => name === review.chosen) ?? null;
  const decide = (value: unknown): void => {
    if (field && review.isTaught) goTo(review.state(field.name, value as Stated));
  };
  const keys: Record<string, Keys[string]> = {
    j: () => goTo(review.neighbour(1)),
    k: () => goTo(review.neighbour(-1)),
    a: () => decide(field?.value),
    x: () => decide(null),
    c: () => field && review.isTaught && review.correct(field.name),
    u: () => field && review.undo(field.name),
    d: () => review.isTaught && review.finish(),
  };
  for (let i = 0; i < MAX_CANDIDATES; i++)
    keys[String(i + 1)] = () => {
      const candidate = field?.candidates[i];
      return candidate ? decide(candidate.value) : false;
    };
  useKeys(keys, isShown && review.asked !== null && review.open === null);
}

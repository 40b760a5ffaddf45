// Sends what is said of fields to the service: one request at a time, what comes meanwhile together, the last word of each field.
import type { Review } from '../wire.ts';
import { type Saying, sayReview } from './kept-review.ts';

export interface WordQueue {
  /** Resolves with the review once the service has kept it; rejects where it does not. */
  say(extraction_id: string, said: Saying): Promise<Review>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Sends at once what waits: the page is being left. */
  flush(): void;
}

interface Waiting {
  readonly extraction_id: string;
  readonly said: Saying;
  readonly answer: Promise<Review>;
  resolve(answer: Promise<Review>): void;
}

export function createWordQueue(send = sayReview): WordQueue {
  let underWay: Promise<unknown> | null = null;
  let waiting: Waiting | null = null;

  const begin = (extraction_id: string, said: Saying): Promise<Review> => {
    const answer = send(extraction_id, said);
    const ended = (): void => {
      if (underWay !== done) return;
      underWay = null;
      flush();
    };
    const done: Promise<unknown> = answer.then(ended, ended);
    underWay = done;
    return answer;
  };
  const flush = (): void => {
    const next = waiting;
    waiting = null;
    if (next) next.resolve(begin(next.extraction_id, next.said));
  };
  return {
    say: (extraction_id, said) => {
      if (!underWay) return begin(extraction_id, said);
      if (waiting && waiting.extraction_id !== extraction_id) flush();
      const before = waiting;
      if (before) waiting = { ...before, said: joined(before.said, said) };
      else {
        let resolve: Waiting['resolve'] = () => undefined;
        const answer = new Promise<Review>((settle) => {
          resolve = settle;
        });
        waiting = { extraction_id, said, answer, resolve };
      }
      return waiting!.answer;
    },
    settled: async () => {
      while (underWay) await underWay;
    },
    flush,
  };
}

/** What is said later of a field takes the place of what was said before. */
export function joined(before: Saying, after: Saying): Saying {
  const withdrawn = new Set(after.withdraw ?? []);
  const stated = new Set(Object.keys(after.values ?? {}));
  const values = Object.entries(before.values ?? {}).filter(([name]) => !withdrawn.has(name));
  const left = (before.withdraw ?? []).filter((name) => !stated.has(name));
  return {
    ...before,
    ...after,
    values: { ...Object.fromEntries(values), ...after.values },
    withdraw: [...new Set([...left, ...withdrawn])],
  };
}

// Tests of callers that share rounds of work.
import { describe, expect, it } from 'vitest';
import { inRounds } from './in-rounds.ts';

/** Work that ends when it is told to. */
function held() {
  const ends: { done: () => void; fail: (fault: Error) => void }[] = [];
  const work = inRounds(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ done: resolve, fail: reject });
      }),
  );
  return { ends, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('rounds of work', () => {
  it('begins at once where nothing runs', async () => {
    const { ends, work } = held();
    const first = work();
    expect(ends).toHaveLength(1);
    ends[0]!.done();
    await first;
    const second = work();
    expect(ends).toHaveLength(2);
    ends[1]!.done();
    await second;
  });

  it('gives those who come while it runs one later round together', async () => {
    const { ends, work } = held();
    const first = work();
    let later = 0;
    const others = [work(), work(), work()].map((round) => round.then(() => (later += 1)));
    await turn();
    expect(ends).toHaveLength(1);
    ends[0]!.done();
    await first;
    await turn();
    expect([ends.length, later]).toEqual([2, 0]);
    ends[1]!.done();
    await Promise.all(others);
    expect(later).toBe(3);
  });

  it('never runs twice at once, also where one who was served comes again at once', async () => {
    let [running, most] = [0, 0];
    const work = inRounds(async () => {
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
    });
    const again = async () => {
      await work();
      await work();
    };
    await Promise.all([again(), again(), again()]);
    expect(most).toBe(1);
  });

  it('tells a fault to those of its round, and goes on', async () => {
    const { ends, work } = held();
    const first = work();
    const second = work();
    ends[0]!.fail(new Error('the disk'));
    await expect(first).rejects.toThrow('the disk');
    await turn();
    expect(ends).toHaveLength(2);
    ends[1]!.done();
    await expect(second).resolves.toBeUndefined();
  });
});

// Test suite that every implementation of the job queue must pass.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeasedJob, Queue, ReadJob } from './queue.ts';

/** A queue under test: empty when given out, its clock in the hands of the test. */
export interface QueueUnderTest {
  readonly queue: Queue;
  /** A second way to the same jobs, as another process has it. */
  readonly other: Queue;
  /** Moves the clock of both, in milliseconds. */
  advance(milliseconds: number): void;
  dispose(): Promise<void>;
}

const LIMIT = 100;
const LEASE = 30;

/** What every queue must do, whatever it keeps its jobs in. Nothing here looks behind the port. */
export function queueContract(name: string, open: () => Promise<QueueUnderTest>): void {
  describe(`${name} as a queue`, () => {
    let under: QueueUnderTest;
    let queue: Queue;

    beforeEach(async () => {
      under = await open();
      queue = under.queue;
    });
    afterEach(() => under.dispose());

    async function claim(from: Queue = queue): Promise<LeasedJob> {
      const claimed = await from.claim(LEASE);
      expect(claimed).not.toBeNull();
      return claimed!;
    }

    it('has nothing to do at first', async () => {
      expect(await queue.claim(LEASE)).toBeNull();
      expect(await queue.waiting()).toBe(0);
    });

    it('gives a job out as it was added, at its first try', async () => {
      const added = { ...job('k1'), file_name: 'Zahlen "März"\u0000😀.csv' };
      expect(await queue.add(added, LIMIT)).toBe(true);
      const { lease, ...claimed } = await claim();
      expect(claimed).toEqual({ ...added, attempt: 1 });
      expect(lease).not.toBe('');
    });

    it('gives out the oldest first, and each once', async () => {
      for (const key of ['c', 'a', 'b']) await queue.add(job(key), LIMIT);
      const keys = [await claim(), await claim(under.other), await claim()].map((claimed) => claimed.key);
      expect(keys).toEqual(['c', 'a', 'b']);
      expect(await queue.claim(LEASE)).toBeNull();
    });

    it('tells for how long the oldest has waited, and nothing of those under way', async () => {
      expect(await queue.oldest()).toBe(0);
      await queue.add(job('a'), LIMIT);
      under.advance(5000);
      await queue.add(job('b'), LIMIT);
      under.advance(1000);
      expect(await under.other.oldest()).toBeGreaterThanOrEqual(6);
      expect(await queue.oldest()).toBeLessThan(60);
      await claim();
      expect(await queue.oldest()).toBeLessThan(5);
    });

    it('gives out uploads before what lies in other files, and counts them apart', async () => {
      for (const key of ['p1', 'p2', 'p3']) await queue.add({ ...job(key), is_part: true }, LIMIT);
      expect(await queue.oldest()).toBe(0);
      await queue.add(job('a'), LIMIT);
      expect([await queue.waiting(), await queue.waitingUploads()]).toEqual([4, 1]);
      await under.other.add(job('p3'), LIMIT);
      await queue.add({ ...job('a'), is_part: true }, LIMIT);
      expect([await queue.waiting(), await queue.waitingUploads()]).toEqual([4, 2]);
      const keys: string[] = [];
      for (let i = 0; i < 4; i++) keys.push((await claim()).key);
      expect([...keys.slice(0, 2).sort(), ...keys.slice(2)]).toEqual(['a', 'p3', 'p1', 'p2']);
    });

    it('tells elsewhere how far a job is, until its lease runs out', async () => {
      await queue.add(job('a'), LIMIT);
      expect(await queue.progress('a')).toBeNull();
      const held = await claim();
      expect(await under.other.progress('a')).toBe(0);
      await queue.extend(held, LEASE, 0.5);
      await queue.extend(held, LEASE);
      expect(await under.other.progress('a')).toBe(0.5);
      under.advance(1000 * (LEASE + 1));
      expect(await under.other.progress('a')).toBeNull();
      await claim(under.other);
      expect(await queue.progress('a')).toBe(0);
      expect(await queue.progress('none')).toBeNull();
    });

    describe('between tenants', () => {
      it('gives out no more of a tenant at once than is said, also to many that ask at the same time', async () => {
        for (let i = 0; i < 6; i++) await queue.add(job(`a${i}`, 'a'), LIMIT);
        for (let i = 0; i < 3; i++) await queue.add(job(`b${i}`, 'b "c"'), LIMIT);
        const most = { of_all: 2, of: { 'b "c"': 1 } };
        const asked = Array.from({ length: 8 }, (_, i) => (i % 2 ? queue : under.other).claim(LEASE, { most }));
        const claimed = (await Promise.all(asked)).filter((one) => one !== null);
        expect(claimed.map(({ key }) => key).sort()).toEqual(['a0', 'a1', 'b0']);
        await queue.finish(claimed.find(({ key }) => key === 'a0')!);
        expect((await queue.claim(LEASE, { most }))?.key).toBe('a2');
        expect(await queue.claim(LEASE, { most })).toBeNull();
        expect(await queue.claim(LEASE, { most: { of_all: 2, of: { a: 0 } } })).not.toBeNull();
      });

      it('gives out first what belongs to whoever has the fewest under way, then the oldest', async () => {
        for (const key of ['a1', 'a2', 'a3']) await queue.add(job(key, 'a'), LIMIT);
        for (const key of ['b1', 'b2']) await queue.add(job(key, 'b'), LIMIT);
        await queue.add(job('c1', 'c'), LIMIT);
        const keys: string[] = [];
        for (let i = 0; i < 6; i++) keys.push((await claim()).key);
        expect(keys).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
      });

      it('no longer counts what is finished, released or lost', async () => {
        for (const key of ['a1', 'a2', 'a3']) await queue.add(job(key, 'a'), LIMIT);
        await queue.finish(await claim());
        await queue.release(await claim());
        await queue.add(job('b1', 'b'), LIMIT);
        expect((await claim()).key).toBe('a2');
        under.advance(LEASE * 1000);
        expect((await claim()).key).toBe('a2');
        expect((await claim()).key).toBe('b1');
      });

      it('gives out, where that is asked, only what belongs to a tenant that has nothing under way', async () => {
        for (const key of ['a1', 'a2']) await queue.add(job(key, 'a'), LIMIT);
        const idle = async () => (await queue.claim(LEASE, { only_idle: true }))?.key ?? null;
        expect(await idle()).toBe('a1');
        expect(await idle()).toBeNull();
        await queue.add(job('b1', 'b\0'), LIMIT);
        expect(await idle()).toBe('b1');
        expect(await queue.waiting()).toBe(1);
      });
    });

    it('shows another process what this one added', async () => {
      await queue.add(job('k1'), LIMIT);
      expect(await under.other.waiting()).toBe(1);
      expect((await claim(under.other)).key).toBe('k1');
      expect(await queue.waiting()).toBe(0);
    });

    describe('adding', () => {
      it('the same key twice is one job, waiting or under way', async () => {
        expect(await queue.add(job('k1'), LIMIT)).toBe(true);
        expect(await under.other.add(job('k1'), LIMIT)).toBe(true);
        expect(await queue.waiting()).toBe(1);
        await claim();
        expect(await queue.add(job('k1'), LIMIT)).toBe(true);
        expect(await queue.waiting()).toBe(0);
      });

      it('is refused when as many wait as may', async () => {
        expect(await queue.add(job('k1'), 2)).toBe(true);
        expect(await queue.add(job('k2'), 2)).toBe(true);
        expect(await queue.add(job('k3'), 2)).toBe(false);
        expect(await queue.waiting()).toBe(2);
      });

      it('a job that is there counts as added even when the queue is full', async () => {
        await queue.add(job('k1'), 1);
        expect(await queue.add(job('k1'), 1)).toBe(true);
        expect(await queue.add(job('k2'), 0)).toBe(false);
      });

      it('is possible again when a job is taken, since jobs under way do not wait', async () => {
        await queue.add(job('k1'), 1);
        await claim();
        expect(await queue.add(job('k2'), 1)).toBe(true);
      });

      it('a key that was finished is a new job', async () => {
        await queue.add(job('k1'), LIMIT);
        await queue.finish(await claim());
        expect(await queue.add(job('k1'), LIMIT)).toBe(true);
        expect((await claim()).attempt).toBe(1);
      });
    });

    describe('a lease', () => {
      it('keeps the job from others until it runs out', async () => {
        await queue.add(job('k1'), LIMIT);
        await claim();
        under.advance(LEASE * 1000 - 1);
        expect(await under.other.claim(LEASE)).toBeNull();
        under.advance(1);
        expect(await queue.waiting()).toBe(1);
        expect((await claim(under.other)).attempt).toBe(2);
      });

      it('that is extended lasts from then on', async () => {
        await queue.add(job('k1'), LIMIT);
        const claimed = await claim();
        under.advance(20_000);
        expect(await queue.extend(claimed, LEASE)).toBe(true);
        under.advance(29_999);
        expect(await under.other.claim(LEASE)).toBeNull();
        under.advance(1);
        expect((await claim(under.other)).key).toBe('k1');
      });

      it('that ran out and was taken over can neither be extended nor finished nor released', async () => {
        await queue.add(job('k1'), LIMIT);
        const lost = await claim();
        under.advance(LEASE * 1000);
        const current = await claim(under.other);
        expect(current.lease).not.toBe(lost.lease);
        expect(await queue.extend(lost, LEASE)).toBe(false);
        expect(await queue.finish(lost)).toBe(false);
        await queue.release(lost);
        expect(await queue.waiting()).toBe(0);
        expect(await under.other.finish(current)).toBe(true);
      });

      it('that ran out but was not taken over still serves', async () => {
        await queue.add(job('k1'), LIMIT);
        const claimed = await claim();
        under.advance(LEASE * 1000);
        expect(await queue.extend(claimed, LEASE)).toBe(true);
        expect(await queue.claim(LEASE)).toBeNull();
        expect(await queue.finish(claimed)).toBe(true);
      });

      it('that was given while the clock was ahead does not outlast the mistake', async () => {
        under.advance(24 * 60 * 60 * 1000);
        await queue.add(job('k1'), LIMIT);
        const ahead = await claim();
        under.advance(-24 * 60 * 60 * 1000);
        expect(await queue.waiting()).toBe(1);
        expect((await claim(under.other)).key).toBe('k1');
        expect(await queue.finish(ahead)).toBe(false);
      });

      it('of a worker that lives is sound again, once extended, after the clock was put back', async () => {
        under.advance(24 * 60 * 60 * 1000);
        await queue.add(job('k1'), LIMIT);
        const claimed = await claim();
        under.advance(-24 * 60 * 60 * 1000);
        expect(await queue.extend(claimed, LEASE)).toBe(true);
        expect(await under.other.claim(LEASE)).toBeNull();
        under.advance(LEASE * 1000);
        expect((await claim(under.other)).key).toBe('k1');
      });

      it('of a dead worker is taken over before younger jobs', async () => {
        await queue.add(job('old'), LIMIT);
        await claim();
        await queue.add(job('young'), LIMIT);
        under.advance(LEASE * 1000);
        expect((await claim()).key).toBe('old');
      });
    });

    it('is rid of a finished job, which finishes once', async () => {
      await queue.add(job('k1'), LIMIT);
      const claimed = await claim();
      expect(await queue.finish(claimed)).toBe(true);
      expect(await queue.finish(claimed)).toBe(false);
      expect(await queue.extend(claimed, LEASE)).toBe(false);
      under.advance(LEASE * 1000);
      expect(await queue.claim(LEASE)).toBeNull();
    });

    it('gives a released job out at once, the try uncounted', async () => {
      await queue.add(job('k1'), LIMIT);
      await queue.add(job('k2'), LIMIT);
      await queue.release(await claim());
      expect(await queue.waiting()).toBe(2);
      expect(await claim(under.other)).toMatchObject({ key: 'k1', attempt: 1 });
    });

    it('counts every try that ended with its worker', async () => {
      await queue.add(job('k1'), LIMIT);
      for (const attempt of [1, 2, 3]) {
        expect((await claim()).attempt).toBe(attempt);
        under.advance(LEASE * 1000);
      }
    });

    it('gives every job to exactly one of many that ask at once', async () => {
      const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
      await Promise.all(keys.map((key) => queue.add(job(key), LIMIT)));
      const askers = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? queue : under.other).claim(LEASE));
      const claimed = (await Promise.all(askers)).filter((found) => found !== null);
      expect(claimed.map((found) => found.key).sort()).toEqual(keys.toSorted());
    });
  });
}

function job(key: string, tenant = 'acme'): ReadJob {
  return { key, tenant, sha256: `hash of ${key}`, format: 'csv', file_name: `${key}.csv`, size_bytes: 3 };
}

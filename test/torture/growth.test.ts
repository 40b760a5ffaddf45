// Reading documents of very many of one thing must cost no more than in proportion to their number.
import { describe, expect, it } from 'vitest';
import { detect } from '../../src/formats/index.ts';
import { GENEROUS, readBytes } from '../../src/formats/reader.contract.ts';
import { TORTURE_FILES } from './torture-files.ts';

const FEW = 500;
const TIMES = 4;
/** Of the time for so many times as much: 4 where it grows with the number, 16 where with its square. */
const MOST_GROWTH = 8;
/** The best of so many readings counts: other work on the machine only ever adds. */
const ROUNDS = 5;
const LIMITS = { ...GENEROUS, max_pages: 10_000 };

/** Processor time of one reading, in microseconds: other processes do not count. */
async function costOf(name: string, bytes: Uint8Array): Promise<number> {
  const format = detect(bytes, name);
  const before = process.cpuUsage();
  await readBytes((source, context) => format.read(source, context), bytes, { limits: LIMITS, file_name: name });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('the cost of reading grows with what is there', () => {
  it.each(TORTURE_FILES)('$name', async ({ name, write, few: count = FEW }) => {
    const [few, many] = [write(count), write(TIMES * count)];
    await costOf(name, few);
    let best = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round++) {
      best = {
        few: Math.min(best.few, await costOf(name, few)),
        many: Math.min(best.many, await costOf(name, many)),
      };
      if (best.many < MOST_GROWTH * best.few) break;
    }
    expect(best.many / best.few).toBeLessThan(MOST_GROWTH);
  });
});

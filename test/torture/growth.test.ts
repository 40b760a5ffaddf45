// Reading documents of very many of one thing must cost no more than in proportion to their number. Cost is what the program ran, counted
// by V8 block by block: the same on every machine, however busy. What runs inside the runtime (a search in an array, a sort) is not counted.
import { Session } from 'node:inspector/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { TORTURE_FILES } from './torture-files.ts';

const FEW = 500;
const TIMES = 4;
/** Of the blocks for so many times as much: 4 where they grow with the number, 16 where with its square. */
const MOST_GROWTH = 5;

// Blocks are counted in what is loaded from here on.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { detect } = await import('../../src/formats/index.ts');
const { GENEROUS, readBytes } = await import('../../src/formats/reader.contract.ts');
const LIMITS = { ...GENEROUS, max_pages: 10_000 };

afterAll(() => session.disconnect());

/** How many blocks of the program ran since it was asked last. */
async function blocksRun(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

async function costOf(name: string, bytes: Uint8Array): Promise<number> {
  const format = detect(bytes, name);
  await blocksRun();
  await readBytes((source, context) => format.read(source, context), bytes, { limits: LIMITS, file_name: name });
  return blocksRun();
}

describe('the cost of reading grows with what is there', () => {
  it.each(TORTURE_FILES)('$name', async ({ name, write, few: count = FEW }) => {
    const [few, many] = [write(count), write(TIMES * count)];
    // What is made once, whatever is read, is not counted.
    await costOf(name, few);
    const cost = { few: await costOf(name, few), many: await costOf(name, many) };
    expect(cost.many / cost.few).toBeLessThan(MOST_GROWTH);
  });
});

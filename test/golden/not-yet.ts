import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `UPDATE_GOLDEN=1` takes what is read right by now from the list of what is not. It adds nothing to it. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/**
 * Aspects of a format's cases that are read wrong, and are known to be: `case aspect`, a line each. The list may only grow shorter: an entry
 * whose test passes must go.
 */
export function openNotYet(format: string) {
  const file = new URL(`./${format}-not-yet.txt`, import.meta.url);
  const entries = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const settled = new Set<string>();
  return {
    entries,
    /** Whether any aspect of the case is read wrong, so that nothing should be kept as right. */
    hasCase: (name: string): boolean => entries.some((entry) => entry.startsWith(`${name} `)),
    /** What is known to be read wrong must be read wrong, and not fail in another way. */
    judge: (entry: string, title: string, run: () => Promise<void>): void => {
      if (!entries.includes(entry)) {
        it(title, run);
        return;
      }
      it(`${title}, but not yet`, async () => {
        const right = await isRight(run);
        if (right && UPDATE) settled.add(entry);
        else expect(right, `${entry} is read right by now: take it from the list`).toBe(false);
      });
    },
    /** To be called when all has been judged. */
    writeUnsettled: (): void => {
      if (!UPDATE || settled.size === 0) return;
      const left = entries.filter((entry) => !settled.has(entry));
      writeFileSync(file, left.map((entry) => `${entry}\n`).join(''));
    },
  };
}

async function isRight(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AssertionError') throw error;
    return false;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const TEST = /`((?:src|test)\/[^`]+\.(?:test|contract)\.ts)`/g;

/** The bullets of the section of promises, each with what it says below. */
function promisesIn(page: string): string[] {
  const section = page.split('## What we promise')[1]!.split('\n## ')[0]!;
  return section.split(/\n(?=- |###)/).filter((part) => part.startsWith('- '));
}

const testsOf = (promise: string): string[] => [...promise.matchAll(TEST)].map(([, path]) => path!);

describe('SECURITY.md', () => {
  const promises = promisesIn(readFileSync(join(PROJECT_ROOT, 'SECURITY.md'), 'utf8'));

  test('makes promises', () => expect(promises.length).toBeGreaterThan(15));

  test.each(promises)('%s', (promise) => {
    const tests = testsOf(promise);
    expect(tests.length, 'the promise names a test that holds it').toBeGreaterThan(0);
    for (const path of tests) expect(existsSync(join(PROJECT_ROOT, path)), path).toBe(true);
  });
});

test('a promise without a test is seen', () => {
  const page =
    '## What we promise\n\n- **One.** Held by `src/a.test.ts`.\n- **Two.** By our word.\n\n## Else\n\n- Three.\n';
  expect(promisesIn(page).map((promise) => testsOf(promise).length)).toEqual([1, 0]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly resolved?: string; readonly link?: true; readonly optionalDependencies?: Record<string, string> }
    >
  >;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock;

test('the lock names no download address', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(50);
  // A link leads to a folder of this repository.
  const addresses = Object.values(packages).filter((entry) => entry.resolved !== undefined && !entry.link);
  expect(addresses).toEqual([]);
  expect(Object.values(packages).flatMap((entry) => (entry.link ? [entry.resolved] : []))).toEqual([
    'packages/ocr-weights',
  ]);
});

test('the lock has the packages of every platform (node scripts/complete-lockfile.mjs adds them)', () => {
  const wanted = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ place, name })),
  );
  expect(wanted.length).toBeGreaterThan(20);
  const missing = wanted.filter(
    ({ place, name }) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});

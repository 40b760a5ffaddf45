import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const ALLOWED = /^(?:MIT|Apache-2\.0|BSD(?:-[23]-Clause)?|0BSD|ISC|MPL-2\.0)$/;
const ROW = /^\| `([^`]+)` +\| (\S+) +\|/gm;

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const BUNDLED = /^(?:@fastify\/multipart|@modelcontextprotocol\/server|commander|fastify|picocolors|pino|prom-client)$/;

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8'));
const manifest = readManifest('package.json');

/** Development tools are not shipped; what the bundle takes in is. */
const bundled = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => BUNDLED.test(name));
const dependencies = { ...manifest.dependencies, ...Object.fromEntries(bundled) };
const installed = (name: string): Manifest => readManifest(`node_modules/${name}/package.json`);

const page = readFileSync(join(PROJECT_ROOT, 'docs/decisions/008-dependencies.md'), 'utf8');
const rows = [...page.matchAll(ROW)].map(([, name, licence]) => ({ name: name!, licence: licence! }));

describe('the table of dependencies', () => {
  test('has every package that users get, and no other', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies).toSorted());
  });

  test.each(rows)(
    'states the licence of $name as the package does, and it is one that we take',
    ({ name, licence }) => {
      expect(licence).toBe(installed(name).license);
      expect(licence).toMatch(ALLOWED);
    },
  );

  test.each(Object.entries(dependencies))('%s is asked for at the exact version that is installed', (name, version) => {
    expect(version).toBe(installed(name).version);
  });
});

test('the bundle holds no package whose licence we do not take', () => {
  const notices = readFileSync(join(PROJECT_ROOT, 'dist/bundle/LICENSES.txt'), 'utf8');
  const found = [...notices.matchAll(/^(@?[a-z][\w./-]*) (\d+\.\d+\.\d+) \((.+)\)$/gm)];
  const names = new Set(found.map(([, name]) => name!));
  for (const [name] of bundled) expect(names).toContain(name);
  expect(found.filter(([, , , licence]) => !ALLOWED.test(licence!)).map(([line]) => line)).toEqual([]);
});

test('everything that they bring with them is under such a licence too', () => {
  const lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>;
  };
  // What is linked stands there once more, as the package that it is.
  const brought = Object.entries(lock.packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
  expect(brought.length).toBeGreaterThan(rows.length);
  const others = brought.filter(([, { license }]) => !ALLOWED.test(license ?? 'none'));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test.each(['GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'BUSL-1.1', 'MIT OR GPL-2.0'])(
  'a licence like %s would not be let through',
  (licence) => {
    expect(licence).not.toMatch(ALLOWED);
  },
);

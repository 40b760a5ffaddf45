import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectUpToDate } from './kept-up-to-date.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folioscope-docs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a generated page', () => {
  test('that is as committed is let through', () => {
    writeFileSync(join(root, 'page.md'), 'as it is\n');
    expectUpToDate('page.md', 'as it is\n', { root, update: false });
  });

  test('that differs fails, names the command that repairs it, and is left alone', () => {
    writeFileSync(join(root, 'page.md'), 'as it was\n');
    const check = () => expectUpToDate('page.md', 'as it is\n', { root, update: false });
    expect(check).toThrow('page.md is out of date: run UPDATE_DOCS=1 npx vitest run test/docs');
    expect(readFileSync(join(root, 'page.md'), 'utf8')).toBe('as it was\n');
  });

  test('that was never committed fails', () => {
    expect(() => expectUpToDate('page.md', '', { root, update: false })).toThrow('out of date');
  });

  test('is written anew where that is asked for, with its folder', () => {
    expectUpToDate('docs/http/page.md', 'as it is\n', { root, update: true });
    expect(readFileSync(join(root, 'docs/http/page.md'), 'utf8')).toBe('as it is\n');
  });
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const UPDATE_COMMAND = 'UPDATE_DOCS=1 npx vitest run test/docs';

/**
 * A page that the code generates is committed, so that it can be read without running anything, and must be what the
 * code generates now. With UPDATE_DOCS=1 it is written anew instead. `path` counts from the root of the project.
 */
export function expectUpToDate(
  path: string,
  content: string,
  { root = PROJECT_ROOT, update = process.env['UPDATE_DOCS'] === '1', command = UPDATE_COMMAND } = {},
): void {
  const file = join(root, path);
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : null;
  expect(committed, `${path} is out of date: run ${command}`).toBe(content);
}

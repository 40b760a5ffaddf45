// The source files that the guards and the picture of the layers look at: what ships, tests aside.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import type { SourceFile } from './guards.ts';

const SRC = join(PROJECT_ROOT, 'src');

export const SOURCE_FILES: readonly SourceFile[] = readdirSync(SRC, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.(test|contract)\.ts$|\/testing\//.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

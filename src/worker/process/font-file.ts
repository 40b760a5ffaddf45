// Finds the files of the font package that pages are drawn with.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file of the font package, null where it has none of that name or is not installed: letters that it has are then drawn as bars. */
export function readFontFile(name: string): Uint8Array | null {
  const folder = fontFolder();
  const path = folder && join(folder, 'files', `${name}.woff`);
  return path !== null && existsSync(path) ? readFileSync(path) : null;
}

function fontFolder(): string | null {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve('@fontsource/arimo/package.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

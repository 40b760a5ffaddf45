// The recogniser of a reader process, from a folder of weights, or from the package @folioscope/ocr-weights where that is installed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { versionOf, type WeightsName } from '../../ocr/engine-version.ts';
import type { Recogniser } from '../../ocr/index.ts';

export const WEIGHTS_PACKAGE = '@folioscope/ocr-weights';

const opened = new Map<string, Promise<Recogniser>>();

/**
 * The same one each time, which remembers pictures, loaded when it is first asked for; null where no folder is named and the package is not
 * installed.
 */
export async function openRecogniser(weights: string): Promise<Recogniser | null> {
  const folder = weights || packageFolder();
  if (folder === null) return null;
  const found = opened.get(folder) ?? open(folder);
  opened.set(folder, found);
  return found;
}

/** Name and version of the one that is installed, which is not loaded for it; null where none is. */
export function recogniserVersion(weights: string): string | null {
  const folder = weights || packageFolder();
  if (folder === null) return null;
  return versionOf(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as WeightsName);
}

async function open(folder: string): Promise<Recogniser> {
  const { loadRecogniser, remembering } = await import('../../ocr/index.ts');
  return remembering(await loadRecogniser((name) => readFileSync(join(folder, name))));
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${WEIGHTS_PACKAGE}/manifest.json`));
  } catch {
    return null;
  }
}

// The recogniser of a reader process, from the package @folioscope/ocr-weights where that is installed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { versionOf, type WeightsName } from '../../ocr/engine-version.ts';
import type { Recogniser } from '../../ocr/index.ts';

export const WEIGHTS_PACKAGE = '@folioscope/ocr-weights';

let opened: Promise<Recogniser | null> | null = null;

/** The same one each time, which remembers pictures, loaded when it is first asked for; null where the package is not installed. */
export function openRecogniser(): Promise<Recogniser | null> {
  opened ??= open();
  return opened;
}

/** Name and version of the one that is installed, which is not loaded for it; null where none is. */
export function recogniserVersion(): string | null {
  const folder = weightsFolder();
  if (!folder) return null;
  return versionOf(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as WeightsName);
}

async function open(): Promise<Recogniser | null> {
  const folder = weightsFolder();
  if (!folder) return null;
  const { loadRecogniser, remembering } = await import('../../ocr/index.ts');
  return remembering(await loadRecogniser((name) => readFileSync(join(folder, name))));
}

function weightsFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${WEIGHTS_PACKAGE}/manifest.json`));
  } catch {
    return null;
  }
}

// The model of a process that makes vectors of texts, from a folder of weights that the operator made.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoder } from '../../encoder/index.ts';

let opened: { readonly folder: string; readonly encoder: Encoder } | undefined;

/** The same one each time, loaded when it is first asked for; tried again where that failed. */
export async function openEncoder(folder: string): Promise<Encoder> {
  if (opened?.folder !== folder) {
    const { loadEncoder } = await import('../../encoder/index.ts');
    opened = { folder, encoder: await loadEncoder((name) => readFileSync(join(folder, name))) };
  }
  return opened.encoder;
}

/** Name and version of the model of a folder, which is not loaded for it. Throws where there is none. */
export const encoderModel = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Pick<Encoder, 'model'>).model;

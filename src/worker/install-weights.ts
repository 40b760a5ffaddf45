// Makes a folder of weights from an archive that holds networks: of recognition, or of an encoder of texts.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pooling } from '../encoder/index.ts';
import { type FileSource, openFileSource } from './file-source.ts';

export interface InstalledWeights {
  readonly bytes: number;
}

export const installWeights = (archive_path: string, folder: string): Promise<InstalledWeights> =>
  install(archive_path, folder, async (source) => (await import('../ocr/index.ts')).weightsFromArchive(source));

export const installEncoder = (archive_path: string, folder: string, pooling: Pooling): Promise<InstalledWeights> =>
  install(archive_path, folder, async (source) =>
    (await import('../encoder/index.ts')).encoderFromArchive(source, pooling),
  );

/** The manifest comes last: a folder without one holds no weights. */
async function install(
  archive_path: string,
  folder: string,
  convert: (source: FileSource) => Promise<ReadonlyMap<string, Uint8Array>>,
): Promise<InstalledWeights> {
  const source = openFileSource(archive_path);
  try {
    const files = await convert(source);
    await mkdir(folder, { recursive: true });
    let bytes = 0;
    for (const [name, content] of files) {
      const path = join(folder, name);
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
      bytes += content.length;
    }
    return { bytes };
  } finally {
    source.close();
  }
}

// Makes a folder of weights of recognition from an archive that holds the networks.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileSource } from './file-source.ts';

export interface InstalledWeights {
  readonly bytes: number;
}

/** The manifest comes last: a folder without one holds no weights. */
export async function installWeights(archive_path: string, folder: string): Promise<InstalledWeights> {
  const source = openFileSource(archive_path);
  try {
    const { weightsFromArchive } = await import('../ocr/index.ts');
    const files = await weightsFromArchive(source);
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

// Makes a recogniser from the files of the package @folioscope/ocr-weights. Whoever calls it reads the files.
import { createHash } from 'node:crypto';
import { FolioError } from '../errors.ts';
import { versionOf, type WeightsName } from './engine-version.ts';
import type { Recogniser } from './port.ts';
import { openRecogniser } from './recogniser.ts';

/** Reads a file of the weights' folder. */
export type ReadWeights = (name: string) => Promise<Uint8Array> | Uint8Array;

interface Manifest extends WeightsName {
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** Throws where a file is not the one that the manifest names. */
export async function loadRecogniser(read: ReadWeights): Promise<Recogniser> {
  const manifest = JSON.parse(new TextDecoder().decode(await read('manifest.json'))) as Manifest;
  const checked = async (name: string): Promise<Uint8Array> => {
    const bytes = await read(name);
    if (createHash('sha256').update(bytes).digest('hex') !== manifest.files[name]?.sha256)
      throw new FolioError(
        'internal',
        `The weights of recognition are damaged: ${name} is not the file that was shipped.`,
      );
    return bytes;
  };
  const files = {
    detection: await checked('detection.bin'),
    recognition: await checked('recognition.bin'),
    characters: await checked('characters.txt'),
  };
  return openRecogniser({ version: versionOf(manifest), files });
}

// Makes an encoder from a folder that `encoderFromArchive` filled. Whoever calls it reads the files.
import { createHash } from 'node:crypto';
import { FolioError } from '../errors.ts';
import { type Encoder, openEncoder, type Pooling } from './encoder.ts';

export interface Manifest {
  readonly model: string;
  readonly pooling: Pooling;
  readonly heads: number;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** Throws where a file is not the one that the manifest names. */
export async function loadEncoder(read: (name: string) => Uint8Array | Promise<Uint8Array>): Promise<Encoder> {
  const { files, ...manifest } = JSON.parse(new TextDecoder().decode(await read('manifest.json'))) as Manifest;
  const checked = async (name: string): Promise<Uint8Array> => {
    const bytes = await read(name);
    if (createHash('sha256').update(bytes).digest('hex') !== files[name]?.sha256)
      throw new FolioError(
        'internal',
        `The weights of ${manifest.model} are damaged: ${name} is not the file that was installed.`,
        { hint: 'Make them anew with: folio meaning install' },
      );
    return bytes;
  };
  return openEncoder({
    ...manifest,
    network: await checked('network.bin'),
    vocabulary: await checked('vocabulary.txt'),
  });
}

// Keeps the pictures that pages show in the stored document, each once and within bounds.
import { ContainerError, type ZipArchive } from '../bytes/index.ts';
import type { DocumentSink } from '../model/index.ts';
import { findKind } from './image/sniff-image.ts';

/** Bytes of one picture, and of all of a document: what is beyond is drawn as a box with a cross, as it is for kinds that nobody decodes. */
const MAX_PICTURE_BYTES = 16 * 2 ** 20;
const MAX_ALL_BYTES = 64 * 2 ** 20;

export interface KeptPictures {
  /** The number under which the entry of the archive is kept; null where it is no picture that can be drawn, or is not kept. */
  keep(name: string): Promise<number | null>;
}

/** Pictures in the entries of an archive. */
export function createKeptPictures(out: DocumentSink, archive: ZipArchive): KeptPictures {
  const known = new Map<string, number | null>();
  let left = MAX_ALL_BYTES;
  let numbers = 0;

  const read = async (name: string): Promise<Uint8Array | null> => {
    const entry = archive.find(name);
    const most = Math.min(left, MAX_PICTURE_BYTES);
    if (!entry || Math.max(entry.packed_bytes, entry.unpacked_bytes) > most) return null;
    try {
      return await archive.read(entry);
    } catch (error) {
      // A picture that does not unpack costs the page a picture, and the document nothing.
      if (error instanceof ContainerError) return null;
      throw error;
    }
  };
  const keepOnce = async (name: string): Promise<number | null> => {
    const bytes = await read(name);
    if (!bytes || bytes.length > Math.min(left, MAX_PICTURE_BYTES) || findKind(bytes) === null) return null;
    left -= bytes.length;
    numbers += 1;
    out.picture(numbers, bytes);
    return numbers;
  };
  return {
    keep: async (name) => {
      const found = known.get(name);
      if (found !== undefined) return found;
      const number = await keepOnce(name);
      known.set(name, number);
      return number;
    },
  };
}

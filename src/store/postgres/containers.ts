// Reads parts of document containers: from a copy on this machine where there is one, else by ranges of the object.
import { FolioError } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';
import type { ContainerFiles } from '../local/container-files.ts';
import type { Objects } from '../objects.ts';
import type { Scratch } from './scratch.ts';

export interface Container {
  readonly object: string;
  readonly size: number;
}

export interface Containers {
  /** Throws `stored_document_damaged` where the object is gone or of another size. */
  open(container: Container): Promise<ByteSource>;
  /** The whole of it as a file on this machine. */
  file(container: Container): Promise<string>;
  /** Lets go of what is held of it; a read under way still ends well. */
  retire(object: string): void;
}

/** Of at most this size the whole is fetched at once: a request costs as much as this many bytes. */
const WHOLE_BYTES = 2 ** 20;
/** Of larger ones blocks of this size, of which so many bytes are held in memory. */
const BLOCK_BYTES = 256 * 1024;
const HELD_BYTES = 64 * 2 ** 20;

export function createContainers(objects: Objects, scratch: Scratch, files: ContainerFiles): Containers {
  /** By object and number, in order of use. */
  const blocks = new Map<string, Promise<Uint8Array>>();

  async function whole({ object, size }: Container): Promise<string> {
    const path = await scratch.fetch(object, async (handle) => {
      const bytes = await objects.get(object);
      let written = 0;
      for await (const chunk of bytes ?? []) {
        await handle.appendFile(chunk);
        written += chunk.length;
      }
      return bytes !== null && written === size;
    });
    if (path === null) throw damaged();
    return path;
  }

  /** The blocks from `first` to `last`, those that are not held by one request. */
  function fetchBlocks(container: Container, first: number, last: number): Promise<Uint8Array>[] {
    const names = Array.from({ length: last - first + 1 }, (_, i) => `${container.object} ${first + i}`);
    const missing = names.flatMap((name, i) => (blocks.has(name) ? [] : [first + i]));
    if (missing.length > 0) request(container, missing[0]!, missing.at(-1)!);
    return names.map((name) => {
      const block = blocks.get(name)!;
      blocks.delete(name);
      blocks.set(name, block);
      return block;
    });
  }

  function request(container: Container, first: number, last: number): void {
    const offset = first * BLOCK_BYTES;
    const end = Math.min(container.size, (last + 1) * BLOCK_BYTES);
    const read = objects.read(container.object, offset, end - offset).then((bytes) => {
      if (bytes === null) throw damaged();
      return bytes;
    });
    for (let number = first; number <= last; number++) {
      const name = `${container.object} ${number}`;
      const at = (number - first) * BLOCK_BYTES;
      const block = read.then((bytes) => bytes.slice(at, at + BLOCK_BYTES));
      blocks.set(name, block);
      block.catch(() => blocks.get(name) === block && blocks.delete(name));
    }
    for (const oldest of blocks.keys()) {
      if (blocks.size * BLOCK_BYTES <= HELD_BYTES) break;
      blocks.delete(oldest);
    }
  }

  async function readRange(container: Container, offset: number, length: number): Promise<Uint8Array> {
    const first = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES);
    // What does not fit into what is held is not held.
    if (length > HELD_BYTES / 4) {
      const bytes = await objects.read(container.object, offset, length);
      if (bytes === null) throw damaged();
      return bytes;
    }
    const found = await Promise.all(fetchBlocks(container, first, last));
    const start = offset - first * BLOCK_BYTES;
    return Buffer.concat(found).subarray(start, start + length);
  }

  async function readFrom(container: Container, offset: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array(0);
    const { object, size } = container;
    const path = scratch.find(object) ?? (size <= WHOLE_BYTES ? await whole(container) : null);
    return path === null ? readRange(container, offset, length) : files.open({ path, size }).read(offset, length);
  }

  return {
    open: async (container) => {
      const { object, size } = container;
      const isHere = scratch.find(object) !== null;
      if (!isHere && size <= WHOLE_BYTES) await whole(container);
      else if (!isHere && (await objects.size(object)) !== size) throw damaged();
      return {
        size,
        read: async (offset, length) => {
          if (!(offset >= 0 && length >= 0)) throw new RangeError(`No bytes at ${offset}, ${length}.`);
          return readFrom(container, offset, Math.max(0, Math.min(length, size - offset)));
        },
      };
    },
    file: whole,
    retire: (object) => {
      scratch.drop(object);
      for (const name of blocks.keys()) if (name.startsWith(`${object} `)) blocks.delete(name);
    },
  };
}

const damaged = (): FolioError =>
  new FolioError('stored_document_damaged', 'The stored document is gone, or not what it was.');

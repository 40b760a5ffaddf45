// A file as a random-access source of bytes, read synchronously.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from '../model/index.ts';

export interface FileSource extends ByteSource {
  close(): void;
}

/**
 * A file as a source of bytes. It reads synchronously: a reader process does one thing at a time, and the way through
 * the thread pool would cost more than the read.
 */
export function openFileSource(path: string): FileSource {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  return {
    size,
    read: async (offset, length) => {
      const wanted = Math.max(0, Math.min(length, size - offset));
      const bytes = Buffer.allocUnsafeSlow(wanted);
      let filled = 0;
      while (filled < wanted) {
        const got = readSync(file, bytes, filled, wanted - filled, offset + filled);
        if (got === 0) break;
        filled += got;
      }
      return new Uint8Array(bytes.buffer, 0, filled);
    },
    close: () => closeSync(file),
  };
}

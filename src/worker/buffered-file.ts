// Writes a new file front to back in large pieces, so that small writes cost no system call each.
import { closeSync, openSync, writeSync } from 'node:fs';

const BUFFER_BYTES = 2 ** 20;

export interface BufferedFile {
  /** The bytes are copied or written before the call returns. */
  write(bytes: Uint8Array): void;
  /** Writes what is still held back. */
  flush(): void;
  close(): void;
}

/** A new file, written front to back in large pieces. */
export function openBufferedFile(path: string): BufferedFile {
  const file = openSync(path, 'w', 0o600);
  const buffer = new Uint8Array(BUFFER_BYTES);
  let held = 0;

  const writeAll = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
  };
  const flush = (): void => {
    writeAll(buffer.subarray(0, held));
    held = 0;
  };
  return {
    write: (bytes) => {
      if (held + bytes.length > BUFFER_BYTES) flush();
      if (bytes.length > BUFFER_BYTES) return writeAll(bytes);
      buffer.set(bytes, held);
      held += bytes.length;
    },
    flush,
    close: () => closeSync(file),
  };
}

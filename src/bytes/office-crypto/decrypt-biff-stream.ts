// Decrypts the workbook stream of an encrypted XLS file record by record, keeping every offset.
import { createBiffCipher } from './biff-cipher.ts';

export interface DecryptedStream {
  readonly bytes: Uint8Array;
  readonly default_password: boolean;
}

const FILEPASS = 0x2f;
const EOF = 0x0a;
/** A record without meaning that takes the place of FILEPASS: the stream is then one of a workbook without password. */
const NEUTRAL_RECORD = 0x60;
const HEADER_BYTES = 4;

/**
 * A workbook stream in plain; the same places stay the same. Null where it is not encrypted, which one can only tell in the
 * records before the end of its first part. Throws `ContainerError`; Excel's default password is always tried.
 */
export function decryptBiffStream(stream: Uint8Array, password: string | null): DecryptedStream | null {
  const filepass = findFilepass(stream);
  if (filepass === null) return null;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const data = stream.subarray(filepass + HEADER_BYTES, filepass + HEADER_BYTES + view.getUint16(filepass + 2, true));
  const cipher = createBiffCipher(data, password);
  const bytes = new Uint8Array(stream);
  forEachRecord(stream, (type, at, size) => {
    if (at > filepass) cipher.decryptRecord(type, bytes, at + HEADER_BYTES, size);
    return true;
  });
  bytes[filepass] = NEUTRAL_RECORD;
  return { bytes, default_password: cipher.default_password };
}

function findFilepass(stream: Uint8Array): number | null {
  let found: number | null = null;
  forEachRecord(stream, (type, at) => {
    if (type === FILEPASS) found = at;
    return type !== FILEPASS && type !== EOF;
  });
  return found;
}

/** Goes on while `visit` says so. `at` is the place of the header; `size` counts the data. */
function forEachRecord(stream: Uint8Array, visit: (type: number, at: number, size: number) => boolean): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + HEADER_BYTES <= stream.length; ) {
    const size = view.getUint16(at + 2, true);
    if (!visit(view.getUint16(at, true), at, size)) return;
    at += HEADER_BYTES + size;
  }
}

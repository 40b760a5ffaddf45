// Decrypts the streams of an encrypted DOC file, keeping every offset. [MS-DOC] 2.2.6
import { ContainerError } from '../container-error.ts';
import { BLOCK_BYTES, openRc4, openRc4CryptoApi } from './rc4-lock.ts';
import type { RecordCipher } from './record-cipher.ts';
import { tryPasswords } from './try-passwords.ts';

export interface WordStreams {
  readonly document: Uint8Array;
  readonly table: Uint8Array;
  readonly data: Uint8Array;
}

/** What the head of the document says of its encryption. */
export interface WordLock {
  readonly is_obfuscated: boolean;
  /** Bytes of the header in front of the table stream. */
  readonly key: number;
}

/** The head of the document stays plain. */
const PLAIN_BYTES = 68;
const VERSION_BYTES = 4;

/** Throws `ContainerError`: other passwords, and locks that are not known. */
export function decryptWordStreams(streams: WordStreams, lock: WordLock, password: string | null): WordStreams {
  if (lock.is_obfuscated) {
    if (password === null) throw new ContainerError('password_required', 'The file is locked with a password.');
    throw new ContainerError('unsupported', 'The XOR obfuscation of Word documents is not undone.');
  }
  const { value: cipher } = tryPasswords(password, toOpener(streams.table));
  return {
    document: decrypt(cipher, streams.document, PLAIN_BYTES),
    table: decrypt(cipher, streams.table, lock.key),
    data: decrypt(cipher, streams.data, 0),
  };
}

function toOpener(table: Uint8Array): (password: string) => RecordCipher | null {
  if (table.length < VERSION_BYTES) throw new ContainerError('corrupt', 'The encryption header is cut off.');
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
  const header = table.subarray(VERSION_BYTES);
  if (major === 1 && minor === 1) return (password) => openRc4(header, password, BLOCK_BYTES.word);
  if (major >= 2 && major <= 4 && minor === 2)
    return (password) => openRc4CryptoApi(header, password, BLOCK_BYTES.word);
  throw new ContainerError('unsupported', `Encryption of version ${major}.${minor} is not known.`);
}

function decrypt(cipher: RecordCipher, stream: Uint8Array, from: number): Uint8Array {
  const bytes = new Uint8Array(stream);
  cipher.decrypt(bytes, Math.min(from, bytes.length), bytes.length, bytes.length);
  return bytes;
}

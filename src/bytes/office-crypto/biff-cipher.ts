// Chooses the record cipher of an encrypted BIFF stream from its FILEPASS record: XOR, RC4 or RC4 CryptoAPI.
import { ContainerError } from '../container-error.ts';
import { openRc4, openRc4CryptoApi } from './rc4-lock.ts';
import type { RecordCipher } from './record-cipher.ts';
import { tryPasswords } from './try-passwords.ts';
import { openXor } from './xor-lock.ts';

export interface BiffCipher {
  readonly default_password: boolean;
  /**
   * Turns the data of one record plain, in place: `at` is where they begin in `stream`, behind the record's header. Records and
   * fields that are never encrypted stay as they are ([MS-XLS] 2.2.10). Records may come in any order; in theirs is cheap.
   */
  decryptRecord(type: number, stream: Uint8Array, at: number, size: number): void;
}

/** BOF of all versions, FILEPASS, INTERFACEHDR, RRDHEAD, USREXCL, FILELOCK, RRDINFO. */
const PLAIN_RECORDS: ReadonlySet<number> = new Set([
  0x809, 0x409, 0x209, 0x009, 0x2f, 0xe1, 0x138, 0x194, 0x195, 0x196,
]);
const BOUNDSHEET = 0x85;
/** The place of the sheet, in front of its name. */
const BOUNDSHEET_PLAIN_BYTES = 4;
/** A FILEPASS of Excel 5 and before has no type: key and verifier of the XOR method are all of it. */
const SHORT_FILEPASS_BYTES = 4;

/** `filepass` is the data of the record FILEPASS. Throws `ContainerError`; Excel's default password is always tried. */
export function createBiffCipher(filepass: Uint8Array, password: string | null): BiffCipher {
  const { value: cipher, default_password } = tryPasswords(password, toOpener(filepass));
  return {
    default_password,
    decryptRecord(type, stream, at, size) {
      if (PLAIN_RECORDS.has(type)) return;
      const from = type === BOUNDSHEET ? at + BOUNDSHEET_PLAIN_BYTES : at;
      cipher.decrypt(stream, from, Math.min(at + size, stream.length), size);
    },
  };
}

function toOpener(filepass: Uint8Array): (password: string) => RecordCipher | null {
  if (filepass.length < SHORT_FILEPASS_BYTES) throw new ContainerError('corrupt', 'The record FILEPASS is cut off.');
  const view = new DataView(filepass.buffer, filepass.byteOffset, filepass.byteLength);
  const word = (i: number): number => view.getUint16(i * 2, true);
  if (filepass.length === SHORT_FILEPASS_BYTES) return xorOpener(word(0), word(1));
  if (filepass.length < 6) throw new ContainerError('corrupt', 'The record FILEPASS is cut off.');
  if (word(0) === 0) return xorOpener(word(1), word(2));
  const header = filepass.subarray(6);
  if (word(0) === 1 && word(1) === 1) return (password) => openRc4(header, password);
  if (word(0) === 1 && word(1) <= 4 && word(2) === 2) return (password) => openRc4CryptoApi(header, password);
  throw new ContainerError('unsupported', `Encryption of version ${word(1)}.${word(2)} is not known.`);
}

const xorOpener =
  (key: number, verifier: number) =>
  (password: string): RecordCipher | null =>
    openXor({ key, verifier }, password);

// Checks passwords and derives keys of the two RC4 encryptions of XLS, DOC and PPT files.
import { ContainerError } from '../container-error.ts';
import { ALGORITHM, type CryptoApiInfo, parseCryptoApi } from './parse-crypto-api.ts';
import { rc4KeyStream } from './rc4.ts';
import type { RecordCipher } from './record-cipher.ts';
import { digest, numberBytes } from './spin-hash.ts';

/** Bytes under one key: of a workbook's stream, headers of records included, and of the streams of a Word document. */
export const BLOCK_BYTES = { workbook: 1024, word: 512 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = { md5: 16, sha1: 20 } as const;
/** A key of 40 bits is filled up with zeros to this ([MS-OFFCRYPTO] 2.3.5.2). */
const FILLED_KEY_BYTES = 16;

/** RC4 with 40 bits, as Excel 97 writes it ([MS-OFFCRYPTO] 2.3.6). Null: another password. */
export function openRc4(
  header: Uint8Array,
  password: string,
  block_bytes: number = BLOCK_BYTES.workbook,
): RecordCipher | null {
  if (header.length < 3 * SALT_BYTES) throw new ContainerError('corrupt', 'The encryption header is cut off.');
  const salt = header.subarray(0, SALT_BYTES);
  const short = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const base = digest('md5', ...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5);
  const keyOf = (block: number): Uint8Array => digest('md5', base, numberBytes(block));
  const fits = isKey(keyOf(0), header.subarray(SALT_BYTES, 2 * SALT_BYTES), header.subarray(2 * SALT_BYTES), 'md5');
  return fits ? createCipher(keyOf, block_bytes) : null;
}

/** RC4 of CryptoAPI, as Excel 2002 and 2003 write it ([MS-OFFCRYPTO] 2.3.5). Null: another password. */
export function openRc4CryptoApi(
  header: Uint8Array,
  password: string,
  block_bytes: number = BLOCK_BYTES.workbook,
): RecordCipher | null {
  const keyOf = rc4CryptoApiKeys(header, password);
  return keyOf && createCipher(keyOf, block_bytes);
}

/** The keys of blocks by their numbers. Null: another password. */
export function rc4CryptoApiKeys(header: Uint8Array, password: string): ((block: number) => Uint8Array) | null {
  const info = parseCryptoApi(header);
  if (info.algorithm !== ALGORITHM.rc4 && info.algorithm !== 0) {
    throw new ContainerError('unsupported', `The cipher ${info.algorithm.toString(16)} of the document is not known.`);
  }
  const base = digest('sha1', info.salt, Buffer.from(password, 'utf16le'));
  const keyOf = (block: number): Uint8Array => toKey(digest('sha1', base, numberBytes(block)), info);
  return isKey(keyOf(0), info.verifier, info.verifier_hash, 'sha1') ? keyOf : null;
}

function toKey(hash: Uint8Array, { key_bits }: CryptoApiInfo): Uint8Array {
  const key = hash.subarray(0, Math.max(1, key_bits >> 3));
  if (key_bits !== 40) return key;
  const filled = new Uint8Array(FILLED_KEY_BYTES);
  filled.set(key);
  return filled;
}

/** The verifier and its hash are encrypted one behind the other. */
function isKey(key: Uint8Array, verifier: Uint8Array, hash: Uint8Array, name: 'md5' | 'sha1'): boolean {
  const size = HASH_BYTES[name];
  const stream = rc4KeyStream(key, verifier.length + size);
  const plain = (bytes: Uint8Array, from: number): Buffer =>
    Buffer.from(bytes.map((byte, i) => byte ^ stream[from + i]!));
  return digest(name, plain(verifier, 0)).equals(plain(hash.subarray(0, size), verifier.length));
}

function createCipher(keyOf: (block: number) => Uint8Array, block_bytes: number): RecordCipher {
  let block = -1;
  let stream = new Uint8Array(0);
  return {
    decrypt(bytes, from, to) {
      for (let at = from; at < to; at++) {
        if (Math.floor(at / block_bytes) !== block) {
          block = Math.floor(at / block_bytes);
          stream = rc4KeyStream(keyOf(block), block_bytes) as typeof stream;
        }
        bytes[at] = bytes[at]! ^ stream[at % block_bytes]!;
      }
    },
  };
}

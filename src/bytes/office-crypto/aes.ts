// AES decryption as Office uses it: no padding, short keys and vectors filled up.
import { createDecipheriv } from 'node:crypto';
import { ContainerError } from '../container-error.ts';

const BLOCK_BYTES = 16;
/** What a key or vector is filled up with where the hash is too short for it ([MS-OFFCRYPTO] 2.3.4.11). */
const FILLER = 0x36;

/** AES without padding; bytes past the last whole block are left out. `iv` null is ECB, otherwise CBC. */
export function decryptAes(key: Uint8Array, iv: Uint8Array | null, bytes: Uint8Array): Buffer {
  if (![16, 24, 32].includes(key.length))
    throw new ContainerError('unsupported', 'The key of the cipher is no AES key.');
  const name = `aes-${key.length * 8}-${iv ? 'cbc' : 'ecb'}`;
  const decipher = createDecipheriv(name, key, iv ? fitTo(iv, BLOCK_BYTES) : null).setAutoPadding(false);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % BLOCK_BYTES));
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

/** The first bytes of a hash, filled up where it has fewer. */
export function fitTo(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length >= length) return bytes.subarray(0, length);
  const filled = new Uint8Array(length).fill(FILLER);
  filled.set(bytes);
  return filled;
}

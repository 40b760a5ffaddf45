// Opens standard encryption (Office 2007): checks the password and decrypts the package.
import { ContainerError } from '../container-error.ts';
import { decryptAes } from './aes.ts';
import type { PackageLock } from './package-lock.ts';
import { ALGORITHM, type CryptoApiInfo, parseCryptoApi } from './parse-crypto-api.ts';
import { digest, numberBytes, spinHash } from './spin-hash.ts';

const SPINS = 50_000;
const HASH_BYTES = 20;
/** Width of the pads that CryptoAPI mixes into a key. */
const PAD_BYTES = 64;

/** Standard encryption, as Office 2007 writes it ([MS-OFFCRYPTO] 2.3.4.5): AES in ECB, SHA-1. */
export function parseStandardLock(bytes: Uint8Array): PackageLock {
  const info = parseCryptoApi(bytes);
  const known: readonly number[] = [ALGORITHM.aes128, ALGORITHM.aes192, ALGORITHM.aes256];
  if (!known.includes(info.algorithm)) {
    throw new ContainerError('unsupported', `The cipher ${info.algorithm.toString(16)} of the package is not known.`);
  }
  return {
    findKey: (password) => findKey(info, password),
    decrypt: (key, data) => decryptAes(key, null, data),
    isIntact: () => null,
  };
}

function findKey(info: CryptoApiInfo, password: string): Uint8Array | null {
  const spun = spinHash('sha1', info.salt, password, SPINS);
  const key = deriveKey(digest('sha1', spun, numberBytes(0)), info.key_bits / 8);
  const expected = digest('sha1', decryptAes(key, null, info.verifier));
  const stated = decryptAes(key, null, info.verifier_hash).subarray(0, HASH_BYTES);
  return expected.equals(stated) ? key : null;
}

/** CryptDeriveKey: the hash mixed into two pads, both hashed again. */
function deriveKey(hash: Uint8Array, key_bytes: number): Uint8Array {
  const padded = (filler: number): Buffer => {
    const pad = Buffer.alloc(PAD_BYTES, filler);
    hash.forEach((byte, i) => {
      pad[i] = filler ^ byte;
    });
    return digest('sha1', pad);
  };
  return Buffer.concat([padded(0x36), padded(0x5c)]).subarray(0, key_bytes);
}

// Opens agile encryption (Office 2010 and later): checks the password and decrypts the package segment by segment.
import { createHmac } from 'node:crypto';
import { decryptAes, fitTo } from './aes.ts';
import type { PackageLock } from './package-lock.ts';
import { type AgileInfo, parseAgile } from './parse-agile.ts';
import { digest, numberBytes, spinHash } from './spin-hash.ts';

/** Each piece of so many bytes has its own vector. */
const SEGMENT_BYTES = 4096;

/** What tells the uses of one password hash apart ([MS-OFFCRYPTO] 2.3.4.13 and 2.3.4.14). */
const PURPOSE = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifier_hash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
  hmac_key: Buffer.from('5fb2ad010cb9e1f6', 'hex'),
  hmac_value: Buffer.from('a0677f02b22c8433', 'hex'),
} as const;

/** Agile encryption, as Office writes it since 2010: AES in CBC under a random key, which the password locks. */
export function parseAgileLock(bytes: Uint8Array): PackageLock {
  const info = parseAgile(bytes);
  return {
    findKey: (password) => findKey(info, password),
    decrypt: (key, data) => decryptSegments(info, key, data),
    isIntact: (key, stream) => isIntact(info, key, stream),
  };
}

function findKey({ password: lock }: AgileInfo, password: string): Uint8Array | null {
  const spun = spinHash(lock.hash, lock.salt, password, lock.spins);
  const unlock = (purpose: Uint8Array, bytes: Uint8Array): Buffer =>
    decryptAes(fitTo(digest(lock.hash, spun, purpose), lock.key_bytes), lock.salt, bytes);
  const expected = digest(lock.hash, unlock(PURPOSE.verifier, lock.verifier));
  const stated = unlock(PURPOSE.verifier_hash, lock.verifier_hash).subarray(0, expected.length);
  return expected.equals(stated) ? unlock(PURPOSE.key, lock.key).subarray(0, lock.key_bytes) : null;
}

function decryptSegments({ data: { salt, hash } }: AgileInfo, key: Uint8Array, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let at = 0, i = 0; at < data.length; at += SEGMENT_BYTES, i++) {
    const iv = digest(hash, salt, numberBytes(i));
    out.set(decryptAes(key, iv, data.subarray(at, at + SEGMENT_BYTES)), at);
  }
  return out.subarray(0, data.length - (data.length % 16));
}

function isIntact({ data: { salt, hash }, integrity }: AgileInfo, key: Uint8Array, stream: Uint8Array): boolean | null {
  if (!integrity) return null;
  const unlock = (purpose: Uint8Array, bytes: Uint8Array): Buffer =>
    decryptAes(key, digest(hash, salt, purpose), bytes);
  const size = digest(hash).length;
  const actual = createHmac(hash, unlock(PURPOSE.hmac_key, integrity.key).subarray(0, size)).update(stream).digest();
  return actual.equals(unlock(PURPOSE.hmac_value, integrity.value).subarray(0, size));
}

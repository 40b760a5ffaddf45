// Derives keys from passwords by iterated hashing, with a bound on the iterations.
import { hash } from 'node:crypto';
import { ContainerError } from '../container-error.ts';

export type HashName = 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Office spins 100,000 times; [MS-OFFCRYPTO] allows 100 times that, which is half a minute of work for two passwords. */
const MAX_SPINS = 1_000_000;

/** The hash of a password, made slow by spinning ([MS-OFFCRYPTO] 2.3.4.7 and 2.3.4.11). */
export function spinHash(name: HashName, salt: Uint8Array, password: string, spins: number): Buffer {
  if (!(spins >= 0 && spins <= MAX_SPINS)) {
    throw new ContainerError('limit', `The password's hash is spun ${spins} times; the limit is ${MAX_SPINS}.`);
  }
  let last = digest(name, salt, Buffer.from(password, 'utf16le'));
  const round = Buffer.alloc(4 + last.length);
  for (let i = 0; i < spins; i++) {
    round.writeUInt32LE(i, 0);
    round.set(last, 4);
    last = hash(name, round, 'buffer');
  }
  return last;
}

export function digest(name: HashName | 'md5', ...parts: readonly Uint8Array[]): Buffer {
  return hash(name, Buffer.concat(parts), 'buffer');
}

/** A number as the derivations take it: 32 bits, lowest byte first. */
export function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0, 0);
  return bytes;
}

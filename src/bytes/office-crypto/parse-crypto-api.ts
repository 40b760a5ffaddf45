// Parses the binary descriptor that standard encryption and RC4 CryptoAPI share.
import { ContainerError } from '../container-error.ts';

/** How a password is checked and which cipher is used, as CryptoAPI writes it ([MS-OFFCRYPTO] 2.3.2 and 2.3.3). */
export interface CryptoApiInfo {
  readonly algorithm: number;
  readonly hash_algorithm: number;
  readonly key_bits: number;
  readonly salt: Uint8Array;
  readonly verifier: Uint8Array;
  readonly verifier_hash: Uint8Array;
}

export const ALGORITHM = { rc4: 0x6801, aes128: 0x660e, aes192: 0x660f, aes256: 0x6610 } as const;
const SHA1 = 0x8004;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
/** What a key size of 0 means. */
const DEFAULT_KEY_BITS = 40;

/** `bytes` begins with the header's flags, behind the version. */
export function parseCryptoApi(bytes: Uint8Array): CryptoApiInfo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = 8;
  const verifier = bytes.length >= header ? header + view.getUint32(4, true) : bytes.length;
  const salt = verifier + 4;
  const hash = salt + SALT_BYTES + VERIFIER_BYTES + 4;
  if (verifier < header + 20 || hash + 20 > bytes.length)
    throw new ContainerError('corrupt', 'The encryption header is cut off.');
  const info = {
    algorithm: view.getUint32(header + 8, true),
    hash_algorithm: view.getUint32(header + 12, true),
    key_bits: view.getUint32(header + 16, true) || DEFAULT_KEY_BITS,
    salt: bytes.subarray(salt, salt + SALT_BYTES),
    verifier: bytes.subarray(salt + SALT_BYTES, salt + SALT_BYTES + VERIFIER_BYTES),
    verifier_hash: bytes.subarray(hash),
  };
  if (info.hash_algorithm !== SHA1 && info.hash_algorithm !== 0) {
    throw new ContainerError(
      'unsupported',
      `The hash ${info.hash_algorithm.toString(16)} of the encryption is not known.`,
    );
  }
  return info;
}

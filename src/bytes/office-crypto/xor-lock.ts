// Opens XOR obfuscation, the weak protection of old XLS files.
import type { RecordCipher } from './record-cipher.ts';

/** What is behind a password that is shorter than the array ([MS-OFFCRYPTO] 2.3.7.2). */
const PADDING = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00] as const;
/** Where the key begins, by the length of the password. */
const FIRST_KEYS = [
  ...[0xe1f0, 0x1d0f, 0xcc9c, 0x84c0, 0x110c, 0x0e10, 0xf1ce, 0x313e],
  ...[0x1872, 0xe139, 0xd40f, 0x84f9, 0x280c, 0xa96a, 0x4ec3],
] as const;
/** What the lowest bit of a character adds to the key, from the 15th character before the end to the last. */
const BIT_KEYS = [
  ...[0xaefc, 0x7b61, 0x4563, 0x0375, 0xd849, 0x6f45, 0xeb23, 0x47d3],
  ...[0xb861, 0x45a0, 0xaa51, 0x76b4, 0x3730, 0x3331, 0x1021],
] as const;
/** The CRC polynomial by which one bit's key follows from that of the bit below. */
const POLYNOMIAL = 0x1021;
const MAX_CHARACTERS = 15;
const ARRAY_BYTES = 16;
const VERIFIER_SEED = 0xce4b;

/** XOR obfuscation ([MS-OFFCRYPTO] 2.3.7, method 1). Null: another password. */
export function openXor(stated: { key: number; verifier: number }, password: string): RecordCipher | null {
  const bytes = toAnsi(password);
  if (bytes.length === 0 || xorVerifier(bytes) !== stated.verifier) return null;
  const key = xorKey(bytes);
  return key === stated.key ? createCipher(xorArray(bytes, key)) : null;
}

/** Of each character the lower half of its code, the other one where that is zero: nobody knows the writer's code page. */
function toAnsi(password: string): Uint8Array {
  const codes = Array.from(password.slice(0, MAX_CHARACTERS), (character) => character.charCodeAt(0));
  return Uint8Array.from(codes, (code) => code & 255 || code >> 8);
}

export function xorVerifier(password: Uint8Array): number {
  const rotated = (value: number): number => ((value >> 14) & 1) | ((value << 1) & 0x7fff);
  const verifier = password.reduceRight((value, byte) => rotated(value) ^ byte, 0);
  return rotated(verifier) ^ password.length ^ VERIFIER_SEED;
}

export function xorKey(password: Uint8Array): number {
  let key: number = FIRST_KEYS[password.length - 1]!;
  password.forEach((byte, i) => {
    let part: number = BIT_KEYS[MAX_CHARACTERS - password.length + i]!;
    for (let bit = 0; bit < 7; bit++) {
      if ((byte >> bit) & 1) key ^= part;
      part = ((part << 1) & 0xffff) ^ (part & 0x8000 ? POLYNOMIAL : 0);
    }
  });
  return key;
}

function xorArray(password: Uint8Array, key: number): Uint8Array {
  return Uint8Array.from({ length: ARRAY_BYTES }, (_, i) => {
    const byte = (password[i] ?? PADDING[i - password.length]!) ^ (i % 2 === 1 ? key >> 8 : key & 255);
    return (byte >> 1) | (byte << 7);
  });
}

/** A byte meets the part of the array that its place in the stream and the size of its record lead to ([MS-XLS] 2.2.10). */
function createCipher(array: Uint8Array): RecordCipher {
  return {
    decrypt(bytes, from, to, record_bytes) {
      for (let at = from; at < to; at++) {
        const byte = bytes[at]! ^ array[(at + record_bytes) % ARRAY_BYTES]!;
        bytes[at] = (byte << 3) | (byte >> 5);
      }
    },
  };
}

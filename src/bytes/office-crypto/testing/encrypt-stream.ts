// Encrypts BIFF streams for tests of decryption, with RC4, CryptoAPI and XOR.
import { createHash } from 'node:crypto';
import { rc4KeyStream } from '../rc4.ts';
import { xorKey, xorVerifier } from '../xor-lock.ts';
import { noise } from './encrypt-package.ts';

/** Type and data of a record. */
export type BiffRecord = readonly [number, Uint8Array];

export function toStream(records: readonly BiffRecord[]): Buffer {
  return Buffer.concat(
    records.map(([type, data]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    }),
  );
}

const hash = (name: string, ...parts: Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(value, i * 2);
  return bytes;
};
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const xor = (bytes: Uint8Array, stream: Uint8Array): Buffer => Buffer.from(bytes.map((byte, i) => byte ^ stream[i]!));

/** What FILEPASS holds, and how the byte at a place of the stream is encrypted. */
export interface StreamLock {
  readonly filepass: Uint8Array;
  encrypt(byte: number, at: number, record_bytes: number): number;
}

/** `block` is how many bytes have one key: those of a workbook by default. */
export function rc4Lock(password: string, block = 1024): StreamLock {
  const salt = noise(16, 1);
  const short = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const base = hash('md5', Buffer.concat(new Array<Buffer>(16).fill(Buffer.concat([short, salt])))).subarray(0, 5);
  const keyOf = (block: number): Buffer => hash('md5', base, long(block));
  const verifier = noise(16, 2);
  const sealed = xor(Buffer.concat([verifier, hash('md5', verifier)]), rc4KeyStream(keyOf(0), 32));
  return { filepass: Buffer.concat([words(1, 1, 1), salt, sealed]), encrypt: byBlock(keyOf, block) };
}

export function cryptoApiLock(password: string, key_bits: number, block = 1024): StreamLock {
  const salt = noise(16, 3);
  const base = hash('sha1', salt, Buffer.from(password, 'utf16le'));
  const bytes = (key_bits || 40) / 8;
  const keyOf = (block: number): Buffer => {
    const key = hash('sha1', base, long(block)).subarray(0, bytes);
    return bytes === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const verifier = noise(16, 4);
  const sealed = xor(Buffer.concat([verifier, hash('sha1', verifier)]), rc4KeyStream(keyOf(0), 36));
  const name = Buffer.from('Provider\0', 'utf16le');
  const header = Buffer.concat([...[4, 0, 0x6801, 0x8004, key_bits, 1, 0, 0].map(long), name]);
  const filepass = [words(1, 2, 2), long(4), long(header.length), header, long(16), salt];
  return {
    filepass: Buffer.concat([...filepass, sealed.subarray(0, 16), long(20), sealed.subarray(16)]),
    encrypt: byBlock(keyOf, block),
  };
}

function byBlock(keyOf: (block: number) => Uint8Array, size: number): StreamLock['encrypt'] {
  return (byte, at) => byte ^ rc4KeyStream(keyOf(Math.floor(at / size)), size)[at % size]!;
}

/** `array` is that of the password, as a published example has it. */
export function xorLock(password: string, array: Uint8Array, short: boolean): StreamLock {
  const bytes = Buffer.from(password, 'latin1');
  const filepass = words(xorKey(bytes), xorVerifier(bytes));
  return {
    filepass: short ? filepass : Buffer.concat([words(0), filepass]),
    encrypt: (byte, at, size) => (((byte << 5) | (byte >> 3)) & 255) ^ array[(at + size) % 16]!,
  };
}

/** Never encrypted: BOF, FILEPASS, INTERFACEHDR. */
const PLAIN = [0x809, 0x2f, 0xe1];

/** The stream of a workbook: its first record, FILEPASS, the rest encrypted. */
export function encryptStream(records: readonly BiffRecord[], lock: StreamLock): Buffer {
  const all: BiffRecord[] = [records[0]!, [0x2f, lock.filepass], ...records.slice(1)];
  const stream = toStream(all);
  let at = 0;
  for (const [type, data] of all) {
    at += 4;
    const from = PLAIN.includes(type) ? data.length : type === 0x85 ? 4 : 0;
    for (let i = from; i < data.length; i++) stream[at + i] = lock.encrypt(data[i]!, at + i, data.length);
    at += data.length;
  }
  return stream;
}

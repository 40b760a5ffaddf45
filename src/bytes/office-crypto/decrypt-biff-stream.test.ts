import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerError, type ContainerFault } from '../container-error.ts';
import { decryptBiffStream } from './decrypt-biff-stream.ts';
import { noise } from './testing/encrypt-package.ts';
import {
  type BiffRecord,
  cryptoApiLock,
  encryptStream,
  rc4Lock,
  type StreamLock,
  toStream,
  xorLock,
} from './testing/encrypt-stream.ts';
import { xorKey, xorVerifier } from './xor-lock.ts';

const records: readonly BiffRecord[] = [
  [0x809, noise(16, 1)],
  [0xe1, noise(2, 2)],
  [0x85, noise(14, 3)],
  [0xfc, noise(3000, 4)],
  [0x3c, noise(1, 5)],
  [0x0a, noise(0, 6)],
  [0x809, noise(16, 7)],
  [0x203, noise(1400, 8)],
];

/** The array of the password `VelvetSweatshop`: each of its characters, then padding, against the halves of the key. */
const DEFAULT_ARRAY = Uint8Array.from(Buffer.from('VelvetSweatshop\xbb', 'latin1'), (byte, i) => {
  const mixed = byte ^ (i % 2 === 1 ? 0xb3 : 0x59);
  return (mixed >> 1) | (mixed << 7);
});

const expected = (filepass: Uint8Array): Buffer => toStream([records[0]!, [0x60, filepass], ...records.slice(1)]);

function faultOf(stream: Uint8Array, password: string | null): ContainerFault {
  try {
    decryptBiffStream(stream, password);
  } catch (error) {
    if (error instanceof ContainerError) return error.fault;
    throw error;
  }
  throw new Error('it was opened');
}

describe('decryptBiffStream', () => {
  const locks: readonly [string, StreamLock, string][] = [
    ['RC4', rc4Lock('pässword'), 'pässword'],
    ['RC4 of CryptoAPI with 40 bits', cryptoApiLock('secret', 40), 'secret'],
    ['RC4 of CryptoAPI with 40 bits unsaid', cryptoApiLock('secret', 0), 'secret'],
    ['RC4 of CryptoAPI with 56 bits', cryptoApiLock('secret', 56), 'secret'],
    ['RC4 of CryptoAPI with 128 bits', cryptoApiLock('secret', 128), 'secret'],
    ['XOR', xorLock('VelvetSweatshop', DEFAULT_ARRAY, false), 'VelvetSweatshop'],
    ['XOR of Excel 5', xorLock('VelvetSweatshop', DEFAULT_ARRAY, true), 'VelvetSweatshop'],
  ];
  for (const [name, lock, password] of locks) {
    it(`opens ${name}, headers and plain records left as they are`, () => {
      const stream = encryptStream(records, lock);
      const kept = Buffer.from(stream);
      const plain = decryptBiffStream(stream, password)!;
      expect(expected(lock.filepass).equals(plain.bytes)).toBe(true);
      expect(kept.equals(stream)).toBe(true);
    });
  }

  it('asks for a password and refuses a wrong one', () => {
    for (const lock of [rc4Lock('right'), cryptoApiLock('right', 128)]) {
      const stream = encryptStream(records, lock);
      expect(faultOf(stream, null)).toBe('password_required');
      expect(faultOf(stream, 'wrong')).toBe('password_wrong');
    }
    const other = { ...xorLock('VelvetSweatshop', DEFAULT_ARRAY, false), filepass: Uint8Array.of(0, 0, 1, 2, 3, 4) };
    expect(faultOf(encryptStream(records, other), null)).toBe('password_required');
    expect(faultOf(encryptStream(records, other), '')).toBe('password_wrong');
  });

  it("tries Excel's own password", () => {
    const locks = [rc4Lock('VelvetSweatshop'), cryptoApiLock('VelvetSweatshop', 128)];
    for (const lock of [...locks, xorLock('VelvetSweatshop', DEFAULT_ARRAY, false)]) {
      const plain = decryptBiffStream(encryptStream(records, lock), null)!;
      expect(plain.default_password).toBe(true);
      expect(expected(lock.filepass).equals(plain.bytes)).toBe(true);
    }
  });

  it('leaves a stream alone that has no FILEPASS in its first part', () => {
    expect(decryptBiffStream(toStream(records), 'x')).toBeNull();
    expect(decryptBiffStream(toStream([...records, [0x2f, noise(54, 1)]]), 'x')).toBeNull();
    expect(decryptBiffStream(new Uint8Array(0), 'x')).toBeNull();
  });

  it('refuses what it does not know', () => {
    const stream = (filepass: Uint8Array): Buffer => toStream([records[0]!, [0x2f, filepass]]);
    expect(faultOf(stream(Uint8Array.of(1, 0, 5, 0, 2, 0, 1, 1)), 'x')).toBe('unsupported');
    expect(faultOf(stream(Uint8Array.of(1, 0, 1, 0, 1, 0, 1, 1)), 'x')).toBe('corrupt');
    expect(faultOf(stream(Uint8Array.of(1, 0)), 'x')).toBe('corrupt');
  });

  it('never throws anything else, whatever FILEPASS holds and wherever the stream ends', () => {
    const stream = encryptStream(records, cryptoApiLock('VelvetSweatshop', 128));
    fc.assert(
      fc.property(
        fc.nat(stream.length),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 }),
        (end, changes) => {
          const broken = Buffer.from(stream.subarray(0, end));
          for (const [at, byte] of changes) if (at < end) broken[at] = byte;
          try {
            decryptBiffStream(broken, null);
          } catch (error) {
            if (!(error instanceof ContainerError)) throw error;
          }
        },
      ),
    );
  });
});

describe('the XOR method', () => {
  it("has the key and verifier that files under Excel's own password state", () => {
    const password = Buffer.from('VelvetSweatshop');
    expect([xorKey(password).toString(16), xorVerifier(password).toString(16)]).toEqual(['b359', '9a0a']);
  });
});

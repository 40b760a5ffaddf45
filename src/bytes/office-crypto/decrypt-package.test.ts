import { describe, expect, it } from 'vitest';
import { openCompound } from '../cfb/open-compound.ts';
import { buildCompound, type Streams } from '../cfb/testing/build-compound.ts';
import { ContainerError, type ContainerFault } from '../container-error.ts';
import { type DecryptedPackage, decryptPackage } from './decrypt-package.ts';
import { encryptAgile, encryptStandard, noise } from './testing/encrypt-package.ts';

const plain = noise(10_000, 9);
const open = (streams: Streams, password: string | null): DecryptedPackage =>
  decryptPackage(openCompound(buildCompound(streams)), password);

function faultOf(streams: Streams, password: string | null): ContainerFault {
  try {
    open(streams, password);
  } catch (error) {
    if (error instanceof ContainerError) return error.fault;
    throw error;
  }
  throw new Error('it was opened');
}

describe('agile encryption', () => {
  for (const hash of ['SHA1', 'SHA256', 'SHA384', 'SHA512']) {
    for (const key_bits of [128, 192, 256]) {
      it(`opens with ${hash} and ${key_bits} bits`, () => {
        const { bytes, intact } = open(encryptAgile(plain, 'pass wörd', { hash, key_bits }), 'pass wörd');
        expect(plain.equals(bytes)).toBe(true);
        expect(intact).toBe(true);
      });
    }
  }

  it('tells whether the package is as it was written', () => {
    const streams = encryptAgile(plain, 'x');
    streams.EncryptedPackage[5000]! ^= 1;
    expect(open(streams, 'x').intact).toBe(false);
    expect(open(encryptAgile(plain, 'x', { integrity: false }), 'x').intact).toBeNull();
  });

  it('gives a package that is cut short as far as it goes', () => {
    const { EncryptionInfo, EncryptedPackage } = encryptAgile(plain, 'x');
    const { bytes, intact } = open({ EncryptionInfo, EncryptedPackage: EncryptedPackage.subarray(0, 8 + 5001) }, 'x');
    expect(plain.subarray(0, 4992).equals(bytes)).toBe(true);
    expect(intact).toBe(false);
  });

  it('refuses more spins than are reasonable', () => {
    const { EncryptionInfo, EncryptedPackage } = encryptAgile(plain, 'x', { spins: 100 });
    const more = Buffer.from(
      EncryptionInfo.toString('latin1').replace('spinCount="100"', 'spinCount="10000000"'),
      'latin1',
    );
    expect(faultOf({ EncryptionInfo: more, EncryptedPackage }, 'x')).toBe('limit');
  });

  it.each([
    ['cipherAlgorithm="AES"', 'cipherAlgorithm="RC2"', 'unsupported'],
    ['ChainingModeCBC', 'ChainingModeCFB', 'unsupported'],
    ['hashAlgorithm="SHA512"', 'hashAlgorithm="WHIRLPOOL"', 'unsupported'],
    ['keyBits="256"', 'keyBits="56"', 'unsupported'],
    ['keyBits="256"', '', 'corrupt'],
    ['spinCount="100"', 'spinCount="many"', 'corrupt'],
    ['spinCount="100"', '', 'unsupported'],
    ['<keyData', '<other', 'corrupt'],
  ])('with %s as %s is refused as %s', (from, to, fault) => {
    const { EncryptionInfo, EncryptedPackage } = encryptAgile(plain, 'x');
    const changed = Buffer.from(EncryptionInfo.toString('latin1').replaceAll(from, to), 'latin1');
    expect(faultOf({ EncryptionInfo: changed, EncryptedPackage }, 'x')).toBe(fault);
  });
});

describe('standard encryption', () => {
  for (const key_bits of [128, 192, 256] as const) {
    it(`opens with ${key_bits} bits, whichever version is stated`, () => {
      const streams = encryptStandard(plain, 'pass', key_bits, key_bits === 128 ? 3 : 4);
      const { bytes, intact, default_password } = open(streams, 'pass');
      expect(plain.equals(bytes)).toBe(true);
      expect([intact, default_password]).toEqual([null, false]);
    });
  }

  it('is refused where its header is cut off', () => {
    const { EncryptionInfo, EncryptedPackage } = encryptStandard(plain, 'x');
    for (const length of [3, 8, 11, 30, EncryptionInfo.length - 30]) {
      expect(faultOf({ EncryptionInfo: EncryptionInfo.subarray(0, length), EncryptedPackage }, 'x')).toBe('corrupt');
    }
  });

  it('is refused with another cipher', () => {
    const { EncryptionInfo, EncryptedPackage } = encryptStandard(plain, 'x');
    EncryptionInfo.writeUInt32LE(0x6801, 12 + 8);
    expect(faultOf({ EncryptionInfo, EncryptedPackage }, 'x')).toBe('unsupported');
  });
});

describe('passwords', () => {
  it('are asked for, and told to be wrong', () => {
    const streams = encryptAgile(plain, 'right');
    expect(faultOf(streams, null)).toBe('password_required');
    expect(faultOf(streams, 'wrong')).toBe('password_wrong');
    expect(faultOf(streams, '')).toBe('password_wrong');
    expect(faultOf(encryptStandard(plain, 'right'), null)).toBe('password_required');
  });

  it("are not needed where Excel's own opens the file, even beside another", () => {
    for (const streams of [encryptAgile(plain, 'VelvetSweatshop'), encryptStandard(plain, 'VelvetSweatshop')]) {
      for (const password of [null, 'other', 'VelvetSweatshop']) {
        const { bytes, default_password } = open(streams, password);
        expect(plain.equals(bytes)).toBe(true);
        expect(default_password).toBe(true);
      }
    }
  });
});

describe('other locks', () => {
  it('are named as not supported', () => {
    const { EncryptionInfo, EncryptedPackage } = encryptStandard(plain, 'x');
    expect(faultOf({ EncryptedPackage }, 'x')).toBe('unsupported');
    EncryptionInfo[2] = 3;
    expect(faultOf({ EncryptionInfo, EncryptedPackage }, 'x')).toBe('unsupported');
  });

  it('without a package are broken', () => {
    expect(faultOf({ EncryptionInfo: noise(100, 1) }, 'x')).toBe('corrupt');
    expect(faultOf({ EncryptionInfo: noise(3, 1), EncryptedPackage: noise(90, 1) }, 'x')).toBe('corrupt');
  });
});

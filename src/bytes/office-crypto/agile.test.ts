import { describe, expect, it } from 'vitest';
import { parseAgileLock } from './agile.ts';

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
const SHARED =
  'keyBits="256" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAAAAAAAAAAAAAAAAAAAA=="';

/** Salt, verifier and its hash of a file that Office wrote, as the tests of msoffcrypto-tool publish them. */
const lock = parseAgileLock(
  Buffer.from(
    `<encryption><keyData ${SHARED}/><p:encryptedKey spinCount="100000" ${SHARED.replace(
      'AAAAAAAAAAAAAAAAAAAAAA==',
      base64('cbca1c999343fbad92075634150034b0'),
    )} encryptedVerifierHashInput="${base64('39eea54e26e514798c284bc7714d38ac')}" encryptedVerifierHashValue="${base64(
      '14376d6d817334e6b0ff4fd8221a7c678e5d8a784e8f999f4c188930c36a4b29c5b333605b5cd403b05003adcf18cca8cbab8debe373c65604a0becfae5c0ad0',
    )}" encryptedKeyValue="${base64('00'.repeat(32))}"/></encryption>`,
  ),
);

describe('the lock of a package that Office wrote', () => {
  it('opens with its password and no other', () => {
    expect(lock.findKey('Password1234_')).toHaveLength(32);
    expect(lock.findKey('password1234_')).toBeNull();
  });
});

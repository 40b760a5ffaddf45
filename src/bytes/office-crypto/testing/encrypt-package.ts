// Encrypts packages for tests of decryption, with agile and standard encryption.
import { createCipheriv, createHash, createHmac } from 'node:crypto';

/** Bytes that look random and are the same each time. */
export const noise = (length: number, seed: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, i) => ((Math.imul(i + 1, 2654435761) >>> 11) ^ (seed * 29 + i)) & 255));

const bits = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

export const padTo16 = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);

function encryptAes(key: Uint8Array, iv: Uint8Array | null, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-${iv ? 'cbc' : 'ecb'}`, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padTo16(bytes)), cipher.final()]);
}

const hashOf = (name: string, ...parts: Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();

function spin(name: string, salt: Uint8Array, password: string, spins: number): Buffer {
  let last = hashOf(name, salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < spins; i++) last = hashOf(name, bits(i), last);
  return last;
}

const withSize = (size: number, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(size);
  return Buffer.concat([head, data]);
};

export interface AgileOptions {
  readonly hash: string;
  readonly key_bits: number;
  readonly spins: number;
  readonly integrity: boolean;
}

/** The streams of a package under agile encryption, by [MS-OFFCRYPTO] 2.3.4.10 and following. */
export function encryptAgile(plain: Uint8Array, password: string, options: Partial<AgileOptions> = {}) {
  const { hash, key_bits, spins, integrity } = {
    hash: 'SHA512',
    key_bits: 256,
    spins: 100,
    integrity: true,
    ...options,
  };
  const [salt, lockSalt, key, verifier] = [noise(16, 1), noise(16, 2), noise(key_bits / 8, 3), noise(16, 4)];
  const spun = spin(hash, lockSalt, password, spins);
  const sized = (bytes: Buffer, size: number): Buffer =>
    Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, size);
  const lock = (purpose: string, bytes: Uint8Array): string =>
    encryptAes(sized(hashOf(hash, spun, Buffer.from(purpose, 'hex')), key_bits / 8), lockSalt, bytes).toString(
      'base64',
    );
  const vector = (purpose: Uint8Array): Buffer => sized(hashOf(hash, salt, purpose), 16);
  const segments = Array.from({ length: Math.ceil(plain.length / 4096) }, (_, i) =>
    encryptAes(key, vector(bits(i)), plain.subarray(i * 4096, (i + 1) * 4096)),
  );
  const stream = withSize(plain.length, Buffer.concat(segments));
  const hmacKey = noise(hashOf(hash).length, 5);
  const sealed = (purpose: string, bytes: Uint8Array): string =>
    encryptAes(key, vector(Buffer.from(purpose, 'hex')), bytes).toString('base64');
  const seal = `<dataIntegrity encryptedHmacKey="${sealed('5fb2ad010cb9e1f6', hmacKey)}" encryptedHmacValue="${sealed('a0677f02b22c8433', createHmac(hash, hmacKey).update(stream).digest())}"/>`;
  const shared = `saltSize="16" blockSize="16" keyBits="${key_bits}" hashSize="${hashOf(hash).length}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}"`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${shared} saltValue="${salt.toString('base64')}"/>${integrity ? seal : ''}<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${spins}" ${shared} saltValue="${lockSalt.toString('base64')}" encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', hashOf(hash, verifier))}" encryptedKeyValue="${lock('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const info = Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);
  return { EncryptionInfo: info, EncryptedPackage: stream };
}

/** The streams of a package under standard encryption, by [MS-OFFCRYPTO] 2.3.4.5 and following. */
export function encryptStandard(plain: Uint8Array, password: string, key_bits: 128 | 192 | 256 = 128, major = 3) {
  const salt = noise(16, 6);
  const verifier = noise(16, 7);
  const last = hashOf('sha1', spin('sha1', salt, password, 50_000), bits(0));
  const pad = (filler: number): Buffer =>
    hashOf(
      'sha1',
      Buffer.alloc(64, filler).map((byte, i) => byte ^ (last[i] ?? 0)),
    );
  const key = Buffer.concat([pad(0x36), pad(0x5c)]).subarray(0, key_bits / 8);
  const name = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const algorithm = { 128: 0x660e, 192: 0x660f, 256: 0x6610 }[key_bits];
  const header = Buffer.concat([...[0x24, 0, algorithm, 0x8004, key_bits, 24, 0, 0].map(bits), name]);
  const info = Buffer.concat([
    Buffer.from([major, 0, 2, 0]),
    bits(0x24),
    bits(header.length),
    header,
    bits(16),
    salt,
    encryptAes(key, null, verifier),
    bits(20),
    encryptAes(key, null, hashOf('sha1', verifier)),
  ]);
  return { EncryptionInfo: info, EncryptedPackage: withSize(plain.length, encryptAes(key, null, plain)) };
}

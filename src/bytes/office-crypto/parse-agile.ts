// Parses the XML descriptor of agile encryption: ciphers, salts, spin count, encrypted keys.
import { ContainerError } from '../container-error.ts';
import type { HashName } from './spin-hash.ts';

/** One `keyData` or `encryptedKey` of the XML that describes agile encryption ([MS-OFFCRYPTO] 2.3.4.10). */
export interface AgileKey {
  readonly salt: Uint8Array;
  readonly hash: HashName;
  readonly key_bytes: number;
}

export interface AgileInfo {
  /** How the package is encrypted. */
  readonly data: AgileKey;
  /** How the key is locked by a password. */
  readonly password: AgileKey & {
    readonly spins: number;
    readonly verifier: Uint8Array;
    readonly verifier_hash: Uint8Array;
    readonly key: Uint8Array;
  };
  readonly integrity: { readonly key: Uint8Array; readonly value: Uint8Array } | null;
}

/** Characters of the XML; Office writes about 1,000. */
const MAX_CHARACTERS = 1 << 16;

const HASHES: Readonly<Record<string, HashName>> = {
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  'SHA-256': 'sha256',
  SHA384: 'sha384',
  'SHA-384': 'sha384',
  SHA512: 'sha512',
  'SHA-512': 'sha512',
};

export function parseAgile(bytes: Uint8Array): AgileInfo {
  const xml = new TextDecoder().decode(bytes.subarray(0, MAX_CHARACTERS));
  const data = listTags(xml, 'keyData')[0];
  const password = listTags(xml, 'encryptedKey').find((tag) => attribute(tag, 'spinCount') !== null);
  if (!data) throw new ContainerError('corrupt', 'The encryption of the package is not described.');
  if (!password) throw new ContainerError('unsupported', 'The package is not locked with a password but otherwise.');
  const integrity = listTags(xml, 'dataIntegrity')[0];
  return {
    data: toKey(data),
    password: {
      ...toKey(password),
      spins: toCount(password, 'spinCount'),
      verifier: toBytes(password, 'encryptedVerifierHashInput'),
      verifier_hash: toBytes(password, 'encryptedVerifierHashValue'),
      key: toBytes(password, 'encryptedKeyValue'),
    },
    integrity: integrity
      ? { key: toBytes(integrity, 'encryptedHmacKey'), value: toBytes(integrity, 'encryptedHmacValue') }
      : null,
  };
}

/** The insides of all tags of a name, under whatever prefix. Program-written XML without comments or entities. */
function listTags(xml: string, name: string): string[] {
  const tags = xml.split('<').filter((piece) => /^(?:\w{1,64}:)?(\w{1,64})/.exec(piece)?.[1] === name);
  return tags.map((piece) => ` ${piece.slice(piece.indexOf(name) + name.length).split('>', 1)[0]!}`);
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? null;
}

function toKey(tag: string): AgileKey {
  const cipher = `${attribute(tag, 'cipherAlgorithm')} ${attribute(tag, 'cipherChaining')}`;
  const hash = HASHES[attribute(tag, 'hashAlgorithm') ?? ''];
  if (cipher !== 'AES ChainingModeCBC' || !hash) {
    throw new ContainerError(
      'unsupported',
      `The encryption by ${cipher} and ${attribute(tag, 'hashAlgorithm')} is not known.`,
    );
  }
  return { salt: toBytes(tag, 'saltValue'), hash, key_bytes: toCount(tag, 'keyBits') / 8 };
}

const toBytes = (tag: string, name: string): Uint8Array => Buffer.from(attribute(tag, name) ?? '', 'base64');

function toCount(tag: string, name: string): number {
  const count = Number(attribute(tag, name) ?? Number.NaN);
  if (Number.isSafeInteger(count)) return count;
  throw new ContainerError('corrupt', `The encryption has no ${name}.`);
}

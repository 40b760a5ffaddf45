import { createCipheriv, createHash } from 'node:crypto';
import { concat, latin1, type PdfDict } from './pdf-values.ts';

export interface Encryption {
  /** `rc4` is RC4 with 128 bits (V 2, R 3), `aes` is AES with 256 bits (V 5, R 6). */
  readonly method: 'rc4' | 'aes';
  /** Empty where everybody may open the file. */
  readonly user?: string;
  readonly owner?: string;
  /** The bits of /P; by default everything is allowed. */
  readonly permissions?: number;
}

export interface Seal {
  readonly dict: PdfDict;
  /** The bytes of a string or stream of the object with that number, encrypted. */
  encrypt(bytes: Uint8Array, object: number): Uint8Array;
}

const EVERYTHING = -4;
const PADDING = Uint8Array.from(Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex'));

const digest = (algorithm: string, ...parts: Uint8Array[]): Uint8Array =>
  new Uint8Array(createHash(algorithm).update(concat(parts)).digest());
const md5 = (...parts: Uint8Array[]): Uint8Array => digest('md5', ...parts);
/** Bytes that look random and are always the same. */
const pseudo = (label: string, length: number): Uint8Array => digest('sha256', latin1(label)).slice(0, length);

export function startEncryption(encryption: Encryption, id: Uint8Array): Seal {
  return encryption.method === 'rc4' ? rc4Seal(encryption, id) : aesSeal(encryption);
}

/** ISO 32000-1, 7.6.3: algorithms 1 to 5. */
function rc4Seal({ user = '', owner = user, permissions = EVERYTHING }: Encryption, id: Uint8Array): Seal {
  const padded = (password: string): Uint8Array => concat([latin1(password), PADDING]).slice(0, 32);
  let ownerKey = md5(padded(owner));
  for (let i = 0; i < 50; i++) ownerKey = md5(ownerKey);
  const O = rc4Rounds(ownerKey, padded(user));
  let key = md5(padded(user), O, little(permissions, 4), id);
  for (let i = 0; i < 50; i++) key = md5(key);
  const U = concat([rc4Rounds(key, md5(PADDING, id)), new Uint8Array(16)]);
  return {
    dict: { Filter: '/Standard', V: 2, R: 3, Length: 128, O, U, P: permissions },
    encrypt: (bytes, object) => rc4(md5(key, little(object, 3), little(0, 2)), bytes),
  };
}

function rc4Rounds(key: Uint8Array, data: Uint8Array): Uint8Array {
  let out = data;
  for (let round = 0; round < 20; round++)
    out = rc4(
      key.map((byte) => byte ^ round),
      out,
    );
  return out;
}

const little = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (value >> (8 * i)) & 0xff);

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number): void => {
    [box[i], box[j]] = [box[j]!, box[i]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + box[i]! + key[i % key.length]!) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 0xff;
    j = (j + box[i]!) & 0xff;
    swap(i, j);
    return byte ^ box[(box[i]! + box[j]!) & 0xff]!;
  });
}

/** ISO 32000-2, 7.6.4: algorithms 1.A, 2.B, 8, 9 and 10. */
function aesSeal({ user = '', owner = user, permissions = EVERYTHING }: Encryption): Seal {
  const key = pseudo('file key', 32);
  const half = (
    password: Uint8Array,
    label: string,
    extra: Uint8Array,
  ): { hash: Uint8Array; sealedKey: Uint8Array } => {
    const [check, salt] = [pseudo(`${label} check`, 8), pseudo(`${label} key`, 8)];
    const sealedKey = aes('aes-256-cbc', hash2B(password, salt, extra), new Uint8Array(16), key, false);
    return { hash: concat([hash2B(password, check, extra), check, salt]), sealedKey };
  };
  const u = half(new TextEncoder().encode(user), 'user', new Uint8Array(0));
  const o = half(new TextEncoder().encode(owner), 'owner', u.hash);
  const perms = concat([little(permissions, 4), little(-1, 4), latin1('Tadb'), pseudo('perms', 4)]);
  return {
    dict: {
      Filter: '/Standard',
      V: 5,
      R: 6,
      Length: 256,
      P: permissions,
      O: o.hash,
      OE: o.sealedKey,
      U: u.hash,
      UE: u.sealedKey,
      Perms: aes('aes-256-ecb', key, null, perms, false),
      CF: { StdCF: { CFM: '/AESV3', AuthEvent: '/DocOpen', Length: 32 } },
      StmF: '/StdCF',
      StrF: '/StdCF',
    },
    encrypt: (bytes, object) => {
      const iv = pseudo(`iv ${object} ${bytes.length}`, 16);
      return concat([iv, aes('aes-256-cbc', key, iv, bytes, true)]);
    },
  };
}

function aes(cipher: string, key: Uint8Array, iv: Uint8Array | null, data: Uint8Array, pad: boolean): Uint8Array {
  const run = createCipheriv(cipher, key, iv).setAutoPadding(pad);
  return new Uint8Array(Buffer.concat([run.update(data), run.final()]));
}

function hash2B(password: Uint8Array, salt: Uint8Array, extra: Uint8Array): Uint8Array {
  let k = digest('sha256', password, salt, extra);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = concat([password, k, extra]);
    const repeated = concat(Array.from({ length: 64 }, () => block));
    const e = aes('aes-128-cbc', k.slice(0, 16), k.slice(16, 32), repeated, false);
    const remainder = e.slice(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    k = digest(['sha256', 'sha384', 'sha512'][remainder]!, e);
    last = e.at(-1)!;
  }
  return k.slice(0, 32);
}

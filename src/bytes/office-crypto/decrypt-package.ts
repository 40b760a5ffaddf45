// Decrypts the OOXML package inside a compound file, with agile or standard encryption.
import type { Compound } from '../cfb/open-compound.ts';
import { ContainerError } from '../container-error.ts';
import { parseAgileLock } from './agile.ts';
import type { PackageLock } from './package-lock.ts';
import { parseStandardLock } from './standard.ts';
import { tryPasswords } from './try-passwords.ts';

export interface DecryptedPackage {
  /** A zip package. Of a file that was cut short, as far as it goes. */
  readonly bytes: Uint8Array;
  readonly default_password: boolean;
  /** False where the package is not as it was written; null where the file does not let us know. */
  readonly intact: boolean | null;
}

const SIZE_BYTES = 8;
/** Bit of the flags: the encryption is done by somebody else. */
const EXTERNAL = 0x10;

/** The OOXML package in a compound file. Throws `ContainerError`; Excel's default password is always tried. */
export function decryptPackage(compound: Compound, password: string | null): DecryptedPackage {
  const stream = compound.find('EncryptedPackage');
  const info = compound.find('EncryptionInfo');
  if (!stream || stream.length < SIZE_BYTES) throw new ContainerError('corrupt', 'There is no encrypted package.');
  if (!info)
    throw new ContainerError('unsupported', 'The package is locked, but not with a password (rights management).');
  const lock = parseLock(info);
  const { value: key, default_password } = tryPasswords(password, (word) => lock.findKey(word));
  const bytes = lock.decrypt(key, stream.subarray(SIZE_BYTES));
  return { bytes: bytes.subarray(0, statedSize(stream)), default_password, intact: lock.isIntact(key, stream) };
}

function parseLock(info: Uint8Array): PackageLock {
  if (info.length < SIZE_BYTES) throw new ContainerError('corrupt', 'The encryption of the package is not described.');
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const major = view.getUint16(0, true);
  const minor = view.getUint16(2, true);
  if (major === 4 && minor === 4) return parseAgileLock(info.subarray(8));
  const external = (view.getUint32(4, true) & EXTERNAL) !== 0;
  if (major >= 2 && major <= 4 && minor === 2 && !external) return parseStandardLock(info.subarray(4));
  throw new ContainerError('unsupported', `Encryption of version ${major}.${minor} is not known.`);
}

function statedSize(stream: Uint8Array): number {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  return view.getUint32(4, true) * 2 ** 32 + view.getUint32(0, true);
}

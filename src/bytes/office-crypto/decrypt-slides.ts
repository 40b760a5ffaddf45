// Decrypts the stream of an encrypted PPT file object by object, keeping every offset. [MS-PPT] 2.3.7 (CryptSession10Container)
import { ContainerError } from '../container-error.ts';
import { rc4KeyStream } from './rc4.ts';
import { rc4CryptoApiKeys } from './rc4-lock.ts';
import { tryPasswords } from './try-passwords.ts';

const VERSION_BYTES = 4;
const HEAD_BYTES = 8;

/** Each object has a key of its number. `places` are where objects begin; that of the lock itself is plain. Throws `ContainerError`. */
export function decryptSlides(
  stream: Uint8Array,
  lock: Uint8Array,
  places: ReadonlyMap<number, number>,
  lock_number: number,
  password: string | null,
): Uint8Array {
  if (lock.length < VERSION_BYTES) throw new ContainerError('corrupt', 'The encryption header is cut off.');
  const [major, minor] = [lock[0]! | (lock[1]! << 8), lock[2]! | (lock[3]! << 8)];
  if (major < 2 || major > 4 || minor !== 2)
    throw new ContainerError('unsupported', `Encryption of version ${major}.${minor} is not known.`);
  const { value: keyOf } = tryPasswords(password, (each) => rc4CryptoApiKeys(lock.subarray(VERSION_BYTES), each));
  const bytes = new Uint8Array(stream);
  const objects = [...places].filter(([number]) => number !== lock_number).sort((a, b) => a[1] - b[1]);
  let done = 0;
  for (const [i, [number, at]] of objects.entries()) {
    // Objects that lie in each other would be undone twice.
    if (at < done || at + HEAD_BYTES > bytes.length) continue;
    const room = Math.min(bytes.length, objects[i + 1]?.[1] ?? bytes.length) - at;
    done = at + decryptObject(bytes, at, room, keyOf(number));
  }
  return bytes;
}

/** The head tells the length, once it is plain. Gives the bytes that were undone. */
function decryptObject(bytes: Uint8Array, at: number, room: number, key: Uint8Array): number {
  if (room < HEAD_BYTES) return room;
  apply(bytes, at, rc4KeyStream(key, HEAD_BYTES));
  const length = new DataView(bytes.buffer, bytes.byteOffset + at, HEAD_BYTES).getUint32(4, true);
  const whole = Math.min(room, HEAD_BYTES + length);
  apply(bytes, at + HEAD_BYTES, rc4KeyStream(key, whole).subarray(HEAD_BYTES));
  return whole;
}

function apply(bytes: Uint8Array, at: number, stream: Uint8Array): void {
  for (let i = 0; i < stream.length; i++) bytes[at + i] = bytes[at + i]! ^ stream[i]!;
}

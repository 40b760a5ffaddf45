// A random secret of the data folder, and hashes that cannot be guessed at without it.
import { createHmac, randomBytes } from 'node:crypto';
import type { Disk } from './disk.ts';
import { placeOnce } from './durable.ts';
import type { Folder } from './folder.ts';

const SECRET_BYTES = 32;

/** Made with the first hash. Where it is lost, another is made: what was hashed before is then not recognised, and that is all. */
export function keyedHashes(folder: Folder, disk: Disk): (text: string) => string {
  let secret: Uint8Array | undefined;
  const read = (): Uint8Array => placeOnce(disk, folder.secret, folder.temporary(), () => randomBytes(SECRET_BYTES));
  const whole = (): Uint8Array => {
    const found = read();
    if (found.length === SECRET_BYTES) return found;
    disk.rmSync(folder.secret, { force: true });
    return read();
  };
  return (text) =>
    createHmac('sha256', (secret ??= whole()))
      .update(text)
      .digest('hex');
}

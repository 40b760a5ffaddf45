// A disk that is full, read-only or gone while the server runs, and comes back.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '24m';
const CHUNK = Buffer.alloc(64 * 1024);

/** True where a tmpfs could be mounted there, which takes root on Linux. */
function mounted(path, options) {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'folio-trust', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const unmount = (path) => execFileSync('umount', ['-l', path], { stdio: 'ignore' });
const NO_MOUNT = 'nothing can be mounted here: it takes root on Linux';

/** Writes until no byte more fits. */
function fill(path) {
  const file = openSync(path, 'w');
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        writeSync(file, CHUNK, 0, size);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Uploads, reads and deletes while the fault lasts; what was acknowledged stays readable. */
async function liveThrough(trial, when, readable = true) {
  for (let i = 0; i < 3; i++) trial.expectClear(`${when}: upload`, await trial.upload());
  trial.expectClear(`${when}: list`, await trial.put('/v1/files'));
  if (readable) await trial.expectAll(when);
  await trial.expectReady(when, false);
  trial.expectAlive(when);
}
async function comeBack(trial, when) {
  await trial.expectReady(when, true);
  await trial.takeIn(when);
  await trial.expectAll(when);
  trial.expectAlive(when);
}

export async function fullDisk(trial) {
  if (!mounted(trial.folder, `size=${SIZE}`)) return NO_MOUNT;
  trial.later(() => unmount(trial.folder));
  await trial.start();
  for (let i = 0; i < 3; i++) await trial.takeIn('before');
  const filler = join(trial.folder, 'filler');
  fill(filler);
  await liveThrough(trial, 'with a full disk');
  rmSync(filler);
  await comeBack(trial, 'with room again');
}

/** The folders of bytes turn read-only under a running server. */
export async function readOnlyDisk(trial) {
  await trial.start();
  for (let i = 0; i < 3; i++) await trial.takeIn('before');
  const over = join(trial.folder, 'tmp');
  if (!mounted(over, 'ro,size=1m')) return NO_MOUNT;
  let isMounted = true;
  trial.later(() => isMounted && unmount(over));
  await liveThrough(trial, 'with a read-only disk');
  unmount(over);
  isMounted = false;
  await comeBack(trial, 'writable again');
}

export async function goneFolder(trial) {
  await trial.start();
  for (let i = 0; i < 3; i++) await trial.takeIn('before');
  const away = `${trial.folder}-away`;
  renameSync(trial.folder, away);
  trial.later(() => existsSync(away) && rmSync(away, { recursive: true }));
  await liveThrough(trial, 'without its folder', false);
  rmSync(trial.folder, { recursive: true, force: true });
  renameSync(away, trial.folder);
  await comeBack(trial, 'with its folder again');
}

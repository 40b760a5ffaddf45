// Locks the output folder of a batch against a second run, and takes over locks of dead processes.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../owner.ts';
import { failed } from '../failure.ts';

/** What a run keeps beside its outputs while it lasts. */
const OWN_FOLDER = '.folio-batch';

export interface FolderLock {
  /** A folder of this run alone, empty at first, on the disk of the outputs. */
  readonly scratch: string;
  release(): void;
}

/** Makes the folder of outputs this process's own, so that two runs do not write one manifest. What a killed run left is taken over. */
export function lockFolder(out: string): FolderLock {
  const own = join(out, OWN_FOLDER);
  const owner = join(own, 'owner');
  mkdirSync(own, { recursive: true });
  while (!takes(owner)) takeFromTheDead(owner, own);
  const scratch = join(own, 'scratch');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch);
  return { scratch, release: () => rmSync(own, { recursive: true, force: true }) };
}

function takes(owner: string): boolean {
  try {
    writeFileSync(owner, `${process.pid}\n${hostname()}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of several that find it dead, one alone can rename its file. */
function takeFromTheDead(owner: string, own: string): void {
  const [pid = '', host] = readOwner(owner).split('\n');
  if (host !== undefined && host !== '' && (host !== hostname() || isAnother(Number(pid))))
    throw isClaimed(pid, host, own);
  try {
    renameSync(owner, `${owner}.${process.pid}`);
    rmSync(`${owner}.${process.pid}`, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function readOwner(owner: string): string {
  try {
    return readFileSync(owner, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const isClaimed = (pid: string, host: string, own: string) =>
  failed(
    'out_in_use',
    `Another run writes there: process ${pid} on ${host}.`,
    `Wait for it, or choose another folder with --out. If it is gone, delete ${own}`,
  );

/** One with our own number is not us, who have not claimed yet: it ran before, in a container for instance. */
const isAnother = (pid: number): boolean => pid !== process.pid && isRunning(pid);

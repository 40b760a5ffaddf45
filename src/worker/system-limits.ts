import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the system offers to hold a process with. */
export interface SystemLimits {
  /** Path of util-linux's `prlimit`; null where there is none that works. */
  readonly prlimit: string | null;
  /** Path of util-linux's `setpriv`, which makes the kernel end a process with its parent. */
  readonly setpriv: string | null;
}

let probed: Promise<SystemLimits> | null = null;

/** Tried once for the life of this process, since tools neither come nor go. */
export function probeSystemLimits(): Promise<SystemLimits> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<SystemLimits> {
  if (process.platform !== 'linux') return { prlimit: null, setpriv: null };
  const [prlimit, setpriv] = await Promise.all([
    findWorking('prlimit', ['--core=0', '--', process.execPath, '--version']),
    findWorking('setpriv', ['--pdeathsig', 'KILL', '--', process.execPath, '--version']),
  ]);
  return { prlimit, setpriv };
}

async function findWorking(name: string, trial: readonly string[]): Promise<string | null> {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (!path) return null;
  return run(path, trial).then(
    () => path,
    () => null,
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface ProcessLimits {
  readonly address_space?: number;
  /** Of the whole life of the process. */
  readonly cpu_seconds?: number;
  readonly open_files?: number;
}

/** Sets limits of a running process; they cannot be lifted from within, the one on CPU time excepted. */
export async function limitProcess(prlimit: string, pid: number, limits: ProcessLimits): Promise<void> {
  const flags = ['--core=0'];
  if (limits.address_space) flags.push(`--as=${Math.ceil(limits.address_space)}`);
  // Only the soft limit, so that the next large file can be given more time.
  if (limits.cpu_seconds) flags.push(`--cpu=${Math.ceil(limits.cpu_seconds)}:`);
  if (limits.open_files) flags.push(`--nofile=${limits.open_files}`);
  await run(prlimit, ['--pid', String(pid), ...flags]);
}

import { execFile } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Bytes; less than the variables that node begins with. */
const TOO_LITTLE_DATA = 2 ** 16;
/** What is tried takes a fraction of a second; what hangs is taken for what does not work. */
const TRIAL_MS = 10_000;

/** What the system offers to hold a process with. */
export interface SystemLimits {
  /** Path of util-linux's `prlimit`; null where there is none that works. */
  readonly prlimit: string | null;
  /** Path of util-linux's `setpriv`, which makes the kernel end a process with its parent. */
  readonly setpriv: string | null;
  /**
   * Whether a process may reserve address space as it likes: nothing limits ours, and a limit on data counts all memory that can be
   * written to, as it does since Linux 4.7. Before that, and in gVisor, it counts what `brk` gives, and address space has to be limited.
   */
  readonly free_address_space: boolean;
}

let probed: Promise<SystemLimits> | null = null;

/** Tried once for the life of this process, since tools neither come nor go. */
export function probeSystemLimits(): Promise<SystemLimits> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<SystemLimits> {
  if (process.platform !== 'linux') return { prlimit: null, setpriv: null, free_address_space: true };
  const [prlimit, setpriv] = await Promise.all([
    findWorking('prlimit', ['--core=0', '--', process.execPath, '--version']),
    findWorking('setpriv', ['--pdeathsig', 'KILL', '--', process.execPath, '--version']),
  ]);
  const free_address_space = hasAllAddressSpace() && (prlimit === null || (await limitsData(prlimit)));
  return { prlimit, setpriv, free_address_space };
}

function hasAllAddressSpace(): boolean {
  try {
    return /^Max address space +unlimited/m.test(readFileSync('/proc/self/limits', 'latin1'));
  } catch {
    return false;
  }
}

/** Told by a program that works, but not where hardly any memory may be written to. */
function limitsData(prlimit: string): Promise<boolean> {
  return run(prlimit, ['--core=0', `--data=${TOO_LITTLE_DATA}`, '--', process.execPath, '--version'], {
    timeout: TRIAL_MS,
  }).then(
    () => false,
    (error: { readonly killed?: boolean }) => error.killed !== true,
  );
}

async function findWorking(name: string, trial: readonly string[]): Promise<string | null> {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (!path) return null;
  return run(path, trial, { timeout: TRIAL_MS }).then(
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
  /** Memory that only this process sees and can write to, whether it has been touched or not. */
  readonly data?: number;
  /** Of the whole life of the process. */
  readonly cpu_seconds?: number;
  readonly open_files?: number;
}

/** Sets limits of a running process; they cannot be lifted from within, the one on CPU time excepted. */
export async function limitProcess(prlimit: string, pid: number, limits: ProcessLimits): Promise<void> {
  const flags = ['--core=0'];
  if (limits.address_space) flags.push(`--as=${Math.ceil(limits.address_space)}`);
  if (limits.data) flags.push(`--data=${Math.ceil(limits.data)}`);
  // Only the soft limit, so that the next large file can be given more time.
  if (limits.cpu_seconds) flags.push(`--cpu=${Math.ceil(limits.cpu_seconds)}:`);
  if (limits.open_files) flags.push(`--nofile=${limits.open_files}`);
  await run(prlimit, ['--pid', String(pid), ...flags], { timeout: TRIAL_MS });
}

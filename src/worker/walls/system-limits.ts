// What the system offers to hold a process with, and the limits that are set on a running one.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

const run = promisify(execFile);
/** Bytes; less than the variables that node begins with. */
const TOO_LITTLE_DATA = 2 ** 16;
/** What is tried takes a fraction of a second; what hangs is taken for what does not work. */
const TRIAL_MS = 10_000;

/** What the system offers to hold a process with. */
export interface SystemLimits {
  /** Path of util-linux's `prlimit`; null where there is none that works. */
  readonly prlimit: string | null;
  /** Path of util-linux's `setpriv`, which makes the kernel end a process with its parent and give it no more rights than it has. */
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
    findWorking('setpriv', ['--pdeathsig', 'KILL', '--no-new-privs', '--', process.execPath, '--version']),
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
  const path = findProgram(name, process.env['PATH']);
  if (!path) return null;
  return run(path, trial, { timeout: TRIAL_MS }).then(
    () => path,
    () => null,
  );
}

export interface ProcessLimits {
  readonly address_space?: number;
  /** Memory that only this process sees and can write to, whether it has been touched or not. */
  readonly data?: number;
  /** Of the whole life of the process. */
  readonly cpu_seconds?: number;
  /** As many as can be had, where that is less. */
  readonly open_files?: number;
  /** Bytes of any one file that it writes. */
  readonly file_size?: number;
}

/**
 * Sets limits of a running process; they cannot be lifted from within, the one on CPU time excepted. Throws where some could not be set, and
 * has set the others then.
 */
export async function limitProcess(prlimit: string, pid: number, limits: ProcessLimits): Promise<void> {
  const set = (flags: readonly string[]) => run(prlimit, ['--pid', String(pid), ...flags], { timeout: TRIAL_MS });
  const flags = limitFlags(limits, pid);
  try {
    await set(flags);
  } catch {
    // `prlimit` gives up at the first that it cannot set.
    const results = await Promise.allSettled(flags.map((flag) => set([flag])));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [refusalOf(result.reason)] : []));
    if (refused.length > 0) throw new Error(refused.join(' '));
  }
}

function limitFlags(limits: ProcessLimits, pid: number): string[] {
  const flags = ['--core=0'];
  if (limits.address_space) flags.push(`--as=${Math.ceil(limits.address_space)}`);
  if (limits.data) flags.push(`--data=${Math.ceil(limits.data)}`);
  // Only the soft limit, so that the next large file can be given more time.
  if (limits.cpu_seconds) flags.push(`--cpu=${Math.ceil(limits.cpu_seconds)}:`);
  if (limits.open_files) flags.push(`--nofile=${Math.min(limits.open_files, mostOpenFiles(pid))}`);
  if (limits.file_size) flags.push(`--fsize=${Math.ceil(limits.file_size)}`);
  return flags;
}

/** Nobody but root may raise it. */
function mostOpenFiles(pid: number): number {
  const hard = /^Max open files +\d+ +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'latin1'))?.[1];
  return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
}

const refusalOf = (error: { readonly stderr?: string; readonly message: string }): string =>
  (error.stderr || error.message).trim();

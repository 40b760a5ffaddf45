// Reads from /proc how much memory a process holds.
import { readFileSync } from 'node:fs';

export interface ProcessMemory {
  /** Bytes that lie in memory. */
  readonly resident: number;
  /** Bytes that it alone sees and could write to, touched or not: what a limit on data counts. */
  readonly data: number;
  /** Bytes of address space, most of which node only reserves. */
  readonly reserved: number;
}

/** What a process takes at this moment; null where the system does not tell or the process is gone. */
export function processMemory(pid: number): ProcessMemory | null {
  if (process.platform !== 'linux') return null;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const resident = kilobytes(status, 'VmRSS');
    const data = kilobytes(status, 'VmData');
    const reserved = kilobytes(status, 'VmSize');
    return resident === null || data === null || reserved === null ? null : { resident, data, reserved };
  } catch (error) {
    if (isUntold(error)) return null;
    throw error;
  }
}

function kilobytes(status: string, name: string): number | null {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status);
  return match ? Number(match[1]) * 1024 : null;
}

/** Whatever the system says, a look at memory that fails is no more than that: it is looked at again soon, and timers are no place to throw in. */
const isUntold = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

// The processes that a process has started, as Linux lists them.
import { readFileSync } from 'node:fs';

/** Empty where there are none, where the process is gone, and where the kernel was built without this list. */
export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1');
    return list.split(' ').filter(Boolean).map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return [];
    throw error;
  }
}

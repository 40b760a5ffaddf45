// Finds the process that we mean behind those that started it and wait for it.
import { readFileSync } from 'node:fs';

/** Goes from the process to its only child as long as there is one. Itself where the kernel was built without a list of children. */
export function innermost(pid: number): number {
  const child = onlyChild(pid);
  return child === null ? pid : innermost(child);
}

/** Null where it has none or several, or where the kernel does not tell. */
export function onlyChild(pid: number): number | null {
  const [child, ...others] = childrenOf(pid);
  return child === undefined || others.length > 0 ? null : child;
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1');
    return list.split(' ').filter(Boolean).map(Number);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return [];
    throw error;
  }
}

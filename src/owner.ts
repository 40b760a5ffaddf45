// Names this process in what it leaves on disk while it works, and tells whether the owner of such a thing still runs.
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
/** Tells this process from an earlier one with the same number: in a container the server is always process 1. */
const LIFE = randomBytes(6).toString('hex');

/** Names this process in what it leaves on disk while it works. */
export const OWNER = `${HOST}.${process.pid}.${LIFE}`;

/** How long what nobody can vouch for is kept, in milliseconds: its owner may run where this process cannot see it. */
export const ABANDONED_AFTER = 60 * 60 * 1000;

/** True where the owner certainly runs no more. One on another host, or in another container, cannot be seen. */
export function isDead(owner: string): boolean {
  const [host, pid, life] = owner.split('.');
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? life !== LIFE : !isRunning(Number(pid));
}

/** Whether a process of this number runs on this machine, whoever's it is. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // A process of another user answers EPERM: it is there.
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

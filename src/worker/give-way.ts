// Lowers the priority of a worker process, so that the server answers small questions while all cores are busy with large ones.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the server's weight with the scheduler of Linux. */
const NICENESS = 5;

/** A machine that refuses is as it was: processes share it evenly. `own_session`: Linux may then weigh it by its session and not by itself. */
export function giveWay(pid: number, own_session: boolean): void {
  refusable(() => setPriority(pid, NICENESS));
  if (own_session) refusable(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS)));
}

function refusable(lower: () => void): void {
  try {
    lower();
  } catch (error) {
    // Gone meanwhile, not allowed, or a kernel without groups: nothing that a reader needs.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

// Lowers the priority of a worker process, so that the server answers small questions while all cores are busy with large ones.
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** So much nicer than the server: a third of its weight with the scheduler of Linux. */
const NICER = 5;
const NICEST = 19;

/** A machine that refuses is as it was: processes share it evenly. `own_session`: Linux may then weigh it by its session and not by itself. */
export function giveWay(pid: number, own_session: boolean): void {
  const niceness = Math.min(NICEST, getPriority() + NICER);
  refusable(() => setPriority(pid, niceness));
  if (own_session) refusable(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

function refusable(lower: () => void): void {
  try {
    lower();
  } catch (error) {
    // Gone meanwhile, not allowed, or a kernel without groups: nothing that a reader needs.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

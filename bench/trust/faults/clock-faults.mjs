// A clock that jumps, forwards and back, while the server runs and between two servers over the same folder.
import { fileURLToPath } from 'node:url';
import { delay } from '../server.mjs';

const PRELOAD = fileURLToPath(new URL('./shift-clock.mjs', import.meta.url));
const HOUR = 3_600_000;
const JUMPS = [HOUR, -HOUR, 24 * 365 * HOUR, -24 * 365 * HOUR, 0];
const options = { flags: ['--import', PRELOAD], extra: ['ipc'] };

export async function jumpingClock(trial) {
  await trial.start({}, options);
  for (const shift of JUMPS) {
    const when = `with the clock ${shift / HOUR} hours ahead`;
    const under = trial.upload();
    trial.server.child.send({ shift });
    trial.expectClear(`${when}: upload under way`, await under);
    await trial.takeIn(when);
    await trial.expectAll(when);
    trial.expectAlive(when);
  }
  await trial.stop();
  await leaseFromTheFuture(trial);
}

/** A server whose clock is ahead is killed while it reads; the next one, whose clock is right, takes up what it left. */
async function leaseFromTheFuture(trial) {
  await trial.start({ TRUST_CLOCK_SHIFT: String(24 * HOUR) }, options);
  // A reader that has read is warm, and takes the next file at once.
  await trial.takeIn('with a clock a day ahead');
  const uploads = Array.from({ length: 6 }, () => trial.uploadAsync());
  const ids = (await Promise.all(uploads)).filter(Boolean);
  await delay(50);
  await trial.server.kill();
  await trial.start({}, options);
  const when = 'after a server whose clock was a day ahead';
  for (const id of ids) {
    const file = await trial.settled(id);
    if (file.status !== 'ready') trial.note(`${when}: a file is ${file.status} ${file.error?.code ?? ''}`);
  }
  await trial.takeIn(when);
}

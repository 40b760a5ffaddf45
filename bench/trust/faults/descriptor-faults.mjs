// A server that may open few files, and clients that hold many connections.
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { delay } from '../server.mjs';

const LIMITS = [64, 128, 256];
const SILENT_CLIENTS = 400;

const hasPrlimit = () => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Connections that say nothing; those that are refused are no matter. */
function holdConnections(url) {
  const { port, hostname } = new URL(url);
  const sockets = Array.from({ length: SILENT_CLIENTS }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

export async function fewDescriptors(trial) {
  if (!hasPrlimit()) return 'prlimit is not here';
  for (const limit of LIMITS) {
    const when = `with ${limit} descriptors`;
    const refusal = await trial.refusal(
      { FOLIO_WAIT_SECONDS: '10' },
      { wrap: ['prlimit', `--nofile=${limit}:${limit}`, '--'] },
    );
    if (refusal !== null) {
      if (!/descriptor|open files/i.test(refusal))
        trial.note(`${when}: the refusal to start does not name descriptors: ${refusal.split('\n')[1]}`);
      continue;
    }
    await trial.takeIn(when);
    const letGo = holdConnections(trial.server.url);
    await delay(500);
    // Whoever comes now may be turned away at the door; nobody may end the server.
    const uploads = await Promise.all(Array.from({ length: 4 }, () => trial.upload()));
    for (const answer of uploads) if (!answer.failed) trial.expectClear(`${when} and many clients: upload`, answer);
    trial.expectAlive(`${when} and many clients`);
    letGo();
    if (trial.server.death) continue;
    await trial.expectReady(`${when}, clients gone`, true);
    await trial.takeIn(`${when}, clients gone`);
    await trial.expectAll(`${when}, clients gone`);
    await trial.stop();
  }
}

// Part `faults`: faults of the machine, one after the other: no death, nothing acknowledged lost, nothing wrong in silence, recovery without hands.
import { jumpingClock } from './clock-faults.mjs';
import { damagedBlobs, damagedContainers, damagedDatabase } from './damage-faults.mjs';
import { fewDescriptors } from './descriptor-faults.mjs';
import { fullDisk, goneFolder, readOnlyDisk } from './disk-faults.mjs';
import { runTrial } from './trial.mjs';

export const FAULTS = {
  'full disk': fullDisk,
  'read-only disk': readOnlyDisk,
  'data folder gone': goneFolder,
  'damaged containers': damagedContainers,
  'damaged blobs': damagedBlobs,
  'damaged database': damagedDatabase,
  'few descriptors': fewDescriptors,
  'jumping clock': jumpingClock,
};

export async function machineFaults({ names = Object.keys(FAULTS), say = () => undefined } = {}) {
  const trials = [];
  for (const name of names) {
    const result = await runTrial(name, FAULTS[name]);
    trials.push(result);
    say(
      `${name}: ${result.skipped ? `skipped, ${result.skipped}` : result.passed ? 'stood' : `${result.findings.length} findings`}`,
    );
  }
  return { trials, passed: trials.every(({ passed }) => passed) };
}

// Which walls are around readers on this machine, a check for each.
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Wall } from '../../service/index.ts';
import { type Check, ok, warning } from './check.ts';

const UTIL_LINUX = 'Install util-linux.';
const NAMESPACES =
  'Allow user namespaces without root, or give the service a container without a network (docs/walls.md).';

const NEXT: Readonly<Record<Wall['name'], string>> = {
  files: 'Use a release of Node.js that has it.',
  'data folder': NAMESPACES,
  network: NAMESPACES,
  processes: NAMESPACES,
  privileges: UTIL_LINUX,
  limits: UTIL_LINUX,
  life: UTIL_LINUX,
  doors: 'Install folioscope anew.',
};

/** Tried in the data folder, since it may depend on where that lies; elsewhere where that cannot be. */
export async function checkWalls({ data_dir }: Config): Promise<Check[]> {
  const { probeWalls } = await import('../../service/index.ts');
  if (isWritable(data_dir)) return (await probeWalls(data_dir)).map(toCheck);
  const home = mkdtempSync(join(tmpdir(), 'folio-walls-'));
  try {
    return (await probeWalls(home)).map(toCheck);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Outside of Linux most walls cannot be, and nobody need do anything about it. */
export function toCheck({ name, stands, how, why_not }: Wall): Check {
  const named = `wall: ${name}`;
  if (stands) return ok(named, how!);
  const says = `does not stand. ${why_not}`;
  return process.platform === 'linux' ? warning(named, says, NEXT[name]) : ok(named, says);
}

// Doctor checks of the machine: Node.js release, memory and processors, and the sandbox programs of Linux.
import { arch, availableParallelism, freemem, platform, totalmem } from 'node:os';
import type { Config } from '../../config.ts';
import { bytes, count } from '../render/layout/style.ts';
import { type Check, ok, problem, warning } from './check.ts';

/** The release of Node.js against the least that we run on, such as `>=20.19`. */
export function checkNode(running: string, range: string): Check {
  const least = /^>=(\d+)\.(\d+)/.exec(range);
  const [major = 0, minor = 0] = running.replace(/^v/, '').split('.').map(Number);
  const isOld =
    least !== null && (major < Number(least[1]) || (major === Number(least[1]) && minor < Number(least[2])));
  const says = `${running} on ${platform()} ${arch()}`;
  return isOld ? problem('node', says, `Install Node.js ${range.slice(2)} or later.`) : ok('node', says);
}

export function checkMachine(config: Config): Check {
  const cores = availableParallelism();
  const says = `${count(cores, 'processor')}, ${bytes(totalmem())} of memory, ${bytes(freemem())} free`;
  if (config.readers * config.max_reader_memory > totalmem())
    return warning(
      'machine',
      `${says}; ${config.readers} readers may take ${bytes(config.readers * config.max_reader_memory)}`,
      'Lower FOLIO_READERS or FOLIO_MAX_READER_MEMORY.',
    );
  if (config.readers > 2 * cores)
    return warning('machine', `${says}; ${config.readers} readers`, 'Lower FOLIO_READERS: more than that only wait.');
  return ok('machine', says);
}

// Doctor checks of the data folder: permissions, disk space and the database.
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { toFailure } from '../failure.ts';
import { bytes, count } from '../render/layout/style.ts';
import { type Check, ok, problem, warning } from './check.ts';

const MIB = 2 ** 20;
/** Less room than this is soon none. */
const LEAST_FREE_BYTES = 512 * MIB;
const ELSEWHERE = 'or choose another folder with --data-dir.';

/** The folder itself: there, or in a place where it can be made, with room on its disk. */
export function checkFolder({ data_dir }: Config): Check {
  let at = data_dir;
  while (!existsSync(at) && at !== dirname(at)) at = dirname(at);
  try {
    accessSync(at, constants.W_OK | constants.X_OK);
  } catch (error) {
    return problem('data folder', `${at}: ${(error as Error).message}`, `Check that you may write there, ${ELSEWHERE}`);
  }
  if (at === data_dir && isOpenToOthers(at))
    return warning(
      'data folder',
      `${data_dir} is open to other users of this machine`,
      `Close it with: chmod 700 ${at}`,
    );
  const { bavail, bsize } = statfsSync(at);
  const free = bavail * bsize;
  const says = `${data_dir}, ${bytes(free)} free${at === data_dir ? '' : '; it is made with the first file'}`;
  return free < LEAST_FREE_BYTES
    ? warning('data folder', says, `Make room on the disk, ${ELSEWHERE}`)
    : ok('data folder', says);
}

/** What others may do, and the group; Windows has no such modes. */
const OTHERS = 0o077;
const isOpenToOthers = (path: string): boolean => process.getuid !== undefined && (statSync(path).mode & OTHERS) !== 0;

/** Long enough for a few gigabytes. */
const CHECK_SECONDS = 10;

/** What is stored, against its checksums. */
async function checkContents(service: Pick<import('../../service/index.ts').Service, 'checkStored'>): Promise<Check> {
  const { documents, blobs, mended, lost, finished } = await service.checkStored(CHECK_SECONDS);
  const says = `${count(documents, 'document')} and ${count(blobs, 'upload')} checked${finished ? '' : ' in the time there is'}`;
  if (lost.length > 0)
    return problem(
      'stored files',
      `${says}; the bytes of ${count(lost.length, 'upload')} are damaged or gone: ${lost.slice(0, SHOWN).join(', ')}`,
      'Upload those files again: the same bytes mend every file that has them. Look into the disk.',
    );
  return mended > 0
    ? warning(
        'stored files',
        `${says}; ${count(mended, 'document')} damaged`,
        'They are read anew by themselves; look into the disk.',
      )
    : ok('stored files', `${says}, all whole`);
}

const SHOWN = 5;

/** The database and what it holds; nothing is made where there is none yet. */
export async function checkStore(config: Config, isLoopback: (host: string) => boolean): Promise<Check[]> {
  const none = 'Add one with: folio keys add <name>; or listen on 127.0.0.1.';
  const opens = !isLoopback(config.host);
  if (!['folio.db', 'folio.id', 'blobs'].some((name) => existsSync(join(config.data_dir, name)))) {
    const store = ok('store', 'empty: nothing has been stored yet');
    return opens ? [store, warning('keys', `${config.host} is open to others and there is no API key`, none)] : [store];
  }
  try {
    const { openService } = await import('../../service/index.ts');
    const service = await openService({ ...config, readers: 1 }, undefined, { warm: false });
    try {
      await service.ready();
      const { files, total } = await countFiles(service);
      const keys = (await service.listApiKeys()).length;
      const says = `${keys === 0 ? 'no API key' : count(keys, 'API key')}, listening on ${config.host}`;
      return [
        ok('store', `${total}${count(files, 'file')}`),
        await checkContents(service),
        opens && keys === 0 ? warning('keys', `${says}, open to others`, none) : ok('keys', says),
      ];
    } finally {
      await service.close(0);
    }
  } catch (error) {
    const { detail, hint } = toFailure(error).trouble;
    return [problem('store', detail, hint ?? `Move ${config.data_dir} away, update folioscope, ${ELSEWHERE}`)];
  }
}

const FILES_COUNTED = 500;

async function countFiles(
  service: import('../../service/index.ts').Service,
): Promise<{ files: number; total: string }> {
  const page = await service.listFiles({ tenant: 'default' }, FILES_COUNTED, null);
  return { files: page.items.length, total: page.next_cursor === null ? '' : 'more than ' };
}

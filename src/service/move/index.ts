// Backs a store up, brings a backup back, moves a folder to a database and a bucket, and checks what is stored.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, VERSION } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { verifyContainer } from '../../segments/index.ts';
import type { Store } from '../../store/index.ts';
import { openLocalStore } from '../../store/local/index.ts';
import { type CopyOptions, type CopyReport, copyStore } from './copy-store.ts';

export type { CopyReport } from './copy-store.ts';

/** Tells a backup from the folder of a server, into which nothing may be copied. */
const MARK = 'folio-backup.json';
const PAGE = 100;

export interface CheckReport {
  readonly files: number;
  readonly documents: number;
  readonly blobs: number;
  /** What is wrong, each in a sentence. */
  readonly damage: readonly string[];
}

const local = (data_dir: string): Promise<Store> => openLocalStore({ data_dir, check: true });

/** The store as it is configured. */
async function configured(config: Config): Promise<Store> {
  if (config.database_url === '') return local(config.data_dir);
  const { openScaledParts } = await import('../open-scaled-parts.ts');
  return (await openScaledParts({ ...config, role: 'api' }, PAGE)).store;
}

async function copy(from: Promise<Store>, to: () => Promise<Store>, options: CopyOptions): Promise<CopyReport> {
  const source = await from;
  try {
    const target = await to();
    try {
      return await copyStore(source, target, options);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Makes `folder` the same as the store. It is a folder that a server can be started on. */
export async function backUp(config: Config, folder: string, told?: CopyOptions['told']): Promise<CopyReport> {
  const path = resolve(folder);
  const isNew = !existsSync(path) || readdirSync(path).length === 0;
  if (!isNew && !existsSync(join(path, MARK)))
    throw new FolioError('invalid_request', `${path} is not empty, and is no backup.`, { param: 'folder' });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isNew) writeFileSync(join(path, MARK), `${JSON.stringify({ made_by: `folioscope ${VERSION}` })}\n`);
  return copy(configured(config), () => local(path), { mirror: true, ...(told ? { told } : {}) });
}

/** Adds what the backup holds to the store; what is there already stays. */
export async function restore(config: Config, folder: string, told?: CopyOptions['told']): Promise<CopyReport> {
  const path = resolve(folder);
  if (!existsSync(join(path, MARK)))
    throw new FolioError('invalid_request', `${path} is no backup.`, { param: 'folder' });
  return copy(local(path), () => configured(config), told ? { told } : {});
}

/** Moves the folder of a server to the database and the bucket that are configured. */
export async function migrateFolder(config: Config, folder: string, told?: CopyOptions['told']): Promise<CopyReport> {
  if (config.database_url === '')
    throw new FolioError('invalid_request', 'There is no database to move to.', {
      hint: 'Set FOLIO_DATABASE_URL and FOLIO_S3_BUCKET.',
    });
  const path = resolve(folder);
  if (!existsSync(path)) throw new FolioError('invalid_request', `There is no folder ${path}.`, { param: 'folder' });
  return copy(local(path), () => configured(config), told ? { told } : {});
}

/** Looks at every reference, every document and every byte; changes nothing. */
export async function checkStore(config: Config, told?: (looked: number) => void): Promise<CheckReport> {
  const store = await configured(config);
  try {
    return await check(store, told);
  } finally {
    await store.close();
  }
}

export async function check(store: Store, told: (looked: number) => void = () => {}): Promise<CheckReport> {
  const damage = [...(await store.findBrokenReferences())];
  let [files, documents, blobs] = [0, 0, 0];
  for (let after: string | null = null; ; ) {
    const { items, next } = await store.listEveryFile(after, PAGE);
    files += items.length;
    if (next === null) break;
    after = next;
  }
  for (let after: string | null = null; ; ) {
    const keys = await store.listDocuments(after, PAGE);
    for (const key of keys) {
      told(++documents + blobs);
      if (!(await isSound(store, key))) damage.push(`The document ${key} is damaged.`);
    }
    if (keys.length < PAGE) break;
    after = keys.at(-1)!;
  }
  for (let after: string | null = null; ; ) {
    const hashes = await store.listBlobs(after, PAGE);
    for (const sha256 of hashes) {
      told(documents + ++blobs);
      if (!(await store.isBlobWhole(sha256))) damage.push(`The bytes ${sha256} are damaged or gone.`);
    }
    if (hashes.length < PAGE) break;
    after = hashes.at(-1)!;
  }
  return { files, documents, blobs, damage };
}

async function isSound(store: Store, key: string): Promise<boolean> {
  try {
    await verifyContainer(await store.openDocument(key, true));
    return true;
  } catch (thrown) {
    if (thrown instanceof FolioError && thrown.code === 'stored_document_damaged') return false;
    throw thrown;
  }
}

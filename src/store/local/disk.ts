// The one way in which the store touches the disk, so that a test can put a failing disk in its place.
import fs from 'node:fs';

/** The calls of `node:fs` that the store makes, as they are there. */
export type Disk = Pick<
  typeof fs,
  | 'chmodSync'
  | 'close'
  | 'closeSync'
  | 'createReadStream'
  | 'existsSync'
  | 'fstatSync'
  | 'fsync'
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'read'
  | 'readdirSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmSync'
  | 'statSync'
  | 'writeFileSync'
> & {
  readonly promises: Pick<typeof fs.promises, 'open' | 'readFile' | 'rm' | 'stat' | 'writeFile'>;
};

export const systemDisk: Disk = fs;

/** Nobody but the user who runs the service has business in the data folder. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

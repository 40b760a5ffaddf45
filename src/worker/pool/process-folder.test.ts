import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABANDONED_AFTER, OWNER } from '../../owner.ts';
import { openProcessFolder, type ProcessFolder, sweepProcessFolders } from './process-folder.ts';

let home: string;
let blob: string;
let folder: ProcessFolder;

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'folio-folder-')));
  blob = join(home, 'blob');
  writeFileSync(blob, 'bytes');
  folder = await openProcessFolder({ home, covers_home: false });
});
afterEach(async () => {
  await folder.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('the folder of a process', () => {
  it('is its own, and nobody else of the machine may enter it', async () => {
    const other = await openProcessFolder({ home, covers_home: false });
    expect(other.path).not.toBe(folder.path);
    expect(statSync(folder.path).mode & 0o077).toBe(0);
    expect(statSync(join(home, 'work')).mode & 0o077).toBe(0);
    await other.remove();
    expect(existsSync(other.path)).toBe(false);
    expect(existsSync(folder.path)).toBe(true);
  });

  it('lends a file without copying it', async () => {
    const lent = folder.lend(blob);
    expect(lent.startsWith(join(folder.path, 'in'))).toBe(true);
    expect(statSync(lent).ino).toBe(statSync(blob).ino);
  });

  it('lends several files side by side, the same one twice too', async () => {
    const paths = [folder.lend(blob), folder.lend(blob)];
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(readFileSync(path, 'utf8')).toBe('bytes');
  });

  it('lends what a link leads to', async () => {
    symlinkSync(blob, join(home, 'link'));
    expect(statSync(folder.lend(join(home, 'link'))).ino).toBe(statSync(blob).ino);
  });

  it.runIf(existsSync('/dev/shm'))('lends a file of another file system as a copy', async () => {
    const away = mkdtempSync('/dev/shm/folio-folder-');
    try {
      writeFileSync(join(away, 'blob'), 'from far');
      expect(readFileSync(folder.lend(join(away, 'blob')), 'utf8')).toBe('from far');
    } finally {
      rmSync(away, { recursive: true });
    }
  });

  it('says that a file is not there', async () => {
    expect(() => folder.lend(join(home, 'missing'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('gives what was written to where it belongs', async () => {
    writeFileSync(folder.out(), 'result');
    folder.take(join(home, 'taken'));
    expect(readFileSync(join(home, 'taken'), 'utf8')).toBe('result');
    expect(existsSync(folder.out())).toBe(false);
  });

  it.runIf(existsSync('/dev/shm'))('gives it to another file system too', async () => {
    const away = mkdtempSync('/dev/shm/folio-folder-');
    try {
      writeFileSync(folder.out(), 'result');
      folder.take(join(away, 'taken'));
      expect(readFileSync(join(away, 'taken'), 'utf8')).toBe('result');
      expect(existsSync(folder.out())).toBe(false);
    } finally {
      rmSync(away, { recursive: true });
    }
  });

  it.each([
    ['a symbolic link', (path: string) => symlinkSync(blob, path)],
    ['a second name of another file', (path: string) => linkSync(blob, path)],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('never takes %s for a result', async (_, leave) => {
    leave(folder.out());
    expect(() => folder.take(join(home, 'taken'))).toThrow(expect.objectContaining({ code: 'reader_crashed' }));
    expect(existsSync(join(home, 'taken'))).toBe(false);
  });

  it('is empty again, and what was lent is still where it was', async () => {
    folder.lend(blob);
    writeFileSync(folder.out(), 'half');
    mkdirSync(join(folder.path, 'out', 'deep'));
    folder.empty();
    expect(readdirSync(join(folder.path, 'in'))).toEqual([]);
    expect(readdirSync(join(folder.path, 'out'))).toEqual([]);
    expect(readFileSync(blob, 'utf8')).toBe('bytes');
  });

  it('is named from where the process sees it, where it stands in the place of its home', async () => {
    const covering = await openProcessFolder({ home, covers_home: true });
    expect(covering.lend(blob)).toBe(join(home, 'in', '1'));
    expect(covering.out()).toBe(join(home, 'out', 'result'));
    expect(readdirSync(join(covering.path, 'in'))).toEqual(['1']);
    await covering.remove();
  });
});

describe('sweeping', () => {
  const left = (name: string): string => {
    const path = join(home, 'work', name);
    mkdirSync(join(path, 'out'), { recursive: true });
    writeFileSync(join(path, 'out', 'result'), 'half');
    return path;
  };
  const [host] = OWNER.split('.');

  it('removes what an earlier life of this process left, and nothing of the living', async () => {
    const dead = left(`${host}.${process.pid}.0123456789ab.1`);
    await sweepProcessFolders(home);
    expect(existsSync(dead)).toBe(false);
    expect(existsSync(folder.path)).toBe(true);
  });

  it('gives a folder of another machine an hour without a sign of life', async () => {
    const [fresh, old] = [left('elsewhere.1.life.1'), left('elsewhere.1.life.2')];
    const before = (Date.now() - ABANDONED_AFTER) / 1000 - 60;
    utimesSync(old, before, before);
    await sweepProcessFolders(home);
    expect(existsSync(fresh)).toBe(true);
    expect(existsSync(old)).toBe(false);
  });

  it('has nothing to do where no process ever had a folder', async () => {
    const empty = join(home, 'empty');
    await sweepProcessFolders(empty);
    expect(readdirSync(join(empty, 'work'))).toEqual([]);
  });
});

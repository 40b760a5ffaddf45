import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABANDONED_AFTER, isDead, OWNER } from '../../owner.ts';
import { type Folder, openFolder } from './folder.ts';

const HASH = 'ab12'.padEnd(64, '0');

let root: string;
let folder: Folder;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'folio-folder-'));
  folder = await openFolder(join(root, 'new', 'data'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The owner's name with one of its parts changed: host, process number, life. */
function ownerWith(part: 0 | 1 | 2, value: string): string {
  return OWNER.split('.').with(part, value).join('.');
}

function endedProcess(): string {
  return String(spawnSync(process.execPath, ['--eval', ''], { timeout: 60_000 }).pid);
}

function leave(name: string, ageMs = 0): string {
  const path = join(root, 'new', 'data', 'tmp', name);
  writeFileSync(path, '');
  const time = (Date.now() - ageMs) / 1000;
  utimesSync(path, time, time);
  return path;
}

describe('an owner', () => {
  it('is dead when its process has ended', () => {
    expect(isDead(OWNER)).toBe(false);
    expect(isDead(ownerWith(1, String(process.ppid)))).toBe(false);
    expect(isDead(ownerWith(1, endedProcess()))).toBe(true);
  });

  it('is dead when its number went to this process', () => {
    expect(isDead(ownerWith(2, 'former'))).toBe(true);
  });

  it('on another host cannot be seen and counts as alive', () => {
    expect(isDead(ownerWith(0, 'elsewhere'))).toBe(false);
  });
});

describe('the data folder', () => {
  it('is made, with what is missing above it', () => {
    expect(statSync(join(root, 'new', 'data', 'tmp')).isDirectory()).toBe(true);
  });

  it('spreads blobs and documents over folders, which are made on the way to a file', async () => {
    const at = (path: string) => relative(join(root, 'new', 'data'), path);
    expect(at(folder.blob(HASH))).toBe(join('blobs', 'ab', '12', HASH));
    expect(at(folder.document('k'))).toMatch(/^documents.([0-9a-f]{2}).\1[0-9a-f]{62}$/);
    expect(folder.document('../../k')).not.toContain('..');
    await folder.makeWayTo(folder.blob(HASH));
    expect(existsSync(join(root, 'new', 'data', 'blobs', 'ab', '12'))).toBe(true);
  });

  it('never gives out a temporary path twice', () => {
    const paths = [folder.temporary(), folder.temporary(), folder.pin(HASH), folder.pin(HASH)];
    expect(new Set(paths).size).toBe(4);
    expect(paths.every((path) => basename(path).startsWith(OWNER))).toBe(true);
  });

  it('tells whether bytes are pinned, by whomever', () => {
    expect(folder.isPinned(HASH)).toBe(false);
    leave(`${ownerWith(0, 'elsewhere')}.1.${HASH}`);
    leave(`${OWNER}.2`);
    expect(folder.isPinned(HASH)).toBe(true);
    expect(folder.isPinned(HASH.replace('a', 'c'))).toBe(false);
  });

  it('is rid of what dead processes left, and keeps what living ones work on', () => {
    const kept = [leave(`${OWNER}.1`), leave(`${ownerWith(0, 'elsewhere')}.1`, ABANDONED_AFTER - 60_000)];
    leave(`${ownerWith(1, endedProcess())}.1`);
    leave(`${ownerWith(2, 'former')}.1`);
    expect(folder.removeLeftovers(Date.now())).toEqual([]);
    expect(readdirSync(join(root, 'new', 'data', 'tmp')).sort()).toEqual(kept.map((path) => basename(path)).sort());
  });

  it('is rid of what is older than an hour, whoever left it', () => {
    leave(`${OWNER}.1`, ABANDONED_AFTER + 60_000);
    leave(`${ownerWith(0, 'elsewhere')}.1`, ABANDONED_AFTER + 60_000);
    leave('something else', ABANDONED_AFTER + 60_000);
    folder.removeLeftovers(Date.now());
    expect(readdirSync(join(root, 'new', 'data', 'tmp'))).toEqual([]);
  });

  it('names the bytes that the dead had pinned', () => {
    leave(`${ownerWith(2, 'former')}.7.${HASH}`);
    expect(folder.removeLeftovers(Date.now())).toEqual([HASH]);
    expect(folder.isPinned(HASH)).toBe(false);
  });
});

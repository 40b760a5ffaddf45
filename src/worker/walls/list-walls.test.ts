import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NO_NAMESPACES } from './namespaces.ts';
import { type Ground, listWalls, probeWalls, type Wall } from './walls.ts';

const BARE: Ground = {
  system: { prlimit: null, setpriv: null, free_address_space: true },
  namespaces: { ...NO_NAMESPACES, why_not: 'unshare failed: Operation not permitted' },
  permission: null,
  permission_of_network: false,
};
const standing = (walls: readonly Wall[]): string[] => walls.flatMap(({ name, stands }) => (stands ? [name] : []));

it('says of each wall that does not stand why, and of each that does how', () => {
  const walls = listWalls(BARE);
  expect(standing(walls)).toEqual(['doors']);
  for (const { stands, how, why_not } of walls) expect(stands ? how : why_not).toMatch(/\w/);
  expect(walls.find(({ name }) => name === 'network')?.why_not).toContain('Operation not permitted');
});

it('counts what node itself refuses', () => {
  const walls = listWalls({ ...BARE, permission: '--permission', permission_of_network: true });
  expect(standing(walls)).toEqual(['files', 'network', 'doors']);
  expect(walls.find(({ name }) => name === 'network')?.how).toContain('--permission');
});

it('tells namespaces apart: a machine may allow some of them', () => {
  const namespaces = { ...NO_NAMESPACES, unshare: '/usr/bin/unshare', kinds: ['net', 'pid'] as const };
  expect(standing(listWalls({ ...BARE, namespaces }))).toEqual(['network', 'processes', 'doors']);
});

it('is found out where it is asked for, and leaves nothing there', async () => {
  const home = mkdtempSync(join(tmpdir(), 'folio-probe-'));
  try {
    expect((await probeWalls(home)).map(({ name }) => name)).toEqual(listWalls(BARE).map(({ name }) => name));
    expect(readdirSync(join(home, 'work'))).toEqual([]);
  } finally {
    rmSync(home, { recursive: true });
  }
});

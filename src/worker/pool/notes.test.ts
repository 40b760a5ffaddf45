import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTE, RECALL } from '../process/noting.ts';
import { type FileNotes, notesOn, sweepNotes } from './notes.ts';

const KEY = 'ab'.repeat(32);
let home: string;
let faults: Error[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'folio-notes-'));
  faults = [];
});
afterEach(() => rmSync(home, { recursive: true }));

const notes = (sha256: string): FileNotes => notesOn(home, sha256, (error) => faults.push(error));

test('what is noted is recalled, by another reading of the same file too', async () => {
  expect(await notes('one').onCall(RECALL, { key: KEY })).toBeNull();
  await notes('one').onCall(NOTE, { key: KEY, note: 'read' });
  expect(await notes('one').onCall(RECALL, { key: KEY })).toBe('read');
  expect(await notes('two').onCall(RECALL, { key: KEY })).toBeNull();
  await notes('one').drop();
  expect(await notes('one').onCall(RECALL, { key: KEY })).toBeNull();
  expect(faults).toEqual([]);
});

test('a key that leads elsewhere and any other call are refused', async () => {
  await expect(notes('one').onCall(RECALL, { key: '../../secret' })).rejects.toThrow('no such key');
  await expect(notes('one').onCall(NOTE, { key: `${KEY}/..`, note: 'x' })).rejects.toThrow('no such key');
  await expect(notes('one').onCall('delete', { key: KEY })).rejects.toThrow('Nobody answers delete');
  await expect(notes('one').onCall(NOTE, { key: KEY })).rejects.toThrow('Nobody answers note');
});

test('a note that cannot be kept is told, and the reading goes on', async () => {
  writeFileSync(join(home, 'recognised'), 'a file in its place');
  await expect(notes('one').onCall(NOTE, { key: KEY, note: 'read' })).resolves.toBeUndefined();
  expect(faults).toHaveLength(1);
});

test('notes on files that are gone and old notes are swept', async () => {
  for (const name of ['kept', 'gone', 'old']) await notes(name).onCall(NOTE, { key: KEY, note: 'read' });
  const days_ago = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(join(home, 'recognised', 'old'), days_ago, days_ago);
  await sweepNotes(home, async (sha256) => sha256 !== 'gone');
  expect(readdirSync(join(home, 'recognised'))).toEqual(['kept']);
});

test('where nobody has noted anything there is nothing to sweep', async () => {
  await sweepNotes(home, async () => true);
  expect(existsSync(join(home, 'recognised'))).toBe(true);
});

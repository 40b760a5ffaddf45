import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { XLS_CASES } from '../support/xls/cases/index.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 20_000;
const FOLDER = join(FIXTURES, 'xls');

describe('the inputs of fixtures/xls', () => {
  it.each(Object.entries(XLS_CASES))('%s is what its maker makes, and says why', (name, { note, file }) => {
    const path = join(FOLDER, name);
    const made = file();
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'input.xls'), made);
      writeFileSync(join(path, 'note.md'), `${note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, 'input.xls')), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(XLS_CASES).sort());
  });
});

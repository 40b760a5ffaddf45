import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writePpt } from '../../src/formats/ppt/testing/write-ppt.ts';
import { PPT_CASES } from '../support/ppt/cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 20_000;
const FOLDER = join(FIXTURES, 'ppt');

describe('the inputs of fixtures/ppt', () => {
  it.each(Object.entries(PPT_CASES))('%s is what its maker makes, and says why', (name, one) => {
    const path = join(FOLDER, name);
    const made = writePpt(one.spec);
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'input.ppt'), made);
      writeFileSync(join(path, 'note.md'), `${one.note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, 'input.ppt')), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${one.note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(PPT_CASES).sort());
  });
});

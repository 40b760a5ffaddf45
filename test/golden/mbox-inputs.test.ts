import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MBOX_CASES } from '../support/mbox/cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 20_000;
const FOLDER = join(FIXTURES, 'mbox');

describe('the inputs of fixtures/mbox', () => {
  it.each(Object.entries(MBOX_CASES))('%s is what its maker makes, and says why', (name, one) => {
    const path = join(FOLDER, name);
    const input = join(path, `input.${one.ending ?? 'mbox'}`);
    const made = Buffer.from(one.text);
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(input, made);
      writeFileSync(join(path, 'note.md'), `${one.note}\n`);
    }
    expect(Buffer.compare(readFileSync(input), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${one.note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(MBOX_CASES).sort());
  });
});

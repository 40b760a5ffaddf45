import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOdt } from '../../src/formats/odt/testing/write-odt.ts';
import { ODT_CASES } from '../support/odt/cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 8_000;
const FOLDER = join(FIXTURES, 'odt');

describe('the inputs of fixtures/odt', () => {
  it.each(Object.entries(ODT_CASES))('%s is what its maker makes, and says why', (name, one) => {
    const path = join(FOLDER, name);
    const made = writeOdt(one.parts);
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'input.odt'), made);
      writeFileSync(join(path, 'note.md'), `${one.note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, 'input.odt')), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${one.note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(ODT_CASES).sort());
  });
});

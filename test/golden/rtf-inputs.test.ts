import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RTF_CASES } from '../support/rtf/cases/index.ts';
import { buildRtf } from '../support/rtf/index.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 8_000;
const FOLDER = join(FIXTURES, 'rtf');

describe('the inputs of fixtures/rtf', () => {
  it.each(Object.entries(RTF_CASES))('%s is what its maker makes, and says why', (name, one) => {
    const path = join(FOLDER, name);
    const made = buildRtf(one.document);
    const input = 'input.rtf';
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, input), made);
      writeFileSync(join(path, 'note.md'), `${one.note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, input)), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${one.note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(RTF_CASES).sort());
  });
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeEpub } from '../../src/formats/epub/testing/write-epub.ts';
import { EPUB_CASES } from '../support/epub/cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 8_000;
const FOLDER = join(FIXTURES, 'epub');

describe('the inputs of fixtures/epub', () => {
  it.each(Object.entries(EPUB_CASES))('%s is what its maker makes, and says why', (name, one) => {
    const path = join(FOLDER, name);
    const made = writeEpub(one.parts);
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'input.epub'), made);
      writeFileSync(join(path, 'note.md'), `${one.note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, 'input.epub')), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${one.note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(EPUB_CASES).sort());
  });
});

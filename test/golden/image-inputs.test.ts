import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMAGE_CASES } from '../support/image/cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 8_000;
const FOLDER = join(FIXTURES, 'image');

describe('the inputs of fixtures/image', () => {
  it.each(Object.entries(IMAGE_CASES))(
    '%s is what its maker makes, and says why',
    (name, { extension, bytes, note }) => {
      const path = join(FOLDER, name);
      const input = join(path, `input.${extension}`);
      if (UPDATE) {
        mkdirSync(path, { recursive: true });
        writeFileSync(input, bytes);
        writeFileSync(join(path, 'note.md'), `${note}\n`);
      }
      expect(Buffer.compare(readFileSync(input), bytes)).toBe(0);
      expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${note}\n`);
      expect(bytes.length).toBeLessThan(LARGEST_INPUT);
    },
  );

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(IMAGE_CASES).sort());
  });
});

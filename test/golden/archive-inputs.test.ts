import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ArchiveCase } from '../support/archive/archive-case.ts';
import { TAR_CASES } from '../support/archive/tar-cases.ts';
import { ZIP_CASES } from '../support/archive/zip-cases.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 9_000;

const KINDS: readonly (readonly [string, Readonly<Record<string, ArchiveCase>>])[] = [
  ['zip', ZIP_CASES],
  ['tar', TAR_CASES],
];

describe.each(KINDS)('the inputs of fixtures/%s', (format, cases) => {
  const folder = join(FIXTURES, format);

  it.each(Object.entries(cases))(
    '%s is what its maker makes, and says why',
    (name, { bytes, note, ending = format }) => {
      const path = join(folder, name);
      if (UPDATE) {
        mkdirSync(path, { recursive: true });
        writeFileSync(join(path, `input.${ending}`), bytes);
        writeFileSync(join(path, 'note.md'), `${note}\n`);
      }
      expect(Buffer.compare(readFileSync(join(path, `input.${ending}`)), bytes)).toBe(0);
      expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${note}\n`);
      expect(bytes.length).toBeLessThan(LARGEST_INPUT);
    },
  );

  it('are all made', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
  });
});

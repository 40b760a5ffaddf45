import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOSTILE_CASES, PDF_CASES } from '../support/pdf/cases/index.ts';
import { buildPdf } from '../support/pdf/index.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 20_000;

interface Made {
  readonly name: string;
  readonly note: string;
  readonly bytes: () => Uint8Array;
}

const MADE: Readonly<Record<string, readonly Made[]>> = {
  pdf: Object.entries(PDF_CASES).map(([name, { note, pdf }]) => ({ name, note, bytes: () => buildPdf(pdf) })),
  hostile: Object.entries(HOSTILE_CASES).map(([name, { note, bytes }]) => ({ name, note, bytes })),
};

for (const [folder, cases] of Object.entries(MADE))
  describe(`the inputs of fixtures/${folder}`, () => {
    it.each(cases)('$name is what its maker makes, and says why', ({ name, note, bytes }) => {
      const path = join(FIXTURES, folder, name);
      const made = bytes();
      if (UPDATE) write(path, made, note);
      expect(Buffer.compare(readFileSync(join(path, 'input.pdf')), made)).toBe(0);
      expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${note}\n`);
      expect(made.length).toBeLessThan(LARGEST_INPUT);
    });

    it('are all made', () => {
      expect(readdirSync(join(FIXTURES, folder)).sort()).toEqual(cases.map(({ name }) => name).sort());
    });
  });

function write(path: string, bytes: Uint8Array, note: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'input.pdf'), bytes);
  writeFileSync(join(path, 'note.md'), `${note}\n`);
}

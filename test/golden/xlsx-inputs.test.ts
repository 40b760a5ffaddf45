import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { XLSX_CASES } from '../support/xlsx/cases/index.ts';
import { buildXlsx } from '../support/xlsx/index.ts';
import { FIXTURES } from './golden-cases.ts';

/** `UPDATE_GOLDEN=1` writes the inputs anew, and what is expected of them is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const LARGEST_INPUT = 20_000;
const FOLDER = join(FIXTURES, 'xlsx');

describe('the inputs of fixtures/xlsx', () => {
  it.each(Object.entries(XLSX_CASES))('%s is what its maker makes, and says why', (name, { note, book }) => {
    const path = join(FOLDER, name);
    const made = buildXlsx(book);
    if (UPDATE) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'input.xlsx'), made);
      writeFileSync(join(path, 'note.md'), `${note}\n`);
    }
    expect(Buffer.compare(readFileSync(join(path, 'input.xlsx')), made)).toBe(0);
    expect(readFileSync(join(path, 'note.md'), 'utf8')).toBe(`${note}\n`);
    expect(made.length).toBeLessThan(LARGEST_INPUT);
  });

  it('are all made', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(XLSX_CASES).sort());
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codesGiven, codesListed, examplesOf, runFolio } from './format-page.ts';

const data = mkdtempSync(join(tmpdir(), 'folio-pages-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe('the pages on workbooks', () => {
  test.each(examplesOf('docs/formats/xlsx.md'))('show what folio %s answers', async (command, answer) => {
    expect(await runFolio(command, data)).toBe(answer.trimEnd());
  });

  test('list every diagnostic that the readers give', () => {
    const shared = codesGiven('src/formats/workbook');
    const ofXlsx = new Set([...codesGiven('src/formats/xlsx'), ...codesGiven('src/formats/ooxml'), ...shared]);
    // The records of Excel 2 to 4 end too early; a package does not.
    ofXlsx.delete('truncated_input');
    expect(codesListed('docs/formats/xlsx.md').toSorted()).toEqual([...ofXlsx].toSorted());
    const ofXls = [...codesGiven('src/formats/xls')].filter((code) => code !== 'default_password');
    const listed = codesListed('docs/formats/xls.md');
    // What all workbooks have in common is said once more where it means something else.
    expect(listed.filter((code) => !shared.has(code) || ofXls.includes(code)).toSorted()).toEqual(ofXls.toSorted());
  });
});

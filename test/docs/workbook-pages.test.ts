import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const run = promisify(execFile);
const data = mkdtempSync(join(tmpdir(), 'folio-pages-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const readText = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** Commands of a page and what it shows them to answer. */
const examplesOf = (page: string): [command: string, answer: string][] =>
  [...readText(page).matchAll(/```console\n\$ npx folio (.*)\n([\s\S]*?)```/g)].map((match) => [match[1]!, match[2]!]);

/** Codes that stand in quotes in the sources of a folder. */
function codesGiven(folder: string): Set<string> {
  const known = [...readText('src/model/diagnostic.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map((match) => match[1]!);
  const sources = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readText(join(folder, file)));
  return new Set(known.filter((code) => sources.some((source) => source.includes(`'${code}'`))));
}

function codesListed(page: string): string[] {
  const [, section = ''] = readText(page).split('## Diagnostics');
  return [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]!);
}

describe('the pages on workbooks', () => {
  test.each(examplesOf('docs/formats/xlsx.md'))('show what folio %s answers', async (command, answer) => {
    const { stdout } = await run(process.execPath, ['dist/cli/main.js', ...command.split(' ')], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, FOLIO_DATA_DIR: data, NO_COLOR: '1' },
    });
    expect(stdout.trimEnd()).toBe(answer.trimEnd());
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

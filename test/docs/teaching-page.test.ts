import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { mask } from './example-answers.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-teaching-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(PROJECT_ROOT, 'docs/teaching.md'), 'utf8');
const main = join(PROJECT_ROOT, 'dist/bundle/main.js');
const env = { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(folder, 'store') };

/** As a shell would cut it: blanks part words, single quotes hold them together. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!);

const run = async (line: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...wordsOf(line)], { cwd: folder, env });
  return stdout;
};

test('docs/teaching.md shows what the commands print', async () => {
  for (const [, name, text] of page.matchAll(/^```csv (\S+)\n([\s\S]*?)^```$/gm)) {
    writeFileSync(join(folder, name!), text!);
  }
  const [, session] = /^```\n(\$ folio keep[\s\S]*?)^```$/m.exec(page)!;
  let told = '';
  for (const [line] of session!.matchAll(/^\$ folio .*$/gm))
    told += `${line}\n${await run(line.slice('$ folio '.length))}`;
  expect(mask(told).replaceAll('\u00a0', ' ')).toBe(session);
});

test('what is printed of a schema can be kept elsewhere', async () => {
  const learned = await run('learned permit');
  writeFileSync(join(folder, 'permit.json'), learned);
  await run('keep permit.json --name copy');
  expect(JSON.parse(await run('kept copy --json'))).toMatchObject({ name: 'copy', examples: 1, built_in: false });
  const { fields } = JSON.parse(await run('extract permit-2.csv copy --json'));
  expect(fields.map(({ value }: { value: unknown }) => value)).toEqual(['QF-9', '2025-12-11']);
});

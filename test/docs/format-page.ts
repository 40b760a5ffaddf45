import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const run = promisify(execFile);

export const readText = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** Commands of a page and what it shows them to answer. */
export const examplesOf = (page: string): [command: string, answer: string][] =>
  [...readText(page).matchAll(/```console\n\$ npx folio (.*)\n([\s\S]*?)```/g)].map((match) => [match[1]!, match[2]!]);

/** What the command prints, on a store in the folder `data`. Words in quotes are one. */
export async function runFolio(command: string, data: string): Promise<string> {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]!);
  const { stdout } = await run(process.execPath, ['dist/bundle/main.js', ...words], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, FOLIO_DATA_DIR: data, NO_COLOR: '1' },
  });
  return stdout.trimEnd();
}

/** Codes that stand in quotes in the sources of a folder. */
export function codesGiven(folder: string): Set<string> {
  const known = [...readText('src/model/diagnostic.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map((match) => match[1]!);
  const sources = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readText(join(folder, file)));
  return new Set(known.filter((code) => sources.some((source) => source.includes(`'${code}'`))));
}

export function codesListed(page: string): string[] {
  const [, section = ''] = readText(page).split('## Diagnostics');
  return [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]!);
}

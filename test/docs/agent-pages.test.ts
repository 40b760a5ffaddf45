import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentMethod } from '../../scripts/client-source.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { run as runCommand } from '../../src/cli/run.ts';
import { createTestWorld } from '../../src/cli/testing/test-world.ts';
import { type FolioError, OPERATIONS, open, TOOLS, VERSION } from '../../src/index.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const run = promisify(execFile);
const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const agents = read('docs/agents.md');
const skill = read('skills/folioscope/SKILL.md');
const typescript = read('docs/typescript.md');

const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!);

let store: string;
let server: RunningServer;
beforeAll(async () => {
  store = mkdtempSync(join(tmpdir(), 'folio-agents-'));
  server = await startServer(join(store, 'server'));
});
afterAll(async () => {
  await server.stop();
  rmSync(store, { recursive: true, force: true });
});

/** The words of a line as a shell parts them: blanks, single quotes, remarks. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/\s#.*$/, '').matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2]!);

/** What a line prints as an agent would type it, in a store of its own; rejects where it fails. */
const type = async (line: string): Promise<string> => {
  const [program, ...argv] = wordsOf(line);
  expect(program).toBe('folio');
  const world = createTestWorld({ env: { FOLIO_DATA_DIR: join(store, 'cli'), FOLIO_READERS: '1' } });
  const code = await runCommand(argv, VERSION, world);
  if (code !== 0) throw Object.assign(new Error(`${line}: ${world.err()}`), { code });
  return world.out();
};

describe('docs/agents.md', () => {
  const EXCHANGE = /^```json call (\w+) on (\S+)\n([\s\S]*?)^```\n\n```json (answer|problem)\n([\s\S]*?)^```$/gm;
  const exchanges = [...agents.matchAll(EXCHANGE)].map(([, name, file, input, kind, said]) => ({
    ...{ name: name!, file: file!, kind: kind! },
    ...{ input: JSON.parse(input!) as Record<string, unknown>, said: JSON.parse(said!) as object },
  }));

  test('shows exchanges', () => {
    expect(exchanges.length).toBe(agents.match(/^```json call/gm)!.length);
    expect(exchanges.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer', 'problem']));
  });

  test.each(exchanges)('shows what is really said: $name on $file', async ({ name, file, input, kind, said }) => {
    const operation = OPERATIONS.find((one) => one.name === name)!;
    const document = await open(join(PROJECT_ROOT, 'examples', file));
    const { [operation.input.required.find((one) => one !== 'id') ?? '']: leading, ...rest } = input;
    const told = leading === undefined ? [rest] : [leading, rest];
    const ask = document[documentMethod(operation) as 'search'] as (...told: unknown[]) => Promise<object>;
    const heard = await ask(...told).then(
      (answer) => ({ kind: 'answer', body: answer }),
      (error: FolioError) => ({ kind: 'problem', body: error.toProblem() as object }),
    );
    expect(heard.kind).toBe(kind);
    expect(heard.body).toMatchObject(said);
  });

  test('speaks of every tool, in their order, and of no operation that there is not', () => {
    const rows = [...agents.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
    expect(rows).toEqual(TOOLS.map(({ name }) => name));
    const known = new Set(OPERATIONS.map(({ name }) => name));
    for (const [, word] of agents.matchAll(
      /`(?!max_)(\w+_(?:document|documents|fields|extraction|citations|cells|range))`/g,
    ))
      expect(known).toContain(word);
  });

  test('shows commands with what they print', async () => {
    const [block] = blocksOf(agents, 'console');
    const steps = block!.split(/^\$ /m).slice(1);
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) {
      const [line, ...printed] = step.split('\n');
      expect(await type(line!)).toBe(printed.join('\n'));
    }
  });

  test('fits on a page: at most 9,000 characters', () => {
    expect(agents.length).toBeLessThan(9000);
  });
});

describe('the skill', () => {
  const lines = blocksOf(skill, 'sh').flatMap((block) => block.trim().split('\n'));

  test('begins with its name and what it is for', () => {
    const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(skill)!;
    expect(front).toMatch(/^name: folioscope\ndescription: \S.{50,1024}$/);
  });

  test.each(lines)('%s', async (line) => {
    expect(await type(line)).not.toBe('');
  });

  test('names commands that there are', () => {
    const named = [...skill.matchAll(/`folio ([a-z-]+)/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) expect(COMMANDS.map((command) => command.name)).toContain(name);
  });

  test('is what folio skill prints', async () => {
    expect(await type('folio skill')).toBe(skill);
  });

  test('tells what is not so: a wrong quote fails, as it says', async () => {
    await expect(type("folio verify examples/ledger.csv '$4,520.00' --strict")).rejects.toMatchObject({ code: 1 });
  });
});

describe('docs/typescript.md', () => {
  const blocks = blocksOf(typescript, 'js');
  const expected = ['invoice 1', 't1 ', '4 true', 'unknown_sheet 422 Outputs'];

  test('has as much code as is run here', () => {
    expect(blocks.length).toBe(expected.length);
  });

  test.each(blocks.map((code, i) => [expected[i]!, code]))('has code that prints %s', async (printed, code) => {
    const script = code.replaceAll('http://127.0.0.1:8000', server.url);
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: PROJECT_ROOT,
    });
    expect(stderr).toBe('');
    expect(stdout).toContain(printed);
  });

  test('speaks of every method of a document', async () => {
    const document = await open(Buffer.from('a,b\n1,2\n'), { file_name: 'a.csv' });
    const unnamed = ['refresh', 'readAgain', 'delete'];
    for (const [name, value] of Object.entries(document))
      if (typeof value === 'function' && !unnamed.includes(name)) expect(typescript).toContain(`document.${name}(`);
  });
});

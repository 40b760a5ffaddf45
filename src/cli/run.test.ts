import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { run } from './run.ts';
import { createTestWorld } from './testing/test-world.ts';

const folio = async (argv: string[], given: Parameters<typeof createTestWorld>[0] = {}) => {
  const world = createTestWorld(given);
  return { code: await run(argv, '1.2.3', world), out: world.out(), err: world.err() };
};

describe('what folio says about itself', () => {
  test('help names every command and goes to standard output', async () => {
    const { code, out, err } = await folio(['--help']);
    expect(code).toBe(0);
    expect(err).toBe('');
    for (const { name, summary } of COMMANDS) {
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
      expect(out.replace(/\s+/g, ' ')).toContain(summary);
    }
  });

  test('the version is printed alone', async () => {
    expect(await folio(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });

  test.each(COMMANDS.map(({ name }) => name))('help on %s shows arguments, options and both examples', async (name) => {
    const spec = COMMANDS.find((command) => command.name === name)!;
    const { code, out } = await folio(['help', name]);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: folio ${name}`);
    for (const option of spec.options) expect(out).toContain(`--${option.flag}`);
    for (const argument of spec.arguments) expect(out).toContain(argument.name);
    expect(spec.examples).toHaveLength(2);
    for (const [command] of spec.examples) expect(out).toContain(`  ${command}`);
    expect((await folio([name, '--help'])).out).toBe(out);
  });

  test('help --json is the whole surface as data', async () => {
    const { code, out } = await folio(['help', '--json']);
    const surface = JSON.parse(out);
    expect(code).toBe(0);
    expect(surface.commands.map(({ name }: { name: string }) => name)).toEqual(COMMANDS.map(({ name }) => name));
    const search = surface.commands.find(({ name }: { name: string }) => name === 'search');
    expect(search.usage).toBe('folio search <document> <query...> [options]');
    expect(search.http).toBe('POST /v1/files/{id}/search');
    expect(search.options[0]).toEqual({
      flag: '--max-results',
      short: '-n',
      value: 'n',
      type: 'integer',
      choices: null,
      summary: 'At most this many matches.',
    });
    expect(surface.exit_codes.map(({ code: exit }: { code: number }) => exit)).toEqual([0, 1, 2, 3, 130]);
  });

  test('help --json on one command is that command', async () => {
    const { out } = await folio(['help', 'page', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      name: 'page',
      arguments: [{ name: 'document' }, { name: 'page', required: false, default: 1 }],
    });
  });
});

describe('what is not understood', () => {
  test.each([
    [[], 'No command is given.'],
    [['serach'], "Unknown command 'serach'."],
    [['help', 'serach'], 'There is no command serach.'],
    [['search', 'a.csv', 'x', '--regexp'], "Unknown option '--regexp'."],
    [['search', 'a.csv'], "Missing required argument 'query'."],
    [['page', 'a.csv', 'two'], "Argument 'two' is invalid for argument 'page'. It must be a whole number."],
    [['search', 'a.csv', 'x', '-n', '1.5'], 'It must be a whole number.'],
    [['search', 'a.csv', 'x', '--pages', '1-'], 'It must be page numbers, such as 1,3-5.'],
    [['crop', 'a.pdf', '--bbox', '1,2,3'], 'It must be left, top, right and bottom, such as 72,90,300,110.'],
    [['crop', 'a.pdf', '--bbox', '1,2,3,'], 'It must be left, top, right and bottom, such as 72,90,300,110.'],
    [['search', 'a.csv', 'x', '--pages', '1-99999999'], 'It must be 1 to 10000 pages.'],
    [['search', 'a.csv', 'x', '--pages', '5-3'], 'It must be 1 to 10000 pages.'],
    [['validate', 'a.csv', '--threshold', 'high'], 'It must be a number.'],
    [
      ['export', 'a.csv', '--format', 'docx'],
      'Allowed choices are json, markdown, csv, html, text, xlsx, docling, pdf.',
    ],
    [['completion', 'tcsh'], 'Allowed choices are bash, zsh, fish.'],
    [['profile', 'a.csv', 'b.csv'], 'Too many arguments'],
    [['profile', 'a.csv', '--server', 'nowhere'], 'nowhere is not the address of a server.'],
    [['config', '--port', 'many'], 'port (from flag) is "many"; it must be a whole number from 0 to 65535.'],
    [['keys', 'add', '--server', 'http://127.0.0.1:1'], 'Keys are managed on the machine that holds the store.'],
    [['serve', '--server', 'http://127.0.0.1:1'], 'A server does not ask another one.'],
  ])('%j ends with 2 and says so', async (argv, said) => {
    const { code, out, err } = await folio(argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    const lines = err.trimEnd().split('\n').slice(-2);
    expect(lines[0]!.toLowerCase()).toContain(said.toLowerCase());
    expect(lines[0]).toMatch(/^error: /);
    expect(lines[1]).toMatch(/^ {2}-> {3}\S/);
  });

  test('a misspelt command or option is guessed', async () => {
    expect((await folio(['serach'])).err).toContain('Did you mean search? See: folio help\n');
    expect((await folio(['find_cells', 'a.xlsx'])).err).toContain('Did you mean find? See: folio help\n');
    expect((await folio(['help', 'read-range'])).err).toContain('Did you mean range?');
    expect((await folio(['help', 'valdate'])).err).toContain('Did you mean validate?');
    expect((await folio(['search', 'a.csv', 'x', '--regx'])).err).toContain(
      'Did you mean --regex? See: folio help search\n',
    );
  });

  test('with --json the problem is JSON, on standard error too', async () => {
    const { code, out, err } = await folio(['serach', '--json']);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(JSON.parse(err)).toEqual({
      code: 'usage',
      detail: "Unknown command 'serach'.",
      did_you_mean: 'search',
      hint: 'See: folio help',
    });
  });

  test('where an error arose is shown with --debug and never without', async () => {
    const argv = ['profile', 'a.csv', '--server', 'nowhere'];
    expect((await folio(argv)).err).not.toMatch(/^\s+at /m);
    expect((await folio([...argv, '--debug'])).err).toMatch(/^\s+at /m);
  });

  test('errors are in colour on a terminal, unless that is not wanted', async () => {
    const argv = ['serach'];
    expect((await folio(argv, { terminal: true })).err).toContain('\u001b[31merror:');
    expect((await folio([...argv, '--no-color'], { terminal: true })).err).toMatch(/^error:/);
    expect((await folio(argv, { terminal: true, env: { NO_COLOR: '1' } })).err).toMatch(/^error:/);
    expect((await folio(argv)).err).toMatch(/^error:/);
  });
});

describe('config', () => {
  test('says where each setting came from', async () => {
    const { code, out } = await folio(['config', '--json', '--port', '9000'], {
      env: { FOLIO_MAX_CELLS: '5', XDG_CONFIG_HOME: '/nowhere' },
    });
    const { file, settings } = JSON.parse(out);
    const named = (name: string) => settings.find((setting: { name: string }) => setting.name === name);
    expect(code).toBe(0);
    expect(file).toBeNull();
    expect(named('port')).toMatchObject({ value: 9000, source: 'flag', environment: 'FOLIO_PORT' });
    expect(named('max_cells')).toMatchObject({ value: 5, source: 'environment' });
    expect(named('host')).toMatchObject({ value: '127.0.0.1', source: 'default' });
  });

  test('says that there is a key, and never which', async () => {
    for (const argv of [['config'], ['config', '--json']]) {
      const env = { FOLIO_LLM_API_KEY: 'sk-secret', XDG_CONFIG_HOME: '/nowhere' };
      const { out, err } = await folio(argv, { env });
      expect(out).toContain('(set, not shown)');
      expect(out + err).not.toContain('sk-secret');
    }
    const { out } = await folio(['config'], { env: { XDG_CONFIG_HOME: '/nowhere' } });
    expect(out).not.toContain('(set, not shown)');
  });

  test('--data-dir is a setting like the others', async () => {
    const { out } = await folio(['config', '--data-dir', '/tmp/elsewhere'], { env: { XDG_CONFIG_HOME: '/nowhere' } });
    expect(out).toMatch(/^data_dir +\/tmp\/elsewhere +flag +Folder that holds everything;/m);
  });
});

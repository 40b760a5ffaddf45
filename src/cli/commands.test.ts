import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../config.ts';
import { OPERATIONS, type Operation } from '../service/index.ts';
import { COMMANDS, getCommand } from './commands.ts';
import { canRender } from './render/index.ts';
import { type CommandSpec, flagOf, GLOBAL_OPTIONS } from './surface.ts';

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const operationOf = (command: CommandSpec): Operation =>
  OPERATIONS.find((one) => nameOf(one) === nameOf(command.operation!))!;
const asking = COMMANDS.filter((command) => command.operation !== undefined);
const inputsOf = (command: CommandSpec): string[] =>
  [...command.arguments, ...command.options].flatMap(({ input }) => input ?? []);

/** Operations that nobody needs to type, and inputs that a command fills by itself. */
/** What `folio batch --server` asks for after it has sent the files. */
const BEGIN_BATCH = 'POST /v1/batches';
const WITHOUT_COMMAND = ['GET /health', BEGIN_BATCH];
const FILLED = ['id', 'boxes'];
/** What single commands read out of the files or documents that they are given. */
const READ: Readonly<Record<string, readonly string[]>> = { keep: ['fields', 'examples'], teach: ['file_id'] };

/** Options that are typed as one word and are a list. */
const TYPES: Readonly<Record<string, string>> = {
  pages: 'array',
  box: 'array',
  list: 'array',
  words: 'array',
};

interface Words {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Words[];
}
const typesOf = (schema: Words): string[] =>
  (schema.anyOf ?? [schema]).map(({ type, enum: words }) => type ?? (words ? 'string' : 'any'));

describe('the table of commands against the table of operations', () => {
  test('every operation has a command', () => {
    const asked = asking.map((command) => nameOf(command.operation!));
    expect(OPERATIONS.map(nameOf).filter((name) => !WITHOUT_COMMAND.includes(name))).toEqual(
      expect.arrayContaining(asked),
    );
    expect(asked.sort()).toEqual(
      OPERATIONS.map(nameOf)
        .filter((name) => !WITHOUT_COMMAND.includes(name))
        .sort(),
    );
  });

  const oneOperation = asking
    .filter(({ name }) => name !== 'upload')
    .map((command) => [command.name, command] as const);

  test.each(oneOperation)('%s fills inputs that there are, and every one of them', (_, command) => {
    const known = Object.keys(operationOf(command).input.properties).filter(
      (name) => !FILLED.includes(name) && !READ[command.name]?.includes(name),
    );
    expect(inputsOf(command).sort()).toEqual(known.sort());
  });

  test.each(oneOperation)('%s gives each input the type that it has', (_, command) => {
    const properties = operationOf(command).input.properties as unknown as Record<string, Words>;
    for (const option of command.options) {
      if (option.input === undefined) continue;
      const types = typesOf(properties[option.input]!);
      if (option.type === 'json') {
        expect(types[0], `--${option.flag}`).toBeOneOf(['array', 'object']);
        continue;
      }
      const given = option.value === undefined ? 'boolean' : (TYPES[option.type ?? ''] ?? option.type ?? 'string');
      expect(types.includes('number') && given === 'integer' ? 'number' : given, `--${option.flag}`).toBeOneOf(types);
      if (option.choices && properties[option.input]!.enum) {
        for (const choice of option.choices) expect(properties[option.input]!.enum).toContain(choice);
      }
    }
  });

  test.each(oneOperation)('%s demands what the operation demands', (_, command) => {
    const required = (operationOf(command).input as unknown as { required?: string[] }).required ?? [];
    const given = command.arguments.flatMap(({ input, optional, fallback }) =>
      input && (!optional || fallback !== undefined) ? [input] : [],
    );
    const settled = [
      ...FILLED,
      'sheet',
      'format',
      ...(command.name === 'validate' ? ['extraction_id'] : []),
      ...(command.name === 'keep' ? ['name'] : []),
    ];
    expect([...given, ...settled]).toEqual(expect.arrayContaining(required));
  });
});

describe('the table of commands', () => {
  test('names every command, and every option within a command, once', () => {
    const names = COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const command of COMMANDS) {
      const flags = [...command.options, ...GLOBAL_OPTIONS].flatMap(({ flag, short }) => [
        flag,
        ...(short ? [`-${short}`] : []),
      ]);
      expect(new Set(flags).size, command.name).toBe(flags.length);
    }
  });

  test('has a picture for every answer that is not content', () => {
    for (const command of asking) {
      const { answers, output } = operationOf(command);
      if (answers !== 'content' && output !== null) expect(canRender(command.name), command.name).toBe(true);
    }
  });

  test('makes every setting an option of serve', () => {
    const flags = [...getCommand('serve')!.options, ...GLOBAL_OPTIONS].map(({ flag }) => flag);
    expect(flags).toEqual(expect.arrayContaining(Object.keys(SETTINGS).map(flagOf)));
  });
});

// Runs one command line: parses it, dispatches to a handler or a plain operation, and maps errors to exit codes.
import { CommanderError } from 'commander';
import { nearest } from '../errors.ts';
import { buildProgram, type Understood } from './build-program.ts';
import { COMMANDS } from './commands.ts';
import { describeFailure, EXIT_USAGE, Failure, toFailure, usageFailure } from './failure.ts';
import type { Handler, World } from './world.ts';

const wholeStore = async (): Promise<Handler> => (await import('./commands/whole-store.ts')).wholeStore;

/** Commands with code of their own; all others ask one operation and show the answer. */
const HANDLERS: Readonly<Record<string, () => Promise<Handler>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  upload: async () => (await import('./commands/upload.ts')).upload,
  diff: async () => (await import('./commands/diff.ts')).diff,
  delete: async () => (await import('./commands/delete-files.ts')).deleteFiles,
  batch: async () => (await import('./commands/batch.ts')).batch,
  watch: async () => (await import('./commands/watch.ts')).watch,
  schema: async () => (await import('./commands/schema.ts')).schema,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  config: async () => (await import('./commands/config.ts')).config,
  reindex: async () => (await import('./commands/reindex.ts')).reindex,
  ocr: async () => (await import('./commands/ocr.ts')).ocr,
  meaning: async () => (await import('./commands/meaning.ts')).meaning,
  keys: async () => (await import('./commands/keys.ts')).keys,
  backup: wholeStore,
  restore: wholeStore,
  migrate: wholeStore,
  fsck: wholeStore,
  tenants: async () => (await import('./commands/tenants.ts')).tenants,
  'audit-log': async () => (await import('./commands/audit-log.ts')).auditLog,
  skill: async () => (await import('./commands/skill.ts')).skill,
  completion: async () => (await import('./commands/completion.ts')).completion,
  help: async () => (await import('./commands/help.ts')).help,
};

const ask = async (): Promise<Handler> => (await import('./commands/ask.ts')).ask;

/** Runs one command line and gives its exit code. */
export async function run(argv: readonly string[], version: string, world: World): Promise<number> {
  try {
    const understood = understand(argv, version, world);
    if (understood === null) return 0;
    const handler = await (HANDLERS[understood.command] ?? ask)();
    return (await handler({ ...understood, world })) ?? 0;
  } catch (thrown) {
    const failure = await withCommandOfTool(toFailure(thrown), argv);
    await report(failure, argv, world);
    return failure.exitCode;
  }
}

/** What is asked for; null where the parser has answered by itself (help, version). */
function understand(argv: readonly string[], version: string, world: World): Understood | null {
  let understood: Understood | null = null;
  const program = buildProgram(version, (given) => {
    understood = given;
  });
  const output = {
    writeOut: (text: string) => void world.stdout.write(text),
    writeErr: () => {},
    outputError: () => {},
  };
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ ...output, getOutHelpWidth: () => world.columns ?? 100 });
  }
  if (argv.length === 0) {
    world.stderr.write(program.helpInformation());
    throw usageFailure('No command is given.', 'Begin with: folio profile <file>');
  }
  try {
    program.parse(argv, { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return null;
    throw toUsageFailure(thrown, argv);
  }
  return understood;
}

/** The parser's own words, without its prefix and with our advice behind them. */
function toUsageFailure(error: CommanderError, argv: readonly string[]): Failure {
  const [first = '', suggestion] = error.message
    .replace(/^error: (?:command-(?=argument))?/, '')
    .replace(/^argument value /, 'argument ')
    .split('\n');
  const command = COMMANDS.find(({ name }) => argv.includes(name))?.name;
  const typed = /^unknown command '(.*)'$/.exec(first)?.[1];
  const meant =
    typed === undefined
      ? /Did you mean (.*)\?/.exec(suggestion ?? '')?.[1]
      : nearest(
          typed,
          COMMANDS.map(({ name }) => name),
        );
  const help = typed === undefined && command ? `folio help ${command}` : 'folio help';
  return new Failure(
    {
      code: 'usage',
      detail: `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? '' : '.'}`,
      ...(meant === undefined ? {} : { did_you_mean: meant }),
      hint: `See: ${help}`,
    },
    EXIT_USAGE,
  );
}

/** Who knows the agent tools types their names: the command that asks the same. */
async function withCommandOfTool(failure: Failure, argv: readonly string[]): Promise<Failure> {
  const typed = argv.find((word) => /^[a-z]+[_-][a-z_-]+$/.test(word));
  if (failure.exitCode !== EXIT_USAGE || !typed || !/command/i.test(failure.trouble.detail)) return failure;
  const { OPERATIONS } = await import('../service/index.ts');
  const asked = OPERATIONS.find(({ name }) => name === typed.replaceAll('-', '_'));
  const command = COMMANDS.find(
    ({ operation }) => operation?.method === asked?.method && operation?.path === asked?.path && operation,
  );
  return command ? new Failure({ ...failure.trouble, did_you_mean: command.name }, failure.exitCode) : failure;
}

async function report(failure: Failure, argv: readonly string[], world: World): Promise<void> {
  if (argv.includes('--json')) world.stderr.write(`${JSON.stringify(failure.trouble)}\n`);
  else {
    const { createPaint, wantsColour } = await import('./terminal/paint.ts');
    const colour = wantsColour(world.env, world.stderrIsTerminal, argv.includes('--no-color'));
    world.stderr.write(describeFailure(failure, createPaint(colour)));
  }
  if (argv.includes('--debug')) world.stderr.write(`${describeOrigin(failure)}\n`);
}

const describeOrigin = (failure: Failure): string => {
  const origin = failure.cause instanceof Error ? failure.cause : failure;
  return origin.stack ?? origin.message;
};

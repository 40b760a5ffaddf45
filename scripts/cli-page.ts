import { COMMANDS } from '../src/cli/commands.ts';
import { usage } from '../src/cli/help/describe-surface.ts';
import {
  API_KEY_VARIABLE,
  type CommandSpec,
  describeDefault,
  EXIT_CODES,
  flagOf,
  GLOBAL_OPTIONS,
  type OptionSpec,
  SERVER_VARIABLE,
  settingOptions,
} from '../src/cli/surface.ts';
import { environmentName, SETTINGS, type SettingName } from '../src/config.ts';
import { bulletList, fenced, markdownTable } from './markdown.ts';

/** docs/cli.md, from the table of commands. */
export function renderCliPage(): string {
  return `${[
    '# The command line',
    '<!-- Generated from src/cli/commands.ts. To write it anew: UPDATE_DOCS=1 npx vitest run test/docs -->',
    'Every command that is about a document takes the path of a file, the id of a stored one (`doc_…`) or `-` for standard input. A path is read at once through the local store: no server is needed. The same file is stored and read once. A path that exists wins over an id.',
    `With \`--server URL\`, or \`${SERVER_VARIABLE}\` in the environment, a server is asked instead, and paths are uploaded there; \`--api-key\` or \`${API_KEY_VARIABLE}\` says who is asking. The answers are the same.`,
    'On a terminal answers are laid out for people. `--json` prints exactly the JSON of the HTTP interface: spread out on a terminal, on one line elsewhere. Errors go to standard error, a line that says what and a line that says what to do; with `--json` as the problem document. `folio help --json` describes all of this page as data.',
    '## Exit codes',
    bulletList(EXIT_CODES.map(([code, meaning]) => `\`${code}\` ${meaning}`)),
    '## Options of every command',
    optionTable(GLOBAL_OPTIONS),
    '## Commands',
    ...COMMANDS.map(renderCommand),
    '## Settings',
    "By flag (of `serve` and `config`), by environment, or in the settings file, in that order. The file is `folioscope/config.json` in the user's configuration directory, or the one that `FOLIO_CONFIG` names; it holds one JSON object.",
    settingTable(),
    '## Completion',
    fenced(
      'sh',
      'source <(folio completion bash)                                   # bash\nsource <(folio completion zsh)                                    # zsh\nfolio completion fish > ~/.config/fish/completions/folio.fish     # fish',
    ),
  ].join('\n\n')}\n`;
}

function renderCommand(command: CommandSpec): string {
  const operation = command.operation ? `Asks \`${command.operation.method} ${command.operation.path}\`.` : null;
  const takesSettings = command.name === 'serve' || command.name === 'config';
  const settings = new Set(settingOptions().map(({ flag }) => flag));
  const own = takesSettings ? command.options.filter(({ flag }) => !settings.has(flag)) : command.options;
  const width = Math.max(...command.examples.map(([line]) => line.length));
  return [
    `### ${command.name}`,
    [command.summary, command.details, operation].filter(Boolean).join(' '),
    fenced('sh', usage(command.name, command.arguments)),
    command.arguments.length > 0
      ? bulletList(
          command.arguments.map(
            ({ name, summary, choices, fallback }) =>
              `\`${name}\`: ${summary}${choices ? ` One of ${choices.join(', ')}.` : ''}${fallback === undefined ? '' : ` Default: ${fallback}.`}`,
          ),
        )
      : null,
    own.length > 0 ? optionTable(own) : null,
    takesSettings ? `Options${own.length > 0 ? ' beside these' : ''}: every setting, below.` : null,
    fenced('sh', command.examples.map(([line, does]) => `${line.padEnd(width)}  # ${does}`).join('\n')),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function optionTable(options: readonly OptionSpec[]): string {
  const rows = options.map(({ flag, short, value, choices, summary }) => {
    const name = `--${flag}${value === undefined ? '' : ` <${value}>`}`;
    return [
      `\`${short ? `-${short}, ${name}` : name}\``,
      `${summary}${choices ? ` One of ${choices.join(', ')}.` : ''}`,
    ];
  });
  return markdownTable(['Option', 'Meaning'], rows);
}

function settingTable(): string {
  const rows = (Object.keys(SETTINGS) as SettingName[]).map((name) => [
    `\`--${flagOf(name)}\``,
    `\`${environmentName(name)}\``,
    SETTINGS[name].description,
    describeDefault(name),
  ]);
  return markdownTable(['Flag', 'Environment', 'Meaning', 'Default'], rows);
}

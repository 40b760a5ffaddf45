// Composes the help of a command as sections, from which terminal text and man page are rendered.
import { environmentName, SETTINGS, type SettingName } from '../../config.ts';
import { COMMANDS } from '../commands.ts';
import {
  API_KEY_VARIABLE,
  type ArgumentSpec,
  type CommandSpec,
  EXIT_CODES,
  GLOBAL_OPTIONS,
  type OptionSpec,
  SERVER_VARIABLE,
} from '../surface.ts';

export type Entry = readonly [term: string, meaning: string];

/** A part of a page of help, the same on a terminal and in a manual. */
export interface Section {
  readonly title: string;
  readonly text?: string;
  readonly entries?: readonly Entry[];
}

const HELP: OptionSpec = { flag: 'help', short: 'h', summary: 'Print help.' };
const SETTINGS_FILE = '~/.config/folioscope/config.json';
const STORE = '~/.local/share/folioscope';

/** All that there is to say about a command, in the order of a manual. */
export function sectionsOf(spec: CommandSpec): Section[] {
  const all: Section[] = [
    { title: 'Description', text: [spec.summary, spec.details].filter(Boolean).join(' ') },
    { title: 'Arguments', entries: spec.arguments.map(argumentEntry) },
    { title: 'Options', entries: [...spec.options, HELP].map(optionEntry) },
    { title: 'Options of every command', entries: GLOBAL_OPTIONS.map(optionEntry) },
    { title: 'Examples', entries: spec.examples },
    { title: 'Exit codes', entries: exitCodes(spec) },
    { title: 'Environment', entries: environmentOf(spec) },
    { title: 'Files', entries: filesOf(spec) },
    { title: 'See also', text: seeAlso(spec) },
  ];
  return all.filter(({ text, entries }) => text !== undefined || (entries?.length ?? 0) > 0);
}

export function argumentEntry({ name, summary, choices, fallback }: ArgumentSpec): Entry {
  const more = [choices && `One of ${choices.join(', ')}.`, fallback !== undefined && `Default: ${fallback}.`];
  return [name, [summary, ...more.filter(Boolean)].join(' ')];
}

export function optionEntry({ flag, short, value, choices, summary }: OptionSpec): Entry {
  const long = `--${flag}${value === undefined ? '' : ` <${value}>`}`;
  return [short ? `-${short}, ${long}` : long, choices ? `${summary} One of ${choices.join(', ')}.` : summary];
}

/** Commands that do not end by themselves but are ended. */
const ENDED_BY_HAND = ['batch', 'watch', 'serve', 'mcp'];

const exitCodes = ({ name }: CommandSpec): Entry[] =>
  EXIT_CODES.filter(([code]) => code !== 130 || ENDED_BY_HAND.includes(name)).map(([code, meaning]) => [
    String(code),
    meaning,
  ]);

const isOfSettings = ({ name }: CommandSpec): boolean => name === 'serve' || name === 'config';
const isOfShell = ({ group }: CommandSpec): boolean => group === 'Shell';
const canAskServer = ({ group, operation }: CommandSpec): boolean => operation !== undefined && group !== 'Shell';

function environmentOf(spec: CommandSpec): Entry[] {
  if (isOfShell(spec)) return [];
  const settings = (Object.keys(SETTINGS) as SettingName[]).filter((name) => isOfSettings(spec) || name === 'data_dir');
  return [
    ...settings.map((name): Entry => [environmentName(name), SETTINGS[name].description]),
    ...(canAskServer(spec)
      ? ([
          [SERVER_VARIABLE, 'Address of a server to ask instead of the local store.'],
          [API_KEY_VARIABLE, 'API key for that server.'],
        ] as const)
      : []),
    ['FOLIO_CONFIG', 'Settings file in place of the usual one.'],
    ['NO_COLOR', 'Anything: no colour. FORCE_COLOR: colour also where there is no terminal.'],
  ];
}

function filesOf(spec: CommandSpec): Entry[] {
  if (isOfShell(spec)) return [];
  const own: readonly Entry[] =
    spec.group === 'Folders'
      ? [['<out>/manifest.jsonl', 'What became of each file: a JSON object a line, only ever added to.']]
      : [[STORE, "The local store, in the user's data directory."]];
  return [...own, [SETTINGS_FILE, 'Settings: one JSON object.']];
}

/** Its neighbours, and where there is more to read. */
function seeAlso({ name, group }: CommandSpec): string {
  const others = COMMANDS.filter((one) => one.group === group && one.name !== name).map((one) => `folio ${one.name}`);
  return [...others, 'docs/cli.md'].join(', ');
}

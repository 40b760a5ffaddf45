// Types of the command table, and what all commands share: global options, exit codes and environment variables.
import { SETTINGS, type SettingName } from '../config.ts';

/** An operation named as HTTP names it; the operation table is looked up by this, so that it need not be loaded to be named. */
export interface OperationRef {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly summary: string;
  readonly optional?: boolean;
  /** Takes all the words that follow. */
  readonly many?: boolean;
  readonly integer?: boolean;
  readonly choices?: readonly string[];
  /** The input of the operation that it fills. */
  readonly input?: string;
  readonly fallback?: string | number;
}

export interface OptionSpec {
  /** Without the dashes. */
  readonly flag: string;
  readonly short?: string;
  /** What stands for the value in help; absent where the option is a switch. */
  readonly value?: string;
  /** `json`: a text or a file that the command reads itself; `list`: may be given several times; `words`: words with commas between them. */
  readonly type?: 'integer' | 'number' | 'pages' | 'box' | 'json' | 'list' | 'words';
  readonly choices?: readonly string[];
  readonly summary: string;
  /** The input of the operation that it fills. */
  readonly input?: string;
}

export type CommandGroup =
  | 'Service'
  | 'Files'
  | 'Folders'
  | 'Inspection'
  | 'Spreadsheets'
  | 'Extraction'
  | 'Export'
  | 'Shell';

export interface CommandSpec {
  readonly name: string;
  readonly group: CommandGroup;
  readonly summary: string;
  /** What the summary leaves open. */
  readonly details?: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly (readonly [command: string, does: string])[];
  readonly operation?: OperationRef;
}

export const SERVER_VARIABLE = 'FOLIO_SERVER';
export const API_KEY_VARIABLE = 'FOLIO_API_KEY';

export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { flag: 'json', summary: 'Print the JSON of the HTTP interface; errors too, on standard error.' },
  { flag: 'server', value: 'url', summary: `Ask a server instead of the local store (${SERVER_VARIABLE}).` },
  { flag: 'api-key', value: 'key', summary: `API key for the server (${API_KEY_VARIABLE}).` },
  { flag: 'data-dir', value: 'folder', summary: 'Folder of the local store (FOLIO_DATA_DIR).' },
  { flag: 'quiet', short: 'q', summary: 'No progress and no remarks on standard error.' },
  { flag: 'no-color', summary: 'No colour (NO_COLOR is honoured too).' },
  { flag: 'debug', summary: 'Show where an error arose.' },
];

export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'done'],
  [1, 'failed: standard error says what and what to do'],
  [2, 'not understood: a command, argument, option or setting is wrong'],
  [3, 'an export has no content: standard error says why'],
  [130, 'interrupted by Ctrl+C'],
];

/** Defaults that depend on the machine, in words. */
const DEFAULT_IN_WORDS: Partial<Record<SettingName, string>> = {
  data_dir: "a folioscope folder in the user's data directory",
  readers: 'the number of processors, at most 4',
};

export const flagOf = (setting: string): string => setting.replaceAll('_', '-');

export const describeDefault = (name: SettingName): string => DEFAULT_IN_WORDS[name] ?? String(SETTINGS[name].default);

/** Every setting as an option of `serve`; `data_dir` is one of every command already. */
export function settingOptions(): OptionSpec[] {
  const names = (Object.keys(SETTINGS) as SettingName[]).filter((name) => name !== 'data_dir');
  return names.map((name) => {
    const { description, default: value, ...rule } = SETTINGS[name];
    return {
      flag: flagOf(name),
      value: typeof value === 'number' ? 'n' : 'text',
      summary: `${description} Default: ${describeDefault(name)}.`,
      ...('choices' in rule ? { choices: rule.choices } : {}),
    };
  });
}

// Generates shell completion scripts for bash, zsh and fish from the table of commands.
import { COMMANDS } from '../commands.ts';
import { type CommandSpec, GLOBAL_OPTIONS, type OptionSpec } from '../surface.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

const HELP: OptionSpec = { flag: 'help', short: 'h', summary: 'Print help.' };

/** A script for the shell, complete in itself: completing starts no process. */
export const completionScript = (shell: Shell): string => ({ bash, zsh, fish })[shell]();

const optionsOf = (command: CommandSpec): readonly OptionSpec[] => [...command.options, ...GLOBAL_OPTIONS, HELP];
const names = (): string => COMMANDS.map(({ name }) => name).join(' ');

function flagsOf(command: CommandSpec): string {
  return optionsOf(command)
    .flatMap(({ flag, short }) => (short ? [`--${flag}`, `-${short}`] : [`--${flag}`]))
    .join(' ');
}

/** Fixed words that may be where the command's first argument stands. */
const firstWords = (command: CommandSpec): readonly string[] =>
  command.name === 'help' ? COMMANDS.map(({ name }) => name) : (command.arguments[0]?.choices ?? []);

/** `command:--option` of each option that takes one of a few words. */
const choices = (): { key: string; words: readonly string[] }[] =>
  COMMANDS.flatMap((command) =>
    command.options
      .filter((option) => option.choices)
      .map((option) => ({ key: `${command.name}:--${option.flag}`, words: option.choices! })),
  );

function bash(): string {
  const cases = (entries: readonly { key: string; words: string }[], indent: string) =>
    entries.map(({ key, words }) => `${indent}${key}) words="${words}" ;;`).join('\n');
  const flags = cases(
    COMMANDS.map((command) => ({ key: command.name, words: flagsOf(command) })),
    '      ',
  );
  const words = cases(
    COMMANDS.filter((command) => firstWords(command).length > 0).map((command) => ({
      key: command.name,
      words: firstWords(command).join(' '),
    })),
    '      ',
  );
  return `# folio completion for bash
_folio() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case " ${names()} " in *" \${COMP_WORDS[i]} "*) command="\${COMP_WORDS[i]}"; break ;; esac
  done
  COMPREPLY=()
  if [[ -z "$command" ]]; then
    words="${names()} ${GLOBAL_OPTIONS.map(({ flag }) => `--${flag}`).join(' ')} --help --version"
  elif [[ "$current" == -* ]]; then
    case "$command" in
${flags}
    esac
  else
    case "$command:$previous" in
${cases(
  choices().map(({ key, words: all }) => ({ key, words: all.join(' ') })),
  '      ',
)}
      "$command:$command") case "$command" in
${words}
      esac ;;
    esac
  fi
  if [[ -n "$words" ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else compopt -o default 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _folio folio
`;
}

/** Within single quotes, for zsh's _arguments, where brackets and colons have a meaning. */
const zshText = (text: string): string => text.replaceAll("'", "'\\''").replace(/[[\]:]/g, '\\$&');

function zsh(): string {
  const option = ({ flag, value, choices: words, summary }: OptionSpec): string => {
    const tail =
      value === undefined
        ? ''
        : `:${value}:${words ? `(${words.join(' ')})` : value === 'file' || value === 'folder' ? '_files' : ' '}`;
    return `'--${flag}[${zshText(summary)}]${tail}'`;
  };
  const cases = COMMANDS.map((command) => {
    const words = firstWords(command);
    const rest = words.length > 0 ? `'1:word:(${words.join(' ')})'` : "'*:file:_files'";
    return `    ${command.name}) _arguments ${[...optionsOf(command).map(option), rest].join(' \\\n        ')} ;;`;
  });
  return `#compdef folio
# folio completion for zsh
_folio() {
  local -a commands
  commands=(
${COMMANDS.map(({ name, summary }) => `    '${name}:${zshText(summary)}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  local command="$words[2]"
  shift words; (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ "$funcstack[1]" == _folio ]]; then _folio "$@"; else compdef _folio folio; fi
`;
}

const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(): string {
  const option = ({ flag, short, value, choices: words, summary }: OptionSpec): string =>
    [
      `-l ${flag}`,
      short ? `-s ${short}` : '',
      value === undefined ? '' : words ? `-x -a ${fishText(words.join(' '))}` : '-r',
      `-d ${fishText(summary)}`,
    ]
      .filter(Boolean)
      .join(' ');
  const lines = COMMANDS.flatMap((command) => {
    const under = `complete -c folio -n '__fish_seen_subcommand_from ${command.name}'`;
    const words = firstWords(command);
    return [
      `complete -c folio -f -n __fish_use_subcommand -a ${command.name} -d ${fishText(command.summary)}`,
      ...(words.length > 0 ? [`${under} -f -a ${fishText(words.join(' '))}`] : []),
      ...command.options.map((one) => `${under} ${option(one)}`),
    ];
  });
  return `# folio completion for fish\n${[...GLOBAL_OPTIONS, HELP].map((one) => `complete -c folio ${option(one)}`).join('\n')}\n${lines.join('\n')}\n`;
}

// Builds the argument parser from the table of commands and converts option values.
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { COMMANDS } from './commands.ts';
import { commandHelp } from './help/to-text.ts';
import {
  type ArgumentSpec,
  type CommandGroup,
  type CommandSpec,
  EXIT_CODES,
  GLOBAL_OPTIONS,
  type OptionSpec,
} from './surface.ts';
import type { Invocation } from './world.ts';

/** Characters across, where there is no terminal. */
const FALLBACK_WIDTH = 100;

export type Understood = Pick<Invocation, 'command' | 'args' | 'flags'>;

const GROUPS: readonly CommandGroup[] = [
  'Files',
  'Inspection',
  'Spreadsheets',
  'Extraction',
  'Export',
  'Folders',
  'Service',
  'Shell',
];
const INTRODUCTION = 'Turns documents into something that can be profiled, searched, extracted from and cited.';

/** The parser; `onCommand` learns what was asked for. Nothing is run here, so that help stays quick. */
export function buildProgram(version: string, onCommand: (understood: Understood) => void): Command {
  const program = new Command('folio');
  program.description(`folio ${version}\n${INTRODUCTION}`).usage('<command> [options]');
  program.version(version, '-V, --version', 'Print the version.').helpOption('-h, --help', 'Print help.');
  program.helpCommand(false).configureHelp({ showGlobalOptions: true }).showSuggestionAfterError();
  for (const option of GLOBAL_OPTIONS) program.addOption(toOption(option));
  for (const group of GROUPS) {
    for (const spec of COMMANDS.filter((command) => command.group === group))
      program.addCommand(toCommand(spec, onCommand));
  }
  program.addHelpText('after', afterHelp());
  return program;
}

function toCommand(spec: CommandSpec, onCommand: (understood: Understood) => void): Command {
  const command = new Command(spec.name).summary(spec.summary).helpGroup(`${spec.group}:`);
  command.description(spec.details ? `${spec.summary}\n${spec.details}` : spec.summary);
  command.helpOption('-h, --help', 'Print help.').showSuggestionAfterError();
  command.configureHelp({ formatHelp: (_, { helpWidth }) => commandHelp(spec, helpWidth ?? FALLBACK_WIDTH) });
  for (const argument of spec.arguments) command.addArgument(toArgument(argument));
  for (const option of spec.options) command.addOption(toOption(option));
  command.action(() => onCommand({ command: spec.name, args: command.processedArgs, flags: flagsOf(command) }));
  return command;
}

function toArgument(spec: ArgumentSpec): Argument {
  const name = spec.many ? `${spec.name}...` : spec.name;
  const argument = new Argument(spec.optional ? `[${name}]` : `<${name}>`, spec.summary);
  if (spec.choices) argument.choices(spec.choices);
  if (spec.integer) argument.argParser(integer);
  if (spec.fallback !== undefined) argument.default(spec.fallback);
  return argument;
}

function toOption(spec: OptionSpec): Option {
  const long = spec.value ? `--${spec.flag} <${spec.value}>` : `--${spec.flag}`;
  const option = new Option(spec.short ? `-${spec.short}, ${long}` : long, spec.summary);
  if (spec.choices) option.choices(spec.choices);
  if (spec.type && spec.type !== 'json')
    option.argParser<unknown>({ integer, number, pages, box, list, words }[spec.type]);
  return option;
}

function integer(text: string): number {
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function number(text: string): number {
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}

const list = (text: string, before: unknown): string[] => [...((before as string[] | undefined) ?? []), text];

/** More than anyone types, and a guard against 1-999999999. */
const MAX_PAGES = 10_000;

/** `1,3-5` */
function pages(text: string): number[] {
  const all = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? [];
    if (first === undefined) throw new InvalidArgumentError('It must be page numbers, such as 1,3-5.');
    const length = Math.max(0, Math.min(Number(last) - Number(first) + 1, MAX_PAGES + 1));
    return Array.from({ length }, (_, i) => Number(first) + i);
  });
  if (all.length === 0 || all.length > MAX_PAGES) throw new InvalidArgumentError(`It must be 1 to ${MAX_PAGES} pages.`);
  return all;
}

/** `pdf,docx` */
function words(text: string): string[] {
  const all = text.split(',').map((word) => word.trim());
  if (all.includes('')) throw new InvalidArgumentError('It must be words with commas between them.');
  return all;
}

/** `72,90,300,110` */
function box(text: string): number[] {
  const sides = text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)));
  if (sides.length !== 4 || !sides.every(Number.isFinite))
    throw new InvalidArgumentError('It must be left, top, right and bottom, such as 72,90,300,110.');
  return sides;
}

/** By flag as it is written, `--no-…` included, and only what the user gave. */
function flagsOf(command: Command): Invocation['flags'] {
  const flags: Record<string, Invocation['flags'][string]> = {};
  for (const owner of [command.parent, command]) {
    for (const option of owner?.options ?? []) {
      if (owner?.getOptionValueSource(option.attributeName()) !== 'cli') continue;
      const value = owner.getOptionValue(option.attributeName());
      if (option.negate ? value === false : value !== false)
        flags[option.long!.slice(2)] = option.negate ? true : value;
    }
  }
  return flags;
}

function afterHelp(): string {
  const codes = EXIT_CODES.map(([code, meaning]) => `  ${code}  ${meaning}`).join('\n');
  return `
A document is the path of a file, which is read at once through the local store, or the id of a stored one.

Examples:
  folio profile invoice.csv                 what is it?
  folio search invoice.csv total            where does it say so?
  folio extract invoice.csv invoice --json  what does it say?

Exit codes:
${codes}

Help on one command: folio help <command>`;
}

// Renders the help of all commands as a man page in troff.
import { COMMANDS } from '../commands.ts';
import { EXIT_CODES, GLOBAL_OPTIONS } from '../surface.ts';
import { usage } from './describe-surface.ts';
import { type Entry, optionEntry, type Section, sectionsOf } from './sections.ts';

/** Told once for all commands, at the end of the page. */
const OF_ALL = ['Options of every command', 'Exit codes', 'Environment', 'Files', 'See also'];

/** The manual as `man` reads it: one page with all commands. See man(7) for the macros. */
export function toManPage(version: string): string {
  const serve = COMMANDS.find(({ name }) => name === 'serve')!;
  const closing = sectionsOf(serve).filter(({ title }) => title === 'Environment' || title === 'Files');
  return [
    `.TH FOLIO 1 "" "folioscope ${version}" "User Commands"`,
    '.SH NAME',
    'folio \\- turn documents into something that can be profiled, searched, extracted from and cited',
    '.SH SYNOPSIS',
    '.B folio',
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    escaped(
      'Every command that is about a document takes the path of a file, the id of a stored one (doc_…) or - for standard input. A path is read at once through the local store: no server is needed. With --json, answers are exactly those of the HTTP interface.',
    ),
    '.SH COMMANDS',
    ...COMMANDS.flatMap((spec) => [
      `.SS "${escaped(usage(spec.name, spec.arguments))}"`,
      ...sectionsOf(spec)
        .filter(({ title }) => !OF_ALL.includes(title))
        .flatMap(innerSection),
    ]),
    '.SH OPTIONS OF EVERY COMMAND',
    ...GLOBAL_OPTIONS.map(optionEntry).flatMap(entry),
    '.SH EXIT STATUS',
    ...EXIT_CODES.map(([code, meaning]): Entry => [String(code), meaning]).flatMap(entry),
    ...closing.flatMap(({ title, entries = [] }) => [`.SH ${title.toUpperCase()}`, ...entries.flatMap(entry)]),
    '',
  ].join('\n');
}

/** Descriptions follow their command without a title; lists have theirs. */
function innerSection({ title, text, entries = [] }: Section): string[] {
  if (text !== undefined) return [escaped(text)];
  return ['.PP', `${escaped(title)}:`, ...entries.flatMap(entry)];
}

const entry = ([term, meaning]: Entry): string[] => ['.TP', `.B ${quoted(term)}`, escaped(meaning)];

const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '""')}"`;

/** A backslash begins a command, a hyphen may be set as a dash, and a line must not begin with a dot or an apostrophe. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('…', '...')
    .replace(/^(?=[.'])/, '\\&');
}

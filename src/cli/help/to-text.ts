// Renders the help of a command for the terminal, wrapped to its width.
import type { CommandSpec } from '../surface.ts';
import { usage } from './describe-surface.ts';
import { type Entry, type Section, sectionsOf } from './sections.ts';

const INDENT = '  ';
const GAP = 2;
/** A term that is longer is on a line of its own. */
const LONGEST_TERM = 34;
const LEAST_TEXT = 20;

/** Help on a command as a terminal of that width shows it, with a newline at its end. */
export function commandHelp(spec: CommandSpec, width: number): string {
  const head = `Usage: ${usage(spec.name, spec.arguments)}`;
  return `${[head, ...sectionsOf(spec).map((section) => sectionText(section, width))].join('\n\n')}\n`;
}

function sectionText({ title, text, entries = [] }: Section, width: number): string {
  if (text !== undefined)
    return `${title}:\n${wrapped(text, width - INDENT.length)
      .map((line) => INDENT + line)
      .join('\n')}`;
  const room = Math.min(LONGEST_TERM, Math.max(...entries.map(([term]) => term.length)));
  return `${title}:\n${entries.flatMap((entry) => entryLines(entry, room, width)).join('\n')}`;
}

function entryLines([term, meaning]: Entry, room: number, width: number): string[] {
  const before = INDENT.length + room + GAP;
  const [first = '', ...rest] = wrapped(meaning, width - before);
  const pad = ' '.repeat(before);
  if (term.length > room) return [INDENT + term, ...[first, ...rest].map((line) => pad + line)];
  return [`${INDENT}${term.padEnd(room + GAP)}${first}`.trimEnd(), ...rest.map((line) => pad + line)];
}

export function wrapped(text: string, width: number): string[] {
  const room = Math.max(LEAST_TEXT, width);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

// Footnotes of Markdown: takes their definitions out of the text, and has references to them become links.
import type { MarkdownIt } from 'markdown-it';

/** The texts of notes by their labels. */
export type Definitions = ReadonlyMap<string, string>;

export interface Noted {
  readonly text: string;
  readonly definitions: Definitions;
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*(.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SET_IN = /^(?: {4}|\t)/;
const MAX_NOTES = 20_000;

export function takeFootnotes(text: string): Noted {
  if (!text.includes('[^')) return { text, definitions: new Map() };
  const definitions = new Map<string, string[]>();
  const kept: string[] = [];
  let fence: string | null = null;
  let note: string[] | null = null;
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const found = fence === null && definitions.size < MAX_NOTES ? DEFINITION.exec(line) : null;
    if (found && !definitions.has(found[1]!)) {
      note = [found[2]!];
      definitions.set(found[1]!, note);
    } else if (note && (isBlank || SET_IN.test(line) || !isAfterBlank)) note.push(line.replace(SET_IN, ''));
    else {
      note = null;
      kept.push(line);
      fence = fenceAfter(line, fence);
    }
    isAfterBlank = isBlank;
  }
  return {
    text: kept.join('\n'),
    definitions: new Map(Array.from(definitions, ([name, lines]) => [name, lines.join('\n')])),
  };
}

/** The fence that is open behind a line. */
function fenceAfter(line: string, open: string | null): string | null {
  const sign = FENCE.exec(line)?.[1] ?? null;
  if (open === null) return sign;
  const closes = sign !== null && sign[0] === open[0] && sign.length >= open.length && line.trim() === sign;
  return closes ? null : open;
}

/** Notes that the text refers to, in its order: label and number. */
export class NoteNumbers {
  readonly #definitions: Definitions;
  readonly #numbers = new Map<string, number>();

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  has(label: string): boolean {
    return this.#definitions.has(label);
  }

  numberOf(label: string): number {
    const number = this.#numbers.get(label) ?? this.#numbers.size + 1;
    this.#numbers.set(label, number);
    return number;
  }

  /** In the order of the text; those found meanwhile come as well. */
  found(): Iterable<[string, number]> {
    return this.#numbers.entries();
  }
}

export const noteName = (number: number): string => `note-of-the-text-${number}`;

const REFERENCE = /\[\^([^\]\s]{1,100})\]/y;

export function addReferences(md: MarkdownIt, notes: NoteNumbers): void {
  md.inline.ruler.before('link', 'note', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x5b || state.src.charCodeAt(state.pos + 1) !== 0x5e) return false;
    REFERENCE.lastIndex = state.pos;
    const found = REFERENCE.exec(state.src);
    if (!found || !notes.has(found[1]!)) return false;
    if (!silent) {
      const number = notes.numberOf(found[1]!);
      const token = state.push('html_inline', '', 0);
      token.content = `<a role="doc-noteref" href="#${noteName(number)}">${number}</a>`;
    }
    state.pos += found[0].length;
    return true;
  });
}

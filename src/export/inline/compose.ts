// Writes a text with its stretches as inline Markdown, in signs: links, emphasis, code, raised and lowered text, notes.
import { type FixedSign, fixedSign, noteSign, type Signs, withoutSigns } from './signs.ts';
import { firstEndingBehind, isPlain, type LinkStretch, type Stretch, type Stretches, stretchAt } from './stretches.ts';

/**
 * The text with signs in the places of marks. Marks follow CommonMark: none is beside a blank within it, nor between a letter and a
 * sign of punctuation, where it would be no mark; stretches that would need one there are made shorter.
 */
export function compose(given: string, stretches: Stretches, signs: Signs, html = false): string {
  const text = withoutSigns(given);
  if (isPlain(stretches)) return text;
  return new Composer(text, stretches, signs, html).write(0, text.length, 0);
}

/** From the outside in: a link holds all else, and code nothing. */
const LEVELS = ['links', 'bold', 'italic', 'raised', 'lowered', 'math', 'code'] as const;
type Level = (typeof LEVELS)[number];

class Composer {
  readonly #text: string;
  readonly #stretches: Stretches;
  readonly #signs: Signs;
  readonly #html: boolean;
  #isInLink = false;

  constructor(text: string, stretches: Stretches, signs: Signs, html: boolean) {
    this.#text = text;
    this.#stretches = stretches;
    this.#signs = signs;
    this.#html = html;
  }

  write(from: number, to: number, depth: number): string {
    const level = LEVELS[depth];
    if (level === undefined) return this.#plain(from, to);
    let out = '';
    let at = from;
    const list = this.#stretches[level];
    for (let n = firstEndingBehind(list, from); n < list.length && list[n]!.start < to; n++) {
      const stretch = list[n]!;
      const part = this.#trimmed(level, {
        ...stretch,
        start: Math.max(stretch.start, at),
        end: Math.min(stretch.end, to),
      });
      const marked = part && this.#marked(level, part, depth);
      if (!part || marked === null) continue;
      out += this.write(at, part.start, depth + 1) + marked;
      at = part.end;
    }
    return out + this.write(at, to, depth + 1);
  }

  #marked(level: Level, part: Stretch, depth: number): string | null {
    const inner = (): string => this.write(part.start, part.end, depth + 1);
    const between = (open: FixedSign, close: FixedSign): string => fixedSign(open) + inner() + fixedSign(close);
    switch (level) {
      case 'links':
        return this.#link(part as LinkStretch, depth);
      case 'bold':
        return between('b', 'b');
      case 'italic': {
        const sign = this.#italicSign(part);
        return sign && between(sign, sign);
      }
      case 'raised':
        return between('sup', 'endsup');
      case 'lowered':
        return between('sub', 'endsub');
      case 'math':
        return this.#math(part);
      case 'code':
        return this.#code(part);
    }
  }

  #link(part: LinkStretch, depth: number): string | null {
    const address = toAddress(part.target);
    // Behind an exclamation mark it would be a picture.
    if (address === null || (!this.#html && this.#text[part.start - 1] === '!')) return null;
    const shown = this.#text.slice(part.start, part.end);
    if (!this.#html && shown === part.target && !/[<>\s\\]/.test(shown)) return this.#signs.raw(`<${shown}>`);
    this.#isInLink = !this.#html;
    const text = this.write(part.start, part.end, depth + 1);
    this.#isInLink = false;
    if (this.#html)
      return this.#signs.raw(`<a href="${address.replaceAll('&', '&amp;')}">`) + text + this.#signs.raw('</a>');
    return this.#signs.raw('[') + text + this.#signs.raw(`](${address})`);
  }

  /** An underscore is no mark within a word, and a star is none beside another. */
  #italicSign({ start, end }: Stretch): 'i' | 'j' | null {
    const inWord = isOfWord(this.#text[start - 1]) || isOfWord(this.#text[end]);
    if (!inWord) return 'i';
    const { bold } = this.#stretches;
    const [before, after] = [stretchAt(bold, start - 1), stretchAt(bold, end)];
    return before?.end === start || after?.start === end ? null : 'j';
  }

  /** Between signs that a reader of mathematics looks for; in HTML too, which leaves them to it. */
  #math({ start, end }: Stretch): string {
    const text = this.#text
      .slice(start, end)
      .replace(/\s*\n\s*/g, ' ')
      .replace(/(?<!\\)\$/g, '\\$');
    return this.#signs.raw(`$${text}$`);
  }

  #code({ start, end }: Stretch): string {
    const text = this.#text.slice(start, end).replace(/\s*\n\s*/g, ' ');
    const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
    return this.#signs.raw(`${fence}${gap}${text}${gap}${fence}`);
  }

  #plain(from: number, to: number): string {
    let out = '';
    let at = from;
    const { notes } = this.#stretches;
    for (let n = firstEndingBehind(notes, from); n < notes.length && notes[n]!.start < to; n++) {
      const { start, end, note } = notes[n]!;
      if (start < at) continue;
      out += this.#letters(at, start) + noteSign(note);
      at = Math.min(end, to);
    }
    return out + this.#letters(at, to);
  }

  #letters(from: number, to: number): string {
    const written = this.#text.slice(from, to);
    // Beside equations a sign of currency would be taken for the beginning of one.
    const text = this.#stretches.math.length > 0 ? written.replaceAll('$', fixedSign('dollar')) : written;
    if (!this.#isInLink) return text;
    return text.replaceAll('[', fixedSign('open')).replaceAll(']', fixedSign('close'));
  }

  /** Null where nothing is left that a mark could be around. */
  #trimmed(level: Level, stretch: Stretch): Stretch | null {
    const text = this.#text;
    let { start, end } = stretch;
    const isEmphasis = level === 'bold' || level === 'italic';
    for (;;) {
      while (start < end && isBlank(text[start])) start++;
      while (end > start && isBlank(text[end - 1])) end--;
      if (start >= end) return null;
      if (
        level === 'links' &&
        TRAILING.test(text[end - 1]!) &&
        !(stretch as LinkStretch).target.endsWith(text[end - 1]!)
      ) {
        end--;
        continue;
      }
      if (level === 'links' && end - start > 2 && text[start] === '(' && text.indexOf(')', start) === end - 1) {
        start++;
        end--;
        continue;
      }
      const first = isEmphasis && isOfWord(text[start - 1]) ? this.#signAt(start) : null;
      if (first) {
        start = first.end;
        continue;
      }
      const last = isEmphasis && isOfWord(text[end]) ? this.#signAt(end - 1) : null;
      if (!last) break;
      end = last.start;
    }
    if (isEmphasis && !LETTER.test(text.slice(start, end))) return null;
    return this.#cutsNote(start, end) ? null : { ...stretch, start, end };
  }

  /** What Markdown takes for punctuation at a place: a sign of it, or the mark of what is set apart there. */
  #signAt(at: number): Stretch | null {
    const { raised, lowered, code, math, notes } = this.#stretches;
    for (const list of [raised, lowered, code, math, notes]) {
      const set = stretchAt(list, at);
      if (set) return set;
    }
    return isOfWord(this.#text[at]) ? null : { start: at, end: at + 1 };
  }

  /** A note's sign is one: no mark is within it, nor around it alone. */
  #cutsNote(start: number, end: number): boolean {
    const { notes } = this.#stretches;
    const [first, last] = [stretchAt(notes, start), stretchAt(notes, end - 1)];
    return (first !== null && (first.start < start || first.end >= end)) || (last !== null && last.end > end);
  }
}

const LETTER = /[\p{L}\p{N}]/u;
/** Behind a link, of the sentence rather than of its text. */
const TRAILING = /[.,;:]/;
const SIGN = /[\s\p{P}\p{S}]/u;
const isBlank = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
const isOfWord = (character: string | undefined): boolean => character !== undefined && !SIGN.test(character);

/** Kinds of addresses that a reader may follow; others are told as text alone, as places inside are. */
const SCHEME = /^(?:https?:\/\/|mailto:|ftp:\/\/|tel:)[^\s]/i;

/** The address as Markdown and HTML take it without further marks; null for none that leads out. */
export function toAddress(target: string): string | null {
  const address = target.trim();
  if (!SCHEME.test(address)) return null;
  return address.replace(/[\s<>()[\]\\|`"'*\p{Cc}]/gu, (sign) => ESCAPES_OF_SIGNS[sign] ?? encodeURIComponent(sign));
}

const ESCAPES_OF_SIGNS: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', "'": '%27', '*': '%2A' };

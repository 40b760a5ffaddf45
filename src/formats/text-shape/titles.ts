// Tells titles that stand by themselves from other lines, by their look and by what is around them.
import { hasGap } from './aligned-table.ts';
import type { TextBlock } from './blocks.ts';
import { CODE_INDENT } from './code.ts';
import {
  divisionOf,
  isInCapitals,
  isNameOfPart,
  isPlaceholder,
  isTitle,
  isTitleOfText,
  numberDepth,
} from './headings.ts';
import { chunkEnd, isBlank, type TextLine } from './lines.ts';
import { type Marker, markWidth } from './markers.ts';
import { goesOn, type Wrapping } from './wrapping.ts';

/** Words of a name, beyond which it could be the beginning of a sentence. */
const NAME_WORDS = 7;
const isLong = (text: string): boolean => text.split(/\s+/).length > NAME_WORDS;
/** So many lines that name what follows are a habit. */
const LEAST_NAMES = 2;
/** What begins with a number, or has a long one, is an address or the like. */
const HAS_NUMBERS = /^\d|\d{5}|\d:\d\d/;
const HASHES = /^(#{1,6})\s+\S/;
/** A line centred on the page is at least so far in. */
const CENTRED_INDENT = 8;

const LONE_NUMBER = /^\d{1,3}\.\s{1,8}(?=\S)/;

/** Looks of headings without a number. */
const OF_RANK = /^(?:name|room|division)/;
const HANGING = /^\s{0,8}\d{1,3}\.(?:\d{1,3}\.?)?\s{1,8}\p{Lu}/u;

export interface Look {
  /** Titles that look alike have one level. */
  readonly look: string;
  readonly depth: number;
}

/** What is known of the lines of a page. */
export interface TitleSetting {
  readonly lines: readonly TextLine[];
  readonly markers: readonly (Marker | null)[];
  readonly wrapping: Wrapping;
  /** The indent of usual text. */
  readonly base: number;
  /** Whether the text begins with these lines. */
  readonly begins: boolean;
}

export class TitleFinder {
  readonly #lines: readonly TextLine[];
  readonly #markers: readonly (Marker | null)[];
  readonly #wrapping: Wrapping;
  readonly #base: number;
  readonly #begins: boolean;
  /** Where the lines end that are together. */
  #end = 0;
  /** What was read last. */
  #last: TextBlock['kind'] | null = null;
  #has_headings = false;
  #names_parts: boolean | null = null;
  #has_hashes: boolean | null = null;
  #has_hanging: boolean | null = null;

  constructor({ lines, markers, wrapping, base, begins }: TitleSetting) {
    this.#lines = lines;
    this.#markers = markers;
    this.#wrapping = wrapping;
    this.#base = base;
    this.#begins = begins;
  }

  /** The look of a line that is a title, being the first of lines that are together up to `end`; null for other lines. `last` is what is before it. */
  find(at: number, end: number, last: TextBlock['kind'] | null): Look | null {
    this.#end = end;
    this.#last = last;
    const look = end === at + 1 ? this.#lookOf(at) : this.#lookOfFirst(at);
    // Where numbered headings stand out of the text, so do others of their rank.
    return look && OF_RANK.test(look.look) && this.#hangs(this.#lines[at]!) ? { look: 'number', depth: 1 } : look;
  }

  /** Names of parts are told more freely where there are headings. */
  learnHeading(): void {
    this.#has_headings = true;
  }

  #lookOf(at: number): Look | null {
    const line = this.#lines[at]!;
    const [text, marker] = [line.text.trim(), this.#markers[at]];
    if (this.#isLast()) return null;
    // Where text is set in, numbers that are not are those of its headings.
    if (marker?.is_item && !(marker.is_numbered && this.#isOutside(line, marker))) return null;
    if (marker?.has_neighbour)
      return isTitle(text.slice(marker.width).trim())
        ? { look: /\d/.test(marker.label) ? 'number' : marker.label.replace(/\w+/, '1'), depth: 1 }
        : null;
    const hashes = this.#hashesOf(text);
    if (hashes > 0) return { look: 'hashes', depth: hashes };
    const depth = numberDepth(text);
    if (depth > 0 && isTitle(text.replace(/^[\d.]+\s+/, ''))) return { look: 'number', depth };
    // On a page of its own the sequence of a number is not seen.
    if (line.indent < this.#base && LONE_NUMBER.test(text) && isTitle(text.replace(LONE_NUMBER, '')))
      return { look: 'number', depth: 1 };
    const division = divisionOf(text);
    if (division !== null) return { look: `division ${division}`, depth: 1 };
    if (isInCapitals(text)) return { look: 'capitals', depth: 1 };
    if (this.#isTitleOfAll(line, text)) return { look: 'title', depth: 1 };
    if (!isTitle(text) || HAS_NUMBERS.test(text)) return null;
    // Below a title it is what is under the title.
    if (this.#isCentred(line)) return this.#last === 'heading' ? null : { look: 'centred', depth: 1 };
    if (this.#hasRoomAbove(at)) return { look: 'room', depth: 1 };
    return this.#namesNext(at, text) || this.#hangsOverText(line, text) ? { look: 'name', depth: 1 } : null;
  }

  /** Whether a line stands out to the left of the text, in a text whose numbered headings do. */
  #hangs({ indent }: TextLine): boolean {
    if (indent >= this.#base) return false;
    this.#has_hanging ??= this.#lines.some((line) => line.indent < this.#base && HANGING.test(line.text));
    return this.#has_hanging;
  }

  #hangsOverText(line: TextLine, text: string): boolean {
    return isNameOfPart(text) && this.#hangs(line) && this.#nextIndent() === this.#base;
  }

  /** The signs that a heading begins with, as in Markdown; 0 where they mark comments in this text. */
  #hashesOf(text: string): number {
    const hashes = HASHES.exec(text)?.[1]?.length ?? 0;
    if (hashes === 0) return 0;
    this.#has_hashes ??= this.#lines.every(
      (line, at) => !line.text.startsWith('#') || (HASHES.test(line.text) && isBlank(this.#lines[at + 1] ?? line)),
    );
    return this.#has_hashes && isTitle(text.slice(hashes).trim()) ? hashes : 0;
  }

  #isOutside(line: TextLine, { width }: Marker): boolean {
    return line.indent < this.#base && line.indent + width !== this.#nextIndent();
  }

  /** The indent of what follows the lines that are together. */
  #nextIndent(): number | null {
    let next = this.#end;
    while (next < this.#lines.length && isBlank(this.#lines[next]!)) next++;
    return this.#lines[next]?.indent ?? null;
  }

  /** A line in capitals may have its text right below it, or what is under a title. */
  #lookOfFirst(at: number): Look | null {
    const [line, next, third] = this.#lines.slice(at, at + 3);
    if (this.#markers[at] || !isInCapitals(line!.text.trim()) || isInCapitals(next!.text.trim())) return null;
    const isAbove = line!.indent <= this.#base && third !== undefined && goesOn(next!, third, this.#wrapping);
    const isOutside = line!.indent <= this.#base && next!.indent >= line!.indent + 2;
    const isTop = this.#begins && this.#last === null;
    return this.#isCentred(line!) || isAbove || isOutside || isTop ? { look: 'capitals', depth: 1 } : null;
  }

  #isLast(): boolean {
    for (let at = this.#end; at < this.#lines.length; at++) if (!isBlank(this.#lines[at]!)) return false;
    return true;
  }

  #isCentred({ text, indent }: TextLine): boolean {
    const { width } = this.#wrapping;
    if (width === 0 || indent - this.#base < CENTRED_INDENT) return false;
    return Math.abs(indent + text.length - (width + this.#base)) <= Math.max(4, width * 0.1);
  }

  /** In a text with headings a few words by themselves name what follows: sentences, a list or a table. */
  #namesNext(at: number, text: string): boolean {
    this.#names_parts ??= this.#namesParts();
    if (!this.#names_parts && (!this.#has_headings || this.#last === null || this.#last === 'heading')) return false;
    return this.#isName(at, text) && this.#leadsText(this.#end, isLong(text));
  }

  /** What a text begins with is its title, with a number or without, where it names its parts or sentences follow. */
  #isTitleOfAll(line: TextLine, text: string): boolean {
    if (this.#last !== null || !isTitle(text.replace(/^\d{1,4}[.):]?\s+/, ''))) return false;
    if ((this.#names_parts ??= this.#namesParts())) return true;
    if (!this.#begins || !isTitleOfText(text)) return false;
    const isItem = markWidth(line) > 0 && (this.#nextIndent() ?? 0) > line.indent;
    return line.indent <= this.#base && !isItem && this.#leadsText(this.#end);
  }

  #isName(at: number, text: string): boolean {
    return isNameOfPart(text) && this.#lines[at]!.indent <= this.#base && /\p{Ll}/u.test(text);
  }

  /** Whether what follows the end of a chunk is a list, a table, code or sentences; or sentences alone, since a sentence may go on in the others. */
  #leadsText(end: number, alone = false): boolean {
    let next = end;
    while (next < this.#lines.length && (isBlank(this.#lines[next]!) || isPlaceholder(this.#lines[next]!))) next++;
    const line = this.#lines[next];
    if (line === undefined) return false;
    if (this.#markers[next] || line.indent - this.#base >= CODE_INDENT || hasGap(line)) return !alone;
    const last = chunkEnd(this.#lines, next) - 1;
    if (next < last && goesOn(line, this.#lines[next + 1]!, this.#wrapping)) return true;
    return /[.:;!?]["”’)]?(?:\[\d{1,3}\]){0,9}$/.test(this.#lines[last]!.text.slice(-80));
  }

  /** Whether the text has the habit of naming its parts by a few words over them: running text, and such names over some of its parts. */
  #namesParts(): boolean {
    if (this.#wrapping.width === 0) return false;
    let [chunks, names, others] = [0, 0, 0];
    for (let at = 0; at < this.#lines.length; ) {
      if (isBlank(this.#lines[at]!)) {
        at++;
        continue;
      }
      const end = chunkEnd(this.#lines, at);
      const text = this.#lines[at]!.text.trim();
      chunks++;
      if (end === at + 1 && !this.#markers[at] && this.#isName(at, text))
        if (this.#leadsText(end, isLong(text))) names++;
        else others++;
      at = end;
    }
    return names >= LEAST_NAMES && names > others && names * 2 <= chunks;
  }

  /** More than one blank line above, as nothing else has, and text below. */
  #hasRoomAbove(at: number): boolean {
    const { indent } = this.#lines[at]!;
    const below = this.#lines[this.#end + 1];
    const hasText = below !== undefined && !isBlank(below) && this.#markers[this.#end + 1] !== undefined;
    if (indent > this.#base || !hasText) return false;
    return at > 1 && isBlank(this.#lines[at - 1]!) && isBlank(this.#lines[at - 2]!);
  }
}

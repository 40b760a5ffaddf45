// Reads the lines of a page of plain text into headings, items, tables, code and paragraphs.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findAlignedTable, hasGap } from './aligned-table.ts';
import type { TextBlock } from './blocks.ts';
import { divisionOf, isInCapitals, isRule, isTitle, isUnderlined, numberDepth, underlineSign } from './headings.ts';
import { isBlank, type TextLine } from './lines.ts';
import { findMarkers, type Marker } from './markers.ts';
import { findRuledTable } from './ruled-table.ts';
import { goesOn, isWhole, joinLines, type Wrapping } from './wrapping.ts';

const LINES_A_TURN = 5_000;
/** Set in by so much, a line is no usual text. */
const CODE_INDENT = 4;
/** Signs of programs, at the end of lines or between words. */
const CODE = /[{};]\s*$|^\s*(?:[#$>]\s|\/\/|<\/?\w)|\w\(.*\)|\s(?:=|==|:=|=>|->|&&|\|\|)\s|^\s*\w+\s*=/;
/** Words of a line that names what follows, at most. */
const NAME_WORDS = 7;
/** So many lines that name what follows are a habit. */
const LEAST_NAMES = 2;
/** A line centred on the page is at least so far in. */
const CENTRED_INDENT = 8;

export async function findBlocks(
  lines: readonly TextLine[],
  wrapping: Wrapping,
  signal: AbortSignal,
): Promise<TextBlock[]> {
  const finder = new BlockFinder(lines, wrapping);
  for (let at = 0, turn = LINES_A_TURN; at < lines.length; ) {
    at = finder.read(at);
    if (at < turn) continue;
    turn = at + LINES_A_TURN;
    await nextTurn();
    signal.throwIfAborted();
  }
  return finder.blocks;
}

class BlockFinder {
  readonly blocks: TextBlock[] = [];
  readonly #lines: readonly TextLine[];
  readonly #wrapping: Wrapping;
  readonly #markers: readonly (Marker | null)[];
  /** The indent of usual text. */
  readonly #base: number;
  /** Lines up to here have no columns in common. */
  #no_table_until = 0;
  /** Where the lines end that are together. */
  #chunk_end = 0;
  #has_headings = false;
  #names_parts: boolean | null = null;

  constructor(lines: readonly TextLine[], wrapping: Wrapping) {
    this.#lines = lines;
    this.#wrapping = wrapping;
    this.#markers = findMarkers(lines);
    this.#base = usualIndent(lines);
  }

  /** Reads what begins at a line; gives the line behind it. */
  read(at: number): number {
    const line = this.#lines[at]!;
    if (isBlank(line)) return at + 1;
    this.#has_headings ||= this.blocks.at(-1)?.kind === 'heading';
    if (at >= this.#chunk_end) this.#chunk_end = chunkEnd(this.#lines, at);
    return (
      this.#readRuled(at) ??
      this.#readUnderlined(at) ??
      this.#readRule(at) ??
      this.#readAligned(at) ??
      this.#readTitle(at) ??
      this.#readItem(at) ??
      this.#readText(at)
    );
  }

  #readRuled(at: number): number | null {
    const table = findRuledTable(this.#lines, at);
    if (!table) return null;
    this.blocks.push({ kind: 'table', indent: this.#lines[at]!.indent, table });
    return table.end;
  }

  /** A title with a line of signs below it, or above and below. */
  #readUnderlined(at: number): number | null {
    const [first, second, third] = this.#lines.slice(at, at + 3);
    const over = underlineSign(first!);
    if (over !== null && second && third && underlineSign(third) === over && underlineSign(second) === null) {
      if (!isUnderlined(second, third) || !isUnderlined(second, first!)) return null;
      this.blocks.push({ kind: 'heading', text: second.text.trim(), look: `over ${over}`, depth: 1 });
      return at + 3;
    }
    const under = second && over === null ? underlineSign(second) : null;
    if (under === null || !isUnderlined(first!, second!)) return null;
    this.blocks.push({ kind: 'heading', text: first!.text.trim(), look: `under ${under}`, depth: 1 });
    return at + 2;
  }

  #readRule(at: number): number | null {
    const line = this.#lines[at]!;
    if (!isRule(line)) return null;
    this.blocks.push({ kind: 'rule', characters: line.text.replace(/\s/g, '').length });
    return at + 1;
  }

  #readAligned(at: number): number | null {
    if (at < this.#no_table_until || !this.#isRow(at)) return null;
    const { table, end } = findAlignedTable(this.#lines, at);
    if (!table) {
      this.#no_table_until = end;
      return null;
    }
    this.blocks.push({ kind: 'table', indent: this.#lines[at]!.indent, table });
    return table.end;
  }

  /** Whether a line has room within it, beyond that behind a mark of a list. */
  #isRow(at: number): boolean {
    const [line, marker] = [this.#lines[at]!, this.#markers[at]];
    return hasGap(marker ? { text: line.text.slice(line.indent + marker.width), indent: 0 } : line);
  }

  /** A line that stands by itself and is a title by its look. */
  #readTitle(at: number): number | null {
    const isFirst = at === 0 || isBlank(this.#lines[at - 1]!);
    if (!isFirst) return null;
    const look = this.#chunk_end === at + 1 ? this.#lookOf(at) : this.#lookOfFirst(at);
    if (look === null) return null;
    this.blocks.push({ kind: 'heading', text: this.#lines[at]!.text.trim(), ...look });
    return at + 1;
  }

  #lookOf(at: number): { readonly look: string; readonly depth: number } | null {
    const line = this.#lines[at]!;
    const [text, marker] = [line.text.trim(), this.#markers[at]];
    if (this.#isLast() || marker?.is_item) return null;
    if (marker?.has_neighbour)
      return isTitle(text.slice(marker.width).trim())
        ? { look: /\d/.test(marker.label) ? 'number' : marker.label.replace(/\w+/, '1'), depth: 1 }
        : null;
    const depth = numberDepth(text);
    if (depth > 0 && isTitle(text.replace(/^[\d.]+\s+/, ''))) return { look: 'number', depth };
    const division = divisionOf(text);
    if (division !== null) return { look: `division ${division}`, depth: 1 };
    if (isInCapitals(text)) return { look: 'capitals', depth: 1 };
    if (this.#isTitleOfAll(text)) return { look: 'title', depth: 1 };
    if (!isTitle(text) || /\d/.test(text)) return null;
    // Below a title it is what is under the title.
    if (this.#isCentred(line)) return this.blocks.at(-1)?.kind === 'heading' ? null : { look: 'centred', depth: 1 };
    if (this.#hasRoomAbove(at)) return { look: 'room', depth: 1 };
    return this.#namesNext(at, text) ? { look: 'name', depth: 1 } : null;
  }

  /** A line in capitals may have its text right below it, or what is under a title. */
  #lookOfFirst(at: number): { readonly look: string; readonly depth: number } | null {
    const [line, next, third] = this.#lines.slice(at, at + 3);
    if (this.#markers[at] || !isInCapitals(line!.text.trim()) || isInCapitals(next!.text.trim())) return null;
    const isAbove = third !== undefined && goesOn(next!, third, this.#wrapping);
    return this.#isCentred(line!) || isAbove ? { look: 'capitals', depth: 1 } : null;
  }

  #isLast(): boolean {
    for (let at = this.#chunk_end; at < this.#lines.length; at++) if (!isBlank(this.#lines[at]!)) return false;
    return true;
  }

  #isCentred({ text, indent }: TextLine): boolean {
    const { width } = this.#wrapping;
    if (width === 0 || indent - this.#base < CENTRED_INDENT) return false;
    return Math.abs(indent + text.length - (width + this.#base)) <= Math.max(4, width * 0.1);
  }

  /** In a text with headings a few words by themselves name what follows: sentences, a list or a table. */
  #namesNext(at: number, text: string): boolean {
    const last = this.blocks.at(-1);
    this.#names_parts ??= this.#namesParts();
    if (!this.#names_parts && (!this.#has_headings || last === undefined || last.kind === 'heading')) return false;
    return this.#isName(at, text) && this.#leadsText(this.#chunk_end);
  }

  /** What a text that names its parts begins with is its title, with a number or without. */
  #isTitleOfAll(text: string): boolean {
    if (this.blocks.length > 0 || !isTitle(text.replace(/^\d{1,4}[.)]?\s+/, ''))) return false;
    return (this.#names_parts ??= this.#namesParts());
  }

  #isName(at: number, text: string): boolean {
    return this.#lines[at]!.indent === this.#base && text.split(/\s+/).length <= NAME_WORDS && /\p{Ll}/u.test(text);
  }

  /** Whether what follows the end of a chunk is a list, a table, code or sentences. */
  #leadsText(end: number): boolean {
    let next = end;
    while (next < this.#lines.length && isBlank(this.#lines[next]!)) next++;
    const line = this.#lines[next];
    if (line === undefined) return false;
    if (this.#markers[next] || line.indent - this.#base >= CODE_INDENT || hasGap(line)) return true;
    return /[.:;!?]["”’)]?$/.test(this.#lines[chunkEnd(this.#lines, next) - 1]!.text);
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
      if (end === at + 1 && !this.#markers[at] && isTitle(text) && this.#isName(at, text))
        if (this.#leadsText(end)) names++;
        else others++;
      at = end;
    }
    return names >= LEAST_NAMES && names > others && names * 2 <= chunks;
  }

  /** More than one blank line above, as nothing else has, and text below. */
  #hasRoomAbove(at: number): boolean {
    const { indent } = this.#lines[at]!;
    const below = this.#lines[this.#chunk_end + 1];
    const hasText = below !== undefined && !isBlank(below) && this.#markers[this.#chunk_end + 1] !== undefined;
    if (indent !== this.#base || !hasText) return false;
    return at > 1 && isBlank(this.#lines[at - 1]!) && isBlank(this.#lines[at - 2]!);
  }

  #readItem(at: number): number | null {
    const marker = this.#markers[at];
    if (!marker || !(marker.is_item || marker.has_neighbour)) return null;
    const line = this.#lines[at]!;
    const text_indent = line.indent + marker.width;
    let end = at + 1;
    while (end < this.#chunk_end && !this.#markers[end] && !this.#interrupts(end)) end++;
    const first = { text: ' '.repeat(text_indent) + line.text.slice(text_indent), indent: text_indent };
    this.blocks.push({
      kind: 'item',
      ...{ indent: line.indent, text_indent, label: marker.label, is_numbered: marker.is_numbered },
      lines: joinLines([first, ...this.#lines.slice(at + 1, end)], this.#wrapping, text_indent),
    });
    return end;
  }

  #readText(at: number): number {
    const lines = this.#lines;
    let end = at + 1;
    while (
      end < this.#chunk_end &&
      !this.#markers[end] &&
      !this.#interrupts(end) &&
      !this.#isFirstOfNext(at, end) &&
      !isWhole(lines[end - 1]!)
    )
      end++;
    const own = lines.slice(at, end);
    const indent = own.reduce((least, line) => Math.min(least, line.indent), own[0]!.indent);
    if (this.#addCode(own, indent)) return end;
    this.blocks.push({ kind: 'paragraph', indent, lines: joinLines(own, this.#wrapping) });
    return end;
  }

  /** Code goes on behind a blank line, whatever it looks like there. */
  #addCode(lines: readonly TextLine[], indent: number): boolean {
    if (indent - this.#base < CODE_INDENT) return false;
    const last = this.blocks.at(-1);
    if (last?.kind === 'code' && indent >= last.indent)
      last.texts.push('', ...lines.map(({ text }) => text.slice(last.indent)));
    else if (isCode(lines))
      this.blocks.push({ kind: 'code', indent, texts: lines.map(({ text }) => text.slice(indent)) });
    else return false;
    return true;
  }

  /** Whether a line begins something other than text. */
  #interrupts(at: number): boolean {
    const line = this.#lines[at]!;
    if (isRule(line) || /^[+|┌╔]/.test(line.text[line.indent]!)) return true;
    const next = this.#lines[at + 1];
    if (next && underlineSign(next) !== null && isUnderlined(line, next)) return true;
    if (at < this.#no_table_until || !this.#isRow(at)) return false;
    const { table, end } = findAlignedTable(this.#lines, at);
    if (!table) this.#no_table_until = end;
    return table !== null;
  }

  /** Whether a line is set in where those around it are not: a new paragraph without a blank line. */
  #isFirstOfNext(at: number, line: number): boolean {
    const [before, own, after] = [this.#lines[line - 1]!, this.#lines[line]!, this.#lines[line + 1]];
    const isIn =
      own.indent >= before.indent + 2 && (after === undefined || isBlank(after) || own.indent >= after.indent + 2);
    return isIn && line - at > 1;
  }
}

function isCode(lines: readonly TextLine[]): boolean {
  const found = lines.filter(({ text }) => text.length < 1_000 && CODE.test(text)).length;
  return found * 3 >= lines.length;
}

function chunkEnd(lines: readonly TextLine[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!)) end++;
  return end;
}

/** Of the lines that share the commonest indent, another indent has at least this part where text has it too: code and tables are set in further. */
const TEXT_SHARE = 0.2;

/** The indent of usual text: the least that many lines have. */
function usualIndent(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  for (const line of lines)
    if (!isBlank(line) && !hasGap(line)) counts.set(line.indent, (counts.get(line.indent) ?? 0) + 1);
  const least = TEXT_SHARE * Math.max(0, ...counts.values());
  let usual = Number.POSITIVE_INFINITY;
  for (const [indent, count] of counts) if (count >= least) usual = Math.min(usual, indent);
  return Number.isFinite(usual) ? usual : 0;
}

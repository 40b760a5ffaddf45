// Reads the lines of a page of plain text into headings, items, tables, code and paragraphs.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findAlignedTable, hasGap } from './aligned-table.ts';
import type { TextBlock } from './blocks.ts';
import { CODE_INDENT, isCode, isDrawing, isTyped, setInEnd } from './code.ts';
import { isInCapitals, isRule, isUnderlined, underlineSign } from './headings.ts';
import { chunkEnd, isBlank, type TextLine } from './lines.ts';
import { findMarkers, type Marker } from './markers.ts';
import { findRuledTable, isBarHead, isColumnHead, isTableRule } from './ruled-table.ts';
import { TitleFinder } from './titles.ts';
import { goesOn, isWhole, joinLines, type Wrapping } from './wrapping.ts';

const LINES_A_TURN = 5_000;
/** Blocks before a line in which its list is looked for. */
const MAX_BACK = 40;
/** `[3] The text of a note.` */
const NOTE = /^\[\d{1,3}\]\s/;

export async function findBlocks(
  lines: readonly TextLine[],
  {
    wrapping,
    begins,
  }: { readonly wrapping: Wrapping /** Whether the text begins with these lines. */; readonly begins: boolean },
  signal: AbortSignal,
): Promise<TextBlock[]> {
  const finder = new BlockFinder(lines, wrapping, begins);
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
  readonly #titles: TitleFinder;
  /** Lines up to here have no columns in common. */
  #no_table_until = 0;
  /** Where the lines end that are together. */
  #chunk_end = 0;
  /** Up to here what is set in is no code as a whole. */
  #no_code_until = 0;

  constructor(lines: readonly TextLine[], wrapping: Wrapping, begins: boolean) {
    this.#lines = lines;
    this.#wrapping = wrapping;
    this.#markers = findMarkers(lines);
    this.#base = usualIndent(lines);
    this.#titles = new TitleFinder({ lines, markers: this.#markers, wrapping, base: this.#base, begins });
  }

  /** Reads what begins at a line; gives the line behind it. */
  read(at: number): number {
    const line = this.#lines[at]!;
    if (isBlank(line)) return at + 1;
    if (this.blocks.at(-1)?.kind === 'heading') this.#titles.learnHeading();
    const isFirst = at >= this.#chunk_end;
    if (isFirst) this.#chunk_end = chunkEnd(this.#lines, at);
    return (
      (isFirst ? (this.#readDrawing(at) ?? this.#readSetIn(at)) : null) ??
      this.#readRuled(at) ??
      this.#readUnderlined(at) ??
      this.#readRule(at) ??
      this.#readAligned(at) ??
      this.#readTitle(at) ??
      this.#readItem(at) ??
      this.#readText(at)
    );
  }

  #readDrawing(at: number): number | null {
    const lines = this.#lines.slice(at, this.#chunk_end);
    if (!isDrawing(lines) || this.#isHeaded(at)) return null;
    this.#pushCode(lines);
    return this.#chunk_end;
  }

  /** Whether a title with signs below or around it begins here. */
  #isHeaded(at: number): boolean {
    const [first, second, third] = this.#lines.slice(at, at + 3);
    if (!second) return false;
    return (
      (underlineSign(second) !== null && isUnderlined(first!, second)) ||
      (underlineSign(first!) !== null && third !== undefined && underlineSign(third) !== null)
    );
  }

  /** Code: what is set in further than the text around it, as far as that goes, and has signs of programs. */
  #readSetIn(at: number): number | null {
    const least = this.#textIndent(at) + CODE_INDENT;
    if (this.#lines[at]!.indent < least || this.#markers[at]) return null;
    const end = at < this.#no_code_until ? this.#chunk_end : setInEnd(this.#lines, at, least);
    if (end < this.#chunk_end || this.#lines.slice(at, this.#chunk_end).some(({ indent }) => indent < least))
      return null;
    for (const until of at < this.#no_code_until ? [this.#chunk_end] : [end, this.#chunk_end]) {
      const lines = this.#lines.slice(at, until);
      if (!isCode(lines) || (lines.some(isTableRule) && !isTyped(lines[0]!))) continue;
      this.#pushCode(lines);
      return until;
    }
    this.#no_code_until = Math.max(this.#no_code_until, end);
    if (!this.#alignsInPart(at)) return null;
    this.#pushCode(this.#lines.slice(at, this.#chunk_end));
    return this.#chunk_end;
  }

  /** Whether some lines that are together have columns in common and others have not: what a program printed, and no table. */
  #alignsInPart(at: number): boolean {
    for (let row = at; row < this.#chunk_end; row++) {
      if (isTableRule(this.#lines[row]!)) return false;
      if (!this.#isRow(row)) continue;
      const { table, end } = findAlignedTable(this.#lines, row);
      return table !== null && (row > at || end < this.#chunk_end);
    }
    return false;
  }

  #pushCode(lines: readonly TextLine[]): void {
    const indent = lines.reduce(
      (least, line) => (isBlank(line) ? least : Math.min(least, line.indent)),
      Number.POSITIVE_INFINITY,
    );
    const last = this.blocks.at(-1);
    if (last?.kind === 'code' && last.indent <= indent)
      last.texts.push('', ...lines.map(({ text }) => text.slice(last.indent)));
    else this.blocks.push({ kind: 'code', indent, texts: lines.map(({ text }) => text.slice(indent)) });
  }

  /** Where text begins that is beside a line: that of the item which the line belongs to, or usual text. */
  #textIndent(at: number): number {
    const { indent } = this.#lines[at]!;
    for (let i = this.blocks.length - 1, n = 0; i >= 0 && n < MAX_BACK; i--, n++) {
      const block = this.blocks[i]!;
      if (block.kind === 'heading' || block.kind === 'rule') break;
      if (block.kind === 'item' && block.text_indent <= indent + 1) return Math.max(this.#base, block.text_indent);
      if (block.kind !== 'item' && block.indent <= this.#base) break;
    }
    return this.#base;
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
    const look = this.#titles.find(at, this.#chunk_end, this.blocks.at(-1)?.kind ?? null);
    if (look === null) return null;
    const text = this.#lines[at]!.text.trim();
    this.blocks.push({ kind: 'heading', text: look.look === 'hashes' ? text.replace(/^#+\s+/, '') : text, ...look });
    return at + 1;
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
    const isMore = last?.kind === 'code' && indent >= last.indent && last.indent > this.#base;
    if (!isMore && !isCode(lines)) return false;
    this.#pushCode(lines);
    return true;
  }

  /** Whether a line begins something other than text. */
  #interrupts(at: number): boolean {
    const line = this.#lines[at]!;
    if (isRule(line) || /^[+|┌╔]/.test(line.text[line.indent]!)) return true;
    const next = this.#lines[at + 1];
    if (isBarHead(line, next) || isColumnHead(line, next)) return true;
    if (next && underlineSign(next) !== null && isUnderlined(line, next)) return true;
    if (at < this.#no_table_until || !this.#isRow(at)) return false;
    const { table, end } = findAlignedTable(this.#lines, at);
    if (!table) this.#no_table_until = end;
    return table !== null;
  }

  /** Whether a line is set in where those around it are not: a new paragraph without a blank line. */
  #isFirstOfNext(at: number, line: number): boolean {
    const [before, own, after] = [this.#lines[line - 1]!, this.#lines[line]!, this.#lines[line + 1]];
    if (NOTE.test(own.text.slice(own.indent)) && NOTE.test(this.#lines[at]!.text.trimStart())) return true;
    const isIn =
      own.indent >= before.indent + 2 && (after === undefined || isBlank(after) || own.indent >= after.indent + 2);
    // Lines of verse are set in too.
    return isIn && line - at > 1 && goesOn(this.#lines[line - 2]!, before, this.#wrapping);
  }
}

/** Of the lines that share the commonest indent, another indent has at least this part where text has it too: code and tables are set in further. */
const TEXT_SHARE = 0.2;

/** The indent of usual text: the least that many lines have. A few words by themselves are no usual text. */
function usualIndent(lines: readonly TextLine[]): number {
  const [texts, all] = [new Map<number, number>(), new Map<number, number>()];
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || hasGap(line)) continue;
    all.set(line.indent, (all.get(line.indent) ?? 0) + 1);
    const isAlone = isEmpty(lines[at - 1]) && isEmpty(lines[at + 1]) && !/[.:;!?,]["”’)]?$/.test(line.text);
    if (!isAlone && !isInCapitals(line.text.trim())) texts.set(line.indent, (texts.get(line.indent) ?? 0) + 1);
  }
  const counts = texts.size > 0 ? texts : all;
  const least = TEXT_SHARE * Math.max(0, ...counts.values());
  let usual = Number.POSITIVE_INFINITY;
  for (const [indent, count] of counts) if (count >= least) usual = Math.min(usual, indent);
  return Number.isFinite(usual) ? usual : 0;
}

const isEmpty = (line: TextLine | undefined): boolean => line === undefined || isBlank(line);

// Settles how paragraphs, characters and rows are set: styles, lists, and the changes of each stretch.

import type { StreamView } from '../../ole/stream-view.ts';
import type { Definitions } from '../../word-text/definitions/definitions.ts';
import { plainRow, type RowFormat } from '../../word-text/properties/row-format.ts';
import {
  applyCharacterSprm,
  CHARACTER_STYLE,
  type DocCharacters,
  plainDocCharacters,
} from '../sprm/character-sprms.ts';
import type { Colors } from '../sprm/colors.ts';
import {
  applyParagraphSprm,
  type DocParagraph,
  HUGE_PROPERTIES,
  LEVEL_OF_PARAGRAPH,
  LIST_OF_PARAGRAPH,
  plainDocParagraph,
} from '../sprm/paragraph-sprms.ts';
import { applyRowSprm } from '../sprm/row-sprms.ts';
import { forEachSprm, type Sprm, shortSprm } from '../sprm/sprm.ts';
import type { Exceptions } from '../stream/formatted-pages.ts';
import type { PieceChange } from '../stream/piece-table.ts';
import type { ListParagraphs } from './lists.ts';
import type { DocStyle, DocStyles } from './styles.ts';

/** Streams that property changes lie in. */
export interface Streams {
  readonly document: StreamView;
  readonly table: StreamView;
  readonly data: StreamView;
  readonly is_old: boolean;
}

interface SettledStyle {
  readonly paragraph: DocParagraph;
  readonly characters: DocCharacters;
}

/** Styles that are followed from one to what it is based on. */
const MAX_DEPTH = 24;
/** Bytes of changes that are applied for each byte of the file; a sound file needs a few. */
const WORK_PER_BYTE = 64;
const LEAST_WORK = 10_000_000;
/** Styles of Word's own that are headings, by their numbers. [MS-DOC] 2.9.260 */
const HEADINGS = { first: 1, last: 9 };

export class Formats {
  readonly #streams: Streams;
  readonly #styles: DocStyles;
  readonly #colors: Colors;
  readonly #lists: ListParagraphs;
  readonly #settled = new Map<number, SettledStyle>();
  readonly #paragraphs = new Map<Exceptions, Map<PieceChange | null, DocParagraph>>();
  readonly #characters = new Map<Exceptions | null, Map<PieceChange | null, Map<number, DocCharacters>>>();
  #work: number;

  constructor(streams: Streams, styles: DocStyles, colors: Colors, lists: ListParagraphs) {
    this.#streams = streams;
    this.#styles = styles;
    this.#colors = colors;
    this.#lists = lists;
    this.#work = LEAST_WORK + streams.document.length * WORK_PER_BYTE;
  }

  /** Changes were left out, since there were too many. */
  get is_exhausted(): boolean {
    return this.#work < 0;
  }

  /** Of text in the style that all others build on. */
  get language(): number {
    return this.#style(0).characters.language;
  }

  /** Tells the definitions the names of styles and what they mean. */
  describeStyles(definitions: Definitions): void {
    this.#styles.styles.forEach((style, number) => {
      if (style?.kind !== 'paragraph') return;
      const { paragraph } = this.#style(number);
      const { built_in, name, based_on } = style;
      const is_heading = built_in >= HEADINGS.first && built_in <= HEADINGS.last;
      definitions.styles.add(number, {
        name,
        outline: is_heading ? built_in - 1 : paragraph.outline,
        based_on: based_on ?? -1,
        list: paragraph.list,
        list_level: paragraph.list_level,
      });
    });
  }

  paragraph(exceptions: Exceptions | null, change: PieceChange | null): DocParagraph {
    if (!exceptions) return this.#style(0).paragraph;
    let known = this.#paragraphs.get(exceptions);
    if (!known) this.#paragraphs.set(exceptions, (known = new Map()));
    let format = known.get(change);
    if (!format) known.set(change, (format = this.#toParagraph(exceptions, change)));
    return format;
  }

  /** `style` is that of the paragraph. */
  characters(exceptions: Exceptions | null, change: PieceChange | null, style: number): DocCharacters {
    let changes = this.#characters.get(exceptions);
    if (!changes) this.#characters.set(exceptions, (changes = new Map()));
    let known = changes.get(change);
    if (!known) changes.set(change, (known = new Map()));
    let format = known.get(style);
    if (!format) known.set(style, (format = this.#toCharacters(exceptions, change, style)));
    return format;
  }

  /** The definition of a row, by the changes of the paragraph that ends it. */
  row(exceptions: Exceptions | null, change: PieceChange | null): RowFormat {
    const row = plainRow();
    if (exceptions) {
      this.#each(exceptions, (sprm) => applyRowSprm(row, sprm, this.#colors));
      this.#eachOfPiece(change, (sprm) => applyRowSprm(row, sprm, this.#colors));
    }
    return row;
  }

  /** Style numbers that name no style count as the first. */
  #style(number: number, depth = 0): SettledStyle {
    const known = this.#settled.get(number);
    if (known) return known;
    const style = this.#styles.styles[number] ?? null;
    const settled = this.#settle(style, number, depth);
    this.#settled.set(number, settled);
    return settled;
  }

  #settle(style: DocStyle | null, number: number, depth: number): SettledStyle {
    const plain = this.#plainStyle();
    if (!style || style.kind === 'character') return number === 0 ? plain : this.#ofNormal(number);
    const { based_on } = style;
    const base =
      based_on !== null && based_on !== number && depth < MAX_DEPTH ? this.#style(based_on, depth + 1) : plain;
    const paragraph: DocParagraph = { ...base.paragraph, style: number, settled: null };
    const characters: DocCharacters = { ...base.characters, settled: null, reading: null };
    const { table } = this.#streams;
    if (style.paragraph) this.#applyParagraph(paragraph, table, style.paragraph.at, style.paragraph.size);
    if (style.characters) {
      this.#sprms(table, style.characters.at, style.characters.size, (sprm) =>
        applyCharacterSprm(characters, sprm, { colors: this.#colors, base: base.characters }),
      );
    }
    return { paragraph, characters };
  }

  #ofNormal(number: number): SettledStyle {
    const normal = this.#style(0);
    return { paragraph: { ...normal.paragraph, style: number, settled: null }, characters: normal.characters };
  }

  #plainStyle(): SettledStyle {
    return {
      paragraph: { ...plainDocParagraph(), widow_control: false },
      characters: { ...plainDocCharacters(), font: this.#styles.font },
    };
  }

  #toParagraph(exceptions: Exceptions, change: PieceChange | null): DocParagraph {
    const base = this.#style(exceptions.style).paragraph;
    const format: DocParagraph = { ...base, settled: null };
    this.#applyParagraph(format, this.#streams.document, exceptions.at, exceptions.size);
    this.#eachOfPiece(change, (sprm) => this.#applyToParagraph(format, sprm));
    return format;
  }

  #applyParagraph(format: DocParagraph, view: StreamView, at: number, size: number): void {
    this.#applyList(format, view, at, size);
    this.#sprms(view, at, size, (sprm) => {
      if (HUGE_PROPERTIES.includes(sprm.code)) this.#huge(sprm, (inner) => this.#applyToParagraph(format, inner));
      else this.#applyToParagraph(format, sprm);
    });
  }

  #applyToParagraph(format: DocParagraph, sprm: Sprm): void {
    const { style } = format;
    applyParagraphSprm(format, sprm, this.#colors);
    // The number of the style is in front of the changes; one among them is that of another reader's mistake.
    if (this.#styles.styles[format.style]?.kind !== 'paragraph') format.style = style;
  }

  /** A list that changes name says first how its paragraphs are set in. */
  #applyList(format: DocParagraph, view: StreamView, at: number, size: number): void {
    let list = 0;
    let level: number | null = null;
    this.#sprms(view, at, size, (sprm) => {
      if (sprm.code === LIST_OF_PARAGRAPH) list = sprm.view.i16(sprm.at);
      if (sprm.code === LEVEL_OF_PARAGRAPH) level = sprm.view.u8(sprm.at);
    });
    if (list <= 0) return;
    format.list_level = level ?? this.#lists.levelOf(list, format.style) ?? format.list_level;
    const changes = this.#lists.changes(list, format.list_level);
    if (!changes) return;
    this.#sprms(this.#streams.table, changes.at, changes.size, (sprm) =>
      applyParagraphSprm(format, sprm, this.#colors),
    );
  }

  #toCharacters(exceptions: Exceptions | null, change: PieceChange | null, style: number): DocCharacters {
    const base = this.#style(style).characters;
    const format: DocCharacters = { ...base, settled: null, reading: null };
    const apply = (sprm: Sprm): void => {
      if (sprm.code === CHARACTER_STYLE) this.#applyCharacterStyle(format, sprm.view.u16(sprm.at), base);
      else applyCharacterSprm(format, sprm, { colors: this.#colors, base });
    };
    if (exceptions) this.#sprms(this.#streams.document, exceptions.at, exceptions.size, apply);
    this.#eachOfPiece(change, apply);
    return format;
  }

  /** Styles of characters build on each other, the outermost first. */
  #applyCharacterStyle(format: DocCharacters, number: number, base: DocCharacters): void {
    const chain: DocStyle[] = [];
    let style = this.#styles.styles[number];
    while (style?.kind === 'character' && chain.length < MAX_DEPTH) {
      chain.push(style);
      style = style.based_on === null ? null : this.#styles.styles[style.based_on];
    }
    format.style = number;
    for (const { characters } of chain.reverse()) {
      if (!characters) continue;
      this.#sprms(this.#streams.table, characters.at, characters.size, (sprm) =>
        applyCharacterSprm(format, sprm, { colors: this.#colors, base }),
      );
    }
  }

  #each(exceptions: Exceptions, apply: (sprm: Sprm) => void): void {
    this.#sprms(this.#streams.document, exceptions.at, exceptions.size, (sprm) => {
      if (HUGE_PROPERTIES.includes(sprm.code)) this.#huge(sprm, apply);
      else apply(sprm);
    });
  }

  /** Changes that were too many for their page lie in the data stream. */
  #huge({ view, at }: Sprm, apply: (sprm: Sprm) => void): void {
    const { data } = this.#streams;
    const place = view.u32(at);
    this.#sprms(data, place + 2, data.u16(place), apply);
  }

  #eachOfPiece(change: PieceChange | null, apply: (sprm: Sprm) => void): void {
    if (!change) return;
    if (!change.short) this.#sprms(change.view, change.at, change.size, apply);
    else {
      const sprm = shortSprm(change.view, change.at);
      if (sprm) apply(sprm);
    }
  }

  #sprms(view: StreamView, at: number, size: number, apply: (sprm: Sprm) => void): void {
    this.#work -= size + 1;
    if (this.#work >= 0) forEachSprm(view, at, size, this.#streams.is_old, apply);
  }
}

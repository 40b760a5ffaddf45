// The RTF interpreter: keeps the group stack, decodes bytes, and dispatches control words to their tables.
import type { CodePage } from './bytes/code-pages.ts';
import { TOKEN, Tokenizer } from './bytes/tokenizer.ts';
import { Definitions } from './definitions/definitions.ts';
import { type CommentDraft, noComment } from './destinations/comment-draft.ts';
import { type Destination, skip } from './destinations/destination.ts';
import { Info } from './destinations/info.ts';
import type { ShapeDraft } from './destinations/shape-draft.ts';
import { type CharacterFormat, plainCharacters } from './properties/character-format.ts';
import { type ParagraphProperties, plainParagraph, type RuleFormat } from './properties/paragraph-format.ts';
import type { RowFormat } from './properties/row-format.ts';
import type { DocumentDraft } from './text/document-draft.ts';

/** Groups within groups that have a state of their own; deeper ones share that of the last. */
const MAX_DEPTH = 512;
/** Different unknown words that are counted. */
const MAX_UNKNOWN = 500;

/** What braces save and restore. */
export interface Group {
  readonly depth: number;
  chars: CharacterFormat;
  para: ParagraphProperties;
  destination: Destination;
  /** The destination began with this group, and ends with it. */
  owns: boolean;
  /** Characters that are behind `\u` for readers that know no Unicode. */
  replacements: number;
  /** Behind `\*`: a destination that may be left out. */
  star: boolean;
}

/** A place in a paragraph. */
interface TextPoint {
  readonly paragraph: number;
  readonly at: number;
}

/** What a control word does in text. */
export type WordEntry =
  | { readonly kind: 'character'; readonly apply: (format: CharacterFormat, value: number | null) => void }
  | { readonly kind: 'paragraph'; readonly apply: (format: ParagraphProperties, value: number | null) => void }
  | { readonly kind: 'action'; readonly apply: (parser: Parser, value: number | null) => void }
  /** Only where there is a story: it ends or begins parts of it. */
  | { readonly kind: 'structure'; readonly apply: (parser: Parser, value: number | null) => void }
  /** `begins`: the text of the group goes elsewhere from here on. */
  | {
      readonly kind: 'destination';
      readonly begins: boolean;
      readonly apply: (parser: Parser, value: number | null) => void;
    }
  | { readonly kind: 'ignored' };

/**
 * Reads an RTF file from its first brace to its last: keeps the state of the groups, turns bytes into characters, and has
 * the table of words say what each control word does.
 */
export class Parser {
  readonly tokens: Tokenizer;
  readonly definitions = new Definitions();
  readonly draft: DocumentDraft;
  readonly unknown = new Map<string, number>();
  readonly dropped = new Map<string, number>();
  group: Group;
  /** The rule that words of rules change. */
  rule: RuleFormat | null = null;
  /** The words of rows describe one of a table within a table. */
  in_nested_row = false;
  /** Where text went outside `\upr`. */
  twofold: Destination | null = null;
  has_shape_pictures = false;
  /** The shape whose description is being read, and where properties of drawings go. */
  shape: ShapeDraft | null = null;
  properties: Map<string, string> | null = null;
  /** What the file refers to outside itself. */
  readonly external = new Set<string>();
  readonly info = new Info();
  comment: CommentDraft = noComment();
  /** Stretches that comments are about, by their names. */
  readonly ranges = new Map<string, { readonly start?: TextPoint; readonly end?: TextPoint }>();
  ended = false;
  too_deep = false;
  undecodable = 0;
  readonly #groups: Group[] = [];
  readonly #words: ReadonlyMap<string, WordEntry>;
  #beyond = 0;
  #toSkip = 0;
  #lead: number[] = [];
  #leadPage: CodePage | null = null;

  constructor(
    bytes: Uint8Array,
    at: number,
    words: ReadonlyMap<string, WordEntry>,
    draft: (d: Definitions) => DocumentDraft,
  ) {
    this.tokens = new Tokenizer(bytes, at);
    this.#words = words;
    this.draft = draft(this.definitions);
    this.group = {
      depth: 0,
      chars: plainCharacters(0),
      para: plainParagraph(0, false),
      destination: this.body,
      owns: false,
      replacements: 1,
      star: false,
    };
  }

  /** The text of the story where the reader is. */
  readonly body: Destination = {
    wants_text: true,
    is_story: true,
    text: (text) => this.draft.addText(this.group, text),
  };

  run(): void {
    const { tokens } = this;
    for (;;) {
      switch (tokens.next()) {
        case TOKEN.text:
          this.#text(tokens.start, tokens.end, tokens.odd);
          break;
        case TOKEN.word:
          this.#toSkip = 0;
          this.#word(tokens.word, tokens.value);
          break;
        case TOKEN.byte:
          if (this.#toSkip > 0) this.#toSkip--;
          else this.#byte(tokens.byte);
          break;
        case TOKEN.open:
          this.#open();
          break;
        case TOKEN.close:
          this.#close();
          if (this.ended) return;
          break;
        case TOKEN.symbol:
          this.#symbol(tokens.word);
          break;
        case TOKEN.binary:
          this.group.destination.word?.('bin', tokens.end - tokens.start);
          break;
        default:
          this.#unwind();
          return;
      }
    }
  }

  /** The character format, to be changed. */
  chars(): CharacterFormat {
    const { group } = this;
    if (group.chars.depth !== group.depth) group.chars = { ...group.chars, depth: group.depth };
    group.chars.settled = null;
    group.chars.reading = null;
    return group.chars;
  }

  para(): ParagraphProperties {
    const { group } = this;
    if (group.para.depth !== group.depth) group.para = { ...group.para, depth: group.depth };
    group.para.settled = null;
    return group.para;
  }

  /** The definition of the row that is being described. */
  get row(): RowFormat {
    return this.in_nested_row ? this.draft.story.nested_row : this.draft.story.row;
  }

  /** From here to the end of the group. */
  enter(destination: Destination): void {
    this.group.destination = destination;
    this.group.owns = true;
  }

  /** A character that a word stands for. */
  put(text: string): void {
    this.#dropLead();
    if (this.group.destination.wants_text) this.group.destination.text(text);
  }

  /** `\uN`. */
  putUnicode(value: number): void {
    const code = value < 0 ? value + 0x10000 : value;
    this.#toSkip = this.group.replacements;
    if (code < 0x20 || code > 0x10ffff) return;
    const { symbols } = this.definitions.byteReading(this.group.chars);
    const sign = symbols && code >= 0xf000 && code < 0xf100 ? symbols[code - 0xf000] : undefined;
    this.put(sign ?? String.fromCodePoint(code));
  }

  countDropped(reason: string, characters: number): void {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + characters);
  }

  #open(): void {
    this.#toSkip = 0;
    if (this.#groups.length >= MAX_DEPTH) {
      this.#beyond++;
      this.too_deep = true;
      return;
    }
    const { group } = this;
    this.#groups.push(group);
    this.group = { ...group, depth: group.depth + 1, owns: false, star: false };
  }

  #close(): void {
    this.#toSkip = 0;
    if (this.#beyond > 0) {
      this.#beyond--;
      return;
    }
    if (this.#groups.length <= 1) {
      this.ended = true;
      this.#unwind();
    } else this.#leave();
  }

  #leave(): void {
    this.#endDestination();
    this.group = this.#groups.pop()!;
  }

  #endDestination(): void {
    const { group } = this;
    if (!group.owns) return;
    group.destination.close?.();
    group.owns = false;
    group.destination = this.#groups[this.#groups.length - 1]?.destination ?? this.body;
  }

  /** The file ends within groups: each is closed as if it had been. The formats of the document's own group stay. */
  #unwind(): void {
    this.#beyond = 0;
    while (this.#groups.length > 1) this.#leave();
    this.#endDestination();
  }

  #word(word: string, value: number | null): void {
    const { group } = this;
    const { star } = group;
    group.star = false;
    const entry = this.#words.get(word);
    if (entry?.kind !== 'destination' || !group.destination.wants_text) {
      if (group.destination.word?.(word, value)) return;
    }
    if (star && entry?.kind !== 'destination' && this.#beyond === 0)
      this.enter(skip(`an unknown destination (${word})`));
    else if (entry) this.#apply(entry, value);
    else this.#countUnknown(word);
  }

  #apply(entry: WordEntry, value: number | null): void {
    const { group } = this;
    // Groups that have no state of their own can neither begin anything nor take a format back.
    if (this.#beyond > 0 && entry.kind !== 'structure' && entry.kind !== 'action') return;
    switch (entry.kind) {
      case 'character':
        entry.apply(this.chars(), value);
        return;
      case 'paragraph':
        entry.apply(this.para(), value);
        return;
      case 'ignored':
        return;
      case 'structure':
        this.#dropLead();
        if (group.destination.is_story) entry.apply(this, value);
        return;
      case 'destination':
        if (entry.begins) this.#endDestination();
        entry.apply(this, value);
        return;
      default:
        entry.apply(this, value);
    }
  }

  #countUnknown(word: string): void {
    const count = this.unknown.get(word);
    if (count !== undefined || this.unknown.size < MAX_UNKNOWN) this.unknown.set(word, (count ?? 0) + 1);
  }

  #symbol(symbol: string): void {
    if (symbol === '*') {
      this.group.star = true;
      return;
    }
    if (this.#toSkip > 0) {
      this.#toSkip--;
      return;
    }
    const entry = this.#words.get(symbol);
    const { destination } = this.group;
    if (entry?.kind === 'action' && destination.wants_text) entry.apply(this, null);
    if (entry?.kind === 'structure' && destination.is_story) entry.apply(this, null);
  }

  #text(from: number, end: number, odd: boolean): void {
    const { destination, chars } = this.group;
    const skipped = Math.min(this.#toSkip, end - from);
    this.#toSkip -= skipped;
    const start = from + skipped;
    if (start === end) return;
    if (!destination.wants_text) {
      if (destination.reason) this.countDropped(destination.reason, end - start);
      destination.word?.('data', end - start);
      return;
    }
    const { bytes } = this.tokens;
    if (odd || this.definitions.byteReading(chars).symbols || this.#lead.length > 0)
      for (let at = start; at < end; at++) this.#byte(bytes[at]!);
    else destination.text(bytes.toString('latin1', start, end));
  }

  #byte(byte: number): void {
    const { destination, chars } = this.group;
    if (!destination.wants_text) {
      if (destination.reason) this.countDropped(destination.reason, 1);
      return;
    }
    if (this.#lead.length > 0) {
      this.#join(byte);
      return;
    }
    const { symbols, page } = this.definitions.byteReading(chars);
    if (byte < 0x20 && byte !== 9 && !destination.raw) return;
    if (symbols && byte >= 0x20) {
      destination.text(symbols[byte]!);
      return;
    }
    const character = page.single[byte]!;
    if (character === '') {
      this.#lead = [byte];
      this.#leadPage = page;
    } else destination.text(character);
  }

  /** The rest of a character that began in this or an earlier stretch, whatever font it is in. */
  #join(byte: number): void {
    const page = this.#leadPage!;
    this.#lead.push(byte);
    if (this.#lead.length < page.lengthOf(this.#lead[0]!)) return;
    const text = page.decode(this.#lead);
    this.#lead = [];
    if (text.includes('\ufffd')) this.undecodable++;
    this.group.destination.text(text);
  }

  #dropLead(): void {
    if (this.#lead.length === 0) return;
    this.#lead = [];
    this.undecodable++;
    if (this.group.destination.wants_text) this.group.destination.text('\ufffd');
  }
}

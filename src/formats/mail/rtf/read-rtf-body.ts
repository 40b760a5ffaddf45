// Reads the rich text of a message: markup or plain text that was wrapped in it ([MS-OXRTFEX]), or else the text itself.
import { TOKEN, Tokenizer } from '../../rtf/bytes/tokenizer.ts';
import type { MailBody } from '../message.ts';
import { CHARACTERS, RtfCharacters } from './rtf-characters.ts';
import { createMarkupWriter, createPlainWriter, type RtfField, type RtfWriter } from './rtf-writer.ts';

type Wrapped = 'html' | 'text' | null;

/** The words that say what is wrapped are among the first. */
const TOKENS_AT_THE_HEAD = 30;
const START = Buffer.from('{\\rtf');

/** Groups whose text is not that of the message. */
const PASSED_OVER: ReadonlySet<string> = new Set([
  ...[
    'colortbl',
    'stylesheet',
    'info',
    'pict',
    'object',
    'header',
    'headerl',
    'headerr',
    'headerf',
    'footer',
    'footerl',
  ],
  ...['footerr', 'footerf', 'footnote', 'listtable', 'nonesttables', 'xe', 'tc', 'bkmkstart', 'bkmkend'],
]);
const ENDS: ReadonlySet<string> = new Set(['par', 'line', 'sect', 'page', 'cell', 'row', 'nestcell', 'nestrow']);
/** Characters that markup writes by name, so that no charset can spoil them. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ lquote: '&lsquo;', rquote: '&rsquo;', ldblquote: '&ldquo;', rdblquote: '&rdquo;', bullet: '&bull;' },
    ...{ endash: '&ndash;', emdash: '&mdash;', '~': '&nbsp;', _: '&shy;' },
  }),
);

const MAX_INSTRUCTION = 4_000;
const MOST_SUBSTITUTES = 8;
const QUESTION_MARK = 63;

/** What is set within a group and ends with it. */
interface State {
  readonly is_passed: boolean;
  /** Text for programs that show rich text and not the markup in it. */
  readonly is_substitute: boolean;
  readonly is_font_table: boolean;
  readonly is_instruction: boolean;
  readonly is_hidden: boolean;
  readonly in_table: boolean;
  readonly font: number | null;
  /** Characters behind one in Unicode that stand for it elsewhere. */
  readonly substitutes: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly field: RtfField | null;
}

const FIRST: State = {
  ...{ is_passed: false, is_substitute: false, is_font_table: false, is_instruction: false, is_hidden: false },
  ...{ in_table: false, font: null, substitutes: 1, bold: false, italic: false, field: null },
};

/** Null where it is no rich text. */
export function readRtfBody(bytes: Uint8Array): MailBody | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(START);
  if (start < 0 || start > 64) return null;
  const wrapped = findWrapped(bytes, start);
  const writer = wrapped === null ? createMarkupWriter() : createPlainWriter();
  const text = new BodyReader(bytes, start, wrapped, writer).read();
  return wrapped === 'text' ? { kind: 'text', text, is_flowed: false } : { kind: 'html', text };
}

function findWrapped(bytes: Uint8Array, start: number): Wrapped {
  const tokens = new Tokenizer(bytes, start);
  for (let i = 0; i < TOKENS_AT_THE_HEAD; i++) {
    if (tokens.next() !== TOKEN.word) continue;
    if (tokens.word === 'fromhtml') return 'html';
    if (tokens.word === 'fromtext') return 'text';
  }
  return null;
}

class BodyReader {
  readonly #tokens: Tokenizer;
  readonly #wrapped: Wrapped;
  readonly #writer: RtfWriter;
  readonly #characters = new RtfCharacters();
  readonly #outer: State[] = [];
  #state = FIRST;
  /** Characters that are still to be skipped behind one in Unicode. */
  #skipped = 0;
  /** The group began with `\*`: it is passed over unless it is known. */
  #is_optional = false;
  #defined_font = 0;

  constructor(bytes: Uint8Array, start: number, wrapped: Wrapped, writer: RtfWriter) {
    this.#tokens = new Tokenizer(bytes, start);
    this.#wrapped = wrapped;
    this.#writer = writer;
  }

  read(): string {
    const tokens = this.#tokens;
    for (let kind = tokens.next(); kind !== TOKEN.end; kind = tokens.next()) {
      switch (kind) {
        case TOKEN.open:
          this.#outer.push(this.#state);
          this.#reset();
          break;
        case TOKEN.close:
          this.#state = this.#outer.pop() ?? FIRST;
          this.#reset();
          break;
        case TOKEN.word:
          this.#word(tokens.word, tokens.value);
          this.#is_optional = false;
          break;
        case TOKEN.symbol:
          this.#symbol(tokens.word);
          break;
        case TOKEN.byte:
          if (this.#skipped > 0) this.#skipped--;
          else this.#bytes(Uint8Array.of(tokens.byte));
          break;
        case TOKEN.text:
          this.#text(tokens);
          break;
        default:
          break;
      }
    }
    return this.#writer.finish();
  }

  #reset(): void {
    this.#skipped = 0;
    this.#is_optional = false;
    this.#characters.drop();
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #text({ bytes, start, end, odd }: Tokenizer): void {
    const from = Math.min(end, start + this.#skipped);
    this.#skipped -= from - start;
    if (from < end) this.#bytes(bytes.subarray(from, end), !odd);
  }

  #bytes(bytes: Uint8Array, is_ascii = false): void {
    if (this.#state.is_passed || this.#state.is_font_table) return;
    const text = this.#characters.decode(bytes, this.#state.font, is_ascii);
    if (text !== '') this.#write(text);
  }

  #write(text: string): void {
    const { is_passed, is_font_table, is_substitute, is_instruction, is_hidden, bold, italic, field } = this.#state;
    if (is_passed || is_font_table) return;
    if (is_instruction) {
      if (field && field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
      return;
    }
    if ((this.#wrapped !== null && is_substitute) || (this.#wrapped === null && is_hidden)) return;
    this.#writer.text(text, { bold, italic, field });
  }

  #symbol(symbol: string): void {
    if (symbol === '*') {
      this.#is_optional = true;
      return;
    }
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    this.#character(symbol);
    if (symbol === '\n' || symbol === '\r') this.#end('par');
  }

  #character(name: string): void {
    const text = (this.#wrapped === 'html' ? ENTITIES.get(name) : undefined) ?? CHARACTERS.get(name);
    if (text === undefined) return;
    this.#characters.drop();
    this.#write(text);
  }

  #end(word: string): void {
    const { is_passed, is_font_table, is_substitute, is_instruction, in_table } = this.#state;
    if (is_passed || is_font_table || is_instruction || (this.#wrapped !== null && is_substitute)) return;
    this.#characters.drop();
    this.#writer.end(word, in_table);
  }

  #word(word: string, value: number | null): void {
    if (this.#is_optional) this.#optional(word);
    else if (ENDS.has(word)) this.#end(word);
    else if (PASSED_OVER.has(word)) this.#set({ is_passed: true });
    else if (this.#state.is_font_table) this.#font(word, value);
    else if (word === 'u') this.#unicode(value ?? QUESTION_MARK);
    else if (word === 'ansicpg') this.#characters.page = value ?? this.#characters.page;
    else {
      const change = this.#changeBy(word, value);
      if (change) this.#set(change);
      else this.#character(word);
    }
  }

  #unicode(code: number): void {
    this.#characters.drop();
    this.#write(String.fromCharCode(code & 0xffff));
    this.#skipped = this.#state.substitutes;
  }

  /** What a word changes for the rest of its group; null where it is a character, or nothing. */
  #changeBy(word: string, value: number | null): Partial<State> | null {
    switch (word) {
      case 'fonttbl':
        return { is_font_table: true };
      case 'f':
        return { font: value };
      case 'uc':
        return { substitutes: Math.max(0, Math.min(value ?? 1, MOST_SUBSTITUTES)) };
      case 'htmlrtf':
        return { is_substitute: value !== 0 };
      case 'pntext':
      case 'listtext':
        return { is_passed: this.#wrapped !== null };
      case 'plain':
        return { bold: false, italic: false, is_hidden: false };
      case 'pard':
        return { in_table: false };
      case 'intbl':
        return { in_table: true };
      case 'b':
        return { bold: value !== 0 };
      case 'i':
        return { italic: value !== 0 };
      case 'v':
        return { is_hidden: value !== 0 };
      case 'field':
        return { field: { instruction: '', is_linked: false } };
      case 'fldinst':
        return { is_instruction: true };
      default:
        return null;
    }
  }

  /** Groups that a program may pass over are passed over, but for those that are known. */
  #optional(word: string): void {
    if (word === 'fldinst') this.#set({ is_instruction: true });
    else if (word !== 'htmltag' || this.#wrapped !== 'html') this.#set({ is_passed: true });
  }

  #font(word: string, value: number | null): void {
    if (word === 'f') this.#defined_font = value ?? 0;
    else if (word === 'fcharset') this.#characters.setFont(this.#defined_font, value, null);
    else if (word === 'cpg') this.#characters.setFont(this.#defined_font, null, value);
  }
}

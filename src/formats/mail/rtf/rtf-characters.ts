// Turns the characters of rich text into text: bytes by the code page of their font, and Unicode with its substitutes skipped.
import { CodePages, codePageOfCharset, WESTERN } from '../../word-text/bytes/code-pages.ts';

/** Control words that are one character. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ lquote: '\u2018', rquote: '\u2019', ldblquote: '\u201c', rdblquote: '\u201d', bullet: '\u2022' },
    ...{ endash: '\u2013', emdash: '\u2014', tab: '\t', emspace: '\u2003', enspace: '\u2002' },
    ...{ '~': '\u00a0', _: '\u2011', '\\': '\\', '{': '{', '}': '}' },
  }),
);

export class RtfCharacters {
  readonly #pages = new CodePages();
  readonly #fonts = new Map<number, number>();
  /** Of the whole text. */
  page = WESTERN;
  /** Bytes of a character that is not complete. */
  #held: number[] = [];

  /** A font of the table says in which charset or page its bytes are. */
  setFont(font: number, charset: number | null, page: number | null): void {
    const own = page ?? (charset === null ? null : codePageOfCharset(charset));
    if (own !== null) this.#fonts.set(font, own);
  }

  /** `font`: null where none was chosen. `is_ascii`: no byte is beyond. */
  decode(bytes: Uint8Array, font: number | null, is_ascii: boolean): string {
    if (is_ascii && this.#held.length === 0)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const page = this.#pages.get((font === null ? undefined : this.#fonts.get(font)) ?? this.page);
    let text = '';
    for (const byte of bytes) {
      if (this.#held.length > 0) {
        this.#held.push(byte);
        if (this.#held.length < page.lengthOf(this.#held[0]!)) continue;
        text += page.decode(this.#held);
        this.#held = [];
      } else if (page.lengthOf(byte) > 1) this.#held = [byte];
      else text += page.single[byte]!;
    }
    return text;
  }

  /** A character that was begun ends where something else than a byte comes. */
  drop(): void {
    if (this.#held.length > 0) this.#held = [];
  }
}

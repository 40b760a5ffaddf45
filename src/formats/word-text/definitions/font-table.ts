// The font table of a file of Word: names, charsets, and how bytes set in a font are decoded.
import { codePageOfCharset, SYMBOL_CHARSET } from '../bytes/code-pages.ts';
import { type SymbolFont, symbolFont } from './symbol-fonts.ts';

export interface Font {
  name: string;
  /** `\fcharset`; -1 where unsaid. */
  charset: number;
  /** `\cpg`, which overrules the charset. */
  code_page: number | null;
}

/** What a font means for the bytes that are set in it. */
export interface FontReading {
  readonly name: string;
  /** Null: the document's own. */
  readonly code_page: number | null;
  readonly symbols: SymbolFont | null;
}

/** The font of a document that names none. */
const USUAL_FONT = 'Times New Roman';
/** Fonts kept of one document. */
const MAX_FONTS = 20_000;

/** Windows named a font apart for each code page it could show. */
const SUFFIXES: readonly (readonly [string, number])[] = [
  [' CE', 1250],
  [' CYR', 1251],
  [' Cyr', 1251],
  [' Greek', 1253],
  [' Tur', 1254],
  [' TUR', 1254],
  [' (Hebrew)', 1255],
  [' (Arabic)', 1256],
  [' Baltic', 1257],
  [' (Vietnamese)', 1258],
  [' (Thai)', 874],
];

export class FontTable {
  readonly #fonts = new Map<number, Font>();
  readonly #readings = new Map<number, FontReading>();
  /** Raised whenever a font may be read otherwise than before. */
  edition = 0;
  #default = 0;

  set default_font(number: number) {
    this.#default = number;
    this.changed();
  }

  /** The font to be described next; an entry of the same number is replaced. */
  begin(number: number): Font {
    const font: Font = { name: '', charset: -1, code_page: null };
    if (this.#fonts.size < MAX_FONTS) this.#fonts.set(number, font);
    this.changed();
    return font;
  }

  /** What is known of a font has changed. */
  changed(): void {
    this.edition++;
    this.#readings.clear();
  }

  /** Of a font by its number, -1 being the default. */
  reading(number: number): FontReading {
    let reading = this.#readings.get(number);
    if (!reading) {
      reading = toReading(this.#fonts.get(number) ?? this.#fonts.get(this.#default));
      this.#readings.set(number, reading);
    }
    return reading;
  }
}

function toReading(font: Font | undefined): FontReading {
  if (!font) return { name: USUAL_FONT, code_page: null, symbols: null };
  const written = font.name.trim() || USUAL_FONT;
  const suffix = SUFFIXES.find(([ending]) => written.endsWith(ending));
  const name = suffix ? written.slice(0, -suffix[0].length) : written;
  return {
    name,
    code_page: font.code_page ?? (font.charset < 0 ? (suffix?.[1] ?? null) : codePageOfCharset(font.charset)),
    symbols: symbolFont(name, font.charset === SYMBOL_CHARSET),
  };
}

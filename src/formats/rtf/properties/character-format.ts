// Character formatting state of RTF and the control words that change it.
import type { TextStyle } from '../../../geometry/index.ts';
import type { CodePage } from '../bytes/code-pages.ts';

/** How characters are set where the reader is, as the control words say it. */
export interface CharacterFormat {
  /** Depth of the group that may change it; deeper ones copy it first. */
  depth: number;
  /** Number in the font table; -1 for the document's default. */
  font: number;
  /** Half points. */
  size: number;
  bold: boolean;
  italic: boolean;
  caps: boolean;
  small_caps: boolean;
  position: 'normal' | 'raised' | 'lowered';
  hidden: boolean;
  /** Number in the colour table; 0 is the usual. */
  color: number;
  underlined: boolean;
  struck: boolean;
  /** Twips behind each character. */
  spacing: number;
  /** Percent of the letters' width. */
  stretch: number;
  /** Windows language number; 0 where unsaid. */
  language: number;
  inserted: boolean;
  deleted: boolean;
  moved: boolean;
  author: number;
  date: number;
  deleted_by: number;
  deleted_on: number;
  /** The font and size of scripts that run from right to left count. */
  right_to_left: boolean;
  other_font: number;
  other_size: number;
  style: number;
  /** The same as the layout takes it; null where it has changed since. */
  settled: TextStyle | null;
  /** How its bytes are read; null where that has changed since. */
  reading: ByteReading | null;
}

/** How bytes stand for characters in a font. */
export interface ByteReading {
  /** Of the font table when it was made. */
  readonly edition: number;
  readonly symbols: readonly string[] | null;
  readonly page: CodePage;
}

const USUAL_SIZE = 24;

export function plainCharacters(depth: number): CharacterFormat {
  return {
    depth,
    font: -1,
    size: USUAL_SIZE,
    bold: false,
    italic: false,
    caps: false,
    small_caps: false,
    position: 'normal',
    hidden: false,
    color: 0,
    underlined: false,
    struck: false,
    spacing: 0,
    stretch: 100,
    language: 0,
    inserted: false,
    deleted: false,
    moved: false,
    author: 0,
    date: 0,
    deleted_by: 0,
    deleted_on: 0,
    right_to_left: false,
    other_font: -1,
    other_size: 0,
    style: 0,
    settled: null,
    reading: null,
  };
}

export type CharacterWord = (format: CharacterFormat, value: number | null) => void;

const isOn = (value: number | null): boolean => value !== 0;
/** The standard's unit of raised text is half points; any lift makes it raised. */
const lifted = (value: number | null, otherwise: 'raised' | 'lowered'): CharacterFormat['position'] =>
  value === 0 ? 'normal' : otherwise;

const underline: CharacterWord = (format, value) => {
  format.underlined = isOn(value);
};

/** Control words that set characters. */
export const CHARACTER_WORDS: Readonly<Record<string, CharacterWord>> = {
  f: (format, value) => {
    format.font = value ?? -1;
  },
  af: (format, value) => {
    format.other_font = value ?? -1;
  },
  fs: (format, value) => {
    format.size = value !== null && value > 0 ? value : USUAL_SIZE;
  },
  afs: (format, value) => {
    format.other_size = value !== null && value > 0 ? value : 0;
  },
  b: (format, value) => {
    format.bold = isOn(value);
  },
  i: (format, value) => {
    format.italic = isOn(value);
  },
  caps: (format, value) => {
    format.caps = isOn(value);
  },
  scaps: (format, value) => {
    format.small_caps = isOn(value);
  },
  super: (format, value) => {
    format.position = lifted(value, 'raised');
  },
  sub: (format, value) => {
    format.position = lifted(value, 'lowered');
  },
  nosupersub: (format) => {
    format.position = 'normal';
  },
  up: (format, value) => {
    format.position = lifted(value, 'raised');
  },
  dn: (format, value) => {
    format.position = lifted(value, 'lowered');
  },
  v: (format, value) => {
    format.hidden = isOn(value);
  },
  webhidden: (format, value) => {
    format.hidden ||= value === -1;
  },
  cf: (format, value) => {
    format.color = value ?? 0;
  },
  ul: underline,
  uld: underline,
  uldash: underline,
  uldashd: underline,
  uldashdd: underline,
  uldb: underline,
  ulhwave: underline,
  ulldash: underline,
  ulth: underline,
  ulthd: underline,
  ulthdash: underline,
  ulthdashd: underline,
  ulthdashdd: underline,
  ulthldash: underline,
  ululdbwave: underline,
  ulw: underline,
  ulwave: underline,
  ulnone: (format) => {
    format.underlined = false;
  },
  strike: (format, value) => {
    format.struck = isOn(value);
  },
  striked: (format, value) => {
    format.struck = isOn(value);
  },
  expnd: (format, value) => {
    format.spacing = (value ?? 0) * 5;
  },
  expndtw: (format, value) => {
    format.spacing = value ?? 0;
  },
  charscalex: (format, value) => {
    format.stretch = value !== null && value > 0 ? value : 100;
  },
  lang: (format, value) => {
    format.language = value ?? 0;
  },
  revised: (format, value) => {
    format.inserted = isOn(value);
  },
  revauth: (format, value) => {
    format.author = value ?? 0;
  },
  revdttm: (format, value) => {
    format.date = value ?? 0;
  },
  deleted: (format, value) => {
    format.deleted = isOn(value);
  },
  revauthdel: (format, value) => {
    format.deleted_by = value ?? 0;
  },
  revdttmdel: (format, value) => {
    format.deleted_on = value ?? 0;
  },
  mvf: (format, value) => {
    format.deleted = format.moved = isOn(value);
  },
  mvt: (format, value) => {
    format.inserted = format.moved = isOn(value);
  },
  mvauth: (format, value) => {
    format.author = format.deleted_by = value ?? 0;
  },
  mvdate: (format, value) => {
    format.date = format.deleted_on = value ?? 0;
  },
  rtlch: (format) => {
    format.right_to_left = true;
  },
  ltrch: (format) => {
    format.right_to_left = false;
  },
  cs: (format, value) => {
    format.style = value ?? 0;
  },
};

// How characters are set, as RTF and DOC state it.
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

/** Half points. */
export const USUAL_SIZE = 24;

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

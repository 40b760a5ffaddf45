// Property changes of characters. [MS-DOC] 2.6.1
import { type CharacterFormat, plainCharacters } from '../../word-text/properties/character-format.ts';
import type { Colors } from './colors.ts';
import type { Sprm } from './sprm.ts';

/** How characters are set, and what they stand for where they are no letters. */
export interface DocCharacters extends CharacterFormat {
  /** Characters of small numbers have their special meanings. */
  special: boolean;
  /** Where the picture or the form field lies in the data stream. */
  data_at: number;
  is_form_data: boolean;
  is_object: boolean;
  symbol: { readonly font: number; readonly code: number } | null;
}

/** Half points of text whose size nobody states. */
const USUAL_SIZE = 20;

export const plainDocCharacters = (): DocCharacters => ({
  ...plainCharacters(0),
  size: USUAL_SIZE,
  special: false,
  data_at: -1,
  is_form_data: false,
  is_object: false,
  symbol: null,
});

export interface CharacterContext {
  readonly colors: Colors;
  /** As the style of the paragraph has them: what may be switched back to. */
  readonly base: DocCharacters;
}

type Apply = (format: DocCharacters, sprm: Sprm, context: CharacterContext) => void;
type Flag = 'bold' | 'italic' | 'struck' | 'caps' | 'small_caps' | 'hidden';

const LIKE_STYLE = 0x80;
const UNLIKE_STYLE = 0x81;

const toggle =
  (key: Flag): Apply =>
  (format, { view, at }, { base }) => {
    const value = view.u8(at);
    format[key] = value === LIKE_STYLE ? base[key] : value === UNLIKE_STYLE ? !base[key] : value === 1;
  };

const flag =
  (key: 'inserted' | 'deleted' | 'special' | 'is_form_data' | 'is_object' | 'right_to_left'): Apply =>
  (format, { view, at }) => {
    format[key] = view.u8(at) !== 0;
  };

const word =
  (key: 'author' | 'deleted_by' | 'language' | 'other_font' | 'other_size'): Apply =>
  (format, { view, at }) => {
    format[key] = view.u16(at);
  };

const long =
  (key: 'date' | 'deleted_on'): Apply =>
  (format, { view, at }) => {
    format[key] = view.u32(at);
  };

const size: Apply = (format, { view, at }) => {
  const value = view.u16(at);
  if (value > 0) format.size = value;
};

/** The font of Word 6's symbols is a number of two bytes, their sign one. */
const symbol: Apply = (format, { view, at, is_old }) => {
  format.symbol = { font: view.u16(at), code: is_old ? view.u8(at + 2) : view.u16(at + 2) };
  format.special = true;
};

const plain: Apply = (format, _, { base }) => {
  const { special, data_at, is_form_data, is_object, symbol: sign } = format;
  Object.assign(format, base, { special, data_at, is_form_data, is_object, symbol: sign });
};

const APPLY: ReadonlyMap<number, Apply> = new Map<number, Apply>([
  [0x0800, flag('deleted')],
  [0x0801, flag('inserted')],
  [
    0x6a03,
    (format, { view, at, size: bytes }) => {
      format.data_at = bytes >= 4 ? view.i32(at) : view.u16(at) | (view.u8(at + 2) << 16);
      format.special = true;
    },
  ],
  [0x4804, word('author')],
  [0x6805, long('date')],
  [0x4863, word('deleted_by')],
  [0x6864, long('deleted_on')],
  [0x0806, flag('is_form_data')],
  [0x6a09, symbol],
  [0x080a, flag('is_object')],
  [0x2a33, plain],
  [0x0835, toggle('bold')],
  [0x0836, toggle('italic')],
  [0x0837, toggle('struck')],
  [0x083a, toggle('small_caps')],
  [0x083b, toggle('caps')],
  [0x083c, toggle('hidden')],
  [
    0x2a3e,
    (format, { view, at }) => {
      format.underlined = view.u8(at) !== 0;
    },
  ],
  [
    0x8840,
    (format, { view, at }) => {
      format.spacing = view.i16(at);
    },
  ],
  [
    0x2a42,
    (format, { view, at }, { colors }) => {
      format.color = colors.listed(view.u8(at));
    },
  ],
  [
    0x6870,
    (format, { view, at }, { colors }) => {
      format.color = colors.stated(view.u32(at));
    },
  ],
  [0x4a43, size],
  [0x4a61, word('other_size')],
  [
    0x4845,
    (format, { view, at, size: bytes }) => {
      const lift = bytes === 1 ? view.i8(at) : view.i16(at);
      format.position = lift > 0 ? 'raised' : lift < 0 ? 'lowered' : 'normal';
    },
  ],
  [
    0x2a48,
    (format, { view, at }) => {
      format.position = (['normal', 'raised', 'lowered'] as const)[view.u8(at)] ?? 'normal';
    },
  ],
  [
    0x2a53,
    (format, { view, at }) => {
      format.struck ||= view.u8(at) === 1;
    },
  ],
  [
    0x4852,
    (format, { view, at }) => {
      format.stretch = Math.min(600, Math.max(1, view.u16(at)));
    },
  ],
  [0x0855, flag('special')],
  [0x085a, flag('right_to_left')],
  [
    0x4a4f,
    (format, { view, at }) => {
      format.font = view.u16(at);
    },
  ],
  [0x4a5e, word('other_font')],
  [0x486d, word('language')],
  [0x4873, word('language')],
]);

/** The code of the change that names a style of characters. */
export const CHARACTER_STYLE = 0x4a30;

export function applyCharacterSprm(format: DocCharacters, sprm: Sprm, context: CharacterContext): void {
  APPLY.get(sprm.code)?.(format, sprm, context);
}

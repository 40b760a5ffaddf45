// Control words of RTF that change how characters are set.
import { type CharacterFormat, USUAL_SIZE } from '../../word-text/properties/character-format.ts';

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

// Reads `w:rPr` as one layer of character formatting; inheritance is settled later in `styles/`.
import type { XmlReader } from '../../../bytes/index.ts';
import { type ChangeMark, readChangeMark } from './change-mark.ts';
import { halfPoints, isOn, readValue, toColor, toNumber, toPoints } from './measures.ts';
import { WORD } from './namespaces.ts';

/** What one place says of how text is set (`w:rPr`). What is absent comes from a layer below. */
export interface RunProperties {
  style?: string;
  /** Names of fonts; with `+` in front a font of the theme, such as `+minorHAnsi`. */
  ascii?: string;
  other?: string;
  east_asian?: string;
  complex?: string;
  size?: number;
  complex_size?: number;
  bold?: boolean;
  complex_bold?: boolean;
  italic?: boolean;
  complex_italic?: boolean;
  all_caps?: boolean;
  small_caps?: boolean;
  struck?: boolean;
  hidden?: boolean;
  position?: 'normal' | 'raised' | 'lowered';
  spacing?: number;
  stretch?: number;
  color?: string | null;
  underlined?: boolean;
  /** Complex scripts: the properties for them count. */
  is_complex?: boolean;
  language?: string;
  east_asian_language?: string;
  complex_language?: string;
}

/** What was done to a run, or to the mark of a paragraph, with tracking on. */
export interface RunTracking {
  format: ChangeMark | null;
  inserted: ChangeMark | null;
  deleted: ChangeMark | null;
  moved: boolean;
}

type Handler = (reader: XmlReader, into: RunProperties, tracking: RunTracking | null) => void;

const toggle =
  (
    name: 'bold' | 'complex_bold' | 'italic' | 'complex_italic' | 'all_caps' | 'small_caps' | 'struck' | 'hidden',
  ): Handler =>
  (reader, into) => {
    into[name] = isOn(readValue(reader));
  };

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['rStyle', (reader, into) => void (into.style = readValue(reader) ?? '')],
  ['rFonts', readFonts],
  ['sz', (reader, into) => setSize(into, 'size', reader)],
  ['szCs', (reader, into) => setSize(into, 'complex_size', reader)],
  ['b', toggle('bold')],
  ['bCs', toggle('complex_bold')],
  ['i', toggle('italic')],
  ['iCs', toggle('complex_italic')],
  ['caps', toggle('all_caps')],
  ['smallCaps', toggle('small_caps')],
  ['strike', toggle('struck')],
  ['dstrike', toggle('struck')],
  ['vanish', toggle('hidden')],
  ['vertAlign', (reader, into) => void (into.position = POSITIONS.get(readValue(reader) ?? '') ?? 'normal')],
  ['spacing', (reader, into) => void (into.spacing = clamp(toPoints(readValue(reader)) ?? 0, -100, 500))],
  [
    'w',
    (reader, into) =>
      void (into.stretch = clamp((toNumber((readValue(reader) ?? '').replace('%', '')) ?? 100) / 100, 0.01, 6)),
  ],
  ['color', (reader, into) => void (into.color = toColor(readValue(reader)))],
  ['u', (reader, into) => void (into.underlined = (readValue(reader) ?? 'single') !== 'none')],
  ['rtl', (reader, into) => void (into.is_complex = isOn(readValue(reader)))],
  ['cs', (reader, into) => void (into.is_complex = isOn(readValue(reader)))],
  ['lang', readLanguages],
  ['rPrChange', trackFormat],
  ['ins', (reader, _, tracking) => void (tracking && (tracking.inserted = readChangeMark(reader)))],
  ['moveTo', (reader, _, tracking) => void (tracking && (tracking.inserted = readChangeMark(reader)))],
  ['del', (reader, _, tracking) => void (tracking && (tracking.deleted = readChangeMark(reader)))],
  [
    'moveFrom',
    (reader, _, tracking) => {
      if (!tracking) return;
      tracking.deleted = readChangeMark(reader);
      tracking.moved = true;
    },
  ],
]);

const POSITIONS: ReadonlyMap<string, 'raised' | 'lowered'> = new Map([
  ['superscript', 'raised'],
  ['subscript', 'lowered'],
]);
/** Points: sizes that Word allows. */
const MIN_SIZE = 0.5;
const MAX_SIZE = 1_638;

/**
 * From the start of `w:rPr` to its end. What says how the letters look in ways that change neither text nor measure (shadows, highlights,
 * effects, grids) is passed over.
 */
export function readRunProperties(reader: XmlReader, tracking: RunTracking | null = null): RunProperties {
  const within = reader.depth;
  const into: RunProperties = {};
  while (reader.nextStart(within)) {
    const handler = HANDLERS.get(reader.name);
    if (handler && reader.namespace === WORD) handler(reader, into, tracking);
    else reader.skip();
  }
  return into;
}

export const newTracking = (): RunTracking => ({ format: null, inserted: null, deleted: null, moved: false });

function readFonts(reader: XmlReader, into: RunProperties): void {
  const font = (name: string, theme: string): string | undefined => {
    const themed = reader.attribute(theme, WORD);
    return themed ? `+${themed}` : (reader.attribute(name, WORD) ?? undefined);
  };
  const ascii = font('ascii', 'asciiTheme');
  const other = font('hAnsi', 'hAnsiTheme');
  const eastAsian = font('eastAsia', 'eastAsiaTheme');
  const complex = font('cs', 'cstheme');
  if (ascii !== undefined) into.ascii = ascii;
  if (other !== undefined) into.other = other;
  if (eastAsian !== undefined) into.east_asian = eastAsian;
  if (complex !== undefined) into.complex = complex;
}

function readLanguages(reader: XmlReader, into: RunProperties): void {
  const language = readValue(reader);
  const eastAsian = reader.attribute('eastAsia', WORD);
  const complex = reader.attribute('bidi', WORD);
  if (language) into.language = language;
  if (eastAsian) into.east_asian_language = eastAsian;
  if (complex) into.complex_language = complex;
}

function setSize(into: RunProperties, name: 'size' | 'complex_size', reader: XmlReader): void {
  const size = halfPoints(readValue(reader));
  if (size !== null && size > 0) into[name] = clamp(size, MIN_SIZE, MAX_SIZE);
}

function trackFormat(reader: XmlReader, _: RunProperties, tracking: RunTracking | null): void {
  if (tracking) tracking.format = readChangeMark(reader);
  reader.skip();
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

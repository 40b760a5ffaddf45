// Reads `settings.xml`: default tab, note numbering, even and odd pages, and the compatibility switches that move text.
import { XmlReader } from '../../../bytes/index.ts';
import { isOn, readValue, toPoints } from '../properties/measures.ts';
import { WORD } from '../properties/namespaces.ts';
import {
  type NoteNumbering,
  readNoteNumbering,
  USUAL_ENDNOTES,
  USUAL_FOOTNOTES,
} from '../properties/note-numbering.ts';

/** What the file says of the whole document (`settings.xml`). */
export interface Settings {
  readonly default_tab: number;
  readonly even_and_odd: boolean;
  /** Left and right margins change sides on even pages. */
  readonly mirrored: boolean;
  /** Spaces between paragraphs add up, as in old versions of Word. */
  readonly adds_spaces: boolean;
  /** The version of Word whose layout the file wants: 11 to 15; 0 where it does not say. */
  readonly layout_version: number;
  /** Language of East Asian text, by which the theme's font is chosen. */
  readonly east_asian_language: string;
  readonly footnotes: NoteNumbering;
  readonly endnotes: NoteNumbering;
}

type Growing = { -readonly [K in keyof Settings]: Settings[K] };

/** Points: half an inch. */
const USUAL_TAB = 36;

export const USUAL_SETTINGS: Settings = {
  default_tab: USUAL_TAB,
  even_and_odd: false,
  mirrored: false,
  adds_spaces: false,
  layout_version: 0,
  east_asian_language: '',
  footnotes: USUAL_FOOTNOTES,
  endnotes: USUAL_ENDNOTES,
};

/** All else in this part is about editing, proofing or compatibility with programs of the past. */
const HANDLERS: ReadonlyMap<string, (reader: XmlReader, into: Growing) => void> = new Map<
  string,
  (reader: XmlReader, into: Growing) => void
>([
  ['defaultTabStop', readDefaultTab],
  ['evenAndOddHeaders', (reader, into) => void (into.even_and_odd = isOn(readValue(reader)))],
  ['mirrorMargins', (reader, into) => void (into.mirrored = isOn(readValue(reader)))],
  ['compat', readCompatibility],
  ['themeFontLang', (reader, into) => void (into.east_asian_language = reader.attribute('eastAsia', WORD) ?? '')],
  ['footnotePr', (reader, into) => void (into.footnotes = readNoteNumbering(reader, into.footnotes))],
  ['endnotePr', (reader, into) => void (into.endnotes = readNoteNumbering(reader, into.endnotes))],
]);

export function parseSettings(bytes: Uint8Array): Settings {
  const reader = new XmlReader(bytes);
  const settings: Growing = { ...USUAL_SETTINGS };
  reader.nextStart(0);
  while (reader.nextStart(1)) {
    const handler = reader.namespace === WORD ? HANDLERS.get(reader.name) : undefined;
    if (handler) handler(reader, settings);
    else reader.skip();
  }
  return settings;
}

function readDefaultTab(reader: XmlReader, into: Growing): void {
  const points = toPoints(readValue(reader));
  if (points !== null && points > 0) into.default_tab = points;
}

/** Of the many switches for the layout of old versions, those that move whole paragraphs and tables. */
function readCompatibility(reader: XmlReader, into: Growing): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.name === 'doNotUseHTMLParagraphAutoSpacing') into.adds_spaces = isOn(readValue(reader));
    if (reader.name === 'compatSetting' && reader.attribute('name', WORD) === 'compatibilityMode') {
      into.layout_version = Number.parseInt(readValue(reader) ?? '', 10) || 0;
    }
    reader.skip();
  }
}

/** The script, as themes name it, that text in an East Asian language is written in. */
export function scriptOf(language: string): string {
  if (/^ja/i.test(language)) return 'Jpan';
  if (/^ko/i.test(language)) return 'Hang';
  return /^zh-(?:tw|hk|mo|hant)/i.test(language) ? 'Hant' : 'Hans';
}

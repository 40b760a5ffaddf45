// Reads how footnotes or endnotes are numbered (`w:footnotePr`, `w:endnotePr`).
import type { XmlReader } from '../../../bytes/index.ts';
import { readValue, toWhole } from './measures.ts';

/** How the notes of a document or section are numbered. */
export interface NoteNumbering {
  readonly format: string;
  readonly start: number;
  readonly restart: 'continuous' | 'section' | 'page';
  /** Of endnotes: they are where their section ends, and not behind the document. Only the settings of the document say so. */
  readonly at_section_end: boolean;
}

const COUNTED_ON = { start: 1, restart: 'continuous', at_section_end: false } as const;
export const USUAL_FOOTNOTES: NoteNumbering = { format: 'decimal', ...COUNTED_ON };
export const USUAL_ENDNOTES: NoteNumbering = { format: 'lowerRoman', ...COUNTED_ON };

const RESTARTS: ReadonlyMap<string, NoteNumbering['restart']> = new Map([
  ['eachSect', 'section'],
  ['eachPage', 'page'],
]);

/** From the start of `w:footnotePr` or `w:endnotePr` to its end. */
export function readNoteNumbering(reader: XmlReader, otherwise: NoteNumbering): NoteNumbering {
  const within = reader.depth;
  let { format, start, restart, at_section_end } = otherwise;
  while (reader.nextStart(within)) {
    if (reader.name === 'numFmt') format = readValue(reader) ?? format;
    else if (reader.name === 'numStart') start = toWhole(readValue(reader), 0, 1_000_000) ?? start;
    else if (reader.name === 'numRestart') restart = RESTARTS.get(readValue(reader) ?? '') ?? 'continuous';
    else if (reader.name === 'pos') at_section_end = readValue(reader) === 'sectEnd';
  }
  return { format, start, restart, at_section_end };
}

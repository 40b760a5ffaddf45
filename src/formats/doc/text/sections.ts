// Sections of the text, and the headers and footers of each. [MS-DOC] 2.8.26, 2.9.241, 2.8.22
import { usualSection } from '../../word-text/properties/section-format.ts';
import type { NoteCounting } from '../../word-text/text/note-list.ts';
import type { DocumentProperties, NoteDefaults } from '../definitions/document-properties.ts';
import { applySectionSprm, type DocSection, type SectionNotes } from '../sprm/section-sprms.ts';
import { forEachSprm } from '../sprm/sprm.ts';
import { PART } from '../stream/fib.ts';
import type { DocStreams } from '../stream/open-doc.ts';
import { parsePlc } from '../stream/plc.ts';
import type { Reading } from './reading.ts';
import type { StoryReader } from './story-reader.ts';

const SECTION_BYTES = 12;
const NOWHERE = 0xffff_ffff;

export interface SectionInText {
  readonly end: number;
  readonly section: DocSection;
}

/** In the order of the text, up to its end. */
export function readSections(streams: DocStreams, length: number): SectionInText[] {
  const { table, fib } = streams;
  const plc = parsePlc(table, fib.place(PART.sections), SECTION_BYTES);
  const sections: SectionInText[] = [];
  let last = 0;
  for (let i = 0; i < plc.count; i++) {
    const end = Math.min(plc.places[i + 1]!, length);
    if (end <= last) continue;
    sections.push({ end, section: readSection(streams, table.u32(plc.dataAt(i) + 2)) });
    last = end;
  }
  if (sections.length === 0) return [{ end: length, section: readSection(streams, NOWHERE) }];
  if (last < length) sections[sections.length - 1] = { ...sections[sections.length - 1]!, end: length };
  return sections;
}

const NOTES: SectionNotes = { format: null, start: null, restarts: null };

function readSection({ document, fib }: DocStreams, at: number): DocSection {
  const section: DocSection = { pages: usualSection(), footnotes: NOTES, endnotes: NOTES };
  if (at !== NOWHERE) {
    forEachSprm(document, at + 2, Math.max(0, document.i16(at)), fib.is_old, (sprm) => applySectionSprm(section, sprm));
  }
  return section;
}

/** Notes count as the section says, or else as the document does. */
export function setCounting({ draft }: Reading, section: DocSection, document: DocumentProperties): void {
  count(draft.notes.footnotes, section.footnotes, document.footnotes);
  count(draft.notes.endnotes, section.endnotes, document.endnotes);
}

function count(counting: NoteCounting, own: SectionNotes, usual: NoteDefaults): void {
  counting.format = own.format ?? usual.format;
  counting.start = own.start || usual.start;
  counting.restarts = own.restarts ?? usual.restarts;
}

/** Stories in front of the sections' own: lines between text and notes. */
const SEPARATORS = 6;
const EACH = 6;
const STORIES = [
  ['headers', 'even'],
  ['headers', 'usual'],
  ['footers', 'even'],
  ['footers', 'usual'],
  ['headers', 'first'],
  ['footers', 'first'],
] as const;

/** Where the stories of headers and footers begin, in their own text. */
export const headerPlaces = ({ table, fib }: DocStreams): readonly number[] =>
  parsePlc(table, fib.place(PART.headers), 0).places;

/** Sets the headers and footers of a section; those that it leaves out stay those of the section before. */
export function setFurniture(reading: Reading, stories: StoryReader, places: readonly number[], section: number): void {
  const { draft, streams, starts } = reading;
  STORIES.forEach(([kind, which], i) => {
    const number = SEPARATORS + section * EACH + i;
    const [start, end] = [places[number], places[number + 1]];
    if (start === undefined || end === undefined || start < 0 || end <= start) return;
    if (end > streams.fib.lengths.headers) return;
    draft.beginStory();
    draft[kind][which] = draft.finishStory(
      stories.read(starts.headers + start, withoutGuard(reading, starts.headers + start, starts.headers + end)),
    );
  });
}

/** A mark of a paragraph that is none of the story's own ends it. */
function withoutGuard({ text: { text } }: Reading, start: number, end: number): number {
  return end - start > 1 && text[end - 1] === '\r' && text[end - 2] === '\r' ? end - 1 : end;
}

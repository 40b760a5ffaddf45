// Reads the text of a document section by section into a draft.
import type { ReadLimits } from '../../reader.ts';
import { Definitions } from '../../word-text/definitions/definitions.ts';
import { DocumentDraft, draftLimits } from '../../word-text/text/document-draft.ts';
import { type DocumentProperties, readDocumentProperties } from '../definitions/document-properties.ts';
import { readFonts } from '../definitions/fonts.ts';
import { Formats } from '../definitions/formats.ts';
import { readLists } from '../definitions/lists.ts';
import { readStyles } from '../definitions/styles.ts';
import { Colors } from '../sprm/colors.ts';
import { PART } from '../stream/fib.ts';
import { readCharacterRuns, readParagraphRuns } from '../stream/formatted-pages.ts';
import type { DocStreams } from '../stream/open-doc.ts';
import { type PieceTable, readPieceTable } from '../stream/piece-table.ts';
import { parseTexts } from '../stream/plc.ts';
import { TextAnchors } from './anchors.ts';
import { DocumentText } from './document-text.ts';
import { codePageOf } from './old-code-pages.ts';
import { type Reading, storyStarts } from './reading.ts';
import { headerPlaces, readSections, setCounting, setFurniture } from './sections.ts';

export interface ReadText {
  readonly reading: Reading;
  readonly pieces: PieceTable;
  readonly properties: DocumentProperties;
}

export function readText(streams: DocStreams, limits: ReadLimits): ReadText {
  const { document, table, fib } = streams;
  const definitions = new Definitions();
  if (fib.is_old) definitions.code_page = codePageOf(fib.language);
  readFonts(table, fib, definitions.fonts);
  const lists = readLists(table, fib, definitions.lists);
  const formats = new Formats(
    { ...streams, is_old: fib.is_old },
    readStyles(table, fib),
    new Colors(definitions),
    lists,
  );
  formats.describeStyles(definitions);
  definitions.authors.push(...parseTexts(table, fib.place(PART.revision_authors)).texts.slice(0, MAX_AUTHORS));
  const pieces = readPieceTable(document, table, fib);
  const characters = readCharacterRuns(document, table, fib);
  const text = new DocumentText(pieces, characters, readParagraphRuns(document, table, fib), formats);
  const properties = readDocumentProperties(table, fib);
  const draft = new DocumentDraft(definitions, draftLimits(limits));
  draft.language = formats.language || fib.language;
  draft.default_tab = properties.default_tab;
  draft.even_and_odd = properties.facing_pages;
  draft.notes.at_section_end = properties.endnotes_at_section_end;
  const starts = storyStarts({ streams });
  const known = { streams, definitions, draft, text, starts };
  const reading: Reading = { ...known, external: new Set(), dropped: new Map(), undecodable: 0 };
  readBody(reading, properties);
  return { reading, pieces, properties };
}

const MAX_AUTHORS = 10_000;

function readBody(reading: Reading, properties: DocumentProperties): void {
  const { draft, streams, text } = reading;
  // A head that states no text is one of a broken file: what there is, is the text.
  const length = Math.min(streams.fib.lengths.text || text.text.length, text.text.length);
  const sections = readSections(streams, length);
  const anchors = new TextAnchors(reading, new Set(sections.map(({ end }) => end)));
  const headers = headerPlaces(streams);
  let start = 0;
  sections.forEach(({ end, section }, i) => {
    draft.section = section.pages;
    draft.section.mirrored ||= properties.mirrored;
    setCounting(reading, section, properties);
    setFurniture(reading, anchors.stories, headers, i);
    const last = anchors.stories.read(start, end);
    if (i === sections.length - 1) anchors.putRest();
    draft.endSection(last);
    draft.notes.endSection();
    start = end;
  });
}

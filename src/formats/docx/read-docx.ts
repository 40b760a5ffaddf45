// Conducts the reading of a DOCX file: opens the package, reads its parts in order, and hands the text document to the
// layout.
import type { FlowBlock, FlowSection } from '../../geometry/index.ts';
import type { ByteSource, DocumentBody, Metadata } from '../../model/index.ts';
import { createKeptPictures } from '../kept-pictures.ts';
import {
  containerFailure,
  getMainPart,
  listAttachments,
  listMacros,
  NO_THEME,
  type OoxmlPackage,
  openOfficePackage,
  parseTheme,
  type RelatedPart,
  readProperties,
} from '../ooxml/index.ts';
import { createHeldPictures } from '../page-document/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument, type TextDocument } from '../text-document/index.ts';
import { newReading } from './new-reading.ts';
import { listAlternativeChunks } from './package/alternative-chunks.ts';
import { joinComments, parseThreads, readComments } from './package/comments-part.ts';
import { fillObjects, type PictureUse } from './package/fill-objects.ts';
import { readNotes } from './package/notes-part.ts';
import { parseSettings, type Settings, USUAL_SETTINGS } from './package/settings-part.ts';
import { statedPages } from './package/stated-pages.ts';
import type { NoteReference } from './reading/note-references.ts';
import type { Reading } from './reading/reading.ts';
import { NO_NUMBERING, parseNumbering } from './styles/numbering-part.ts';
import { NO_STYLES, parseStyles } from './styles/styles-part.ts';
import { createFurnitureReader, readBody, toFlowSections } from './text/read-sections.ts';

/** Reads a text document: its parts are found by relationships, its text is laid out by us. */
export async function readDocx(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const { pack, diagnostics } = await openOfficePackage(source, context);
    const held = createHeldPictures(context.ocr, context.signal);
    const use = { kept: createKeptPictures(context.out, pack.archive), held };
    const document = await readTextDocument(pack, context.signal, use);
    const told = [...diagnostics, ...document.diagnostics, ...(held?.diagnostics() ?? [])];
    return await buildTextDocument({ ...document, diagnostics: told }, context);
  } catch (error) {
    throw containerFailure(error);
  }
}

/** From this version on Word counts a table's indent to its edge. */
const WORD_2013 = 15;

/** What the package says, before it is laid out. */
export async function readTextDocument(
  pack: OoxmlPackage,
  signal: AbortSignal,
  pictures: PictureUse = { kept: null, held: null },
): Promise<TextDocument> {
  const main = await getMainPart(pack, 'docx');
  const relations = await pack.relationships(main);
  const settings = (await readRelated(pack, relations, 'settings', parseSettings)) ?? USUAL_SETTINGS;
  const reading = await prepare(pack, relations, settings);
  // A fault in any other part is a remark; without this one there is no document.
  const sections = readBody(await pack.archive.read(pack.find(main)!), reading, relations);
  signal.throwIfAborted();
  const written = await toFlowSections(sections, settings.mirrored, createFurnitureReader(pack, relations, reading));
  const footnotes = await readNotesOf(pack, relations, reading, 'footnote');
  const endnotes = await readNotesOf(pack, relations, reading, 'endnote');
  const comments =
    (await readOwn(pack, relations, 'comments', (bytes, own) => readComments(bytes, reading, own))) ?? [];
  const threads = (await readRelated(pack, relations, 'commentsExtended', parseThreads)) ?? new Map();
  await fillObjects(pack, reading, pictures);
  signal.throwIfAborted();
  const macros = listMacros(pack);
  const chunks = listAlternativeChunks(pack, reading);
  const endnoteList = reading.notes.list('endnote');
  const atSectionEnd = settings.endnotes.at_section_end;
  return {
    format: 'docx',
    metadata: await metadataOf(pack, reading),
    flow: {
      sections: atSectionEnd ? withEndnotes(written, endnoteList, endnotes) : written,
      footnotes,
      endnotes: atSectionEnd ? [] : endnoteList.flatMap(({ note }) => endnotes.get(note) ?? []),
      default_tab: settings.default_tab,
      even_and_odd: settings.even_and_odd,
      adds_spaces: settings.adds_spaces,
      tables_by_edge: settings.layout_version >= WORD_2013,
      stated_pages: await statedPages(pack),
    },
    paragraphs: reading.paragraphs,
    tables: reading.tables,
    objects: reading.objects,
    note_labels: new Map([...reading.notes.list('footnote'), ...endnoteList].map(({ note, label }) => [note, label])),
    endnotes: endnoteList.map(({ note, label }) => ({
      note,
      label,
      paragraphs: (endnotes.get(note) ?? []).flatMap((block) => (block.kind === 'paragraph' ? [block.id] : [])),
    })),
    comments: joinComments(comments, threads, reading),
    changes: reading.changes.finish(),
    attachments: [...listAttachments(pack), ...chunks, ...macros.attachments],
    diagnostics: [...reading.log.diagnostics(), ...macros.diagnostics, ...pack.diagnostics],
    dropped: reading.log.dropped(),
  };
}

/** Sections, each followed by the endnotes that it refers to. */
function withEndnotes(
  sections: readonly FlowSection[],
  references: readonly NoteReference[],
  notes: ReadonlyMap<number, readonly FlowBlock[]>,
): FlowSection[] {
  const behind = sections.map(({ blocks }) => [...blocks]);
  for (const { section, note } of references) {
    const blocks = behind[Math.min(section, behind.length - 1)];
    for (const block of notes.get(note) ?? []) blocks?.push(block);
  }
  return sections.map((section, n) => ({ ...section, blocks: behind[n]! }));
}

async function prepare(pack: OoxmlPackage, relations: readonly RelatedPart[], settings: Settings): Promise<Reading> {
  const theme = (await readRelated(pack, relations, 'theme', parseTheme)) ?? NO_THEME;
  const styles = (await readRelated(pack, relations, 'styles', parseStyles)) ?? NO_STYLES;
  const listOfStyle = (id: string): string | null => styles.find('numbering', id)?.paragraph.numbering?.num ?? null;
  const numbering =
    (await readRelated(pack, relations, 'numbering', (bytes) => parseNumbering(bytes, listOfStyle))) ?? NO_NUMBERING;
  return newReading({ styles, numbering, theme, settings });
}

function readRelated<T>(
  pack: OoxmlPackage,
  relations: readonly RelatedPart[],
  kind: string,
  parse: (bytes: Uint8Array) => T,
): Promise<T | null> {
  return pack.read(relations.find((each) => each.kind === kind && each.part !== null)?.part ?? '', parse);
}

/** A part with relationships of its own. */
async function readOwn<T>(
  pack: OoxmlPackage,
  relations: readonly RelatedPart[],
  kind: string,
  parse: (bytes: Uint8Array, own: readonly RelatedPart[]) => T,
): Promise<T | null> {
  const part = relations.find((each) => each.kind === kind && each.part !== null)?.part;
  if (!part) return null;
  const own = await pack.relationships(part);
  return pack.read(part, (bytes) => parse(bytes, own));
}

async function readNotesOf(
  pack: OoxmlPackage,
  relations: readonly RelatedPart[],
  reading: Reading,
  kind: 'footnote' | 'endnote',
): Promise<ReturnType<typeof readNotes>> {
  const references = reading.notes.list(kind);
  const notes = await readOwn(pack, relations, `${kind}s`, (bytes, own) => readNotes(bytes, references, reading, own));
  return notes ?? new Map();
}

async function metadataOf(pack: OoxmlPackage, { language }: Reading): Promise<Metadata> {
  const metadata = await readProperties(pack);
  if (language === '' || metadata.properties.language !== undefined) return metadata;
  return { ...metadata, properties: { ...metadata.properties, language } };
}

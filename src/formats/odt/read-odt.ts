// Conducts the reading of an ODT file: opens the package, reads styles, body and pages, and hands the text document to the layout.
import { ContainerError, XmlReader } from '../../bytes/index.ts';
import type { TextStyle } from '../../geometry/index.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import { readObjects } from '../odf/chart-object.ts';
import { toPoints } from '../odf/lengths.ts';
import { readMetadata } from '../odf/package/metadata.ts';
import { listCarried, type OdfPackage, openOdf, readContent } from '../odf/package/open-odf.ts';
import { parseSettings, USUAL_SETTINGS } from '../odf/package/settings.ts';
import { readStylesPart } from '../odf/styles/read-styles.ts';
import { NO_STYLES, type StylesPart } from '../odf/styles/style.ts';
import { StyleTable } from '../odf/styles/style-table.ts';
import { TextStyles } from '../odf/styles/text-styles.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { CommentPlaces } from '../text-document/gathering/comment-places.ts';
import { DiagnosticLog } from '../text-document/gathering/diagnostic-log.ts';
import { buildTextDocument, createPartIds, type TextDocument } from '../text-document/index.ts';
import { BodyPages } from './pages/body-pages.ts';
import { readFurniture } from './pages/furniture.ts';
import { ListCounts } from './reading/list-counts.ts';
import { NoteList } from './reading/note-list.ts';
import type { Reading, Scope } from './reading/reading.ts';
import { TrackedChanges } from './reading/tracked-changes.ts';
import { readBlock } from './text/read-blocks.ts';

/** Reads a text document: what it says is in content.xml, how it looks there and in styles.xml. */
export async function readOdt(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const pack = await openOdf(source, context, 'text');
    const document = await readTextDocument(pack, context.signal);
    return await buildTextDocument(document, context);
  } catch (error) {
    throw containerFailure(error);
  }
}

/** Cells of a document that are said by repeating others. */
const MAX_REPEATED = 10_000;
/** Points between stops where nothing says so. */
const USUAL_TAB = 35.45;

/** What the package says, before it is laid out. */
export async function readTextDocument(pack: OdfPackage, signal: AbortSignal): Promise<TextDocument> {
  const styles = (await pack.read('styles.xml', parseStyles)) ?? NO_STYLES;
  const settings = (await pack.read('settings.xml', parseSettings)) ?? USUAL_SETTINGS;
  const { metadata, pages } = await readMetadata(pack);
  const interned = new Map<string, TextStyle>();
  const own = newScope(styles, { ...styles, common: [] }, interned);
  const usual = own.texts.base('paragraph', null);
  const reading = newReading(settings, usual.language, await readObjects(pack));
  const body = new BodyPages(styles);
  readBody(await readContent(pack), reading, styles, interned, body);
  signal.throwIfAborted();
  const used = body.used(styles);
  const furniture = await pack.read('styles.xml', (bytes) => readFurniture(bytes, reading, own, used));
  const sections = body.finish(styles, furniture ?? new Map());
  const [footnotes, endnotes] = [reading.notes.list('footnote'), reading.notes.list('endnote')];
  const defaults = styles.defaults.find(({ family }) => family === 'paragraph')?.properties.get('paragraph');
  const language = metadata.properties.language ?? reading.language;
  return {
    format: 'odt',
    metadata: language === '' ? metadata : { ...metadata, properties: { ...metadata.properties, language } },
    flow: {
      sections,
      footnotes: new Map(footnotes.map(({ note, blocks }) => [note, blocks])),
      endnotes: endnotes.flatMap(({ blocks }) => blocks),
      default_tab: Math.max(1, toPoints(defaults?.get('tab-stop-distance')) ?? USUAL_TAB),
      even_and_odd: [...(furniture?.values() ?? [])].some(({ header, footer }) => header.even ?? footer.even),
      adds_spaces: settings.adds_spaces,
      stated_pages: pages,
    },
    paragraphs: reading.paragraphs,
    tables: reading.tables,
    objects: reading.objects,
    note_labels: new Map([...footnotes, ...endnotes].map(({ note, label }) => [note, label])),
    endnotes: endnotes.map(({ note, label, blocks }) => ({
      ...{ note, label },
      paragraphs: blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.id] : [])),
    })),
    comments: reading.comments.map((comment) => ({ ...comment, place: reading.comment_places.find(comment.id) })),
    changes: reading.changes.finish(),
    attachments: listCarried(pack),
    diagnostics: [...reading.log.diagnostics(), ...pack.diagnostics],
    dropped: reading.log.dropped(),
  };
}

const parseStyles = (bytes: Uint8Array): StylesPart => readStylesPart(new XmlReader(bytes), (reader) => reader.skip());

function newScope(styles: StylesPart, own: StylesPart, interned: Map<string, TextStyle>): Scope {
  const table = new StyleTable(styles, own);
  const fonts = new Map([...styles.fonts, ...own.fonts]);
  return { table, texts: new TextStyles(table, fonts, interned), formats: new Map() };
}

function newReading(settings: Reading['settings'], language: string, embedded: Reading['embedded']): Reading {
  const log = new DiagnosticLog();
  return {
    ...{ settings, language, log, readBlock, embedded },
    changes: new TrackedChanges(log),
    ...{ comments: [], comment_places: new CommentPlaces(), notes: new NoteList() },
    ...{ paragraphs: new Map(), tables: new Map(), objects: new Map() },
    repeats_left: MAX_REPEATED,
    nextId: createPartIds(),
  };
}

/** Where the XML breaks off, what came before is the document: the fault is told, unless nothing came. */
function readBody(
  bytes: Uint8Array,
  reading: Reading,
  styles: StylesPart,
  interned: Map<string, TextStyle>,
  { sink }: BodyPages,
): void {
  const before = reading.paragraphs.size;
  try {
    const reader = new XmlReader(bytes);
    // The automatic styles are in front of the body, and are known when it comes.
    readStylesPart(reader, (at, own) => {
      if (at.name !== 'body') return at.skip();
      const story = {
        reading,
        scope: newScope(styles, own, interned),
        counts: new ListCounts(),
        list: null,
        hidden: false,
      };
      const within = at.depth;
      while (at.nextStart(within)) if (at.depth > within + 1) readBlock(at, story, sink);
    });
  } catch (error) {
    if (!(error instanceof ContainerError) || reading.paragraphs.size === before) throw error;
    reading.log.add('truncated_input', `The text breaks off: ${error.message}`);
  }
}

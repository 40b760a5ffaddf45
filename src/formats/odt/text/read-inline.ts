// Reads what is in a paragraph: characters, spans, links, fields, marks, notes, annotations, drawings.
import { XML, type XmlReader } from '../../../bytes/index.ts';
import { DRAW, OFFICE, TEXT, XLINK } from '../../odf/namespaces.ts';
import { spacesOf } from '../../odf/plain-text.ts';
import { isSymbolFont, symbolsOf } from '../../symbol-fonts.ts';
import { readShape, SHAPES } from '../drawing/read-shape.ts';
import { readAnnotation } from './annotations.ts';
import { readField } from './fields.ts';
import { type Inline, passOver } from './inline.ts';
import { readNote } from './read-note.ts';

type Handler = (reader: XmlReader, inline: Inline) => void;

/** From the start of an element to its end. */
export function readContent(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  for (;;) {
    const event = reader.next();
    if (event === XML.text) writeCharacters(reader.value, inline);
    else if (event === XML.start) readElement(reader, inline);
    else if (event === XML.done || reader.depth <= within) return;
  }
}

function writeCharacters(text: string, { draft, run }: Inline): void {
  const { font } = run.style;
  draft.addCharacters(isSymbolFont(font) ? symbolsOf(font, text) : text, run);
}

const name = (reader: XmlReader): string => reader.attribute('name', TEXT) ?? '';
const changed = (reader: XmlReader): string => reader.attribute('change-id', TEXT) ?? '';

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['span', readSpan],
  ['a', readLink],
  ['meta', readContent],
  ['ruby', readContent],
  ['ruby-base', readContent],
  ['ruby-text', (reader, { story }) => story.reading.log.drop('reading above the text', reader.text().trim())],
  ['s', (reader, { draft, run }) => draft.append(' '.repeat(spacesOf(reader)), run)],
  ['tab', (_, { draft, run }) => draft.append('\t', run)],
  ['line-break', (_, { draft, run }) => draft.append('\n', run)],
  ['soft-hyphen', (_, { draft, run }) => draft.append('\u00ad', run)],
  ['soft-page-break', (_, { draft }) => void draft.breaks.push({ at: draft.text.length, kind: 'mark' })],
  ['bookmark', (reader, { draft }) => void draft.bookmarks.push({ at: draft.text.length, name: name(reader) })],
  ['bookmark-start', (reader, { draft }) => void draft.bookmarks.push({ at: draft.text.length, name: name(reader) })],
  ['reference-mark', (reader, { draft }) => void draft.bookmarks.push({ at: draft.text.length, name: name(reader) })],
  [
    'reference-mark-start',
    (reader, { draft }) => void draft.bookmarks.push({ at: draft.text.length, name: name(reader) }),
  ],
  ['change', (reader, { story, draft }) => story.reading.changes.point(changed(reader), draft)],
  ['change-start', (reader, { story, draft }) => story.reading.changes.begin(changed(reader), draft)],
  ['change-end', (reader, { story, draft }) => story.reading.changes.end(changed(reader), draft)],
  ['note', readNote],
]);

const OFFICE_HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['annotation', readAnnotation],
  [
    'annotation-end',
    (reader, { story, draft }) =>
      story.reading.comment_places.end(reader.attribute('name', OFFICE) ?? '', {
        paragraph: draft.id,
        at: draft.text.length,
      }),
  ],
]);

function readElement(reader: XmlReader, inline: Inline): void {
  const { namespace } = reader;
  const handlers = namespace === TEXT ? HANDLERS : namespace === OFFICE ? OFFICE_HANDLERS : null;
  const handler = handlers?.get(reader.name);
  if (handler) handler(reader, inline);
  else if (namespace === DRAW && reader.name === 'a') readContent(reader, inline);
  else if (SHAPES.has(reader.name) && namespace !== TEXT) readShape(reader, inline);
  else readOther(reader, inline);
}

function readOther(reader: XmlReader, inline: Inline): void {
  const field = readField(reader);
  if (!field) {
    passOver(reader, inline.story);
    return;
  }
  const { draft } = inline;
  const start = draft.text.length;
  if (field.shows) readContent(reader, inline);
  else reader.skip();
  if (field.is_sequence) draft.has_sequence = true;
  if (draft.text.length === start) return;
  draft.addField(start, field.instruction);
  if (field.target !== null) draft.addLink(start, field.target);
}

function readSpan(reader: XmlReader, inline: Inline): void {
  const style = reader.attribute('style-name', TEXT);
  readContent(reader, { ...inline, run: inline.story.scope.texts.within(inline.run, style) });
}

function readLink(reader: XmlReader, inline: Inline): void {
  const target = (reader.attribute('href', XLINK) ?? '').trim();
  const style = reader.attribute('style-name', TEXT);
  const start = inline.draft.text.length;
  readContent(reader, { ...inline, run: inline.story.scope.texts.within(inline.run, style) });
  inline.draft.addLink(start, target);
}

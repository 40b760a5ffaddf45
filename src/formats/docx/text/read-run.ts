// Reads `w:r`: text, tabs, breaks, note references, symbols, ruby and drawings, with one handler for each element name.
import type { XmlReader } from '../../../bytes/index.ts';
import { isSymbolFont, symbolsOf, symbolText } from '../../symbol-fonts.ts';
import { noteMark } from '../../text-document/index.ts';
import { readDrawing } from '../drawing/read-drawing.ts';
import { readVml } from '../drawing/read-vml.ts';
import { type FormField, readFormField } from '../fields/form-field.ts';
import { isOn } from '../properties/measures.ts';
import { WORD } from '../properties/namespaces.ts';
import { newTracking, readRunProperties } from '../properties/run-properties.ts';
import type { NoteKind } from '../reading/note-references.ts';
import type { SettledRun } from '../styles/text-styles.ts';
import { type Inline, isShown, passOver, tellChange, write } from './story.ts';

type Handler = (reader: XmlReader, inline: Inline, run: SettledRun) => void;

const TAB = '\t';
const LINE_BREAK = '\n';
const SOFT_HYPHEN = '\u00ad';
const HARD_HYPHEN = '\u2011';

const writing =
  (text: string): Handler =>
  (_, inline, run) =>
    write(inline, text, run);

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['t', writeText],
  ['delText', writeText],
  ['tab', writing(TAB)],
  ['ptab', writing(TAB)],
  ['cr', writing(LINE_BREAK)],
  ['noBreakHyphen', writing(HARD_HYPHEN)],
  ['softHyphen', writing(SOFT_HYPHEN)],
  ['br', writeBreak],
  ['sym', writeSymbol],
  ['fldChar', readFieldMark],
  ['instrText', (reader, { story }) => story.fields.instruct(reader.text())],
  ['delInstrText', (reader) => reader.skip()],
  ['lastRenderedPageBreak', (_, inline) => markPage(inline)],
  ['footnoteReference', (reader, inline, run) => writeNoteMark(reader, inline, run, 'footnote')],
  ['endnoteReference', (reader, inline, run) => writeNoteMark(reader, inline, run, 'endnote')],
  ['footnoteRef', writeOwnMark],
  ['endnoteRef', writeOwnMark],
  ['commentReference', readCommentMark],
  ['drawing', (reader, inline) => readDrawing(reader, inline)],
  ['pict', (reader, inline) => readVml(reader, inline)],
  ['object', (reader, inline) => readVml(reader, inline)],
  ['ruby', readRuby],
  // A run within a run, as some programs write it.
  ['r', (reader, inline) => readRun(reader, inline)],
]);

/** From the start of `w:r` to its end. */
export function readRun(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  const { draft, story } = inline;
  const start = draft.text.length;
  const tracking = newTracking();
  let run = inline.plain;
  while (reader.nextStart(within)) {
    const handler = HANDLERS.get(reader.name);
    if (handler) handler(reader, inline, run);
    else if (reader.name === 'rPr' && reader.namespace === WORD)
      run = inline.settle(readRunProperties(reader, tracking));
    else passOver(reader, story);
  }
  if (draft.awaited_note) endAwaitedNote(inline);
  if (tracking.format) tellChange(story, draft, 'format', tracking.format, start);
}

function writeText(reader: XmlReader, inline: Inline, run: SettledRun): void {
  const text = reader.text();
  const shown = /[\n\r\t]/.test(text) ? text.replace(/[\n\r\t]+/g, ' ') : text;
  const { font } = run.style;
  write(inline, isSymbolFont(font) ? symbolsOf(font, shown) : shown, run);
}

function writeBreak(reader: XmlReader, inline: Inline, run: SettledRun): void {
  const kind = reader.attribute('type', WORD);
  if (kind !== 'page' && kind !== 'column') write(inline, LINE_BREAK, run);
  else if (isShown(inline)) inline.draft.breaks.push({ at: inline.draft.text.length, kind });
}

/** Word notes the page's start behind a break that made it, too; one mark at a place is enough. */
function markPage(inline: Inline): void {
  const { breaks, text } = inline.draft;
  if (isShown(inline) && breaks.at(-1)?.at !== text.length) breaks.push({ at: text.length, kind: 'mark' });
}

function writeSymbol(reader: XmlReader, inline: Inline, run: SettledRun): void {
  const code = Number.parseInt(reader.attribute('char', WORD) ?? '', 16);
  write(inline, symbolText(reader.attribute('font', WORD) ?? '', code), run);
}

function readFieldMark(reader: XmlReader, inline: Inline, run: SettledRun): void {
  const { story, draft } = inline;
  const kind = reader.attribute('fldCharType', WORD);
  const within = reader.depth;
  let form: FormField | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'ffData') form = readFormField(reader);
    else reader.skip();
  }
  if (kind === 'begin') story.fields.begin(form);
  else if (kind === 'separate') story.fields.separate(draft);
  else if (kind === 'end') story.fields.end(draft, run);
}

/** The reference to a note: its number, raised. A mark of the author's own follows as text, up to the end of the run. */
function writeNoteMark(reader: XmlReader, inline: Inline, run: SettledRun, kind: NoteKind): void {
  const { draft } = inline;
  if (!isShown(inline)) return;
  const id = reader.attribute('id', WORD) ?? '';
  const start = draft.text.length;
  const follows = reader.attribute('customMarkFollows', WORD);
  if (follows !== null && isOn(follows)) draft.awaited_note = { kind, id, start };
  else {
    const reference = inline.story.reading.notes.refer(kind, id, draft.id, null);
    draft.append(noteMark(reference.label), run);
    draft.addNote(start, reference);
  }
}

function endAwaitedNote({ story, draft }: Inline): void {
  const awaited = draft.awaited_note;
  draft.awaited_note = null;
  const own = awaited && draft.text.slice(awaited.start).trim();
  if (!awaited || !own) return;
  const raised = noteMark(own);
  if (raised.length === draft.text.length - awaited.start) draft.text = draft.text.slice(0, awaited.start) + raised;
  draft.addNote(awaited.start, story.reading.notes.refer(awaited.kind, awaited.id, draft.id, own));
}

function writeOwnMark(_: XmlReader, inline: Inline, run: SettledRun): void {
  const { own_mark } = inline.story;
  if (own_mark !== null) write(inline, noteMark(own_mark), run);
}

function readCommentMark(reader: XmlReader, { story, draft }: Inline): void {
  const id = reader.attribute('id', WORD) ?? '';
  story.reading.comments.mark(id, { paragraph: draft.id, at: draft.text.length });
}

/** Text with its reading above it: the text is kept. */
function readRuby(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.name === 'rt') inline.story.reading.log.drop('reading above the text', reader.text().trim());
    else if (reader.name === 'rubyBase') readRunsWithin(reader, inline);
    else reader.skip();
  }
}

function readRunsWithin(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.name === 'r') readRun(reader, inline);
    else reader.skip();
  }
}

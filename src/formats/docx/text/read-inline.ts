// Reads inline elements of a paragraph (runs, links, insertions, fields, equations), with one handler for each element
// name.

import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import { EQUATION } from '../../../model/index.ts';
import { readEquation, readEquationParagraph } from '../../ooxml/index.ts';
import { readChangeMark } from '../properties/change-mark.ts';
import { WORD } from '../properties/namespaces.ts';
import { readContentControl } from './content-control.ts';
import { readRun } from './read-run.ts';
import { type Inline, type InlineHandler, isShown, passOver, readDeleted, readInserted, write } from './story.ts';

const through: InlineHandler = (reader, inline) => readInline(reader, inline);

const HANDLERS: ReadonlyMap<string, InlineHandler> = new Map<string, InlineHandler>([
  ['r', readRun],
  ['hyperlink', readHyperlink],
  ['fldSimple', readSimpleField],
  ['sdt', readInlineControl],
  [
    'ins',
    (reader, inline) => readInserted(inline, 'insertion', readChangeMark(reader), () => readInline(reader, inline)),
  ],
  [
    'moveTo',
    (reader, inline) => readInserted(inline, 'move', readChangeMark(reader), () => readInline(reader, inline)),
  ],
  [
    'del',
    (reader, inline) => readDeleted(inline, 'deletion', readChangeMark(reader), () => readInline(reader, inline)),
  ],
  [
    'moveFrom',
    (reader, inline) => readDeleted(inline, 'move', readChangeMark(reader), () => readInline(reader, inline)),
  ],
  ['smartTag', through],
  ['customXml', through],
  ['dir', through],
  ['bdo', through],
  ['bookmarkStart', readBookmark],
  ['commentRangeStart', (reader, { story, draft }) => story.reading.comments.start(idOf(reader), pointOf(draft))],
  ['commentRangeEnd', (reader, { story, draft }) => story.reading.comments.end(idOf(reader), pointOf(draft))],
  ['oMath', readEquationInto],
  ['oMathPara', readEquationInto],
]);

/** The content of a paragraph, or of what wraps a part of it, up to the end of the element that has just started. */
export function readInline(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  while (reader.nextStart(within)) readInlineElement(reader, inline);
}

export function readInlineElement(reader: XmlReader, inline: Inline): void {
  const handler = HANDLERS.get(reader.name);
  if (handler) handler(reader, inline);
  else passOver(reader, inline.story);
}

const idOf = (reader: XmlReader): string => reader.attribute('id', WORD) ?? '';
const pointOf = ({ id, text }: Inline['draft']): { paragraph: number; at: number } => ({
  paragraph: id,
  at: text.length,
});

function readHyperlink(reader: XmlReader, inline: Inline): void {
  const relation = inline.story.relations.get(reader.attribute('id', NAMESPACE.relationships) ?? '');
  const anchor = reader.attribute('anchor', WORD) || reader.attribute('docLocation', WORD);
  const target = `${relation?.target ?? ''}${anchor ? `#${anchor}` : ''}`;
  const start = inline.draft.text.length;
  readInline(reader, inline);
  if (target !== '' && isShown(inline)) inline.draft.addLink(start, target);
}

function readSimpleField(reader: XmlReader, inline: Inline): void {
  const instruction = reader.attribute('instr', WORD) ?? '';
  const start = inline.draft.text.length;
  readInline(reader, inline);
  if (isShown(inline)) inline.story.fields.simple(instruction, start, inline.draft, inline.plain);
}

function readInlineControl(reader: XmlReader, inline: Inline): void {
  const { draft } = inline;
  readContentControl(reader, ({ name, box }) => {
    const start = draft.text.length;
    readInline(reader, inline);
    if (box !== null && draft.text.length === start) write(inline, box, inline.plain);
    if ((name !== null || box !== null) && isShown(inline)) draft.addField(start, null, name);
  });
}

/** Where the author last was, which Word keeps as a bookmark. */
const LAST_EDIT = '_GoBack';

function readBookmark(reader: XmlReader, { draft }: Inline): void {
  const name = reader.attribute('name', WORD);
  if (name && name !== LAST_EDIT) draft.bookmarks.push({ at: draft.text.length, name });
}

/** An equation as text, from the start of `m:oMath` or `m:oMathPara` to its end. */
function readEquationInto(reader: XmlReader, inline: Inline): void {
  const text = reader.name === 'oMathPara' ? readEquationParagraph(reader).join('\n') : readEquation(reader);
  const before = inline.draft.text.length;
  write(inline, text, inline.plain);
  if (!isShown(inline) || inline.draft.text.length === before) return;
  inline.draft.equation_length += inline.draft.text.length - before;
  inline.draft.addField(before, EQUATION, null);
}

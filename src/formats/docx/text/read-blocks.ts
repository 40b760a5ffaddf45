// Reads block-level elements (paragraphs, tables, content controls), with one handler for each element name.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import { WORD } from '../properties/namespaces.ts';
import { readSectionProperties } from '../properties/section-properties.ts';
import type { BlockSink, Story } from '../reading/reading.ts';
import { readTable } from '../tables/read-table.ts';
import { readContentControl } from './content-control.ts';
import { readParagraph } from './read-paragraph.ts';
import { passOver } from './story.ts';

type Handler = (reader: XmlReader, story: Story, sink: BlockSink) => void;

const through: Handler = (reader, story, sink) => readBlocks(reader, story, sink);

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['p', readParagraph],
  ['tbl', (reader, story, sink) => void readTable(reader, story, sink)],
  ['sdt', readBlockControl],
  ['sdtContent', through],
  ['customXml', through],
  ['smartTag', through],
  ['ins', through],
  ['moveTo', through],
  ['del', dropDeleted],
  ['moveFrom', dropDeleted],
  ['sectPr', (reader, _, sink) => sink.endSection?.(readSectionProperties(reader))],
  ['altChunk', readChunk],
  ['subDoc', readSubdocument],
  ['bookmarkStart', (reader, story) => void story.bookmarks_ahead.push(reader.attribute('name', WORD) ?? '')],
  ['commentRangeStart', (reader, story) => void story.comments_ahead.push(reader.attribute('id', WORD) ?? '')],
  ['commentRangeEnd', endComment],
  // Equations, runs and links that are where paragraphs should: some programs write them so.
  ['oMathPara', readParagraph],
  ['oMath', readParagraph],
  ['r', readParagraph],
  ['hyperlink', readParagraph],
]);

/** The paragraphs and tables within the element that has just started, up to its end. */
export function readBlocks(reader: XmlReader, story: Story, sink: BlockSink): void {
  const within = reader.depth;
  while (reader.nextStart(within)) readBlock(reader, story, sink);
}

export function readBlock(reader: XmlReader, story: Story, sink: BlockSink): void {
  const handler = HANDLERS.get(reader.name);
  if (handler) handler(reader, story, sink);
  else passOver(reader, story);
}

function readBlockControl(reader: XmlReader, story: Story, sink: BlockSink): void {
  readContentControl(reader, (control) => {
    const before = sink.blocks.length;
    readBlocks(reader, story, sink);
    const [block, ...others] = sink.blocks.slice(before);
    if (block?.kind !== 'paragraph' || others.length > 0 || !control.name) return;
    const meaning = story.reading.paragraphs.get(block.id);
    const field = { start: 0, end: block.text.length, instruction: null, name: control.name };
    if (meaning) story.reading.paragraphs.set(block.id, { ...meaning, fields: [...meaning.fields, field] });
  });
}

/** A document in another format that Word takes in when it opens this one. */
function readChunk(reader: XmlReader, story: Story): void {
  const part = story.relations.get(reader.attribute('id', NAMESPACE.relationships) ?? '')?.part;
  if (part) story.reading.chunks.add(part);
  reader.skip();
}

function readSubdocument(reader: XmlReader, story: Story): void {
  const relation = story.relations.get(reader.attribute('id', NAMESPACE.relationships) ?? '');
  if (relation) story.reading.log.outsideFile('Subdocument', relation.target);
  reader.skip();
}

/** Runs that stood where a paragraph should, and were deleted. */
function dropDeleted(reader: XmlReader, story: Story): void {
  story.reading.log.drop('deleted with tracking', reader.text());
}

function endComment(reader: XmlReader, story: Story): void {
  const id = reader.attribute('id', WORD) ?? '';
  if (story.last) story.reading.comments.end(id, story.last);
}

// Reads blocks of text: paragraphs, lists, tables, sections, indexes; one handler for each element name.
import type { XmlReader } from '../../../bytes/index.ts';
import { toPoints } from '../../odf/lengths.ts';
import { TABLE, TEXT } from '../../odf/namespaces.ts';
import { readAnchored, SHAPES } from '../drawing/read-shape.ts';
import type { BlockReader, BlockSink, Story } from '../reading/reading.ts';
import { readTable } from '../tables/read-table.ts';
import { passOver } from './inline.ts';
import { readList, readNumbered } from './read-list.ts';
import { readParagraph } from './read-paragraph.ts';

const HANDLERS: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ['p', readParagraph],
  ['h', readParagraph],
  ['list', readList],
  ['numbered-paragraph', readNumbered],
  ['section', readSection],
  ...[
    ...['table-of-content', 'illustration-index', 'table-index', 'object-index', 'user-index', 'alphabetical-index'],
    ...['bibliography', 'index-body', 'index-title', 'page-sequence'],
  ].map((name): [string, BlockReader] => [name, readBlocks]),
  ['soft-page-break', (_, __, sink) => void (sink.page_mark = true)],
  ['tracked-changes', (reader, { reading }) => reading.changes.readList(reader)],
  // Between blocks there is no text to tell the place by: what was deleted is told all the same.
  ['change', (reader, { reading }) => reading.changes.pointBetween(reader.attribute('change-id', TEXT) ?? '')],
  ['change-start', (reader, { reading }) => reading.changes.beginAhead(reader.attribute('change-id', TEXT) ?? '')],
  ['change-end', (reader, { reading }) => reading.changes.endBehind(reader.attribute('change-id', TEXT) ?? '')],
]);

/** From the start of an element to its end: the blocks in it. */
export function readBlocks(reader: XmlReader, story: Story, sink: BlockSink): void {
  const within = reader.depth;
  while (reader.nextStart(within)) readBlock(reader, story, sink);
}

export function readBlock(reader: XmlReader, story: Story, sink: BlockSink): void {
  const { namespace, name } = reader;
  const handler = namespace === TEXT ? HANDLERS.get(name) : undefined;
  if (handler) handler(reader, story, sink);
  else if (namespace === TABLE && name === 'table') readTable(reader, story, sink);
  else if (namespace !== TEXT && SHAPES.has(name)) readAnchored(reader, story, sink);
  else passOver(reader, story);
}

/** A part of the text that may be hidden, or set in columns. */
function readSection(reader: XmlReader, story: Story, sink: BlockSink): void {
  const outer = story.hidden;
  const { table } = story.scope;
  const style = table.resolve('section', reader.attribute('style-name', TEXT));
  const columns = style.chain.find((each) => each.columns > 1)?.columns ?? 1;
  const gap = toPoints(style.group('section').get('column-gap')) ?? USUAL_GAP;
  if (reader.attribute('display', TEXT) === 'none') story.hidden = true;
  if (columns > 1) sink.pages?.setColumns(columns, gap);
  readBlocks(reader, story, sink);
  if (columns > 1) sink.pages?.setColumns(1, 0);
  story.hidden = outer;
}

/** Points between columns where nothing is said. */
const USUAL_GAP = 14;

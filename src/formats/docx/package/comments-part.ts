// Reads `comments.xml` and `commentsExtended.xml` and joins comments with their threads and commented ranges.
import { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import type { RelatedPart } from '../../ooxml/index.ts';
import type { CommentOnText } from '../../text-document/index.ts';
import { isOn } from '../properties/measures.ts';
import { UNDERSTOOD, WORD, WORD_2010, WORD_2012 } from '../properties/namespaces.ts';
import type { Reading } from '../reading/reading.ts';
import { flushCarried } from '../text/finish-paragraph.ts';
import { readBlock } from '../text/read-blocks.ts';
import { newSink, newStory } from '../text/story.ts';

/** A comment as `comments.xml` has it. */
export interface WrittenComment {
  readonly id: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  /** The id of its last paragraph, by which threads know it; null where it has none. */
  readonly paragraph: string | null;
}

/** How a comment is in its thread (`commentsExtended.xml`). */
export interface ThreadPlace {
  readonly parent: string | null;
  readonly is_resolved: boolean;
}

/** Comments of one document; more are left out. */
const MAX_COMMENTS = 100_000;

export function readComments(bytes: Uint8Array, reading: Reading, relations: readonly RelatedPart[]): WrittenComment[] {
  const reader = new XmlReader(bytes, UNDERSTOOD);
  const comments: WrittenComment[] = [];
  reader.nextStart(0);
  while (reader.nextStart(1) && comments.length < MAX_COMMENTS) {
    if (reader.name === 'comment') comments.push(readComment(reader, reading, relations));
    else reader.skip();
  }
  return comments;
}

function readComment(reader: XmlReader, reading: Reading, relations: readonly RelatedPart[]): WrittenComment {
  const within = reader.depth;
  const id = reader.attribute('id', WORD) ?? '';
  const author = reader.attribute('author', WORD) || null;
  const date = reader.attribute('date', WORD) || null;
  const story = newStory(reading, relations);
  const sink = newSink();
  let paragraph: string | null = null;
  while (reader.nextStart(within)) {
    paragraph = reader.attribute('paraId', WORD_2010) ?? paragraph;
    readBlock(reader, story, sink);
  }
  flushCarried(story, sink);
  return { id, author, date, text: textOf(sink.blocks).trim(), paragraph };
}

/** The text of blocks, a line for each. */
function textOf(blocks: readonly FlowBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? `${block.label ? `${block.label.text} ` : ''}${block.text}`
        : block.rows.map((row) => row.cells.map((cell) => textOf(cell.blocks)).join('\t')).join('\n'),
    )
    .join('\n');
}

export function parseThreads(bytes: Uint8Array): Map<string, ThreadPlace> {
  const reader = new XmlReader(bytes);
  const places = new Map<string, ThreadPlace>();
  while (reader.nextStart(0) && places.size < MAX_COMMENTS) {
    const id = reader.attribute('paraId', WORD_2012);
    const done = reader.attribute('done', WORD_2012);
    if (reader.name === 'commentEx' && id)
      places.set(id, { parent: reader.attribute('paraIdParent', WORD_2012), is_resolved: done !== null && isOn(done) });
  }
  return places;
}

/** Comments with their threads and the stretches they are about. An answer is about what the comment it answers is. */
export function joinComments(
  comments: readonly WrittenComment[],
  threads: ReadonlyMap<string, ThreadPlace>,
  reading: Reading,
): CommentOnText[] {
  const byParagraph = new Map(comments.map(({ paragraph, id }) => [paragraph, id]));
  return comments.map(({ paragraph, ...comment }) => {
    const thread = paragraph === null ? undefined : threads.get(paragraph);
    const parent = (thread?.parent && byParagraph.get(thread.parent)) || null;
    const place = reading.comments.find(comment.id) ?? (parent === null ? null : reading.comments.find(parent));
    const isGone = place && (reading.changes.isGone(place.paragraph) || reading.changes.isGone(place.end_paragraph));
    return { ...comment, parent, is_resolved: thread?.is_resolved ?? false, place: isGone ? null : place };
  });
}

// Reads the footnotes or endnotes that the text refers to.
import { XML, XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import type { RelatedPart } from '../../ooxml/index.ts';
import { UNDERSTOOD, WORD } from '../properties/namespaces.ts';
import type { NoteReference } from '../reading/note-references.ts';
import type { Reading } from '../reading/reading.ts';
import { flushCarried } from '../text/finish-paragraph.ts';
import { readBlocks } from '../text/read-blocks.ts';
import { newSink, newStory } from '../text/story.ts';

/** The notes of `footnotes.xml` or `endnotes.xml` that the text refers to, by the names it has for them. */
export function readNotes(
  bytes: Uint8Array,
  references: readonly NoteReference[],
  reading: Reading,
  relations: readonly RelatedPart[],
): Map<number, readonly FlowBlock[]> {
  const wanted = new Map(references.map((reference) => [reference.id, reference]));
  const notes = new Map<number, readonly FlowBlock[]>();
  const reader = new XmlReader(bytes, UNDERSTOOD);
  reader.next();
  for (let event = reader.next(); event !== XML.done; event = reader.next()) {
    if (event !== XML.start) continue;
    const reference = wanted.get(reader.attribute('id', WORD) ?? '');
    if (!reference || notes.has(reference.note)) {
      reader.skip();
      continue;
    }
    const story = newStory(reading, relations, reference.label);
    const sink = newSink();
    readBlocks(reader, story, sink);
    flushCarried(story, sink);
    notes.set(reference.note, sink.blocks);
  }
  return notes;
}

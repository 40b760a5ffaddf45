// Reads `w:p` from properties to content, and merges a paragraph with the next where its mark was deleted.
import type { XmlReader } from '../../../bytes/index.ts';
import {
  newParagraphTracking,
  type ParagraphProperties,
  type ParagraphTracking,
  readParagraphProperties,
} from '../properties/paragraph-properties.ts';
import { readSectionProperties, type SectionProperties } from '../properties/section-properties.ts';
import type { BlockSink, Story } from '../reading/reading.ts';
import { finishParagraph } from './finish-paragraph.ts';
import { ParagraphDraft } from './paragraph-draft.ts';
import { readInlineElement } from './read-inline.ts';
import { type SettledParagraph, settleParagraph } from './settle-paragraph.ts';
import { type Inline, tellChange } from './story.ts';

/** A paragraph, or inline content that is where a paragraph should. */
export function readParagraph(reader: XmlReader, story: Story, sink: BlockSink): void {
  const within = reader.depth;
  const isParagraph = reader.name === 'p';
  const draft = openDraft(story, sink);
  const begun = draft.text.length;
  const tracking = newParagraphTracking();
  let properties: ParagraphProperties = {};
  let section: SectionProperties | null = null;
  let settled: SettledParagraph | null = null;
  let inline: Inline | null = null;
  const inlineOf = (): Inline => {
    if (inline) return inline;
    settled = settleParagraph(story, properties);
    inline = toInline(story, draft, settled);
    return inline;
  };
  if (!isParagraph) readInlineElement(reader, inlineOf());
  else
    while (reader.nextStart(within)) {
      if (reader.name === 'pPr' && !inline)
        properties = readParagraphProperties(reader, tracking, (at) => {
          section = readSectionProperties(at);
        });
      else readInlineElement(reader, inlineOf());
    }
  endParagraph(story, sink, draft, begun, settled ?? settleParagraph(story, properties), tracking);
  if (section) sink.endSection?.(section);
}

function openDraft(story: Story, sink: BlockSink): ParagraphDraft {
  const draft = sink.carried ?? new ParagraphDraft(story.reading.nextId());
  if (sink.carried) story.fields.resume(draft);
  sink.carried = null;
  if (story.bookmarks_ahead.length + story.comments_ahead.length > 0) takeAhead(story, draft);
  return draft;
}

/** Bookmarks and comments that began between paragraphs are at the start of the next. */
function takeAhead(story: Story, draft: ParagraphDraft): void {
  for (const name of story.bookmarks_ahead.splice(0)) draft.bookmarks.push({ at: draft.text.length, name });
  for (const id of story.comments_ahead.splice(0))
    story.reading.comments.start(id, { paragraph: draft.id, at: draft.text.length });
}

function toInline(story: Story, draft: ParagraphDraft, { base }: SettledParagraph): Inline {
  const { texts } = story.reading;
  return { story, draft, plain: texts.run(base), settle: (direct) => texts.run(base, direct) };
}

/** A paragraph whose end was deleted or moved away goes on in the next one, as the accepted view has it. */
function endParagraph(
  story: Story,
  sink: BlockSink,
  draft: ParagraphDraft,
  begun: number,
  settled: SettledParagraph,
  tracking: ParagraphTracking,
): void {
  if (tracking.format) tellChange(story, draft, 'format', tracking.format, begun);
  story.last = { paragraph: draft.id, at: draft.text.length };
  const isCap = settled.properties.drop_cap === true && draft.text.length > 0;
  if (tracking.mark.deleted || isCap) {
    sink.carried = draft;
    return;
  }
  story.fields.endParagraph(draft);
  if (story.deleted) story.deleted.text += '\n';
  sink.blocks.push(finishParagraph(story, draft, settled));
}

// State and helpers for one story (body, header, note, text box): where inline text goes, and what is inserted or
// deleted.
import type { XmlReader } from '../../../bytes/index.ts';
import type { RelatedPart } from '../../ooxml/index.ts';
import { Fields } from '../fields/fields.ts';
import type { ChangeMark } from '../properties/change-mark.ts';
import { WORD } from '../properties/namespaces.ts';
import type { RunProperties } from '../properties/run-properties.ts';
import type { BlockSink, Reading, Story } from '../reading/reading.ts';
import { NumberingLabels } from '../styles/numbering-labels.ts';
import type { SettledRun } from '../styles/text-styles.ts';
import { IGNORED } from './ignored-elements.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';

export const newSink = (endSection: BlockSink['endSection'] = null): BlockSink => ({
  blocks: [],
  carried: null,
  endSection,
});

export function newStory(reading: Reading, relations: readonly RelatedPart[], own_mark: string | null = null): Story {
  return {
    reading,
    relations: new Map(relations.map((relation) => [relation.id, relation])),
    fields: new Fields(reading.log),
    labels: new NumberingLabels(),
    box_labels: new NumberingLabels(),
    cell: null,
    deleted: null,
    bookmarks_ahead: [],
    comments_ahead: [],
    last: null,
    own_mark,
  };
}

/** A text box within a story: fields and what runs over paragraphs are its own. */
export function boxStory(story: Story): Story {
  return {
    ...story,
    fields: new Fields(story.reading.log),
    labels: story.box_labels,
    cell: null,
    bookmarks_ahead: [],
    comments_ahead: [],
    last: null,
  };
}

/** Where inline content goes. */
export interface Inline {
  readonly story: Story;
  readonly draft: ParagraphDraft;
  /** How text is set that no run holds. */
  readonly plain: SettledRun;
  /** Settles a run's own properties. */
  settle(direct: RunProperties): SettledRun;
}

/** Text goes to the paragraph, unless it was deleted or belongs to an instruction. */
export function write({ story, draft }: Inline, text: string, run: SettledRun): void {
  if (story.deleted) story.deleted.text += text;
  else if (story.fields.in_instruction) {
    story.fields.instruct(text);
    story.reading.log.drop('within the instruction of a field', text);
  } else draft.append(text, run);
}

/** Whether what is read now is shown at all. */
export const isShown = ({ story }: Inline): boolean => !story.deleted && !story.fields.in_instruction;

/** Reads something that was deleted: its text is told, and is nowhere. */
export function readDeleted(inline: Inline, kind: 'deletion' | 'move', mark: ChangeMark, read: () => void): void {
  const { story, draft } = inline;
  if (story.deleted) {
    read();
    return;
  }
  const deleted = { text: '' };
  story.deleted = deleted;
  read();
  story.deleted = null;
  const at = draft.text.length;
  if (deleted.text === '') return;
  story.reading.changes.add(kind, mark, deleted.text, {
    paragraph: draft.id,
    start: at,
    end_paragraph: draft.id,
    end: at,
  });
  story.reading.log.drop(kind === 'move' ? 'moved elsewhere' : 'deleted with tracking', deleted.text);
}

/** Reads something that was inserted. */
export function readInserted(
  { story, draft }: Inline,
  kind: 'insertion' | 'move',
  mark: ChangeMark,
  read: () => void,
): void {
  const start = draft.text.length;
  read();
  tellChange(story, draft, kind, mark, start);
}

/** A change of the text from `start` on, where there is any. */
export function tellChange(
  story: Story,
  draft: ParagraphDraft,
  kind: 'insertion' | 'move' | 'format',
  mark: ChangeMark,
  start: number,
): void {
  const end = draft.text.length;
  if (end === start) return;
  const place = { paragraph: draft.id, start, end_paragraph: draft.id, end };
  story.reading.changes.add(kind, mark, draft.text.slice(start), place);
}

/** An element that nothing handles: told, unless it is left out on purpose. Those of other namespaces are additions that may be left out. */
export function passOver(reader: XmlReader, { reading }: Story): void {
  if (reader.namespace === WORD && !IGNORED.has(reader.name)) reading.log.unknownElement(reader.name);
  reader.skip();
}

export type InlineHandler = (reader: XmlReader, inline: Inline) => void;

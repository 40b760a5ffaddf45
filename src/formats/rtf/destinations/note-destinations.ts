// Destinations that hold a story of their own: footnotes, endnotes and annotations.
import type { FlowBlock } from '../../../geometry/index.ts';
import { noteMark, type TextPlace } from '../../text-document/index.ts';
import { readDttm } from '../bytes/dttm.ts';
import type { Parser } from '../parser.ts';
import { plainCharacters } from '../properties/character-format.ts';
import { plainParagraph } from '../properties/paragraph-format.ts';
import type { NoteOfStory } from '../text/story.ts';
import { noComment } from './comment-draft.ts';
import { capture, type Destination, skip } from './destination.ts';

/** A story of its own to the end of the group; its blocks go to `done`. */
export function story(
  parser: Parser,
  done: (blocks: readonly FlowBlock[]) => void,
  { note = null, word }: { readonly note?: NoteOfStory | null; readonly word?: Destination['word'] } = {},
): void {
  const { draft, group } = parser;
  draft.beginStory(note);
  group.chars = plainCharacters(group.depth);
  group.para = plainParagraph(group.depth, parser.definitions.widow_control);
  parser.enter({
    ...parser.body,
    ...(word ? { word } : {}),
    close: () => done(draft.finishStory(parser.group)),
  });
}

/** `{\footnote …}`, an endnote with `\ftnalt`. The mark is in the text in front of it. */
export function footnote(parser: Parser): void {
  const { draft } = parser;
  if (!parser.group.destination.is_story || draft.story.note !== null) {
    parser.enter(skip('a note within a note'));
    return;
  }
  const outer = draft.paragraph;
  const formats = { chars: parser.group.chars, para: parser.group.para };
  const note = draft.name();
  const marked = draft.note_pending;
  draft.note_pending = false;
  let is_endnote = false;
  const own = marked ? null : trailingMark(outer.last_piece);
  let counted: string | null = null;
  const label = (): string => {
    counted ??= own ?? draft.notes.count(is_endnote);
    return counted;
  };
  story(
    parser,
    (blocks) => {
      const start = own === null ? outer.text.length : outer.text.length - own.length;
      if (own === null) draft.addText(formats, noteMark(label()));
      draft.notes.list.push({ note, is_endnote, label: label(), blocks });
      outer.notes.push({ start, end: outer.text.length, note });
      if (!is_endnote) outer.footnotes.push({ at: start, note });
    },
    {
      note: { label },
      word: (word) => {
        is_endnote ||= word === 'ftnalt';
        return word === 'ftnalt';
      },
    },
  );
}

/** A mark that the author set by hand: the last sign in front of the note, where it is one. */
const trailingMark = (text: string): string | null => /[*†‡§¶#]+$/u.exec(text)?.[0] ?? null;

/** `{\*\annotation …}` behind the stretch that it is about. */
export function annotation(parser: Parser): void {
  const { draft, comment } = parser;
  const here = { paragraph: draft.paragraph.id, at: draft.paragraph.text.length };
  story(parser, (blocks) => {
    const { author, date, reference, parent } = comment;
    const range = reference === null ? undefined : parser.ranges.get(reference);
    const place: TextPlace = {
      paragraph: range?.start?.paragraph ?? here.paragraph,
      start: range?.start?.at ?? here.at,
      end_paragraph: range?.end?.paragraph ?? here.paragraph,
      end: range?.end?.at ?? here.at,
    };
    const index = draft.comments.length;
    const answered = parent < 0 ? draft.comments[index + parent] : undefined;
    draft.comments.push({
      id: String(index + 1),
      author,
      date,
      text: textOf(blocks),
      parent: answered?.id ?? null,
      is_resolved: false,
      place,
    });
    parser.comment = noComment();
  });
}

const textOf = (blocks: readonly FlowBlock[]): string =>
  blocks
    .map((block) => (block.kind === 'paragraph' ? block.text : ''))
    .join('\n')
    .trim();

/** Open comment ranges that are kept. */
const MAX_RANGES = 100_000;

function range(parser: Parser, end: 'start' | 'end'): void {
  parser.enter(
    capture((text) => {
      const { paragraph } = parser.draft;
      const name = text.trim();
      const known = parser.ranges.get(name) ?? {};
      if (parser.ranges.size < MAX_RANGES || known.start) {
        parser.ranges.set(name, { ...known, [end]: { paragraph: paragraph.id, at: paragraph.text.length } });
      }
    }),
  );
}

const commentPart =
  (change: (parser: Parser, text: string) => void) =>
  (parser: Parser): void =>
    parser.enter(capture((text) => change(parser, text.trim())));

export const ANNOTATION_WORDS: Readonly<Record<string, (parser: Parser) => void>> = {
  annotation,
  atrfstart: (parser) => range(parser, 'start'),
  atrfend: (parser) => range(parser, 'end'),
  atnauthor: commentPart((parser, text) => {
    parser.comment.author = text || null;
  }),
  atnid: commentPart((parser, text) => {
    parser.comment.author ??= text || null;
  }),
  atndate: commentPart((parser, text) => {
    parser.comment.date = readDttm(Number.parseInt(text, 10) || 0);
  }),
  atnref: commentPart((parser, text) => {
    parser.comment.reference = text;
  }),
  atnparent: commentPart((parser, text) => {
    parser.comment.parent = Number.parseInt(text, 10) || 0;
  }),
};

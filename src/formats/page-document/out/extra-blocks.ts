// Turns form fields, typed text and comments into blocks, links into model links, and pairs figures with captions.
import { type Block, type Box, type Comment, type Figure, type Link, rounded } from '../../../model/index.ts';
import type { FormField, PageComment, PageLink, TypedText } from '../extras.ts';
import { fieldLabel } from './field-label.ts';
import { textOfWords, type WordsFound } from './words-in-box.ts';

type Find = (box: Box) => WordsFound;

/** A block that is no text of the page itself. The writer gives it its id and section. */
export type ExtraBlock = Omit<Block, 'id' | 'section_id'>;

const extra = (type: Block['type'], text: string, bbox: Box, visible: boolean): ExtraBlock => ({
  type,
  text,
  level: null,
  bbox: rounded(bbox),
  font_size: null,
  visible,
});

/** A field with its label and what is filled in. The value of a box to tick is a sign. */
export function fieldBlock(field: FormField, find: Find): ExtraBlock {
  const label = fieldLabel(field, find);
  const text = field.checked === null ? (field.value ?? '') : field.checked ? '☑' : '☐';
  return {
    ...extra('form_field', text, field.box, field.visible),
    field: { name: field.name, value: field.value, ...(label === null ? {} : { label }) },
  };
}

export const typedBlock = ({ text, box, visible }: TypedText): ExtraBlock => extra('note', text, box, visible);

/** A remark shows only when it is opened: it is no text that a reader of the page sees. */
export const commentBlock = ({ text, box, visible }: PageComment): ExtraBlock => extra('comment', text, box, visible);

/** Remarks as the document lists them. `anchors` are the blocks that they are over, or their own. */
export function toComments(page: number, comments: readonly PageComment[], anchors: readonly string[]): Comment[] {
  const id = (index: number): string => `p${page}.c${index + 1}`;
  return comments.map(({ author, date, text, parent }, i) => ({
    id: id(i),
    author,
    date,
    text,
    anchor: anchors[i]!,
    parent_id: parent === null ? null : id(parent),
  }));
}

/** Links with the text that they are over. A place inside is named as in the address of a page. */
export function toLinks(links: readonly PageLink[], find: Find): Link[] {
  return links.map(({ box, boxes, target }) => ({
    bbox: rounded(box),
    text: boxes
      .map((piece) => textOfWords(find(piece)))
      .filter(Boolean)
      .join(' '),
    target: typeof target === 'string' ? target : `#page=${target.page}`,
  }));
}

/** A caption is at most so far under or over its figure, in points. */
const CAPTION_REACH = 40;

/** Gives each figure the caption that stands nearest to it. */
export function withCaptions(figures: readonly Figure[], blocks: readonly Block[]): Figure[] {
  if (figures.length === 0) return [];
  const captions = blocks.filter(({ type }) => type === 'caption');
  return figures.map((figure) => {
    const [x0, y0, x1, y1] = figure.bbox;
    let nearest: Block | null = null;
    let best = CAPTION_REACH;
    for (const caption of captions) {
      if (caption.bbox[2] <= x0 || caption.bbox[0] >= x1) continue;
      const distance = Math.min(Math.abs(caption.bbox[1] - y1), Math.abs(y0 - caption.bbox[3]));
      if (distance < best) [nearest, best] = [caption, distance];
    }
    return nearest ? { ...figure, caption: nearest.text.replace(/\s*\n\s*/g, ' ') } : figure;
  });
}

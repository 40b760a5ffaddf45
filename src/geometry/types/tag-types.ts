import type { BlockType } from '../../model/index.ts';
import type { Frame, WordLine } from '../frame.ts';
import type { PageTags, Tag } from '../layout.ts';

/** What the tags of a file say of a paragraph. */
export interface TagSays {
  readonly type: BlockType;
  /** Of headings and items; null where the tags do not tell. */
  readonly level: number | null;
}

const TYPES: Readonly<Record<string, BlockType>> = {
  H: 'heading',
  Title: 'heading',
  Caption: 'caption',
  Note: 'footnote',
  FENote: 'footnote',
  Code: 'code',
  Formula: 'formula',
  LI: 'list_item',
  LBody: 'list_item',
  Lbl: 'list_item',
  P: 'paragraph',
};

/** The type that the tags of most of a paragraph's words give it; null where they give none. */
export function tagSays(frame: Frame, tags: PageTags, lines: readonly WordLine[]): TagSays | null {
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const w of line) {
      const tag = tags.by_mcid.get(frame.runs[frame.words.run[w]!]?.mcid ?? -1) ?? -1;
      counts.set(tag, (counts.get(tag) ?? 0) + frame.words.text[w]!.length);
    }
  let [best, most] = [-1, 0];
  for (const [tag, count] of counts) if (count > most) [best, most] = [tag, count];
  const tag = tags.tags[best];
  return tag ? typeOf(tags, tag) : null;
}

/** The nearest tag that is a type of block counts; what stands in an item is the item, what stands in a note is the note. */
function typeOf(tags: PageTags, tag: Tag): TagSays | null {
  const path = tag.path.map((at) => tags.tags[at]?.type ?? '');
  const depth = path.filter((type) => type === 'L').length;
  let paragraph: TagSays | null = null;
  for (let k = path.length - 1; k >= 0; k--) {
    const type = path[k]!;
    const heading = /^H([1-6])$/.exec(type);
    if (heading) return { type: 'heading', level: Number(heading[1]) };
    const named = TYPES[type];
    if (!named) continue;
    if (named !== 'paragraph')
      return { type: named, level: type === 'Title' ? 1 : named === 'list_item' ? Math.max(1, depth) : null };
    paragraph ??= { type: 'paragraph', level: null };
  }
  return paragraph;
}

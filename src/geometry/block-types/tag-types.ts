// Translates structure tags of a PDF into block types, where they can be trusted.
import type { BlockType } from '../../model/index.ts';
import type { PageTags, Tag } from '../layout.ts';
import type { Frame, WordLine } from '../words/frame.ts';
import { MAX_LEVEL } from './headings/settle-headings.ts';

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

/** Artifacts are believed where they are no more than this part of a page's words. */
const MOST_ARTIFACTS = 0.4;

/** Whether what the file says is no content is little enough to be that. */
export function trustsArtifacts(frame: Frame, tags: PageTags): boolean {
  let count = 0;
  for (let w = 0; w < frame.words.count; w++) if (tagOf(frame, tags, w)?.type === 'Artifact') count++;
  return count <= MOST_ARTIFACTS * frame.words.count;
}

/** The type that the tags of most of a paragraph's words give it; null where they give none. */
export function tagSays(frame: Frame, tags: PageTags, lines: readonly WordLine[]): TagSays | null {
  const counts = new Map<Tag | null, number>();
  for (const line of lines)
    for (const w of line) {
      const tag = tagOf(frame, tags, w);
      counts.set(tag, (counts.get(tag) ?? 0) + frame.words.text[w]!.length);
    }
  let [best, most] = [null as Tag | null, 0];
  for (const [tag, count] of counts) if (count > most) [best, most] = [tag, count];
  if (!best) return null;
  if (best.type !== 'Artifact') return typeOf(tags, best);
  const top = frame.words.y0[lines[0]![0]!]!;
  return { type: top < frame.height / 2 ? 'header' : 'footer', level: null };
}

const tagOf = ({ runs, words }: Frame, tags: PageTags, w: number): Tag | null =>
  tags.tags[tags.by_mcid.get(runs[words.run[w]!]?.mcid ?? -1) ?? -1] ?? null;

/** The nearest tag that is a type of block counts; formulas and code within a paragraph are part of it. */
function typeOf(tags: PageTags, tag: Tag): TagSays | null {
  const path = tag.path.map((at) => tags.tags[at]?.type ?? '');
  const depth = Math.min(MAX_LEVEL, Math.max(1, path.filter((type) => type === 'L').length));
  let [inner, paragraph] = [null as TagSays | null, null as TagSays | null];
  for (let k = path.length - 1; k >= 0; k--) {
    const type = path[k]!;
    const heading = /^H([1-6])$/.exec(type);
    if (heading) return { type: 'heading', level: Number(heading[1]) };
    const named = TYPES[type];
    if (!named) continue;
    if (named === 'paragraph') paragraph ??= { type: 'paragraph', level: null };
    else if (named === 'formula' || named === 'code') inner ??= { type: named, level: null };
    else return { type: named, level: type === 'Title' ? 1 : named === 'list_item' ? depth : null };
  }
  return paragraph ?? inner;
}

// Turns a block of a page into a chunking part, with line-end hyphens resolved.
import { type Block, type DocumentView, FORMAT_TRAITS, type PageContent } from '../../model/index.ts';
import { addSpellings, headIndex, isBrokenAtLineEnds, joinLines, spanBox } from '../../view/index.ts';
import type { TextPart } from './part.ts';
import type { SectionPath } from './sections.ts';

/** A block as a part of a chunk. */
export function blockPart(
  view: DocumentView,
  content: PageContent,
  block: Block,
  more: Pick<TextPart, 'position' | 'goes_on'> & { readonly section: SectionPath },
): TextPart {
  const { page } = content;
  const isSet = isBrokenAtLineEnds(block) && block.type !== 'code' && block.type !== 'formula';
  const sheet = headIndex(view.head).sheetsByIndex.get(page);
  return {
    kind: 'text',
    type: block.type,
    text: block.text,
    page,
    sheet: sheet?.name ?? null,
    slide: FORMAT_TRAITS[view.head.format].unit === 'slide' ? page : null,
    ...more,
    cost: null,
    readable: isSet ? readableOf(content, block) : (text) => text,
    cite: (start, end) =>
      start === 0 && end === block.text.length
        ? { page, bbox: block.bbox, anchor: block.id }
        : { page, bbox: spanBox(block, [start, end]), anchor: `${block.id}:${start}-${end}` },
  };
}

/** Of the whole block it is worked out once: its cost is counted several times before it is written. */
function readableOf(content: PageContent, block: Block): TextPart['readable'] {
  const spellings = { has: (word: string) => spellingsOf(content).has(word) };
  let whole: string | undefined;
  return (text) => (text === block.text ? (whole ??= joinLines(text, spellings)) : joinLines(text, spellings));
}

const knownSpellings = new WeakMap<PageContent, Set<string>>();

/** How the page writes its words, for those that are parted at line ends. */
function spellingsOf(content: PageContent): Set<string> {
  let words = knownSpellings.get(content);
  if (!words) {
    words = new Set();
    for (const block of content.blocks) addSpellings(words, block.text);
    knownSpellings.set(content, words);
  }
  return words;
}

// Classifies a paragraph as heading, list item, caption, code and so on, by element, style, list and content.
import type { ResolvedStyle } from '../../odf/styles/style-table.ts';
import { headingLevel, isCaptionName, isCodeName, isTitleName } from '../../text-document/gathering/style-names.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';

type Kind = Pick<ParagraphMeaning, 'kind' | 'level'>;

/** Characters beyond which a paragraph that counts a figure is text, and no caption. */
const MAX_CAPTION = 500;
const MONOSPACE = /courier|consolas|monospace|\bmono\b|menlo|monaco|lucida console|typewriter|source code/i;

/** `outline` is the level of a heading, from 1; `list` that of an item, from 0. */
export function kindOfParagraph(
  draft: ParagraphDraft,
  style: ResolvedStyle,
  outline: number | null,
  list: number | null,
): Kind {
  const named = namedBy(style);
  if (named.is_title) return { kind: 'title', level: null };
  const level = outline ?? named.heading;
  if (level !== null) return { kind: 'heading', level };
  if (draft.equation_length > 0 && draft.equation_length === draft.text.trim().length)
    return { kind: 'formula', level: null };
  if (named.is_caption || (draft.has_sequence && draft.text.length <= MAX_CAPTION))
    return { kind: 'caption', level: null };
  if (list !== null) return { kind: 'list_item', level: list + 1 };
  return { kind: isCode(draft, style, named.is_code) ? 'code' : 'paragraph', level: null };
}

/** What the names of a style and of those that it is based on say. */
interface Named {
  readonly is_title: boolean;
  readonly heading: number | null;
  readonly is_caption: boolean;
  readonly is_code: boolean;
}

/** Kept, since a document has many paragraphs of few styles. */
const kept = new WeakMap<ResolvedStyle, Named>();

function namedBy(style: ResolvedStyle): Named {
  let named = kept.get(style);
  if (!named) {
    const is = (test: (name: string) => boolean): boolean => style.chain.some(({ display }) => test(display));
    const [is_title, is_caption, is_code] = [is(isTitleName), is(isCaptionName), is(isCodeName)];
    kept.set(style, (named = { is_title, heading: headingByName(style), is_caption, is_code }));
  }
  return named;
}

function headingByName({ chain }: ResolvedStyle): number | null {
  for (const { display } of chain) {
    const level = headingLevel(display);
    if (level !== null) return level;
  }
  return null;
}

/** A style for code, or one of people's own whose letters are all equally wide. */
function isCode({ text, runs }: ParagraphDraft, { chain, group }: ResolvedStyle, isNamed: boolean): boolean {
  if (text.trim() === '') return false;
  if (isNamed) return true;
  const font = group('text').get('font-name') ?? group('text').get('font-family') ?? '';
  return chain.length > 0 && MONOSPACE.test(font) && runs.every(({ style }) => MONOSPACE.test(style.font));
}

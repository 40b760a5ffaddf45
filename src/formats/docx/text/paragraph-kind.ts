// Classifies a paragraph as heading, list item, caption, code and so on, by style, outline level, list and content.
import type { FlowLabel } from '../../../geometry/index.ts';
import { headingLevel, isCaptionName, isCodeName, isTitleName } from '../../text-document/gathering/style-names.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { ResolvedStyle } from '../styles/style-sheet.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';
import type { SettledParagraph } from './settle-paragraph.ts';

type Kind = Pick<ParagraphMeaning, 'kind' | 'level'>;

/** Characters beyond which a paragraph that counts a figure is text, and no caption. */
const MAX_CAPTION = 500;
/** Outline levels count from 0. */
const BODY_LEVEL = 9;
const DEEPEST_HEADING = 6;
const MONOSPACE = /courier|consolas|monospace|\bmono\b|menlo|monaco|lucida console|typewriter|source code/i;

/** What a paragraph is, by its style, its outline level, its list and what is in it. */
export function kindOfParagraph(draft: ParagraphDraft, settled: SettledParagraph, label: FlowLabel | null): Kind {
  const { style, list } = settled;
  if (style?.chain.some(({ name }) => isTitleName(name))) return { kind: 'title', level: null };
  const level = outlineOf(style, settled.own_outline);
  if (level !== null) return { kind: 'heading', level };
  if (draft.equation_length > 0 && draft.equation_length === draft.text.trim().length)
    return { kind: 'formula', level: null };
  if (isCaption(draft, style)) return { kind: 'caption', level: null };
  if (label && list) return { kind: 'list_item', level: list.level + 1 };
  if (isCode(draft, style)) return { kind: 'code', level: null };
  return { kind: 'paragraph', level: null };
}

/**
 * From 1; null for body text. What the paragraph itself says comes first. A style based on a heading is one, of the level it gives itself;
 * levels deeper than headings go, and that of body text, only serve tables of contents there.
 */
function outlineOf(style: ResolvedStyle | null, own: number | undefined): number | null {
  if (own !== undefined) return own < BODY_LEVEL ? own + 1 : null;
  const outline = style?.paragraph.outline ?? BODY_LEVEL;
  const named = namedLevel(style);
  if (outline < DEEPEST_HEADING) return outline + 1;
  return named ?? (outline < BODY_LEVEL ? outline + 1 : null);
}

function namedLevel(style: ResolvedStyle | null): number | null {
  for (const { name, id } of style?.chain ?? []) {
    const level = headingLevel(name) ?? headingLevel(id);
    if (level !== null) return level;
  }
  return null;
}

function isCaption(draft: ParagraphDraft, style: ResolvedStyle | null): boolean {
  if (style?.chain.some(({ name }) => isCaptionName(name))) return true;
  return draft.has_sequence && draft.text.length <= MAX_CAPTION;
}

/** A style for code, or one whose letters are all equally wide. */
function isCode(draft: ParagraphDraft, style: ResolvedStyle | null): boolean {
  if (!style || draft.text.trim() === '') return false;
  if (style.chain.some(({ name }) => isCodeName(name))) return true;
  const font = style.run.ascii ?? style.run.other ?? '';
  return MONOSPACE.test(font) && !style.style.is_default && draft.runs.every((run) => MONOSPACE.test(run.style.font));
}

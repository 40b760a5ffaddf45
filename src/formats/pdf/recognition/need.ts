// Decides which pages of a PDF are worth recognising.
import { GLYPH, type PageInk } from '../../../geometry/index.ts';
import { ocrModeOfPage, type PagesMode } from '../../ocr-mode.ts';
import type { InkReading } from '../read-page.ts';
import { shareCovered } from '../visibility/judge-scan.ts';

/** Why a page is recognised: it shows text as a picture, its fonts do not say what they paint, its text came from another program, or somebody asked for it. */
export type Need = 'picture' | 'unmapped' | 'text_layer' | 'asked';

/** Share of characters without a meaning from which on the rest is no text either. */
const MOST_UNMAPPED = 0.3;
const LEAST_UNMAPPED = 20;
/** A page without any text is looked at where pictures cover this much of it, or where so many shapes may be letters that were drawn. */
const LEAST_PICTURES = 0.05;
const LEAST_SHAPES = 40;

/** Null where the text of the page stands as it is. */
export function needOf({ ink, mapping, scan }: InkReading, asked: PagesMode): Need | null {
  const mode = ocrModeOfPage(asked, ink.page);
  if (mode === 'never') return null;
  if (mode === 'always') return isBlank(ink) ? null : 'asked';
  if (scan.is_scanned) return scan.has_text_layer ? 'text_layer' : 'picture';
  if (mapping.unmapped >= Math.max(LEAST_UNMAPPED, MOST_UNMAPPED * mapping.glyphs)) return 'unmapped';
  if (hasText(ink)) return null;
  return shareCovered(ink) >= LEAST_PICTURES || ink.fills.count >= LEAST_SHAPES ? 'picture' : null;
}

function hasText({ glyphs }: PageInk): boolean {
  for (let i = 0; i < glyphs.count; i++) if ((glyphs.flags[i]! & GLYPH.hidden) === 0) return true;
  return false;
}

const isBlank = ({ glyphs, fills, strokes, pictures }: PageInk): boolean =>
  glyphs.count + fills.count + strokes.count + pictures.length === 0;

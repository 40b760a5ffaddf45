// Merges all formatting layers of one paragraph, from document defaults to its own properties.
import type { ParagraphProperties } from '../properties/paragraph-properties.ts';
import type { Story } from '../reading/reading.ts';
import { joinParagraph, type ListPlace, listIndents, type ResolvedStyle } from '../styles/style-sheet.ts';
import type { TextBase } from '../styles/text-styles.ts';

/** A paragraph's properties with every layer below them. */
export interface SettledParagraph {
  readonly style: ResolvedStyle | null;
  readonly base: TextBase;
  readonly properties: ParagraphProperties;
  readonly list: ListPlace | null;
  /** The outline level that the paragraph itself gives. */
  readonly own_outline: number | undefined;
}

/** Document, table style, paragraph style, list, the paragraph itself: each over the one before. */
export function settleParagraph({ reading, cell }: Story, direct: ParagraphProperties): SettledParagraph {
  const { sheet, texts } = reading;
  const style = sheet.paragraphStyle(direct.style);
  const base = texts.base(style, cell?.run);
  let properties = sheet.part.default_paragraph;
  if (cell) properties = joinParagraph(properties, cell.paragraph);
  if (style) properties = joinParagraph(properties, style.paragraph);
  const list = sheet.listOf(joinParagraph(properties, direct), style);
  const level = direct.numbering ? sheet.levelOf(list) : null;
  if (level) properties = joinParagraph(properties, listIndents(level));
  return { style, base, properties: joinParagraph(properties, direct), list, own_outline: direct.outline };
}

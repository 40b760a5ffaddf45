// Merges all formatting layers of one paragraph, from document defaults to its own properties.
import type { ParagraphFormat } from '../../../geometry/index.ts';
import type { ParagraphProperties } from '../properties/paragraph-properties.ts';
import type { CellLayer, Reading, Story } from '../reading/reading.ts';
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
  /** What the properties come to, made when it is asked for. */
  format: ParagraphFormat | null;
}

/** By what a table style says of a cell, or the reading for text outside tables. */
const known = new WeakMap<CellLayer | Reading, Map<string | undefined, SettledParagraph>>();

/** Document, table style, paragraph style, list, the paragraph itself: each over the one before. */
export function settleParagraph(story: Story, direct: ParagraphProperties): SettledParagraph {
  for (const key in direct) if (key !== 'style') return settle(story, direct);
  // Most paragraphs name a style and say no more: those of one style and place are alike.
  const place = story.cell ?? story.reading;
  let alike = known.get(place);
  if (!alike) known.set(place, (alike = new Map()));
  let settled = alike.get(direct.style);
  if (!settled) alike.set(direct.style, (settled = settle(story, direct)));
  return settled;
}

function settle({ reading, cell }: Story, direct: ParagraphProperties): SettledParagraph {
  const { sheet, texts } = reading;
  const style = sheet.paragraphStyle(direct.style);
  const base = texts.base(style, cell?.run);
  let properties = sheet.part.default_paragraph;
  if (cell) properties = joinParagraph(properties, cell.paragraph);
  if (style) properties = joinParagraph(properties, style.paragraph);
  const list = sheet.listOf(joinParagraph(properties, direct), style);
  const level = direct.numbering ? sheet.levelOf(list) : null;
  if (level) properties = joinParagraph(properties, listIndents(level));
  const joined = joinParagraph(properties, direct);
  return { style, base, properties: joined, list, own_outline: direct.outline, format: null };
}

// Types of slide text as the file has it, before formatting is resolved.
import type { ClickTarget } from './click-target.ts';
import type { BodyProperties, ListStyle, ParagraphProperties, RunProperties } from './text-properties.ts';

/** A stretch of a paragraph that is set alike. A line break is `\n`. */
export interface TextPiece {
  readonly text: string;
  readonly run: RunProperties;
  readonly click: ClickTarget | null;
  /** What the program fills in, such as `slidenum`; its text is what it showed last. */
  readonly field: string | null;
  readonly is_formula: boolean;
}

export interface TextParagraph {
  /** From 0. */
  readonly level: number;
  readonly own: ParagraphProperties;
  readonly pieces: readonly TextPiece[];
  readonly end: RunProperties;
}

/** `a:txBody` as the file has it. */
export interface TextBody {
  readonly properties: BodyProperties;
  readonly list: ListStyle;
  readonly paragraphs: readonly TextParagraph[];
}

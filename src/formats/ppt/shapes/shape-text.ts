// The text of a drawn shape: its own, that of the outline, or what is drawn of letters.
import type { TextBody } from '../../slides/text/text-body.ts';
import type { Numbering } from '../text/numbers.ts';
import { TEXT, type TextBlock } from '../text/text-block.ts';
import { type TextGround, toTextBody } from '../text/to-text-body.ts';
import type { DrawnShape } from './drawn-shape.ts';
import { bodyOf } from './looks.ts';
import { PROPERTY, textIn } from './properties.ts';

/** What shapes of one slide or master are read with. */
export interface ShapeGround extends TextGround {
  /** Texts of the outline, with the numbers of their paragraphs. */
  outline(index: number): { readonly text: TextBlock; readonly numbering: Numbering } | null;
  /** The program of an object; null where it is none that is known. */
  program(object: number): string | null;
}

type Found = { readonly text: TextBlock; readonly numbering: Numbering };

/** Its own, or that of the outline, or what it shows as a drawing. */
export function textOf(shape: DrawnShape, ground: ShapeGround): Found | null {
  const outlined = shape.outline_text === null ? null : ground.outline(shape.outline_text);
  if (outlined) return outlined.numbering.length > 0 ? outlined : { ...outlined, numbering: shape.numbering };
  if (shape.text) return { text: shape.text, numbering: shape.numbering };
  const art = textIn(ground.view, shape.properties, PROPERTY.word_art);
  return art === null ? null : { text: drawnText(art), numbering: [] };
}

const drawnText = (text: string): TextBlock => ({
  ...{ type: TEXT.other, text: text.replace(/\r\n?|\n/g, '\r'), styles: null, levels: null, ruler: null },
  ...{ fields: new Map(), links: [] },
});

export const bodyWith = (found: Found | null, { properties }: DrawnShape, ground: ShapeGround): TextBody | null =>
  found && toTextBody(found.text, found.numbering, bodyOf(properties), ground);

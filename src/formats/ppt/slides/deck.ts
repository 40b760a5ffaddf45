// What all slides of one presentation share while they are read.
import type { Transform } from '../../ooxml/index.ts';
import type { Decoration, DecorationTally } from '../../slides/items/decoration.ts';
import type { Shape, TextShape } from '../../slides/shapes/shape.ts';
import type { PptDocument } from '../document/document.ts';
import type { ColorScheme } from '../shapes/colors.ts';
import type { DrawnShape } from '../shapes/drawn-shape.ts';
import type { PptFile } from '../stream/open-ppt.ts';
import type { PptRecord } from '../stream/records.ts';
import type { StyleSheet } from '../text/style-sheet.ts';

export interface Master {
  readonly colors: ColorScheme;
  readonly sheet: StyleSheet;
  readonly background: DrawnShape | null;
  readonly title_places: readonly Transform[];
  /** What shows through on slides. */
  readonly decoration: Decoration;
  /** Forms for date, number, header and footer, by their kinds. */
  readonly forms: readonly (TextShape & { readonly placeholder: NonNullable<Shape['placeholder']> })[];
}

export interface Deck {
  readonly file: PptFile;
  readonly document: PptDocument;
  /** Slides by the numbers by which links name them, from 1. */
  readonly pages: ReadonlyMap<number, number>;
  readonly tally: DecorationTally;
  readonly masters: Map<number, Master | null>;
  /** A slide, master or page of notes by its number. Each is given once. */
  take(number: number): PptRecord | null;
  nextId(): number;
  drop(reason: string, text: string): void;
}

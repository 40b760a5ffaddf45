// The state that all slides of one presentation share while they are read.

import type { KeptPictures } from '../kept-pictures.ts';
import type { OoxmlPackage } from '../ooxml/index.ts';
import type { DecorationTally } from '../slides/items/decoration.ts';
import type { TableStyles } from '../slides/shapes/table-style.ts';
import type { ElementCensus } from './census/element-census.ts';
import type { createExternalCensus } from './package/list-embedded-files.ts';
import type { PresentationPart } from './package/presentation-part.ts';
import type { createSlideLibrary } from './package/slide-library.ts';
import type { PictureTexts } from './slide/picture-texts.ts';

/** What the slides of a presentation have in common. */
export interface Deck {
  readonly pack: OoxmlPackage;
  readonly census: ElementCensus;
  readonly presentation: PresentationPart;
  readonly library: ReturnType<typeof createSlideLibrary>;
  readonly pictures: KeptPictures;
  readonly table_styles: TableStyles;
  readonly authors: ReadonlyMap<string, string>;
  readonly external: ReturnType<typeof createExternalCensus>;
  /** Charts, diagrams, notes and comments that were given already: each is given once, however many slides and frames lead to it. */
  readonly given: Set<string>;
  /** Slides by their parts. */
  readonly pages: ReadonlyMap<string, number>;
  /** Counts what shows through of layouts and masters. */
  readonly decoration: DecorationTally;
  /** Null where pictures are not to be recognised. */
  readonly texts: PictureTexts | null;
  nextId(): number;
  drop(reason: string, text: string): void;
}

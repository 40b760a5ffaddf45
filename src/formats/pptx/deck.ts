import type { OoxmlPackage } from '../ooxml/index.ts';
import type { ElementCensus } from './element-census.ts';
import type { createExternalCensus } from './list-carried.ts';
import type { PresentationPart } from './presentation-part.ts';
import type { createSlideLibrary } from './slide-library.ts';
import type { TableStyles } from './table-styles.ts';

/** What the slides of a presentation have in common. */
export interface Deck {
  readonly pack: OoxmlPackage;
  readonly census: ElementCensus;
  readonly presentation: PresentationPart;
  readonly library: ReturnType<typeof createSlideLibrary>;
  readonly table_styles: TableStyles;
  readonly authors: ReadonlyMap<string, string>;
  readonly external: ReturnType<typeof createExternalCensus>;
  /** Slides by their parts. */
  /** Charts whose data was given already: it is given once, however many frames show it. */
  readonly charts: Set<string>;
  readonly pages: ReadonlyMap<string, number>;
  nextId(): number;
  drop(reason: string, text: string): void;
}

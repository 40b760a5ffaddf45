// Parses `presentation.xml`: slide list, slide size, sections and default text style.
import { NAMESPACE, XML, XmlReader } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import { toPoints } from '../../ooxml/index.ts';
import type { ListStyle } from '../../slides/text/text-properties.ts';
import type { ElementCensus } from '../census/element-census.ts';
import { toNumber } from '../drawing-values.ts';
import { readListStyle } from '../text/read-text-properties.ts';

/** `ppt/presentation.xml`. */
export interface PresentationPart {
  /** Relationships of the slides, in the order in which they are shown. */
  readonly slides: readonly { readonly id: string; readonly relation: string }[];
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Of the first slide, where slides show their numbers. */
  readonly first_number: number;
  readonly text: ListStyle;
  /** Names that the author gave to stretches of slides, with the ids of those. */
  readonly sections: readonly { readonly name: string; readonly slides: readonly string[] }[];
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Points: 10 by 7.5 inches, the size where the file states none. */
const USUAL_WIDTH = 720;
const USUAL_HEIGHT = 540;
/** Points: 1 and 56 inches, between which the format has sizes; others are cut to twice that. */
const SMALLEST = 36;
const LARGEST = 8_064;
const MAX_SECTIONS = 10_000;
/** Entries of the list of slides, those that repeat others too. */
const MAX_LISTED = 200_000;

/** What is left where the part cannot be read: the slides that it is related to, in that order. */
export const guessPresentation = (relations: readonly string[]): PresentationPart => ({
  slides: relations.map((relation) => ({ id: '', relation })),
  width: USUAL_WIDTH,
  height: USUAL_HEIGHT,
  first_number: 1,
  text: [],
  sections: [],
});

export function parsePresentation(bytes: Uint8Array, census: ElementCensus): PresentationPart {
  const reader = new XmlReader(bytes);
  const slides: { id: string; relation: string }[] = [];
  const sections: { name: string; slides: string[] }[] = [];
  const part: Draft<PresentationPart> = {
    slides,
    width: USUAL_WIDTH,
    height: USUAL_HEIGHT,
    first_number: 1,
    text: [],
    sections,
  };
  if (reader.next() !== XML.start) return part;
  part.first_number = Math.trunc(toNumber(reader.attribute('firstSlideNum')) ?? 1);
  while (reader.nextStart(1)) {
    switch (reader.name) {
      case 'sldIdLst':
      case 'extLst':
      case 'ext':
      case 'sectionLst':
      case 'section':
      case 'sldId':
        if (reader.name === 'section' && sections.length < MAX_SECTIONS)
          sections.push({ name: reader.attribute('name')?.trim() ?? '', slides: [] });
        if (reader.name === 'sldId') addSlide(reader, slides, sections);
        break;
      case 'sldSz':
        part.width = toSide(reader.attribute('cx'), USUAL_WIDTH);
        part.height = toSide(reader.attribute('cy'), USUAL_HEIGHT);
        reader.skip();
        break;
      case 'defaultTextStyle':
        part.text = readListStyle(reader, census);
        break;
      default:
        // Masters are found from the slides; all else concerns editing and the show.
        reader.skip();
    }
  }
  return part;
}

/** In the list of slides each has a relationship; in that of sections they are named by number alone. */
function addSlide(
  reader: XmlReader,
  slides: { id: string; relation: string }[],
  sections: { slides: string[] }[],
): void {
  const relation = reader.attribute('id', NAMESPACE.relationships);
  const id = reader.attribute('id') ?? '';
  if (slides.length >= MAX_LISTED)
    throw new FolioError('limit_exceeded', `The presentation lists more than ${MAX_LISTED} slides.`);
  if (relation !== null) slides.push({ id, relation });
  else sections.at(-1)?.slides.push(id);
}

function toSide(text: string | null, usual: number): number {
  const side = toPoints(text);
  return side === null || side <= 0 ? usual : Math.min(Math.max(side, SMALLEST), LARGEST);
}

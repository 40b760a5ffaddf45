// Reads layouts, masters and themes on demand and keeps each for all slides that use it.

import type { KeptPictures } from '../../kept-pictures.ts';
import { NO_THEME, type OoxmlPackage, parseTheme, type RelatedPart, type Theme } from '../../ooxml/index.ts';
import { type Decoration, decorationOf, NO_DECORATION } from '../../slides/items/decoration.ts';
import { indexPlaceholders, NO_PLACEHOLDERS, type PlaceholderIndex } from '../../slides/shapes/inheritance.ts';
import { createSlideTheme, type SlideTheme } from '../../slides/text/slide-theme.ts';
import type { ElementCensus } from '../census/element-census.ts';
import { keepPictures } from './keep-pictures.ts';
import { blankPart, parseSlidePart, type SlidePart } from './slide-part.ts';

/** A layout or master with what was looked up in it. */
export interface LibraryPart {
  readonly part: SlidePart;
  readonly decoration: Decoration;
  readonly placeholders: PlaceholderIndex;
  readonly relations: ReadonlyMap<string, RelatedPart>;
  readonly pictures: ReadonlyMap<string, number>;
}

/** What a slide is on. */
export interface SlideGround {
  readonly layout: LibraryPart;
  readonly master: LibraryPart;
  readonly theme: Theme;
  readonly master_theme: SlideTheme;
}

const NO_PART: LibraryPart = {
  part: blankPart(),
  decoration: NO_DECORATION,
  placeholders: NO_PLACEHOLDERS,
  relations: new Map(),
  pictures: new Map(),
};

export const relationMap = (related: readonly RelatedPart[]): Map<string, RelatedPart> =>
  new Map(related.map((each) => [each.id, each]));

/** Layouts, masters and themes, each read once. */
export function createSlideLibrary(pack: OoxmlPackage, census: ElementCensus, pictures: KeptPictures) {
  const parts = new Map<string, Promise<LibraryPart>>();
  const grounds = new Map<string, Promise<SlideGround>>();

  const readPart = async (name: string): Promise<LibraryPart> => {
    const part = await pack.read(name, (bytes) => parseSlidePart(bytes, census));
    if (!part) return NO_PART;
    const decoration = decorationOf(part.shapes);
    const relations = relationMap(await pack.relationships(name));
    return {
      part,
      decoration,
      placeholders: indexPlaceholders(part.shapes),
      relations,
      pictures: await keepPictures({ ...part, shapes: decoration.shapes }, relations, pictures),
    };
  };
  const partOf = (name: string): Promise<LibraryPart> => known(parts, name, () => readPart(name));

  const readGround = async (layoutName: string): Promise<SlideGround> => {
    const layout = await partOf(layoutName);
    const masterName = (await pack.relationships(layoutName)).find(({ kind }) => kind === 'slideMaster')?.part;
    const master = masterName ? await partOf(masterName) : NO_PART;
    const themeName = masterName && (await pack.relationships(masterName)).find(({ kind }) => kind === 'theme')?.part;
    const theme = (themeName && (await pack.read(themeName, parseTheme))) || NO_THEME;
    return { layout, master, theme, master_theme: createSlideTheme(theme, master.part.color_map) };
  };

  return {
    /** By the part of the layout; null where the slide names none that is there. */
    groundOf: (layout: string | null): Promise<SlideGround> =>
      layout === null
        ? Promise.resolve({
            layout: NO_PART,
            master: NO_PART,
            theme: NO_THEME,
            master_theme: createSlideTheme(NO_THEME, null),
          })
        : known(grounds, layout, () => readGround(layout)),
  };
}

function known<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let value = map.get(key);
  if (!value) {
    value = make();
    map.set(key, value);
  }
  return value;
}

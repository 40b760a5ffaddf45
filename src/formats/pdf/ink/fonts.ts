// Collects font properties (name, weight, slant, pitch) and numbers the text styles of a document.
import type { Style } from '../../../geometry/index.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** What a font tells of its looks. */
export interface Font {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
}

const FLAG = { fixed_pitch: 1, italic: 64, force_bold: 1 << 18 } as const;
const BOLD_WEIGHT = 700;
const NAME_BYTES = 200;

const BOLD_NAME = /bold|black|heavy|demi|medi(?:um)?(?:$|[^a-z])|semib|cmbx|sfbx|ecbx|cmssbx|-bd\b|[-,.]bi?$/i;
/** A name of a family, whose bold fonts say so by theirs. Weights are worked out of the stems, and writers state those at will. */
const FAMILY_NAME = /\p{L}{4}/u;
const ITALIC_NAME = /ital|obliq|slant|kursiv|cmti|cmsl|cmmi|sfti|-it\b|[-,.]b?i$/i;
/** Some writers call every font one of fixed pitch. */
const PROPORTIONAL_NAME = /arial|helvet|times|roman|tahoma|verdana|calibri|cambria|georgia|garamond|sans(?!.*mono)/i;
const MONOSPACE_NAME = /courier|mono|consol|typewriter|cmtt|sftt|code\b|lucidacons|menlo/i;

/** Names of subsets begin with six capitals and a plus sign. */
const SUBSET_PREFIX = /^[A-Z]{6}\+/;

/** The fonts of a document, each looked at once. */
export function createFonts(engine: Pdfium): { get(address: number): Font } {
  const known = new Map<number, Font>();
  return {
    get: (address) => {
      let font = known.get(address);
      if (!font) {
        font = address === 0 ? NO_FONT : readFont(engine, address);
        known.set(address, font);
      }
      return font;
    },
  };
}

const LATIN1 = new TextDecoder('latin1');
const NO_FONT: Font = { name: '', bold: false, italic: false, monospace: false };

function readFont(engine: Pdfium, address: number): Font {
  const { raw, scratch } = engine;
  const length = raw['FPDFFont_GetBaseFontName']!(address, scratch, NAME_BYTES);
  const name =
    length > 1 && length <= NAME_BYTES
      ? LATIN1.decode(engine.u8().slice(scratch, scratch + length - 1)).replace(SUBSET_PREFIX, '')
      : '';
  const flags = Math.max(0, raw['FPDFFont_GetFlags']!(address));
  const weight = raw['FPDFFont_GetWeight']!(address);
  const angle = raw['FPDFFont_GetItalicAngle']!(address, scratch) ? engine.i32()[scratch >> 2]! : 0;
  return {
    name,
    bold: BOLD_NAME.test(name) || (flags & FLAG.force_bold) !== 0 || (weight >= BOLD_WEIGHT && !FAMILY_NAME.test(name)),
    italic: ITALIC_NAME.test(name) || (flags & FLAG.italic) !== 0 || angle !== 0,
    monospace: MONOSPACE_NAME.test(name) || ((flags & FLAG.fixed_pitch) !== 0 && !PROPORTIONAL_NAME.test(name)),
  };
}

/** Sizes are told apart by a twentieth of a point: scaling leaves tiny differences. */
const SIZE_STEP = 20;
/** Index of the last style that the arrays can name; a document with more looks has its later ones taken for it. */
const MAX_STYLES = 0xffff;

/** The looks of a document, numbered as they come. */
export interface StyleTable {
  readonly styles: readonly Style[];
  indexOf(font: Font, size: number, colour: number, emboldened: boolean): number;
}

export function createStyleTable(): StyleTable {
  const styles: Style[] = [];
  const known = new Map<string, number>();
  /** By font and by a number made of the rest. */
  const seen = new Map<Font, Map<number, number>>();
  let last = { font: NO_FONT, steps: -1, colour: 0, emboldened: false, index: 0 };
  const add = (font: Font, size: number, colour: number, bold: boolean): number => {
    const key = `${font.name}|${size}|${colour}|${bold}|${font.italic}|${font.monospace}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (styles.length > MAX_STYLES) return MAX_STYLES;
    known.set(key, styles.length);
    const { name, italic, monospace } = font;
    return styles.push({ font: name, size, bold, italic, monospace, colour }) - 1;
  };
  return {
    styles,
    indexOf: (font, size, colour, emboldened) => {
      const steps = Math.round(size * SIZE_STEP);
      // Most runs look like the one before them.
      if (font === last.font && steps === last.steps && colour === last.colour && emboldened === last.emboldened)
        return last.index;
      let looks = seen.get(font);
      if (!looks) {
        looks = new Map();
        seen.set(font, looks);
      }
      const look = (steps * 2 + (emboldened ? 1 : 0)) * 2 ** 24 + colour;
      let index = looks.get(look);
      if (index === undefined) {
        index = add(font, steps / SIZE_STEP, colour, font.bold || emboldened);
        looks.set(look, index);
      }
      last = { font, steps, colour, emboldened, index };
      return index;
    },
  };
}

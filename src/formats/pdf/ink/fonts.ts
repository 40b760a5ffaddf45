// Collects font properties: name, weight, slant, pitch.
import { type Font, NO_FONT } from '../../page-document/index.ts';
import type { Pdfium } from '../engine/pdfium.ts';

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

// Numbers the text styles of a document.
import type { Style } from '../../geometry/index.ts';

/** What a font tells of its looks. */
export interface Font {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
}

export const NO_FONT: Font = { name: '', bold: false, italic: false, monospace: false };

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

// Counts sizes and styles of text over a document, to know how its body text looks.
import type { Style } from '../../ink.ts';
import type { Frame } from '../../words/frame.ts';
import type { Words } from '../../words/words.ts';

/** How most of the text looks. */
export interface BodyLook {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly colour: number;
  /** Name of the font. */
  readonly font: string;
}

export interface Census {
  /** Counts the characters of a page by look, words for which `skip` is not 0 left out. */
  readonly add: (frame: Frame, skip: Uint8Array) => void;
  /** Characters counted. */
  readonly total: () => number;
  readonly body: () => BodyLook;
  /** Share of the characters that have this size and weight, 0 to 1. */
  readonly share: (look: Pick<Style, 'size' | 'bold'>) => number;
}

/** Sizes are told apart in steps of so many points. */
const SIZE_STEP = 0.5;
/** What a document without text is taken to be set in, in points. */
const USUAL_SIZE = 10;
export const sizeClass = (size: number): number => Math.round((Number.isFinite(size) ? size : 0) / SIZE_STEP);

/** The looks of a document's text, weighted by characters; grows batch by batch. */
export function createCensus(): Census {
  const characters: number[] = [];
  let styles: readonly Style[] = [];
  let total = 0;
  let known: BodyLook | null = null;
  let shares: ReadonlyMap<number, number> | null = null;
  return {
    add: (frame, skip) => {
      styles = frame.styles;
      known = shares = null;
      while (characters.length < styles.length) characters.push(0);
      total += addCharacters(frame.words, skip, characters);
    },
    total: () => total,
    body: () => (known ??= findBody(styles, characters)),
    share: (look) => ((shares ??= countLooks(styles, characters)).get(lookClass(look)) ?? 0) / Math.max(1, total),
  };
}

/** Adds the characters of words to those of their styles. Gives how many there were. */
function addCharacters({ text, style, count }: Words, skip: Uint8Array, characters: number[]): number {
  let total = 0;
  for (let w = 0; w < count; w++) {
    if (skip[w]) continue;
    const n = text[w]!.length;
    characters[style[w]!]! += n;
    total += n;
  }
  return total;
}

const lookClass = ({ size, bold }: Pick<Style, 'size' | 'bold'>): number => 2 * sizeClass(size) + (bold ? 1 : 0);

function countLooks(styles: readonly Style[], characters: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  styles.forEach((style, s) => {
    counts.set(lookClass(style), (counts.get(lookClass(style)) ?? 0) + (characters[s] ?? 0));
  });
  return counts;
}

function findBody(styles: readonly Style[], characters: readonly number[]): BodyLook {
  const bySize = new Map<number, number>();
  styles.forEach((style, s) => {
    const key = sizeClass(style.size);
    bySize.set(key, (bySize.get(key) ?? 0) + (characters[s] ?? 0));
  });
  let [key, most] = [sizeClass(USUAL_SIZE), 0];
  for (const [candidate, count] of bySize) if (candidate > 0 && count > most) [key, most] = [candidate, count];
  let bold = 0;
  let italic = 0;
  let monospace = 0;
  const colours = new Map<number, number>();
  const fonts = new Map<string, number>();
  for (let s = 0; s < styles.length; s++) {
    const style = styles[s]!;
    if (sizeClass(style.size) !== key) continue;
    const count = characters[s] ?? 0;
    bold += style.bold ? count : -count;
    italic += style.italic ? count : -count;
    monospace += style.monospace ? count : -count;
    colours.set(style.colour, (colours.get(style.colour) ?? 0) + count);
    fonts.set(style.font, (fonts.get(style.font) ?? 0) + count);
  }
  return {
    size: key * SIZE_STEP,
    bold: bold > 0,
    italic: italic > 0,
    monospace: monospace > 0,
    colour: mostOf(colours) ?? 0,
    font: mostOf(fonts) ?? '',
  };
}

/** The key of the greatest count, the first of those alike; null where there is none. */
function mostOf<Key>(counts: ReadonlyMap<Key, number>): Key | null {
  let best: Key | null = null;
  let most = -1;
  for (const [key, count] of counts)
    if (count > most) {
      best = key;
      most = count;
    }
  return best;
}

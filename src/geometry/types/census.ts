import type { Frame } from '../frame.ts';
import type { Style } from '../ink.ts';
import type { Words } from '../words.ts';

/** How most of the text looks. */
export interface BodyLook {
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly colour: number;
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
  const members = styles.map((style, s) => ({ style, count: characters[s] ?? 0 }));
  const body = members.filter(({ style }) => sizeClass(style.size) === key);
  const mostly = (is: (style: Style) => boolean) =>
    body.reduce((n, m) => n + (is(m.style) ? m.count : -m.count), 0) > 0;
  const colours = new Map<number, number>();
  for (const { style, count } of body) colours.set(style.colour, (colours.get(style.colour) ?? 0) + count);
  const [colour] = [...colours].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, -1]);
  return {
    size: key * SIZE_STEP,
    bold: mostly((style) => style.bold),
    italic: mostly((style) => style.italic),
    monospace: mostly((style) => style.monospace),
    colour,
  };
}

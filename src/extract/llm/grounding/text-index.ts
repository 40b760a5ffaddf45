// Searchable copies of the document text at several levels of normalisation, with offsets back to the original.
import { countLeading } from '../../../model/index.ts';
import { foldText } from '../../../view/index.ts';
import { isWholeWord } from './word-edges.ts';

export type Span = readonly [start: number, end: number];

/**
 * How alike a text and what is in the document are: to the character; without case, accents, kinds of quotes and line breaks;
 * or in their letters and digits alone.
 */
export const LEVELS = ['exact', 'normalized', 'fuzzy'] as const;
export type Level = (typeof LEVELS)[number];

/** Characters that searches of one extraction may go through in all, so that an answer of a thousand invented quotes ends. */
export const MAX_SCANNED_CHARACTERS = 1_000_000_000;
/** Places of one text that are looked at. */
const MAX_HITS = 50;
/** Fewer letters and digits than this are found by accident where nothing else counts. */
const MIN_LETTERS = 3;

/** The text of a document, made searchable. */
export interface TextIndex {
  /** Where a text is within a stretch, whole words only, in order. */
  find(needle: string, level: Level, within: Span): Span[];
  /** Characters that may still be gone through. */
  left(): number;
}

/** One way of writing the text, and the way back. */
interface Layer {
  readonly text: string;
  /** Where the character at `i` of the layer begins and ends in the document. */
  source(start: number, end: number): Span;
  needle(text: string): string;
}

export function createTextIndex(text: string): TextIndex {
  const layers: Partial<Record<Level, Layer>> = {};
  const layerOf = (level: Level): Layer => (layers[level] ??= BUILD[level](text));
  let left = MAX_SCANNED_CHARACTERS;
  const find = (written: string, level: Level, [from, to]: Span): Span[] => {
    const layer = layerOf(level);
    const needle = layer.needle(written);
    if (needle === '' || (level === 'fuzzy' && needle.length < MIN_LETTERS)) return [];
    const [first, last] = [positionOf(layer, from), positionOf(layer, to)];
    if (last - first > left) return [];
    left -= last - first;
    const hay = layer.text.slice(first, last);
    const spans: Span[] = [];
    for (let at = hay.indexOf(needle); at >= 0 && spans.length < MAX_HITS; at = hay.indexOf(needle, at + 1)) {
      const span = layer.source(first + at, first + at + needle.length);
      if (span[1] <= to && isWholeWord(text, span)) spans.push(span);
    }
    return spans;
  };
  return { find, left: () => left };
}

/** Where the layer reaches a position of the document. */
function positionOf(layer: Layer, position: number): number {
  return countLeading(layer.text.length, (at) => layer.source(at, at + 1)[0] < position);
}

const BUILD: Readonly<Record<Level, (text: string) => Layer>> = {
  exact: (text) => ({ text, source: (start, end) => [start, end], needle: (written) => written.trim() }),
  normalized: (text) => {
    const folded = foldText(text);
    return { ...folded, needle: (written) => foldText(written).text.trim() };
  },
  fuzzy: (text) => {
    const folded = foldText(text);
    const places: number[] = [];
    const letters = lettersOf(folded.text, places);
    return {
      text: letters,
      source: (start, end) => folded.source(places[start]!, places[end - 1]! + 1),
      needle: (written) => lettersOf(foldText(written).text),
    };
  },
};

const LETTER = /[\p{L}\p{N}\p{M}]/gu;

function lettersOf(text: string, places?: number[]): string {
  let letters = '';
  for (const match of text.matchAll(LETTER)) {
    for (let i = 0; i < match[0].length; i++) places?.push(match.index + i);
    letters += match[0];
  }
  return letters;
}

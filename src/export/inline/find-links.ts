// Finds the characters that a link of a page stands over, where the format knows only its box.
import type { Box, Line, Link } from '../../model/index.ts';
import { toAddress } from './compose.ts';
import type { LinkStretch } from './stretches.ts';

/** A block or a cell with its words. */
export interface LinkedText {
  readonly anchor: string;
  readonly text: string;
  readonly bbox: Box;
  readonly lines?: readonly Line[];
}

const ANCHOR = /^(.+):(\d+)-(\d+)$/;
/** Boxes of links are often drawn a little too tight, in points. */
const SLACK = 1;

/** Links that lead out of the document; places inside it have no address in Markdown. */
export const leadsOut = ({ is_note, target }: Link): boolean => is_note !== true && toAddress(target) !== null;

/** The stretches of links whose characters the reader states, by the anchor of their text. */
export function anchoredLinks(links: readonly Link[]): Map<string, LinkStretch[]> {
  const found = new Map<string, LinkStretch[]>();
  for (const { anchor, target } of links) {
    const place = ANCHOR.exec(anchor ?? '');
    if (place) addTo(found, place[1]!, { start: Number(place[2]), end: Number(place[3]), target });
  }
  return found;
}

/** The stretches of links of which only the box is known. A link whose words are not found in one text is left out. */
export function linksByBox(links: readonly Link[], texts: readonly LinkedText[]): Map<string, LinkStretch[]> {
  const found = new Map<string, LinkStretch[]>();
  for (const link of links) {
    for (const text of texts) {
      const stretch = link.anchor === undefined && meet(link.bbox, text.bbox) ? stretchOf(link, text) : null;
      if (!stretch) continue;
      addTo(found, text.anchor, stretch);
      break;
    }
  }
  for (const list of found.values()) list.sort((a, b) => a.start - b.start);
  return found;
}

function addTo(found: Map<string, LinkStretch[]>, anchor: string, stretch: LinkStretch): void {
  const list = found.get(anchor);
  if (list) list.push(stretch);
  else found.set(anchor, [stretch]);
}

const meet = (a: Box, b: Box): boolean =>
  a[0] < b[2] + SLACK && b[0] < a[2] + SLACK && a[1] < b[3] + SLACK && b[1] < a[3] + SLACK;

/** The box of a link over several lines holds more words than are its own: those that say its text are. */
function stretchOf({ bbox, text: said, target }: Link, { text, lines = [] }: LinkedText): LinkStretch | null {
  const words = lines.flatMap((line) => line.words.filter((word) => isIn(bbox, word.bbox)));
  const wanted = squashed(said);
  if (words.length === 0) return null;
  for (let first = 0; first < words.length; first++) {
    let has = '';
    for (let last = first; last < words.length && (wanted === '' || has.length < wanted.length); last++) {
      has += squashed(text.slice(words[last]!.start, words[last]!.end));
      const isAll = wanted === '' ? last === words.length - 1 : has === wanted;
      if (isAll) return { start: words[first]!.start, end: words[last]!.end, target };
    }
  }
  return null;
}

function isIn(box: Box, word: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= box[0] - SLACK && x <= box[2] + SLACK && y >= box[1] - SLACK && y <= box[3] + SLACK;
}

const squashed = (text: string): string => text.replace(/\s+/g, '');

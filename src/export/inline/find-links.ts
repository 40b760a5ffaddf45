// Finds the characters that a link of a page is over, where the format knows only its box.
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

/** A page with more of them is no page of text; a link over more characters is over a picture. Both bound the work. */
const MAX_BOXES = 2_000;
const MAX_LINK_TEXT = 1_000;

/** The stretches of links of which only the box is known. A link whose words are not found in one text is left out. */
export function linksByBox(links: readonly Link[], texts: readonly LinkedText[]): Map<string, LinkStretch[]> {
  const found = new Map<string, LinkStretch[]>();
  const squashedTexts = texts.map(({ text }) => squashed(text));
  for (const link of links.slice(0, MAX_BOXES)) {
    const wanted = squashed(link.text);
    if (link.anchor !== undefined || wanted === '' || wanted.length > MAX_LINK_TEXT) continue;
    for (const [i, text] of texts.entries()) {
      if (!meet(link.bbox, text.bbox) || !squashedTexts[i]!.includes(wanted)) continue;
      const stretch = stretchOf(link, wanted, text);
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
function stretchOf({ bbox, target }: Link, wanted: string, { text, lines = [] }: LinkedText): LinkStretch | null {
  const words = lines
    .filter((line) => meet(bbox, line.bbox))
    .flatMap((line) => line.words.filter((word) => isIn(bbox, word.bbox)));
  for (let first = 0; first < words.length; first++) {
    let has = '';
    for (let last = first; last < words.length && has.length < wanted.length; last++) {
      has += squashed(text.slice(words[last]!.start, words[last]!.end));
      if (!wanted.startsWith(has)) break;
      if (has === wanted) return { start: words[first]!.start, end: words[last]!.end, target };
    }
  }
  return null;
}

function isIn(box: Box, word: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= box[0] - SLACK && x <= box[2] + SLACK && y >= box[1] - SLACK && y <= box[3] + SLACK;
}

const squashed = (text: string): string => text.replace(/\s+/g, '');

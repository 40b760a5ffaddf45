// Finds links in placed text, with boxes; resolves targets once all places are known.
import { type Box, type Line, type Link, unite } from '../../../model/index.ts';
import type { ParagraphMeaning } from '../parts.ts';
import type { Passage } from '../text/passage.ts';
import { firstBehind, type Stretch, touching } from '../text/touching.ts';

/** Where a link leads: the places inside are known only once they have been written. */
export type LinkTarget =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'bookmark'; readonly name: string }
  | { readonly kind: 'note'; readonly note: number };

export interface DraftLink {
  readonly bbox: Box;
  readonly text: string;
  readonly anchor: string;
  readonly target: LinkTarget;
}

/** Adds the links of a text, one for each line that they run over. The text begins at `from` in that of the anchor. */
export function draftLinks(
  { text, lines, parts }: Pick<Passage, 'text' | 'lines' | 'parts'>,
  anchor: string,
  from: number,
  links: DraftLink[],
): void {
  for (const { part, at } of parts) {
    const stretches = stretchesOf(part.meaning);
    if (stretches.length === 0) continue;
    for (const { start, end, target } of touching(stretches, part)) {
      const span = [at + part.shown.at(start), at + part.shown.at(end)] as const;
      for (const [a, b, bbox] of boxesOf(lines, span)) {
        links.push({ bbox, text: text.slice(a, b), anchor: `${anchor}:${from + a}-${from + b}`, target });
      }
    }
  }
}

interface LinkedStretch extends Stretch {
  readonly target: LinkTarget;
}

const NONE: readonly LinkedStretch[] = [];

/** Kept, since a paragraph is asked again on each page that it runs over. */
const STRETCHES = new WeakMap<ParagraphMeaning, readonly LinkedStretch[]>();

export const hasLinks = (meaning: ParagraphMeaning | undefined): boolean =>
  meaning !== undefined && meaning.links.length + meaning.notes.length > 0;

function stretchesOf(meaning: ParagraphMeaning | undefined): readonly LinkedStretch[] {
  if (!meaning || !hasLinks(meaning)) return NONE;
  let stretches = STRETCHES.get(meaning);
  if (!stretches) STRETCHES.set(meaning, (stretches = listStretches(meaning)));
  return stretches;
}

function listStretches(meaning: ParagraphMeaning): readonly LinkedStretch[] {
  const links = meaning.links.map(({ start, end, target }) => ({ start, end, target: toTarget(target) }));
  const notes = meaning.notes.map(({ start, end, note }) => ({ start, end, target: { kind: 'note', note } as const }));
  return [...links, ...notes];
}

const toTarget = (target: string): LinkTarget =>
  target.startsWith('#') ? { kind: 'bookmark', name: target.slice(1) } : { kind: 'address', address: target };

/** A page may have as many links as words, so that none may look at all of these: lines and words ascend. */
function boxesOf(lines: readonly Line[], [start, end]: readonly [number, number]): [number, number, Box][] {
  const found: [number, number, Box][] = [];
  for (let at = firstBehind(lines, start); at < lines.length && lines[at]!.start < end; at++) {
    const { words } = lines[at]!;
    const from = firstBehind(words, start);
    let to = from;
    let box: Box | null = null;
    for (; to < words.length && words[to]!.start < end; to++)
      box = box === null ? words[to]!.bbox : unite(box, words[to]!.bbox);
    if (box !== null) found.push([Math.max(start, words[from]!.start), Math.min(end, words[to - 1]!.end), box]);
  }
  return found;
}

/** Null where the place is not known. */
export function toLink({ bbox, text, anchor, target }: DraftLink, place: string | null): Link | null {
  if (target.kind === 'address') return { bbox, text, target: target.address, anchor };
  if (target.kind === 'bookmark') return { bbox, text, target: place ?? `#${target.name}`, anchor };
  return place === null ? null : { bbox, text, target: place, anchor, is_note: true };
}

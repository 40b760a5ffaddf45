// Finds links in placed text, with boxes; resolves targets once all places are known.
import { type Box, type Line, type Link, unite } from '../../../model/index.ts';
import type { ParagraphMeaning } from '../parts.ts';
import type { Passage } from '../text/passage.ts';

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

/** The links of a text, one for each line that they run over. The text begins at `from` in that of the anchor. */
export function draftLinks({ text, lines, parts }: Passage, anchor: string, from: number): DraftLink[] {
  const links: DraftLink[] = [];
  for (const { part, at } of parts) {
    for (const { start, end, target } of stretchesOf(part.meaning)) {
      if (start >= part.end || end <= part.start) continue;
      const span = [at + part.shown.at(start), at + part.shown.at(end)] as const;
      for (const [a, b, bbox] of boxesOf(lines, span)) {
        links.push({ bbox, text: text.slice(a, b), anchor: `${anchor}:${from + a}-${from + b}`, target });
      }
    }
  }
  return links;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly target: LinkTarget;
}

/** Kept, since a paragraph is asked again on each page that it runs over. */
const STRETCHES = new WeakMap<ParagraphMeaning, readonly Stretch[]>();

function stretchesOf(meaning: ParagraphMeaning | undefined): readonly Stretch[] {
  if (!meaning) return [];
  let stretches = STRETCHES.get(meaning);
  if (!stretches) STRETCHES.set(meaning, (stretches = listStretches(meaning)));
  return stretches;
}

function listStretches(meaning: ParagraphMeaning): readonly Stretch[] {
  const links = meaning.links.map(({ start, end, target }) => ({ start, end, target: toTarget(target) }));
  const notes = meaning.notes.map(({ start, end, note }) => ({ start, end, target: { kind: 'note', note } as const }));
  return [...links, ...notes];
}

const toTarget = (target: string): LinkTarget =>
  target.startsWith('#') ? { kind: 'bookmark', name: target.slice(1) } : { kind: 'address', address: target };

function boxesOf(lines: readonly Line[], [start, end]: readonly [number, number]): [number, number, Box][] {
  const found: [number, number, Box][] = [];
  for (const { words } of lines) {
    const touched = words.filter((word) => word.start < end && word.end > start);
    const [first] = touched;
    if (!first) continue;
    const box = touched.map(({ bbox }) => bbox).reduce(unite);
    found.push([Math.max(start, first.start), Math.min(end, touched.at(-1)!.end), box]);
  }
  return found;
}

/** Null where the place is not known. */
export function toLink({ bbox, text, anchor, target }: DraftLink, place: string | null): Link | null {
  if (target.kind === 'address') return { bbox, text, target: target.address, anchor };
  if (target.kind === 'bookmark') return { bbox, text, target: place ?? `#${target.name}`, anchor };
  return place === null ? null : { bbox, text, target: place, anchor, is_note: true };
}

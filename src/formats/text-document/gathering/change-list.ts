// Collects tracked insertions and deletions while the text is read, merging neighbours into one change.
import type { TextChange, TextPlace } from '../parts.ts';

/** Tracked changes of a document; more are counted, not kept. */
const MAX_CHANGES = 200_000;

/** Tracked changes in the order of the text. Neighbours of the same kind, author and moment are one change. */
export class ChangeList {
  private readonly list: TextChange[] = [];
  /** Paragraphs that are not in the document, since their row was deleted or nothing is left of them. */
  private readonly gone = new Set<number>();

  add(
    kind: TextChange['kind'],
    { author, date }: Pick<TextChange, 'author' | 'date'>,
    text: string,
    place: TextPlace | null,
  ): void {
    const last = this.list.at(-1);
    if (last && last.kind === kind && last.author === author && last.date === date && follows(last.place, place)) {
      const joint = { ...last.place!, end_paragraph: place!.end_paragraph, end: place!.end };
      this.list[this.list.length - 1] = { ...last, text: last.text + text, place: joint };
    } else if (this.list.length < MAX_CHANGES) this.list.push({ kind, author, date, text, place });
  }

  forget(paragraphs: Iterable<number>): void {
    for (const paragraph of paragraphs) this.gone.add(paragraph);
  }

  isGone(paragraph: number): boolean {
    return this.gone.has(paragraph);
  }

  finish(): TextChange[] {
    return this.list.map((change) => {
      const { place } = change;
      return place && (this.gone.has(place.paragraph) || this.gone.has(place.end_paragraph))
        ? { ...change, place: null }
        : change;
    });
  }
}

/** Strings grow by joining; a chain of changes of a paragraph is joined, not one over paragraphs. */
function follows(before: TextPlace | null, next: TextPlace | null): boolean {
  return (
    before !== null &&
    next !== null &&
    before.end_paragraph === next.paragraph &&
    next.paragraph === next.end_paragraph &&
    before.end === next.start
  );
}

// Records which stretch of text each comment covers, as range marks are met.
import type { TextPlace } from '../parts.ts';

interface Point {
  readonly paragraph: number;
  readonly at: number;
}

interface Range {
  start: Point | null;
  end: Point | null;
  /** Where the comment's mark stands. */
  mark: Point | null;
}

/** Ranges that comments may have; more are left without one. */
const MAX_RANGES = 200_000;

/** The stretches that comments are about, by the comments' ids. */
export class CommentPlaces {
  private readonly ranges = new Map<string, Range>();

  start(id: string, point: Point): void {
    this.rangeOf(id).start ??= point;
  }

  end(id: string, point: Point): void {
    this.rangeOf(id).end = point;
  }

  mark(id: string, point: Point): void {
    this.rangeOf(id).mark ??= point;
  }

  /** Without a range, the place of the mark. */
  find(id: string): TextPlace | null {
    const range = this.ranges.get(id);
    const start = range?.start ?? range?.mark;
    if (!range || !start) return null;
    const end = (range.start ? range.end : null) ?? range.mark ?? start;
    return { paragraph: start.paragraph, start: start.at, end_paragraph: end.paragraph, end: end.at };
  }

  private rangeOf(id: string): Range {
    let range = this.ranges.get(id);
    if (!range) {
      range = { start: null, end: null, mark: null };
      if (this.ranges.size < MAX_RANGES) this.ranges.set(id, range);
    }
    return range;
  }
}

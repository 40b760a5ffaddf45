// Counts the items of lists and headings, over lists that go on elsewhere.
import { labelOf } from '../../odf/styles/number-format.ts';
import type { ListLevel, ListStyle } from '../../odf/styles/style.ts';

/** A list whose item is read. */
export interface OpenList {
  readonly style: string | null;
  readonly levels: ListStyle | null;
  /** From 0. */
  readonly level: number;
  /** What each level has come to; shared by the lists within each other. */
  readonly numbers: number[];
  /** Whether the next paragraph begins an item, and so has its label. */
  awaits_label: boolean;
  /** What the item is to be counted as. */
  start: number | null;
  /** An item of this list has been counted. */
  counted: boolean;
}

/** Levels that numbers are kept of. */
const MAX_LEVELS = 10;

/** What the lists of a story have come to, for those that go on where others ended. */
export class ListCounts {
  private readonly by_id = new Map<string, readonly number[]>();
  private readonly by_style = new Map<string, readonly number[]>();
  private readonly headings: number[] = [];

  /** A list within `outer`, or by itself. `goes_on` is the id of the list that it goes on with, or true for the last of its style. */
  open(
    outer: OpenList | null,
    style: string | null,
    levels: ListStyle | null,
    goes_on: string | true | null,
  ): OpenList {
    const level = outer ? Math.min(outer.level + 1, MAX_LEVELS - 1) : 0;
    const numbers = outer?.numbers ?? [...this.find(style, goes_on)];
    if (outer?.counted && goes_on === null) numbers.length = Math.min(numbers.length, level);
    return { style, levels, level, numbers, awaits_label: false, start: null, counted: false };
  }

  private find(style: string | null, goes_on: string | true | null): readonly number[] {
    if (goes_on === null) return [];
    return (goes_on === true ? this.by_style.get(style ?? '') : this.by_id.get(goes_on)) ?? [];
  }

  close(list: OpenList, id: string | null): void {
    if (list.level > 0) return;
    if (id !== null) this.by_id.set(id, list.numbers);
    this.by_style.set(list.style ?? '', list.numbers);
  }

  /** Counts the item, and gives its label: empty where its level shows none. */
  next(list: OpenList): string {
    list.awaits_label = false;
    list.counted = true;
    const number = count(list.numbers, list.levels ?? [], list.level, list.start);
    list.start = null;
    return number === null ? '' : labelOf(list.levels ?? [], list.level, list.numbers);
  }

  /** Counts a heading by the outline; `start` begins anew. */
  nextHeading(outline: ListStyle, level: number, start: number | null): string {
    const at = Math.min(level, MAX_LEVELS) - 1;
    return count(this.headings, outline, at, start) === null ? '' : labelOf(outline, at, this.headings);
  }
}

function count(numbers: number[], levels: ListStyle, level: number, start: number | null): number | null {
  const own: ListLevel | undefined = levels[level];
  for (let above = 0; above < level; above++) numbers[above] ??= levels[above]?.start ?? 1;
  numbers.length = Math.min(numbers.length, level + 1);
  const before = numbers[level];
  numbers[level] = start ?? (before === undefined ? (own?.start ?? 1) : before + 1);
  return own ? numbers[level] : null;
}

// Counts list items paragraph by paragraph and makes their labels.
import { formatNumber } from './number-formats.ts';
import type { NumberedList, NumberingLevel } from './numbering-part.ts';

/** Characters of a label; longer ones are cut. */
const MAX_LABEL = 200;
const BULLET = '•';

interface Counters {
  /** By level; null where the level has not been counted since it last began anew. */
  readonly values: (number | null)[];
  /** Lists whose own beginnings have been used up, `list level`. */
  readonly begun: Set<string>;
}

/** Counts the lists of one story as its paragraphs come. */
export class NumberingLabels {
  private readonly counters = new Map<string, Counters>();

  /** The label of the next paragraph at this level: what is in front of its text. Empty where the level shows nothing. */
  next(list: NumberedList, level: number): string {
    const counters = this.countersOf(list.shared);
    this.count(counters, list, level);
    const format = list.levels[level];
    return format ? this.write(counters, list, format, level) : '';
  }

  private countersOf(shared: string): Counters {
    let counters = this.counters.get(shared);
    if (!counters) {
      counters = { values: [], begun: new Set() };
      this.counters.set(shared, counters);
    }
    return counters;
  }

  private count({ values, begun }: Counters, list: NumberedList, level: number): void {
    const restart = list.restarts.get(level);
    const key = `${list.id} ${level}`;
    const begins = restart !== undefined && !begun.has(key);
    begun.add(key);
    const value = values[level] ?? null;
    values[level] = begins ? restart : value === null ? startOf(list, level) : value + 1;
    for (let above = 0; above < level; above++) values[above] ??= startOf(list, above);
    for (let below = level + 1; below < list.levels.length; below++)
      if (beginsAnew(list.levels[below], level)) values[below] = null;
  }

  private write({ values }: Counters, list: NumberedList, format: NumberingLevel, level: number): string {
    if (format.is_picture) return BULLET;
    if (format.format === 'bullet') return format.text.slice(0, MAX_LABEL);
    const text = format.text.replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      if (index > level) return '';
      const shown = list.levels[index];
      const number = values[index] ?? startOf(list, index);
      if (format.is_legal && shown?.format !== 'decimalZero') return String(number);
      return formatNumber(number, shown?.format ?? 'decimal', shown?.pattern ?? null);
    });
    return text.slice(0, MAX_LABEL);
  }
}

function startOf(list: NumberedList, level: number): number {
  return list.restarts.get(level) ?? list.levels[level]?.start ?? 1;
}

/** Whether a level begins anew behind a paragraph at `after`, which is above it. */
function beginsAnew(level: NumberingLevel | undefined, after: number): boolean {
  const restart = level?.restart ?? null;
  return restart === null || (restart > 0 && after < restart);
}

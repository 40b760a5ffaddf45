// Types of what is learned from one example: the look of its template, and the surroundings of each value.
import type { FieldValue } from '../../model/index.ts';

/** What is around a value and how it is written. Texts are folded, letters only, and short. */
export interface Surroundings {
  /** The two words before it on its line, digits as `9`. */
  readonly before: string;
  /** The last words with letters before it on its line. */
  readonly label: string;
  /** The first words of its line. */
  readonly row: string;
  /** The words behind it on its line. */
  readonly after: string;
  /** What is right above and right below. */
  readonly above: string;
  readonly below: string;
  /** The nearest text without digits above it: the head of a column. */
  readonly head: string;
  /** Its edges and its distance from the top and from the bottom of the page, in points. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Its line on the page, and its cell on the line, 0-based. */
  readonly line: number;
  readonly cell: number;
  /** 1-based from the start, and 0-based from the end. */
  readonly page: number;
  readonly page_from_end: number;
  readonly height: number;
  /** `Ab 99/99/99` for `On 04/05/26`; runs are cut short. */
  readonly shape: string;
  readonly text: string;
  /** How many values of its kind are before it on its line. */
  readonly nth: number;
  /** Whether it is the first, the last of those with its label. */
  readonly first: boolean;
  readonly last: boolean;
  /** How many values of its kind begin, end above it and below it in its column on its page. */
  readonly order?: Order;
}

export interface Order {
  readonly begin_above: number;
  readonly begin_below: number;
  readonly end_above: number;
  readonly end_below: number;
}

/** How a text is cut out of its cell. */
export interface Cut {
  /** Folded words before and behind it in its cell; empty where it begins or ends with the cell. */
  readonly prefix: string;
  readonly suffix: string;
  /** Words before it in its cell, its own, and lines. */
  readonly skip: number;
  readonly words: number;
  readonly lines: number;
}

/** A place where the value of an example stands. */
export interface Spot {
  readonly around: Surroundings;
  /** For each trait, in thousandths, how many of the other values on the pages share it: what all share tells nothing. */
  readonly shared: readonly number[];
  readonly cut: Cut;
  /** What was stated, divided by what is printed: 0.01 where `19 %` was meant as 0.19. */
  readonly scale?: number;
  /** How a stated text differs from the printed one. */
  readonly letters?: 'upper' | 'lower';
}

/** What an example says of a field that has one value. */
export interface FieldLesson {
  readonly path: string;
  /** What the example states; null where it states that there is none. */
  readonly value: string | number | boolean | null;
  /** Day before month, decimal sign, as far as this value shows them. */
  readonly day_first?: boolean;
  readonly decimal?: '.' | ',';
  /** Whether the ordinary rules read it right in this document; null where they read nothing. */
  readonly ruled: boolean | null;
  readonly spots: readonly Spot[];
}

/** A part of the items of a list: the column it is in. Edges are in points. */
export interface ColumnLesson {
  readonly name: string;
  readonly left: readonly [least: number, most: number];
  readonly right: readonly [least: number, most: number];
  /** The left edge of what follows on the line. */
  readonly until: number;
  /** Lines below the line of the item's key; less than 0 where it is above. */
  readonly below: number;
  /** Lines that it takes at most. */
  readonly lines: number;
  /** Share of the items that have it. */
  readonly share: number;
  readonly scale?: number;
}

/** What an example says of a list of objects. */
export interface ListLesson {
  readonly path: string;
  readonly items: number;
  /** The part whose line is the line of the item. */
  readonly key: string;
  readonly columns: readonly ColumnLesson[];
  /** The cells of most rows, by the part that is in each; empty where it is none of them. */
  readonly cells?: readonly string[];
  /** Folded words of the lines above the first item, the nearest first. */
  readonly heads: readonly string[];
  /** First words of the lines that follow the last item. */
  readonly stops: readonly string[];
  readonly day_first?: boolean;
  readonly decimal?: '.' | ',';
  /** Whether the ordinary rules read the list right in this document, and whether this lesson does. */
  readonly ruled: boolean;
  readonly faithful: boolean;
}

/** All that one example teaches. Plain JSON. */
export interface Lesson {
  readonly version: number;
  /** Words of the pages outside the values, each with its coarse place. */
  readonly marks: readonly string[];
  /** Which columns the lines of the first page fill, and with what: what a translation shares. */
  readonly layout: readonly string[];
  readonly fields: readonly FieldLesson[];
  readonly lists: readonly ListLesson[];
}

/** A lesson and the example it came from. */
export interface TaughtLesson {
  readonly example_id: string;
  readonly lesson: Lesson;
}

export const LESSON_VERSION = 1;

export type ExampleValues = Readonly<Record<string, FieldValue>>;

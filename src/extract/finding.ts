// Types of findings: candidate values of single fields and lists, with place, score and evidence.
import type { Citation, ExtractionWarning } from '../model/index.ts';
import type { Place } from './cite-place.ts';

/** A value that may be the answer, where it is, and why it is believed. */
export interface Finding {
  readonly value: string | number | boolean;
  /** As the page has it. */
  readonly raw_text: string;
  readonly place: Place;
  /** Where a value is on several pages, or what a computed one was computed from: the places after the first. */
  readonly further?: readonly Place[];
  /** 0 to 1: how strong the evidence is, on a scale of its own kind. */
  readonly score: number;
  /** How it was found, such as `label_right`, `headline` or `preamble`: what the confidence is fitted by. */
  readonly evidence: string;
  /** The element and line of the file's XML that state it, where pages were written from it. */
  readonly stated?: Pick<Citation, 'element' | 'line'>;
  /** The value was computed from the text there. */
  readonly derived?: boolean;
  /** What the printed number is a multiple of, as the table or page says: the value is in full units. */
  readonly scale?: number;
  /** The name of the field does not say what it is of, and several things of the document have such a value. */
  readonly vague?: true;
  /** A label led to it that names the field in part, deep in a paper so long that such labels are found by chance. */
  readonly weak?: true;
  /** Number of the page and position of the line that it is on, where pages were looked through. */
  readonly at?: readonly [number, number];
}

/** One value within an item of a list. */
export interface ListLeaf extends Omit<Finding, 'score' | 'evidence'> {
  /** The names of the parts from the item down, and positions in lists within it; empty where the item is the value. */
  readonly keys: readonly (string | number)[];
}

/** A list with the places of all its leaves. */
export interface ListFinding {
  readonly items: readonly (readonly ListLeaf[])[];
  readonly score: number;
  readonly evidence: string;
  /** Id of the table that it was read from; null where there is none. */
  readonly table_id: string | null;
  /** The table has more than is given out. */
  readonly cut?: boolean;
}

/** What was found for the fields of a schema, by the names of the fields. */
export interface Findings {
  readonly singles: ReadonlyMap<string, readonly Finding[]>;
  readonly lists: ReadonlyMap<string, ListFinding>;
  readonly warnings: readonly ExtractionWarning[];
}

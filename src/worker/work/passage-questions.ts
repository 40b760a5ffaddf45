// What is asked about passages and answered: indexes of documents, places in them, and hits.
import type { PassageHit, RankedPlace } from '../../passages/index.ts';

/** The index in base64, and the distinct terms in it. */
export interface MadeIndex {
  readonly index: string;
  readonly terms: readonly string[];
}

/** Indexes lie beside the input, in base64, under the name of `indexText`. */
export interface RankQuestion {
  readonly question: string;
  readonly file_names: readonly string[];
  readonly limit: number;
  readonly max_per_file: number;
}

/** The name under which the index of a document goes with the question. */
export const indexText = (document: number): string => `index_${document}`;

/** Places with the number of their document, and what is needed to show them. */
export interface RankedPlaces {
  readonly places: readonly { readonly document: number; readonly place: RankedPlace }[];
  readonly total: number;
  /** Of each document. */
  readonly names: readonly (readonly string[])[];
  readonly languages: readonly string[];
}

export interface ShowQuestion {
  readonly question: string;
  readonly names: readonly string[];
  readonly language: string;
  readonly places: readonly RankedPlace[];
}

export interface ShownPassages {
  readonly hits: readonly PassageHit[];
}

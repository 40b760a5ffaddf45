// What is asked about passages and answered: indexes of documents, places in them, hits and answers.
import type { Citation, ExtractionUsage } from '../../model/index.ts';
import type { LookedAt, Nearness, PassageHit, PassageLines, RankedPlace, WrittenAnswer } from '../../passages/index.ts';
import type { ModelFacts } from './extract.ts';

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
  /** What is near to the question in meaning, where that counts. */
  readonly nearness?: Nearness | undefined;
}

/** The index lies beside the input, in base64, under `passages`. */
export interface TextsQuestion {
  readonly skip: number;
  readonly limit: number;
  readonly passages: string;
}

/** Texts of passages, and how many passages the document has. */
export interface PassageTexts {
  readonly texts: readonly string[];
  readonly count: number;
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
  readonly worths: readonly (readonly number[])[];
}

export interface ShowQuestion {
  readonly question: string;
  readonly names: readonly string[];
  readonly language: string;
  readonly places: readonly RankedPlace[];
}

export interface AnswerPlacesQuestion extends ShowQuestion {
  readonly worth: readonly number[];
}

export interface FoundAnswers {
  readonly passages: readonly (LookedAt | null)[];
}

export interface WriteQuestion {
  readonly question: string;
  readonly passages: readonly PassageLines[];
  readonly model: ModelFacts;
}

export interface Written extends WrittenAnswer {
  readonly usage: ExtractionUsage;
}

export interface CiteQuestion {
  readonly named: readonly { readonly place: RankedPlace; readonly line: number }[];
}

/** Null for what is not in the document. */
export interface CitedLines {
  readonly citations: readonly (Citation | null)[];
}

export interface ShownPassages {
  readonly hits: readonly PassageHit[];
}

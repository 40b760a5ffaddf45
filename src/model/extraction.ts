// Types of extraction: schemas asked for, and fields found with values, candidates and citations.
import type { Citation } from './citation.ts';

export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'currency' | 'array' | 'object';

/** One field asked for. */
export interface FieldSchema {
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly description?: string;
  /** Other labels under which the value may be. */
  readonly aliases?: readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly string[];
  /** What holds where a document says nothing, as the schema states it. */
  readonly default?: string | number | boolean;
  /** Of a number or an amount: `as_printed` asks for what is on the page; else it is given in full units. */
  readonly scale?: 'as_printed';
  /** Of an array: what each element is. */
  readonly items?: FieldSchema;
  /** Of an object: its parts. */
  readonly fields?: readonly FieldSchema[];
}

export interface ExtractionSchema {
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly FieldSchema[];
}

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

export interface Candidate {
  readonly value: FieldValue;
  readonly raw_text: string;
  readonly confidence: number;
  readonly citation: Citation;
}

export interface ExtractedField {
  readonly name: string;
  readonly type: FieldType;
  readonly value: FieldValue;
  readonly raw_text: string | null;
  /** Of a number or an amount: what the printed one is a multiple of, as the table or page says; 1 where nothing is said. */
  readonly scale?: number;
  readonly confidence: number;
  readonly status: 'found' | 'absent' | 'ambiguous' | 'unsure';
  readonly citation: Citation | null;
  readonly citations: readonly Citation[];
  readonly candidates: readonly Candidate[];
  /** How the value was found, such as `label_right` or `preamble`. `llm_…` where a language model gave it. Absent where nothing was found. */
  readonly evidence?: string;
  /** Ids of the examples that taught where the value is. Absent where none did. */
  readonly learned_from?: readonly string[];
}

/** Something about an extraction that its reader should know, such as two sources that contradict each other. */
export interface ExtractionWarning {
  readonly code: string;
  readonly message: string;
  /** Names of the fields involved; empty where it is about the whole. */
  readonly fields: readonly string[];
}

/** What a language model was asked and what it cost. */
export interface ExtractionUsage {
  readonly provider: string;
  readonly model: string;
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** By the configured prices; null where none are. */
  readonly cost: number | null;
}

export interface Extracted {
  readonly fields: readonly ExtractedField[];
  readonly warnings: readonly ExtractionWarning[];
}

export interface Check {
  readonly severity: 'error' | 'warning' | 'info';
  readonly rule: string;
  readonly message: string;
  readonly fields: readonly string[];
}

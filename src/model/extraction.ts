import type { Citation } from './citation.ts';

export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'currency' | 'array' | 'object';

/** One field asked for. */
export interface FieldSchema {
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly description?: string;
  /** Other labels under which the value may stand. */
  readonly aliases?: readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly string[];
  /** Of an array: what each element is. */
  readonly items?: FieldSchema;
  /** Of an object: its parts. */
  readonly fields?: readonly FieldSchema[];
}

export interface ExtractionSchema {
  readonly name: string;
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
  readonly confidence: number;
  readonly status: 'found' | 'absent' | 'ambiguous';
  readonly citation: Citation | null;
  readonly citations: readonly Citation[];
  readonly candidates: readonly Candidate[];
}

export interface Check {
  readonly severity: 'error' | 'warning' | 'info';
  readonly rule: string;
  readonly message: string;
  readonly fields: readonly string[];
}

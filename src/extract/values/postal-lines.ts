import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

export interface PostalLine {
  readonly code: string;
  readonly town: string;
  /** ISO 3166; null where the code's form is that of several countries and nothing tells which. */
  readonly country: string | null;
}

/** The lines of a text that hold a postal code and a town; the span holds both, with the state where one is written. */
export function findPostalLines(_text: string, _locale: Locale): Found<PostalLine>[] {
  return [];
}

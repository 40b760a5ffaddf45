// Splits a number format into its sections of tokens.
import { TOKEN_BREAK, tokenize } from 'numfmt';

/** A sign of a format: its `type` is one of numfmt's `TOKEN_…`. */
export interface FormatToken {
  readonly type: string;
  readonly value: string;
  readonly raw: string;
}

export type Section = readonly FormatToken[];

/** The parts of a format between semicolons: for numbers above zero, below zero, zero, and texts. */
export function sectionsOf(format: string): Section[] {
  const sections: FormatToken[][] = [[]];
  for (const token of tokenize(format)) {
    if (token.type === TOKEN_BREAK) sections.push([]);
    else sections.at(-1)!.push(token as FormatToken);
  }
  return sections;
}

export const has = (section: Section, ...types: readonly string[]): boolean =>
  section.some((token) => types.includes(token.type));

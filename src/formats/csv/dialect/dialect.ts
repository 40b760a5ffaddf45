// Type of a detected CSV dialect (delimiter, quote, escape, certainty) and the default one.

/** How the fields of a delimited text are told apart. */
export interface Dialect {
  /** One character or a few; never empty. */
  readonly delimiter: string;
  /** Empty where no sign quotes. */
  readonly quote: '"' | "'" | '';
  /** How a quote is inside a quoted field. */
  readonly escape: 'double' | 'backslash';
  /** The line `sep=X` at the top said so. */
  readonly declared: boolean;
  /** Quotes are read as text, since one of the sample never closes. */
  readonly unclosed: boolean;
  /** How clearly this dialect beat the next, 0 to 1. */
  readonly certainty: number;
}

export const DEFAULT_DIALECT: Dialect = {
  delimiter: ',',
  quote: '"',
  escape: 'double',
  declared: false,
  unclosed: false,
  certainty: 0,
};

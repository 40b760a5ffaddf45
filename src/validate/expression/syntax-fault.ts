// Internal error of the expression parser, with the position of the fault.

/** What is wrong with the text of an expression, and where. It never leaves this layer. */
export class SyntaxFault extends Error {
  /** Of the first character that is wrong, from 1. */
  readonly position: number;
  readonly didYouMean: string | undefined;

  constructor(message: string, at: number, didYouMean?: string) {
    super(message);
    this.position = at + 1;
    this.didYouMean = didYouMean;
  }
}

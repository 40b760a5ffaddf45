// A tokenizer of HTML that takes stretches of plain text at once.
import { Token, Tokenizer } from 'parse5';

const [LESS_THAN, AMPERSAND, QUOTATION_MARK] = [0x3c, 0x26, 0x22];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Parse5 goes from state to state for each character, and makes a token of each word and of each blank between two. Here a text that has begun with a
 * letter goes on up to the next character that means anything: blanks within text are inserted as letters are, wherever a letter is. References, NULs,
 * carriage returns and surrogates are left to parse5, as are blanks before the first letter.
 */
export class RunTokenizer extends Tokenizer {
  protected override _stateData(cp: number): void {
    super._stateData(cp);
    this.#goOn(cp);
  }

  protected override _stateRcdata(cp: number): void {
    super._stateRcdata(cp);
    this.#goOn(cp);
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp);
    this.#goOn(cp);
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp);
    this.#goOn(cp);
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp);
    // What is given as a line feed may be a carriage return, and another follow that counts for nothing.
    if (cp !== QUOTATION_MARK && cp !== LINE_FEED && isPlain(cp)) this.#takeRun();
  }

  #goOn(cp: number): void {
    if (isPlain(cp) && this.currentCharacterToken?.type === Token.TokenType.CHARACTER) this.#takeRun();
  }

  /** Extends the run that ends with the current character. Lines are not counted: nobody asks for locations. */
  #takeRun(): void {
    const { preprocessor } = this;
    const { html } = preprocessor;
    const inValue = this.currentToken !== null;
    let at = preprocessor.pos + 1;
    if (at !== this.runEnd) return;
    for (; at < html.length; at++) {
      const unit = html.charCodeAt(at);
      if (!isPlain(unit) || (inValue && unit === QUOTATION_MARK)) break;
    }
    preprocessor.pos = at - 1;
    this.runEnd = at;
  }
}

const isPlain = (unit: number): boolean =>
  unit > 0 && unit !== LESS_THAN && unit !== AMPERSAND && unit !== CARRIAGE_RETURN && !isSurrogate(unit);

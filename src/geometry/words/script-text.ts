// Writes raised and lowered figures with the characters that Unicode has for them: a², H₂O, 4⁻¹.
import { WORD } from './words.ts';

const RAISED = new Map([...'0123456789+-−'].map((sign, i) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'[i]!]));
const LOWERED = new Map([...'0123456789+-−'].map((sign, i) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₋'[i]!]));
const FIGURES = /^[+\-−]?\d{1,3}[+\-−]?$/;

/** Texts of figures that are raised or lowered are set so. What is no figure, such as the `th` of an ordinal number, stays as it is. */
export function setScripts(texts: string[], flags: Uint8Array | Uint16Array): void {
  for (let w = 0; w < texts.length; w++) {
    const script = flags[w]! & (WORD.raised | WORD.lowered);
    if (script !== 0 && FIGURES.test(texts[w]!))
      texts[w] = inSigns(texts[w]!, script === WORD.raised ? RAISED : LOWERED);
  }
}

const inSigns = (figures: string, signs: ReadonlyMap<string, string>): string =>
  [...figures].map((sign) => signs.get(sign)!).join('');

// Recognises percent and per-mille signs or words behind a number, with the power of ten they stand for.

/** What makes a number a share, and by which power of ten. */
const SIGN =
  /^ ?(?:(%)|(‰)|((?:percent|per cent|percentage points?|prozent|v\.\s?h\.|pour[ -]?cent|por ciento|per ?cento|procent)(?!\p{L})))/iu;
const MAX_SIGN_CHARS = 20;
const OPENING = /[ \u00a0\u2009\u202f%‰pv]/i;

export interface PercentSign {
  readonly end: number;
  readonly exponent: -2 | -3;
}

/** The percent sign or word that is at a place, at most one blank behind it. */
export function percentAt(text: string, at: number): PercentSign | null {
  if (!OPENING.test(text[at] ?? '')) return null;
  const match = SIGN.exec(text.slice(at, at + MAX_SIGN_CHARS).replace(/^[\u00a0\u2009\u202f]/, ' '));
  return match ? { end: at + match[0].length, exponent: match[2] ? -3 : -2 } : null;
}

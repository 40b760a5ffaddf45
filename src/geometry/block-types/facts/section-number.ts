// Parses the section number at the start of a heading, evidence for headings and their levels.

/** The number before a heading. */
export interface SectionNumber {
  readonly kind: 'decimal' | 'roman' | 'letter' | 'word';
  /** A number with nothing after it: `2 Methods`. Rows of tables begin so too. */
  readonly bare: boolean;
  /** Numbers in it: 2 for `2.1`. */
  readonly depth: number;
  /** Characters that it takes, with the blanks after it. */
  readonly length: number;
}

const DECIMAL = /^(?:§\s*)?(\d{1,2}(?:\.\d{1,3}){0,5})([.):]?)\s+(?=[\p{L}"“„'(])/u;
const LETTERED = /^([A-Z])((?:\.\d{1,3}){1,4})\.?\s+(?=\p{L})/u;
const ROMAN = /^(?=[IVXL])(?:X{0,3}L?X{0,3})(?:IX|IV|V?I{0,3})\.\s+(?=\p{L})/u;
const LETTER = /^[A-Z][.)]\s+(?=\p{Lu})/u;
const WORD =
  /^(?:chapter|part|section|article|appendix|annex|exhibit|schedule|attachment|anlage|kapitel|teil|abschnitt|artikel|anhang|chapitre|partie|article|annexe|capítulo|capitulo|parte|sección|título|глава|раздел|часть|第)\s*(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])(?=$|[\s.:–—-]|章|节|條|条)[.:]?\s*/iu;

/** What the words begin with. Most paragraphs begin otherwise, and this is found sooner. */
const OPENING = /^(?:[^\0-\x7f]|ch|pa|se|ar|ap|an|ex|sc|at|ka|te|ab|ca)/i;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;
const PARAGRAPH_SIGN = 0xa7;

/** The number that a heading begins with; null where it has none. */
export function sectionNumber(text: string): SectionNumber | null {
  const code = text.charCodeAt(0);
  if (isDigit(code) || code === PARAGRAPH_SIGN) return decimalNumber(text);
  const lettered = isCapital(code) ? LETTERED.exec(text) : null;
  if (lettered)
    return { kind: 'decimal', bare: false, depth: lettered[2]!.split('.').length, length: lettered[0].length };
  const word = OPENING.test(text) ? WORD.exec(text) : null;
  if (word) return { kind: 'word', bare: false, depth: 1, length: word[0].length };
  if (!isCapital(code)) return null;
  const roman = ROMAN.exec(text);
  if (roman) return { kind: 'roman', bare: false, depth: 1, length: roman[0].length };
  const letter = LETTER.exec(text);
  return letter ? { kind: 'letter', bare: false, depth: 1, length: letter[0].length } : null;
}

function decimalNumber(text: string): SectionNumber | null {
  const decimal = DECIMAL.exec(text);
  if (!decimal) return null;
  const depth = decimal[1]!.split('.').length;
  return { kind: 'decimal', bare: depth === 1 && decimal[2] === '', depth, length: decimal[0].length };
}

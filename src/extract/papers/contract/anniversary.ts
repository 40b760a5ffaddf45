// Reads anniversaries: `the third anniversary of the Effective Date`.
import { foldTerm } from './defined-dates.ts';
import { ORDINALS } from './words/ordinals.ts';

const ANNIVERSARY =
  /(?<!\p{L})(?:(\p{L}+(?:-\p{L}+)?)\s*)?(?:\(?(\d{1,2})(?:st|nd|rd|th)\)?\s*)?\s*(?:anniversary(?:\s+date)?(?:\s+of\s+(?:the\s+)?([\p{L} ]{3,40}))?|(?<=(?:end|expiration|expiry|conclusion|completion)\s+of\s+(?:the\s+)?(?:\p{L}+\s*)?(?:\(?\d{1,2}(?:st|nd|rd|th)\)?\s*)?)(?:full\s+)?(?:contract|licen[cs]e|lease|agreement|operating)\s+year)(?!\p{L})/iu;

export interface Anniversary {
  readonly years: number;
  /** The day that it is one of, folded; empty where it does not say. */
  readonly of: string;
  readonly start: number;
  readonly end: number;
}

export function anniversaryOf(text: string): Anniversary | null {
  const match = ANNIVERSARY.exec(text);
  if (!match) return null;
  const years = match[2] ? Number(match[2]) : ORDINALS.get(match[1]?.toLowerCase() ?? '');
  const of = foldTerm(/^(.*?\sdate)(?!\p{L})/iu.exec(match[3] ?? '')?.[1] ?? '');
  return years && years > 0 ? { years, of: OWN_DATE.test(of) ? '' : of, ...wordsAt(match) } : null;
}

/** Up to the word itself; what it is one of is not wanted. */
const wordsAt = ({ index, 0: text }: RegExpExecArray): Pick<Anniversary, 'start' | 'end'> => ({
  start: index,
  end: index + /^.*?(?:anniversary|year)(?!\p{L})/isu.exec(text)![0].length,
});

/** `the fourth anniversary of its date`. */
const OWN_DATE = /^(?:its|such|that|this|said|the)\s+date$/u;

// Scores how much a paragraph looks like a heading: a linear model of logits.
import type { Weighed } from '../../trace.ts';
import type { BodyLook } from '../facts/census.ts';
import { hasLeader } from '../facts/leader.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';
import type { Candidacy } from '../facts/pieces.ts';
import type { SectionNumber } from '../facts/section-number.ts';

/** A paragraph and what surrounds it. Distances in em of the body; null where nothing is there. */
export interface HeadingView {
  readonly facts: ParagraphFacts;
  readonly body: BodyLook;
  readonly number: SectionNumber | null;
  readonly above: number | null;
  readonly below: number | null;
  readonly next: Candidacy['next'];
  readonly next_alike: boolean;
  /** The next paragraph begins farther to the right, as the text of a term does. */
  readonly next_indented: boolean;
  /** Something is beside it on the same line. */
  readonly beside: boolean;
  /** Share of the document's characters in this size and weight, 0 to 1. */
  readonly share: number;
  /** Share of the text of this size that is in paragraphs of three lines and more, 0 to 1. */
  readonly prose: number;
  /** Much of the document's text, in many paragraphs, has this size. */
  readonly common: boolean;
  /** In the middle of its column, with space at both sides. */
  readonly centred: boolean;
  /** It ends in a number, as its neighbours do: a line of a table of contents. */
  readonly in_contents: boolean;
  /** On a page of many short pieces and hardly any text. */
  readonly in_form: boolean;
  /** On a slide, and not its title. */
  readonly second_on_slide: boolean;
  /** It is between the title of the document and the first text. */
  readonly in_title_block: boolean;
}

/** Logits: a paragraph whose sum is over 0 is a heading. */
const WEIGHTS = {
  bias: -3,
  /** For each fifth that it is larger than the body, up to `MOST_FIFTHS`. */
  larger: 1.4,
  /** Larger at all, by `STEP` fifths. */
  step: 0.7,
  bold: 1.6,
  caps: 0.9,
  colour: 0.6,
  italic: 0.2,
  numbered: 1.7,
  /** `2.1` is hardly anything else. */
  numbered_deep: 0.8,
  known: 1.3,
  space_above: 0.7,
  before_text: 1.1,
  before_same: -1.2,
  before_nothing: -1.6,
  centred: 0.6,
  rare: 0.4,
  /** It looks like the body in everything. */
  plain: -2,
  /** Larger than the body, but in a size that running text is set in. */
  prose: -3,
  /** Larger than the body, but in a size of much other text. */
  common: -2.5,
  leader: -5,
  bullet: -4,
  /** A slide has one title. */
  second_on_slide: -2,
  listed: -3,
  /** Among labels and values. */
  in_form: -1.5,
  two_lines: -0.2,
  three_lines: -1.2,
  many_lines: -5,
  long: -0.8,
  very_long: -2.5,
  ends_sentence: -1.8,
  ends_colon: -0.6,
  lower_case: -1.5,
  few_letters: -4,
  digits: -1.5,
  math: -3,
  term: -1,
  beside: -1.2,
  address: -2.5,
  title_block: -1.6,
} as const;

/** The weights in words. */
const REASONS: Readonly<Record<keyof typeof WEIGHTS, string>> = {
  bias: 'most pieces of text are no headings',
  larger: 'its size beside that of the body',
  step: 'larger than the body',
  bold: 'bold',
  caps: 'in capitals',
  colour: 'in a colour of its own',
  italic: 'italic',
  numbered: 'numbered',
  numbered_deep: 'a number of several parts',
  known: 'a usual title',
  space_above: 'space above',
  before_text: 'over text',
  before_same: 'over more of the same look',
  before_nothing: 'over nothing',
  centred: 'in the middle',
  rare: 'a rare look',
  plain: 'looks like the body',
  prose: 'a size of running text',
  common: 'a size of much other text',
  leader: 'a leader of dots',
  bullet: 'a bullet',
  second_on_slide: 'not the first on its slide',
  listed: 'among lines of contents',
  in_form: 'among labels and values',
  two_lines: 'two lines',
  three_lines: 'three lines',
  many_lines: 'many lines',
  long: 'long',
  very_long: 'very long',
  ends_sentence: 'ends as a sentence',
  ends_colon: 'ends in a colon',
  lower_case: 'begins in small letters',
  few_letters: 'few letters',
  digits: 'many digits',
  math: 'mathematics',
  term: 'text behind it is in',
  beside: 'something stands beside it',
  address: 'an address, a date or a name',
  title_block: 'between the title and the first text',
};

/** What the rest of a document can add to a score at most. */
export const OUT_OF_REACH = 8;
const MOST_FIFTHS = 3;
const STEP = 0.35;
/** More space above than below by so many em, and at least so much of it. */
const SPACE_MORE = 0.15;
const SPACE_LEAST = 0.5;
/** Share of the document's text of a rare look. */
const RARE = 0.08;
/** Characters. */
const LONG = 80;
const VERY_LONG = 130;
/** No heading is longer, in characters and lines. */
const MAX_LENGTH = 400;
const MAX_LINES = 4;
/** Risks are told in bold sentences that may be longer. */
const MAX_BOLD_LENGTH = 700;
const MAX_BOLD_LINES = 6;
/** In small letters, as what is below: patterns deaf to capitals take ten times as long, and every short line is held against these. */
const KNOWN =
  /^(?:abstract|summary|contents|table of contents|introduction|background|related work|methods?|materials and methods|results|discussion|conclusions?|acknowledge?ments?|references|bibliography|appendix|glossary|index|foreword|preface|executive summary|zusammenfassung|inhalt(?:sverzeichnis)?|einleitung|literatur(?:verzeichnis)?|anhang|fazit|résumé|sommaire|introduction|conclusion|références|resumen|índice|introducción|conclusiones|referencias|оглавление|содержание|введение|заключение|литература)[.:]?$/u;
/** Characters of the longest of them. */
const KNOWN_LENGTH = 24;
/** Signs of a leader. */
const LEADER_SIGNS = 4;
/** Two letters together, or a character that is a word by itself. */
const WORDY = /\p{L}{2}|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;
const ADDRESS =
  /@[\w-]+\.\w|\b[a-z]{2}\s+\d{5}\b|\bp\.?o\.? box\b|https?:|www\.|^(?:tel|fax|phone|e-?mail)\b|\b(?:university|universität|université|department of|institute|gmbh)\b|\b(?:inc|ltd|corp)\.|^\s*(?:by|von|par)\s+\p{L}|^(?:mon|tues|wednes|thurs|fri|satur|sun)day,|^(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,4}(?:,\s*\d{4})?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u;

/** Small capitals begin with larger ones: those tell the size. */
export const headingSize = (facts: ParagraphFacts): number => (facts.caps ? facts.largest : facts.size);

/** Longer than titles mostly are: a sentence, or more. */
export const isSentence = (text: string): boolean => text.length > LONG;

/** What the length of a piece takes from its score. */
export const lengthCost = (lines: number, { length }: string): number =>
  (lines === 2 ? WEIGHTS.two_lines : 0) +
  (lines === 3 ? WEIGHTS.three_lines : 0) +
  (lines > 3 ? WEIGHTS.many_lines : 0) +
  (length > LONG ? WEIGHTS.long : 0) +
  (length > VERY_LONG ? WEIGHTS.very_long : 0);

/** Spares the rest of a page the looking. */
export const canBeHeading = ({ lines, text, bold }: ParagraphFacts): boolean =>
  (lines.length <= MAX_LINES && text.length <= MAX_LENGTH) ||
  (bold && lines.length <= MAX_BOLD_LINES && text.length <= MAX_BOLD_LENGTH);

/** How much a paragraph is a heading, in logits. */
export function headingScore(view: HeadingView, weighed: Weighed[] | null = null): number {
  const { facts, body, number } = view;
  const fifths = (headingSize(facts) / Math.max(body.size, 1) - 1) / 0.2;
  const bold = facts.bold && !body.bold;
  const italic = facts.italic && !body.italic;
  const standsOut = fifths > 0.4 || bold || facts.caps;
  const lines = facts.lines.length;
  const length = facts.text.length;
  const larger = WEIGHTS.larger * Math.min(MOST_FIFTHS, Math.max(-2, fifths));
  weighed?.push({ reason: REASONS.bias, weight: WEIGHTS.bias }, { reason: REASONS.larger, weight: larger });
  let score = WEIGHTS.bias + larger;
  if (fifths >= STEP) score += weigh('step', weighed);
  if (bold) score += weigh('bold', weighed);
  if (facts.caps) score += weigh('caps', weighed);
  const coloured = facts.colour !== body.colour && fifths > -0.2;
  if (coloured) score += weigh('colour', weighed);
  if (italic) score += weigh('italic', weighed);
  const counts =
    number !== null &&
    number.kind !== 'small' &&
    (number.bare ? fifths > 0.4 || facts.caps : standsOut || italic || number.depth > 1);
  if (counts || number?.kind === 'word') score += weigh('numbered', weighed);
  if (number !== null && number.depth > 1 && number.kind === 'decimal') score += weigh('numbered_deep', weighed);
  if (hasSpaceAbove(view)) score += weigh('space_above', weighed);
  if (view.next === 'text') score += weigh('before_text', weighed);
  if (view.next === 'same' && number === null) score += weigh('before_same', weighed);
  if (view.next === 'none') score += weigh('before_nothing', weighed);
  if (view.centred) score += weigh('centred', weighed);
  if (view.share < RARE) score += weigh('rare', weighed);
  if (!standsOut && !italic && !coloured && fifths > -1) score += weigh('plain', weighed);
  if (fifths > 0.4 && view.prose > 0.5 && !bold) score += weigh('prose', weighed);
  if (fifths > 0.4 && view.common && !bold) score += weigh('common', weighed);
  if (view.in_contents && fifths < STEP) score += weigh('listed', weighed);
  if (facts.label?.kind === 'bullet' && facts.label.sure) score += weigh('bullet', weighed);
  if (view.second_on_slide) score += weigh('second_on_slide', weighed);
  if (view.in_form && fifths < 1) score += weigh('in_form', weighed);
  if (lines === 2) score += weigh('two_lines', weighed);
  if (lines === 3) score += weigh('three_lines', weighed);
  if (lines > 3) score += weigh('many_lines', weighed);
  if (length > LONG) score += weigh('long', weighed);
  if (length > VERY_LONG) score += weigh('very_long', weighed);
  if (facts.digits > 0.4) score += weigh('digits', weighed);
  if (facts.math > 0.3) score += weigh('math', weighed);
  if (view.next_indented && number === null && fifths < 0.5) score += weigh('term', weighed);
  if (view.beside) score += weigh('beside', weighed);
  if (view.in_title_block && number === null) score += weigh('title_block', weighed);
  // What is read in the text takes longer to find, and most paragraphs are out of reach by now, whatever the document does.
  return score + OUT_OF_REACH > 0 ? score + wordingScore(facts, number, weighed) : score;
}

function wordingScore(
  { text, letters }: ParagraphFacts,
  number: SectionNumber | null,
  weighed: Weighed[] | null,
): number {
  const title = number ? text.slice(number.length) : text;
  const known = title.length <= KNOWN_LENGTH && KNOWN.test(title.toLowerCase());
  let score = known ? weigh('known', weighed) : 0;
  if (!known && /[.;,]["”’)]?$/u.test(text)) score += weigh('ends_sentence', weighed);
  if (text.endsWith(':')) score += weigh('ends_colon', weighed);
  if (/^\p{Ll}/u.test(text)) score += weigh('lower_case', weighed);
  if (letters < 0.3 || !WORDY.test(text)) score += weigh('few_letters', weighed);
  if (hasLeader(text, LEADER_SIGNS) || text.includes('……')) score += weigh('leader', weighed);
  if (ADDRESS.test(text.toLowerCase())) score += weigh('address', weighed);
  return score;
}

function weigh(term: keyof typeof WEIGHTS, weighed: Weighed[] | null): number {
  weighed?.push({ reason: REASONS[term], weight: WEIGHTS[term] });
  return WEIGHTS[term];
}

function hasSpaceAbove({ above, below }: HeadingView): boolean {
  if (above === null) return below !== null;
  return above >= SPACE_LEAST && (below === null || above >= below + SPACE_MORE);
}

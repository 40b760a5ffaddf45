// Finds the expiration date of a contract: stated, or computed from its start and term.
import type { Finding } from '../../finding.ts';
import { anniversaryOf } from './anniversary.ts';
import { PERIOD_OF } from './clause-subject.ts';
import { type ContractText, matchesOf, type Span, toFinding } from './contract-text.ts';
import { addDuration, type DatedSpan, datesIn } from './dates.ts';
import { type DefinedDate, foldTerm, isDayOfContract } from './defined-dates.ts';
import type { EffectiveDate } from './effective-date.ts';
import { onOnePage } from './sentences.ts';
import type { TermSentence } from './term-sentences.ts';
import { words } from './words/contract-lexicon.ts';

/** Sentences that speak of the contract less surely than this are not computed from. */
const SURE = 0.6;
/** Shorter terms are periods of notice, unless the sentence leaves no doubt, days. */
const SHORTEST_DAYS = 28;
const SHORT_DAYS = 89;
/** A sentence that is cited whole is not longer, characters. */
const CITED = 500;

const ENDS_ON = new RegExp(
  `(?:expir\\p{L}*|terminat\\p{L}*|end(?:s|ing|ed)?|until|through|thru|to\\s+and\\s+including|conclud\\p{L}*|up\\s+to|from\\s[^.;]{3,50}\\sto|extend\\p{L}*\\s+(?:[^.;,]{0,60}\\s)?(?:to|until|through)|${words('ends_on')})(?:\\s+(?:on|at|as\\s+of|upon|by|the|of|and|including|inclusive|midnight|11:59|p\\.?m\\.?|close|business|day|automatically|${words('ends_on_day')}|\\(?and\\s+including\\)?|\\d{1,2}:\\d{2}|[ap]\\.?m\\.?|eastern|pacific|time|standard|no|not|than|earlier|later|earliest|latest|to\\s+occur|\\([a-z\\d]{1,3}\\)|[,:(])){0,9}[\\s,(:]*$`,
  'iu',
);
const STARTS = new RegExp(
  `(?:commenc\\p{L}*|begin\\p{L}*|start\\p{L}*|from|effective|as\\s+of|${words('starts_on')})(?:\\s+(?:on|upon|as|of|the|from|and|date|${words('ends_on_day')}))*\\s*$`,
  'iu',
);

/** A date behind its label, as forms and term sheets have it. */
const LABEL = new RegExp(
  `(?:^|[\\n\\t])\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]?\\s+)?(?:(?:(?:contract|agreement|term)\\s+)?(?:expiration|expiry|termination|end)|${words('end_label')})(?:\\s+date)?\\s*[:\\t\\n]\\s*`,
  'giu',
);

/** `Contract Term: January 1, 2006 - December 31, 2007`. */
const RANGE_LABEL = new RegExp(
  `(?:^|[\\n\\t])\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]?\\s+)?(?:(?:${PERIOD_OF})\\s+)?(?:term|period)\\s*[.:\\t\\n]\\s*`,
  'giu',
);
const RANGE_JOINT = /^\s*(?:[-–—]|to|through|until)\s*$/iu;
const RANGE_CHARS = 70;

function labelledRanges(contract: ContractText): Finding[] {
  return [...matchesOf(RANGE_LABEL, contract.text, 40)].flatMap((match) => {
    const from = match.index + match[0].length;
    const window = contract.text.slice(from, from + RANGE_CHARS);
    const [first, last] = datesIn(window, contract.locale);
    if (!first || !last || first.start > 6 || !RANGE_JOINT.test(window.slice(first.end, last.start))) return [];
    const span = { start: from + last.start, end: from + last.end };
    return toFinding(contract, span, { value: last.value, score: 0.7, evidence: 'date_label' }) ?? [];
  });
}

/** When the contract ends: a stated date, or its beginning and how long it lasts. */
export function findExpirationDates(
  contract: ContractText,
  sentences: readonly TermSentence[],
  defined: readonly DefinedDate[],
  effective: EffectiveDate | null,
): Finding[] {
  const found: Finding[] = [];
  for (const sentence of sentences) {
    const stated = statedEnds(contract, sentence);
    found.push(...stated);
    if (stated.length > 0 || sentence.open || sentence.score < SURE) continue;
    const start = startOf(contract, sentence, defined, effective);
    if (!start) continue;
    const finding = computed(contract, sentence, start);
    if (finding) found.push(finding);
  }
  for (const match of matchesOf(LABEL, contract.text, 40)) {
    const from = match.index + match[0].length;
    const date = datesIn(contract.text.slice(from, from + 40), contract.locale)[0];
    if (!date || date.start > 4) continue;
    const finding = toFinding(
      contract,
      { start: from + date.start, end: from + date.end },
      { value: date.value, score: 0.75, evidence: 'date_label' },
    );
    if (finding) found.push(finding);
  }
  found.push(...labelledRanges(contract));
  for (const date of defined) {
    if (!/^(?:expiration|expiry|termination|end|ending|maturity)\s+date$/.test(date.term)) continue;
    const finding = toFinding(contract, date, {
      value: date.value,
      score: date.term.startsWith('expir') ? 0.88 : 0.72,
      evidence: 'defined_date',
    });
    if (finding) found.push(finding);
  }
  return found;
}

/** Dates behind `until`, `expires on` and the like. */
function statedEnds(contract: ContractText, sentence: TermSentence): Finding[] {
  return datesIn(sentence.text, contract.locale).flatMap((date) => {
    const before = sentence.text.slice(Math.max(0, date.start - 90), date.start);
    if (!ENDS_ON.test(before)) return [];
    const span = { start: sentence.start + date.start, end: sentence.start + date.end };
    const sure = sentence.scoreAt(date.start);
    const score = sure >= SURE ? 0.87 : sure >= 0.45 ? 0.62 : 0.2;
    const finding = toFinding(contract, span, { value: date.value, score, evidence: 'term_end' });
    return finding ? [finding] : [];
  });
}

/** Where the term begins: a date in the sentence, a defined date that it names, else the effective date. */
function startOf(
  contract: ContractText,
  sentence: TermSentence,
  defined: readonly DefinedDate[],
  effective: EffectiveDate | null,
): Start | null {
  const text = sentence.text + nextStart(contract, sentence);
  const own = datesIn(text, contract.locale).find((date) =>
    STARTS.test(text.slice(Math.max(0, date.start - 50), date.start)),
  );
  const named = (term: string): Start | null => {
    const known = defined.find((date) => date.term === term);
    if (known) return { ...STATED, ...known };
    return isDayOfContract(contract, term) ? fromEffective(effective) : null;
  };
  // The eighth anniversary of the Commencement Date is counted from that day, whatever else the sentence names.
  const counted = isOfDuration(sentence) ? '' : (anniversaryOf(sentence.text)?.of ?? '');
  if (counted !== '' && counted !== 'effective date') return named(counted);
  if (own) return { ...STATED, value: own.value, start: sentence.start + own.start, end: sentence.start + own.end };
  const terms = [...sentence.text.matchAll(/\b((?:[A-Z][\p{L}-]+\s){1,3}(?:Date|Day))\b/gu)].map((match) =>
    foldTerm(match[1]!),
  );
  for (const term of terms) {
    const known = named(term);
    if (known) return known;
  }
  // A term that begins on a day which the contract does not state has no date.
  if (
    terms.some(
      (term) =>
        term !== 'effective date' &&
        !/execution|signature|agreement|expiration|termination|renewal|anniversary/.test(term),
    )
  )
    return null;
  return fromEffective(effective);
}

/** `It commences on June 1, 2012.`: what the next sentence says of the beginning. */
const NEXT_START =
  /^[^\S\n]+(?:it|(?:the|this|such)\s+(?:\p{L}+\s+){0,2}(?:term|agreement|contract|lease))\s+(?:(?:shall|will)\s+)?(?:commence|begin|start)s?\s[^.\n]{4,60}/iu;
const nextStart = ({ text }: ContractText, { end }: Span): string =>
  NEXT_START.exec(text.slice(end, end + 160))?.[0] ?? '';

/** A day from which the term is counted. */
interface Start extends DatedSpan {
  /** The end that is counted from it. */
  readonly evidence: string;
  /** Of the end, at most. */
  readonly score: number;
}

const STATED = { evidence: 'duration_from_stated', score: 0.7 } as const;
/** A day of the contract that is less sure than this makes an end that is hardly worth more than a guess. */
const SURE_DAY = 0.8;

function fromEffective(date: EffectiveDate | null): Start | null {
  if (!date) return null;
  const { score } = date.finding;
  return score >= SURE_DAY
    ? { ...date, evidence: 'duration', score: 0.6 }
    : { ...date, evidence: 'duration_from_weak', score: 0.6 * score };
}

const EVENT = new RegExp(
  `^\\s*,?\\s*(?:after(?!\\s+which)|following|from|(?:beginning|commencing|starting)(?:\\s+(?:on|upon|from|with|at|as\\s+of))?|${words('after')})\\s+(.{3,50})`,
  'isu',
);

/** `after the closing`: the day is not known beforehand. */
function dependsOnEvent({ text, start, duration }: TermSentence): boolean {
  if (!duration) return false;
  const behind = EVENT.exec(text.slice(duration.end - start, duration.end - start + 80));
  return behind !== null && !KNOWN_DAY.test(behind[1]!);
}

const KNOWN_DAY = new RegExp(
  `(?:such|that|said|this)\\s+date|date\\s+(?:hereof|first|set|above|written|stated|last|on\\s+which\\s+(?:this|the\\s+last)|of\\s+(?:this|its|the\\s+(?:last\\s+)?(?:sign|exec|agree|contract))|it\\s+is|below|both)|its\\s+date|\\p{L}+\\s+date(?!\\p{L})(?!\\s+of\\s+(?!this|the\\s+agree))|effective|commenc|execution|signing|signature|hereof|herefrom|\\d|thereafter|${words('known_day')}`,
  'iu',
);

const STARTS_ON =
  /(?<!\p{L})(?:effective|commenc\p{L}*|begin\p{L}*|start\p{L}*)\s+(?:as\s+of|up?on|on|from|with|when)\s+((?:(?!\sand\s|\sfor\s)[^,;.]){3,60})/iu;

/** `effective upon the closing of the Merger`: neither is that day. */
function startsOnEvent({ text, start, duration }: TermSentence): boolean {
  const said = STARTS_ON.exec(duration ? text.slice(0, duration.start - start) : text);
  return said !== null && !KNOWN_DAY.test(said[1]!);
}

function computed(contract: ContractText, sentence: TermSentence, start: Start): Finding | null {
  const years = isOfDuration(sentence) ? null : (anniversaryOf(sentence.text)?.years ?? null);
  if (!years && (dependsOnEvent(sentence) || startsOnEvent(sentence))) return null;
  const length = years ? { years, months: 0, days: 0 } : sentence.duration?.value;
  const whole = length ? addDuration(start.value, length) : null;
  const value = whole && years && DAY_BEFORE.test(sentence.text) ? addDuration(whole, DAY_LESS) : whole;
  if (
    !value ||
    (!years &&
      sentence.duration &&
      sentence.duration.value.years === 0 &&
      sentence.duration.value.months === 0 &&
      sentence.duration.value.days < (sentence.score >= 0.9 ? SHORTEST_DAYS : SHORT_DAYS))
  )
    return null;
  const anchor = sentence.duration?.start ?? sentence.start + (anniversaryOf(sentence.text)?.start ?? 0);
  const score = Math.min(start.score, (start.score * (sentence.score - 0.15)) / 0.7);
  const inside = start.start >= sentence.start && start.end <= sentence.end;
  return toFinding(contract, citedPart(contract, sentence, anchor), {
    value,
    derived: true,
    score,
    evidence: start.evidence,
    ...(inside ? {} : { from: [start] }),
  });
}

/** `the day before the third anniversary`. */
const DAY_BEFORE =
  /(?<!\p{L})day\s+(?:immediately\s+)?(?:before|preceding|prior\s+to)\s+(?:the\s+)?[^,;.]{0,30}anniversary/iu;
const DAY_LESS = { years: 0, months: 0, days: -1 };

/** A stated length comes before an anniversary that someone may do something at. */
const isOfDuration = ({ text, start, duration }: TermSentence): boolean =>
  duration !== null && duration.start - start < (anniversaryOf(text)?.start ?? 0);

/** The sentence, or what of it is around its duration, on one page. */
function citedPart(contract: ContractText, { start, end }: Span, anchor: number): Span {
  const span =
    end - start <= CITED
      ? { start, end }
      : {
          start: Math.max(start, wordStart(contract.text, anchor - CITED / 2)),
          end: Math.min(end, wordStart(contract.text, anchor + CITED / 2)),
        };
  return onOnePage(contract, span, anchor);
}

const wordStart = (text: string, at: number): number => {
  const blank = text.lastIndexOf(' ', at);
  return blank < 0 ? 0 : blank + 1;
};

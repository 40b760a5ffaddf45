// Finds sentences that state how long a contract lasts, and rates how surely they do.
import { type Duration, findDurations } from '../../values/index.ts';
import { CONTRACT, PERIOD_OF, subjectAt } from './clause-subject.ts';
import { type ContractText, matchesOf, paragraphAt, type Span } from './contract-text.ts';
import { sentenceAround } from './sentences.ts';
import { words } from './words/contract-lexicon.ts';

/** A sentence that says how long the contract lasts. */
export interface TermSentence extends Span {
  readonly text: string;
  /** 0 to 1: how surely it speaks of the contract itself. */
  readonly score: number;
  /** The same at one of its characters. */
  readonly scoreAt: (at: number) => number;
  readonly duration: (Span & { readonly value: Duration; readonly text: string }) | null;
  /** It lasts until someone ends it. */
  readonly open: boolean;
  /** It stands behind its label, as a cover page has it. */
  readonly labelled: boolean;
}

const MAX_CUES = 900;

const CUE = new RegExp(
  `(?<!\\p{L})(?:term|expir\\p{L}{1,5}|remain\\s+(?:\\p{L}+\\s+)?in\\s+(?:full\\s+)?(?:force|effect)|continue\\p{L}?\\s+(?:in|for|until|thereafter)|in\\s+(?:full\\s+)?(?:force|effect)(?:\\s+and\\s+effect)?\\s+(?:for|from|until|through)|runs?\\s+(?:for|from|until|through)|(?:${PERIOD_OF})\\s+period|remain\\s+(?:\\p{L}+\\s+)?(?:effective|binding|valid)|no\\s+(?:further|longer)|(?:be|is)\\s+(?:effective|valid|binding)\\s+for|(?:valid|effective|extended)\\s+(?:until|through|to)|lapses?|(?:shall|will)\\s+(?:automatically\\s+)?(?:terminate|end)|terminates|ends|cease\\p{L}?\\s+to\\s+(?:have|be|apply|bind)|commencing|beginning|starting|end\\s+(?:on|after|upon|when)|for\\s+the\\s+period|duration|(?:is|be)\\s+for|terminat\\p{L}+\\s+on|anniversary|${words('term_cue')}|survive|period\\s+of)(?!\\p{L})`,
  'giu',
);

const SUBJECT = new RegExp(
  `(?:["“](?:initial\\s+)?term["”]\\s+(?:means|shall\\s+mean|is|has)(?!\\p{L}))|(?<!\\p{L})(?:(?:this|the|such)\\s+(?:\\p{L}+\\s+){0,3}(?:${CONTRACT})|agreement\\s+(?:shall|will)|(?:original|primary|basic|${PERIOD_OF})\\s+(?:term|period)|term["”]?\\s+(?:of|hereof|shall|will|is|begins|commences|under)|the\\s+["“]?term|hereunder|${words('term_subject')})(?!\\p{L})`,
  'iu',
);
const LASTS = new RegExp(
  `(?<!\\p{L})(?:commenc\\p{L}*|begin\\p{L}*|start\\p{L}*|continu\\p{L}*|remain\\p{L}*|in\\s+(?:full\\s+)?(?:force|effect)|effective|expir\\p{L}*|terminat\\p{L}*|end\\p{L}*|last\\p{L}*|run\\p{L}*|extend\\p{L}*|term\\s+(?:of\\s+(?:this|the)\\s+\\p{L}+\\s+)?(?:is|shall\\s+be|will\\s+be|of)|(?:is|be)\\s+(?:for|from)|(?:valid|binding)\\s+(?:for|until|through|to)|for\\s+the\\s+period|lapses?|cease\\p{L}?|binds?|${words('lasts')})(?!\\p{L})`,
  'iu',
);
const OPEN = new RegExp(
  `(?<!\\p{L})(?:perpetual\\p{L}*|indefinite\\p{L}*|in\\s+perpetuity|until\\s+(?:\\p{L}+\\s+){0,4}(?:terminated|revoked|cancel\\p{L}+|ended)|month[\\s-]to[\\s-]month|year[\\s-]to[\\s-]year|at[\\s-]will|${words('open_term')})(?!\\p{L})`,
  'iu',
);

/** Durations that speak of something else, by the words right before and behind them. */
const OTHER_BEFORE = new RegExp(
  `(?<!\\p{L})(?:notice|prior|within|upon|least|advance|cure\\p{L}*|renew\\p{L}*|additional|successive|extension|extend\\p{L}*|further|every|each|subsequent|next|following|after|last|preceding|than|exceed\\p{L}*|minimum|${words('other_before')})(?:\\s+(?:by|a|an|the|for|of|than|terms?|periods?|not|less|on|with|upon|one|at|${words('by')}))*[\\s(]*$`,
  'iu',
);
const OTHER_BEHIND = new RegExp(
  `^[’']?s?[’']?\\s*(?:\\(?or\\s+more\\)?\\s+)?(?:prior|notice|written|advance|before|days|business|advance|(?:following|after)\\s+(?:(?:the|any|such|its|earlier|date|of)\\s+)*(?:termination|expiration|expiry|receipt|notice)|after\\s+(?:the\\s+)?(?:date\\s+of\\s+(?:disclosure|notice)|notice|invoice|written)|from\\s+(?:the\\s+)?(?:receipt|date\\s+of\\s+(?:receipt|invoice|notice|disclosure))|renewal|extension|successive|(?:${words('other_behind')})(?!\\p{L}))`,
  'iu',
);

/** `ends after two years`. */
const ENDS_AFTER =
  /(?<!\p{L})(?:ends?|expires?|terminates?|lapses?|ceases?)(?:\s+(?:automatically|to\s+have\s+effect))?\s+after\s+(?:a\s+period\s+of\s+)?(?:an?\s+)?$/iu;

export function listTermSentences(contract: ContractText): TermSentence[] {
  const found: TermSentence[] = [];
  const seen = new Set<number>();
  for (const cue of cuesOf(contract)) {
    const span = sentenceAround(contract, cue);
    if (seen.has(span.start)) continue;
    seen.add(span.start);
    const sentence = readSentence(contract, span);
    if (sentence) found.push(sentence);
  }
  return [...found, ...labelledTerms(contract)];
}

/** `Initial Term: 36 months`. */
const LABEL = new RegExp(
  `(?:^|[\\n\\t])\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]?\\s+)?(?:(?:${PERIOD_OF}|minimum|m?nda)\\s+)?(?:term|period)(?:\\s+of\\s+(?:this\\s+)?(?:agreement|m?nda))?(?:\\s*[:\\t\\n]|\\s(?:the|how)\\s[^\\n\\t.:]{3,60}\\t)\\s*`,
  'giu',
);
const LABEL_SCORE = 0.85;
const LABEL_REACH = 60;
/** Between the label and the duration: `Expires`, `Continues for`. */
const LABEL_LEAD = /^(?:[^\p{L}\d]*|(?:expires?|ends?|runs?|lasts?|continues?)(?:\s+(?:for|after))?\s+)$/iu;

function labelledTerms({ text, locale }: ContractText): TermSentence[] {
  return [...matchesOf(LABEL, text, MAX_CUES)].flatMap((match) => {
    const start = match.index + match[0].length;
    const line = text.slice(start, start + LABEL_REACH).split('\n')[0]!;
    const [first] = findDurations(line, locale);
    if (!first || !LABEL_LEAD.test(line.slice(0, first.start))) return [];
    const duration = { ...first, start: start + first.start, end: start + first.end };
    const span = { start, end: start + line.length, text: line };
    return { ...span, score: LABEL_SCORE, scoreAt: () => LABEL_SCORE, duration, open: false, labelled: true };
  });
}

/** Where sentences about the term are: at words that speak of one, and behind the heading `Term`. */
function* cuesOf({ text, paragraphs }: ContractText): Generator<number> {
  for (const match of matchesOf(CUE, text, MAX_CUES)) yield match.index;
  for (const [i, paragraph] of paragraphs.entries()) {
    const head = HEAD.exec(paragraph.text)?.[0] ?? '';
    if (TERM_HEADING.test(head)) yield paragraph.start + head.length;
    else if (TERM_HEADING.test(shortText(paragraphs[i - 1]))) yield paragraph.start;
  }
}

function readSentence(contract: ContractText, span: Span): TermSentence | null {
  const text = contract.text.slice(span.start, span.end);
  const titled = isUnderHeading(contract, span);
  if (!titled && (!LASTS.test(text) || !(SUBJECT.test(text) || ENGAGES.test(text)))) return null;
  const duration = findTermDuration(contract, text, span.start);
  const open = OPEN.test(text) && !duration;
  const english = contract.locale.language === null || contract.locale.language === 'en';
  const scoreAt = (at: number): number => rate(text, at, titled, english);
  const said = duration ? duration.start - span.start : text.search(SAID);
  return { ...span, text, score: scoreAt(said < 0 ? text.length : said), scoreAt, duration, open, labelled: false };
}

/** Where a sentence without a length says how long it lasts. */
const SAID = new RegExp(`anniversary|${OPEN.source}`, 'iu');
const ENGAGES =
  /(?<!\p{L})(?:engage[ds]|retain(?:s|ed)|appoint(?:s|ed)|employ(?:s|ed)|hire[ds]|grants|licenses|leases)(?!\p{L})/iu;

const TERM_HEADING = new RegExp(`(?<!\\p{L})(?:term(?!s|inat)|duration|${words('term_heading')})(?!\\p{L})`, 'iu');
const HEADING_CHARS = 70;

/** `Term.` before the sentence, in its line or the one above. */
function isUnderHeading({ text, paragraphs }: ContractText, { start }: Span): boolean {
  const i = paragraphAt(paragraphs, start);
  const own = paragraphs[i];
  const lead = own ? text.slice(own.start, start) : '';
  const head = HEAD.exec(text.slice(start, start + HEADING_CHARS))?.[0] ?? '';
  if (TERM_HEADING.test(head)) return true;
  if (lead.length > 0 && lead.length <= HEADING_CHARS) return TERM_HEADING.test(lead);
  return lead === '' && TERM_HEADING.test(shortText(paragraphs[i - 1]));
}

/** A heading before its text, in the same line. */
const HEAD = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+|\(?\p{L}{1,3}[.)]\s+)?[^.:]{0,60}?[.:]\s?/u;
/** A line that is so short that it may be a heading. */
const shortText = (line: { readonly text: string } | undefined): string =>
  line && line.text.length <= HEADING_CHARS ? line.text : '';

/** Of several lengths the one that is said to be the contract's, else the first. */
function findTermDuration({ locale }: ContractText, text: string, offset: number): TermSentence['duration'] {
  let first: TermSentence['duration'] = null;
  for (const { start, end, value, text: written } of findDurations(text, locale)) {
    const [before, behind] = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 50)];
    if ((OTHER_BEFORE.test(before) && !ENDS_AFTER.test(before)) || OTHER_BEHIND.test(behind)) continue;
    const duration = { start: offset + start, end: offset + end, value, text: written };
    if (!first && !OTHER_PERIOD.test(before)) return duration;
    if (first && TERM_OF.test(before)) return duration;
    first ??= duration;
  }
  return first;
}

const OTHER_PERIOD =
  /(?<!\p{L})(?!initial\s+period|contract\s+period)\p{L}+\s+period\s+(?:shall|will|is|of)(?!\p{L})[^.;]*$/iu;
const TERM_OF = /(?<!\p{L})term\s+of\s+(?:this|the)\s+(?:agreement|contract|lease)(?!\p{L})[^.;]*$/iu;
/** What one may not do for a time, and periods that have a name of their own. */
const COVENANT =
  /(?<!\p{L})(?:shall|will|may)\s+not(?!\p{L})[^.;]{0,200}(?:for|during)\s+(?:a\s+period\s+of|the\s+period)|^\W*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?["“](?!(?:initial\s+|original\s+|contract\s+)?(?:term|period)["”])[^"“”]{3,40}["”]\s+(?:shall\s+)?means?(?!\p{L})/iu;

const STATED = new RegExp(
  `(?:for|of|be|is|:|has|have)\\s+(?:approximately\\s+)?(?:(?:an?|the)\\s+)?(?:(?:initial|primary|original|fixed|minimum|full|total|contract)\\s+)?(?:(?:period|term|duration)\\s+of\\s+)?(?:(?:an?|the)\\s+)?$|(?<!\\p{L})(?:${words('term_stated')})\\s*$`,
  'iu',
);
const OF_CONTRACT =
  /(?:term\s+of\s+(?:this|the)\s+\p{L}+|initial\s+term|\(?(?:the\s+)?["“]\s?(?:initial\s+)?term["”]|this\s+(?:(?:letter\s+)?agreement|nda|mou|deed|letter)\s+(?:shall|will|is|commences|starts|begins|becomes|terminates|ends|expires|continues|remains|runs|lasts)|agreement\s+shall)/iu;
const CONFIDENCE = new RegExp(
  `(?:confidential|disclos|secre|obligat|surviv|warrant|indemn|record|audit|insurance|option|compet|solicit|royalt|patent|copyright|invoice|payment|exclusiv|${words('secrecy')})`,
  'iu',
);
/** All that the parties owe each other ends, so the contract does. */
const ALL_ENDS =
  /(?:^|(?<!\p{L})(?:all|the|these|such|any|our|your|their|its|respective|and|or|other|\p{L}+[’']s?)\s+)(?:obligations|duties|provisions|undertakings|restrictions|covenants)\s(?:\p{L}+\s+){0,6}?(?:this\s+(?:letter\s+)?(?:agreement|letter|nda)|hereunder|herein|hereof)\s+(?:\p{L}+\s+){0,3}?(?:terminate|expire|cease|end|lapse|(?:remain|continue)\s+in\s+(?:full\s+)?(?:force|effect))(?!\p{L})|(?<!\p{L})(?:foregoing|above|preceding)\s+(?:obligations|duties|undertakings|restrictions|covenants)\s+(?:\p{L}+\s+){0,2}?(?:terminate|expire|cease|end|lapse)(?!\p{L})/iu;
/** An exception from what was said before. */
const PROVISO = /(?<!\p{L})provided,?\s+(?:however|further)?,?\s*(?:that)?(?!\p{L})/iu;
/** `the sooner of six months or`: it may end before. */
const SOONER = /(?<!\p{L})(?:sooner|earlier|earliest|lesser|shorter)\s+(?:of|to\s+occur)(?!\p{L})/iu;

/** `(the “Term”)` behind a length or a day: it is the contract's, whatever the sentence is about. */
const CALLED_TERM =
  /^[^.;()]{0,40}(?:\(\d{1,3}\)[^.;()]{0,60})?\((?:[^()"“]{0,40}\s)?["“](?:initial\s+|original\s+|contract\s+)?(?:term|period)["”]\)/iu;

/** `the earlier of six years and termination`: any contract ends before where someone ends it. */
const OR_ENDED =
  /(?<!\p{L})(?:or|and)\s+(?:\([\p{L}\d]{1,3}\)\s+)?(?:(?:the|its|any|date|of|this|agreement|such|earlier)\s+){0,5}terminat/iu;

function rate(text: string, at: number, titled: boolean, english: boolean): number {
  const whole = CALLED_TERM.test(text.slice(at)) || ALL_ENDS.test(text.slice(0, at));
  const subject = whole ? 'contract' : english ? subjectAt(text, at) : null;
  const before = text.slice(0, at);
  let score = 0.5;
  if (subject === 'contract' || (subject === null && OF_CONTRACT.test(text))) score += 0.22;
  if (subject === 'engagement') score += 0.05;
  if (subject === 'other') score -= 0.2;
  if (titled) score += 0.12;
  if (STATED.test(before.slice(-60))) score += 0.12;
  if (PROVISO.test(before)) score -= 0.2;
  if (/^\s*(?:\(?[A-Z\d]{1,2}[.)]\s*)?whereas/i.test(text)) score -= 0.4;
  if (COVENANT.test(text)) score -= 0.3;
  if (subject !== 'contract' && subject !== 'engagement' && CONFIDENCE.test(text)) score -= titled ? 0.1 : 0.25;
  if (SOONER.test(before) && !OR_ENDED.test(text.slice(at))) score -= 0.12;
  return Math.max(0.05, Math.min(0.96, score));
}

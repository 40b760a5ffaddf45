// Finds the effective date of a contract by labels, preamble wording, defined terms and letter dates.
import type { Finding } from '../../finding.ts';
import { type ContractText, matchesOf, type Span, toFinding } from './contract-text.ts';
import { type DatedSpan, datesIn } from './dates.ts';
import type { DefinedDate } from './defined-dates.ts';
import { OPEN_BLANK } from './words/blanks.ts';
import { words } from './words/contract-lexicon.ts';
import { CONTRACT_NOUN } from './words/contract-words.ts';

/** The opening of a contract, characters; more where the preamble is later. */
const OPENING = 3_500;
const AROUND = 500;
/** From the words to their date, characters. */
const REACH = 90;
const MAX_CUES = 300;
const WITNESS_REACH = 260;
/** Where a lone date speaks for the contract, characters. */
const EARLY = 1_500;

interface Cue {
  readonly pattern: RegExp;
  readonly score: number;
  readonly evidence: string;
  /** Only in the opening: further down the words speak of other things. */
  readonly early: boolean;
}

const LABEL = new RegExp(
  `(?:^|\\n|\\t|\\.\\s)\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]?\\s+)?(?:(?:the\\s+)?effective\\s+dates?(?:\\s+of\\s+(?:this|the)\\s+\\p{L}+)?(?:\\s*\\([^)]{0,60}\\))?\\s*(?::|is|shall\\s+be|\\t|\\n)|(?:commencement\\s+date|date\\s+of\\s+(?:this\\s+)?agreement|agreement\\s+date|contract\\s+date|(?:contract|agreement|term)\\s+(?:start|begins?|beginning)(?:\\s+date)?|start\\s+date|${words('effective_label')})\\s*:)`,
  'giu',
);
/** `This Agreement shall become effective on`: wherever it stands, it speaks of this contract. */
const SENTENCE =
  /(?:(?<!\p{L})this\s+(?:\p{L}+\s+){0,3}?(?:agreement|contract|amendment|addendum|lease|licen[cs]e|memorandum|letter|deed|nda)|(?<=[.\n]\s?)it)\s+(?:(?:shall|will|is|hereby)\s+){0,2}(?:(?:be|becomes?|comes?|takes?|enters?)\s+)?(?:effective|effect|into\s+(?:force|effect))\s+(?:as\s+of|on|from)(?!\p{L})/giu;
const CUES: readonly Cue[] = [
  { pattern: SENTENCE, score: 0.9, evidence: 'effective_sentence', early: false },
  { pattern: LABEL, score: 0.95, evidence: 'date_label', early: false },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:effective(?:\\s+as)?(?:\\s+(?:of|on|from))?(?:\\s+(?:the|this))?|takes?\\s+effect\\s+(?:on|as\\s+of)|${words('effective_on')})\\s*[,:]?\\s*(?=[\\p{L}\\d])`,
      'giu',
    ),
    score: 0.86,
    evidence: 'effective_as_of',
    early: true,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:made|entered\\s+into|executed|concluded|signed|(?<!accepted\\s(?:and|&)\\s)agreed(?!\\s+(?:to\\s+)?(?:and|&)\\s+(?:accept|acknowledg|confirm))|${words('concluded')})(?!\\p{L})`,
      'giu',
    ),
    score: 0.84,
    evidence: 'entered_into',
    early: true,
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(?:dated|as\\s+of|${words('dated')})(?!\\p{L})`, 'giu'),
    score: 0.72,
    evidence: 'dated',
    early: true,
  },
  {
    pattern:
      /(?<!\p{L})(?:(?:commenc\p{L}{1,4}|begin\p{L}{0,4}|start\p{L}{0,3})\s+(?:on|upon|from|as\s+of|effective)|commenc(?:e|es|ing))(?!\p{L})/giu,
    score: 0.5,
    evidence: 'commences',
    early: false,
  },
  {
    pattern: new RegExp(`(?:^|\\n)\\s*(?:date|${words('date_label')})(?:\\s*:|\\s(?=\\d))`, 'giu'),
    score: 0.66,
    evidence: 'dated',
    early: true,
  },
];

/** Another agreement's date, or the end of something. */
const OTHER =
  /(?:that\s+certain|original\p{L}*|whereas|expir\p{L}*|terminat\p{L}*|amended|prior|previous\p{L}*|existing|until|ending|renew\p{L}*|heretofore|supersed\p{L}*|pursuant\s+to|reference\s+is)(?:(?!\bthis\b|\bis\s+(?:hereby\s+)?(?:made|entered|effective|dated|executed|by)\b)[^.\n]){0,140}$/iu;
/** `to the Supply Agreement dated`: in an amendment the date behind it is the older agreement's. */
const OLDER =
  /(?<!\p{L})(?:to|TO|[Aa]mend\p{L}*|of|under|certain)\s+(?:the\s+|that\s+|THE\s+|certain\s+)*(?:\p{Lu}[\p{L}&/-]*\s+){0,8}(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|License|LICENSE)(?:\s*\([^)]{0,60}\))?,?\s+(?:originally\s+)?(?:(?:dated|made|entered\s+into|effective|executed|DATED)\s+)?(?:(?:as\s+of|AS\s+OF|on)\s+)?(?:the\s+)?$/u;
const AMENDS = /amendment|addendum|supplement|extension/i;

/** `as of the date first written above`. */
const FIRST_WRITTEN =
  /dates?\s+(?:and\s+year\s+)?(?:first\s+(?:above\s+)?(?:written|set\s+forth|above|mentioned|stated)|set\s+forth\s+above|of\s+this\s+letter)/iu;
/** A letter's date has a line of its own among these. */
const FIRST_LINES = 15;
const DATE_LINE = 40;

/** Labels beyond the opening may be those of an exhibit; `as of` in a sentence that names no contract dates something else. */
const LATE_LABEL = 0.8;

/** What is before the words in their sentence names a contract, or they begin their line. */
function isOfContract(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - SENTENCE_LEAD), at);
  const lead = /[^\n]*$/.exec(before)![0].split(SENTENCE_END).at(-1)!;
  return lead.trim() === '' || CONTRACT_NOUN.test(lead);
}
const SENTENCE_LEAD = 240;
const SENTENCE_END = /(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u;

/** `Riga, 3 March 2014`: a date at the end of its line, behind a place. */
const isBehindPlace = (line: string, { start, end }: Span): boolean =>
  end === line.length && /^\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?(?:,\s+|\s{2,}|\t)$/u.test(line.slice(0, start));

export interface EffectiveDate extends DatedSpan {
  readonly finding: Finding;
}

export function findEffectiveDates(
  contract: ContractText,
  defined: readonly DefinedDate[],
  opening: Span | null,
): EffectiveDate[] {
  const { text } = contract;
  const windows = openingsOf(text, opening);
  const found: EffectiveDate[] = [];
  const add = (span: DatedSpan, score: number, evidence: string): void => {
    const finding = toFinding(contract, span, { value: span.value, score: score * penalty(text, span), evidence });
    if (finding) found.push({ value: span.value, start: span.start, end: span.end, finding });
  };
  for (const date of defined) {
    if (/^(?:effective|agreement|commencement|contract)\s+date$|^date$/.test(date.term))
      add(date, date.term === 'effective date' ? 0.98 : 0.86, 'defined_date');
    else if (/^(?:execution|signing|signature|closing|amendment|start|beginning)\s+date$/.test(date.term))
      add(date, 0.8, 'defined_date');
  }
  for (const cue of CUES) {
    for (const { start, end } of cue.early ? windows : [{ start: 0, end: text.length }]) {
      for (const match of matchesOf(cue.pattern, text.slice(start, end), MAX_CUES)) {
        const at = start + match.index;
        const date = dateBehind(contract, at + match[0].length);
        if (!date) continue;
        if (cue.pattern === LABEL && !windows.some((window) => at < window.end && at >= window.start))
          add(date, LATE_LABEL, 'late_date_label');
        else if (!/^(?:dated|entered_into)$/.test(cue.evidence) || isOfContract(text, at))
          add(date, cue.score, cue.evidence);
      }
    }
  }
  const first = datesIn(text.slice(0, EARLY), contract.locale);
  const alone = new Set(first.map(({ value }) => value)).size === 1;
  for (const date of first) add(date, alone ? (FIRST_WRITTEN.test(text) ? 0.6 : 0.35) : 0.2, 'early_date');
  for (const line of contract.paragraphs.slice(0, FIRST_LINES)) {
    const date = line.text.length <= DATE_LINE ? datesIn(line.text, contract.locale)[0] : undefined;
    if (date && (line.text.length - (date.end - date.start) <= 2 || isBehindPlace(line.text, date)))
      add({ value: date.value, start: line.start + date.start, end: line.start + date.end }, 0.62, 'date_line');
  }
  for (const date of witnessed(contract)) add(date, 0.55, 'witness_date');
  return found;
}

/** The beginning, and the preamble where it is later. */
function openingsOf(text: string, preamble: Span | null): Span[] {
  const first = { start: 0, end: Math.min(text.length, OPENING) };
  if (!preamble) return [first];
  if (preamble.start <= OPENING) return [{ start: 0, end: Math.max(OPENING, preamble.end + AROUND) }];
  return [first, { start: preamble.start - AROUND, end: preamble.end + AROUND }];
}

/** `In witness whereof … this 14th day of February 2020`. */
const WITNESS =
  /(?<!\p{L})(?:in\s+witness\s+(?:whereof|hereof)|executed\s+(?:this|on)|signed\s+(?:this|on))(?!\p{L})/giu;

function witnessed(contract: ContractText): DatedSpan[] {
  const found: DatedSpan[] = [];
  for (const match of matchesOf(WITNESS, contract.text, MAX_CUES)) {
    const from = match.index + match[0].length;
    const [date] = datesIn(contract.text.slice(from, from + WITNESS_REACH).split('\n')[0]!, contract.locale);
    if (date) found.push({ value: date.value, start: from + date.start, end: from + date.end });
  }
  return found;
}

/** The first date behind the words, unless a sentence ends or something is left open in between. */
function dateBehind({ text, locale }: ContractText, from: number): DatedSpan | null {
  const window = text.slice(from, from + REACH + 30);
  const date = datesIn(window, locale)[0];
  if (!date || date.start > REACH) return null;
  const gap = window.slice(0, date.start);
  if (
    OPEN_BLANK.test(gap) ||
    /\.\s+\p{Lu}|\n.*\n/u.test(gap) ||
    /(?:dated|expire|terminat|until|ends?|ending)\b.{2,}/i.test(gap) ||
    OTHER_DAY.test(gap)
  )
    return null;
  return { value: date.value, start: from + date.start, end: from + date.end };
}

/** `on or after July 30`, `prior to May 1`: the day bounds something else. */
const OTHER_DAY = /(?<!\p{L})(?:(?<!and\s)after|before|since|prior\s+to|(?:later|earlier)\s+than)\s+(?:the\s+)?$/iu;
const RECITAL = new RegExp(
  `^\\s*(?:\\(?[A-Z\\d]{1,2}[.)]\\s*)?(?:and\\s+)?(?:whereas|${words('recital')})(?!\\p{L})`,
  'iu',
);

/** A paragraph that tells what went before. */
const isRecital = (text: string, at: number): boolean =>
  RECITAL.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at).slice(0, 60));

function penalty(text: string, { start }: Span): number {
  const before = text.slice(Math.max(0, start - 160), start);
  if (OTHER.test(before) || isRecital(text, start)) return 0.45;
  return start < OPENING && OLDER.test(before) && AMENDS.test(text.slice(0, start)) ? 0.6 : 1;
}

// Finds the governing law of a contract in its choice-of-law clause.
import type { Finding } from '../../finding.ts';
import { type ContractText, matchesOf, type Span, toFinding, trimSpan } from './contract-text.ts';
import { CONTRACTS, words } from './words/contract-lexicon.ts';
import { ABBREVIATED_PLACES, ADJECTIVES, COUNTRY_BEHIND } from './words/jurisdictions.ts';

const MAX_HITS = 400;
/** Where the words that choose a law are around its name, characters. */
const BEFORE = 260;
const AFTER = 120;
const LABEL_SCORE = 0.7;

const LAW_OF = new RegExp(
  `(?<!\\p{L})(?:laws?|${words('law')}|jurisdiction)(?:\\s*\\([^)]{0,60}\\)|,\\s[^,.]{3,60},)?(?:\\s+and\\s+(?:regulations|decisions|jurisdiction|judicial\\s+decisions))?(?:\\s+(?:prevailing|(?:for\\s+the\\s+time\\s+being\\s+)?in\\s+(?:force|effect)|applicable(?:\\s+to\\s+this\\s+\\p{L}+)?|as\\s+applied))?\\s+(?:(?:is|are|shall\\s+be|will\\s+be)\\s+(?:that|those)\\s+of|of|in|within|(?=(?:the\\s+)?(?:state|province|commonwealth)\\s+of\\s)|${words('law_of')})(?:\\s+(?:and\\s+)?(?:in\\s+)?(?:courts?\\s+of))?,?\\s*`,
  'giu',
);
const CHOOSES = new RegExp(
  `(?<!\\p{L})(?:govern\\p{L}*|constru\\p{L}*|interpret\\p{L}*|enforce\\p{L}*\\s+(?:in|under|according)|determined|controll?ed|choice\\s+of\\s+law|applicable\\s+law|laws?\\s+applicable|governing\\s+law|choos\\p{L}+|under\\s+and\\s+in\\s+accordance|${words('chooses_law')})(?!\\p{L})`,
  'iu',
);
/** The same in other words, right before the law: `a contract made under the`, `disputes shall be resolved under the`. */
const UNDER =
  /(?:(?:agreement|contract|letter|instrument|undertaking|deed|memorandum)\s[^.]{0,80}(?:subject\s+to|(?:made|entered\s+into)\s+(?:under|pursuant\s+to))|(?:dispute|controvers|claim)\p{L}*\s[^.]{0,120}(?:resolved|settled|decided)(?:\s+by\s+arbitration[^.]{0,80})?\s+(?:under|by|in\s+accordance\s+with|pursuant\s+to|according\s+to)|(?:arbitrat|court|tribunal)\p{L}*\s[^.]{0,60}appl(?:y|ying))\s+(?:the\s+)?(?:internal\s+|substantive\s+)?$/iu;
const LAW_HEADING = new RegExp(`governing\\s+law|applicable\\s+law|choice\\s+of\\s+law|${words('law_heading')}`, 'iu');
/** The laws under which a company was founded, or a state's taxes. */
const OTHER_LAW =
  /(?:organi[sz]ed|incorporated|existing|formed|established|corporation|company|good\s+standing|chartered|created)[^.]{0,90}$/iu;
/** Laws that someone obeys are not those of the contract. */
const OBEYED =
  /(?<!\p{L})(?:compl(?:y|ies|ied|ying|iance)|violat\p{L}+|required|permitted|prohibited|conform\p{L}*)\s(?:[^.,;]{0,60}\s)?$/iu;
const LEADS = /^(?:the\s+)?(?:(?:state|commonwealth|province|emirate|canton|territory)\s+of\s+(?:the\s+)?)?/i;
/** Capitalised words that name no place. */
const NO_PLACE =
  /^(?:territory|country|state|jurisdiction|company|agreement|party|parties|licen[cs]\p{L}+|land|court|seller|buyer|customer|supplier|nature|god|such|franchis\p{L}+|landlord|tenant)(?!\p{L})/iu;
const STOPS = new Set([
  ...'without and excluding as applicable except in which regardless not shall for to where with or on by including other but any that exclusive notwithstanding irrespective law laws courts all each this if from governing state county each both parties disregarding principles if-any'.split(
    ' ',
  ),
  ...CONTRACTS.phrases('law_stop'),
]);
const JOINED_PLACES =
  /^(?:England\s+and\s+Wales|Rhode\s+Island\s+and\s+Providence\s+Plantations|Trinidad\s+and\s+Tobago|Bosnia\s+and\s+Herzegovina|Antigua\s+and\s+Barbuda|Newfoundland\s+and\s+Labrador|St\.?\s+Kitts\s+and\s+Nevis|ENGLAND\s+AND\s+WALES|England\s+&\s+Wales)/u;

/** Contracts are under a state's law; where one names the federal law beside it, the state is the answer. */
const FEDERAL = /^United\s+States/iu;
const FEDERAL_DEDUCTION = 0.2;
/** `the laws of the United States and of the State of Ohio`. */
const AND_STATE =
  /^(?:\s+of\s+America)?,?\s+and\s+(?:of\s+|the\s+laws\s+of\s+)?(?=(?:the\s+)?(?:state|commonwealth)\s+of\s)/iu;

/** A cheap look for the other languages. */
const FOREIGN = new RegExp(`(?<!\\p{L})(?:${words('law')})|legisl`, 'iu');

/** What law the contract is under. */
export function findGoverningLaw(contract: ContractText): Finding[] {
  const found: Finding[] = [];
  const { text } = contract;
  for (const match of matchesOf(LAW_OF, text, MAX_HITS)) {
    const after = match.index + match[0].length;
    const place = readPlace(text, after);
    if (!place) continue;
    const score = rate(text, match.index, place, /^jurisdiction/i.test(match[0]));
    const federal = FEDERAL.test(text.slice(place.start, place.end)) ? FEDERAL_DEDUCTION : 0;
    if (score > 0) push(found, toPlaceFinding(contract, place, score - federal));
    const state = federal > 0 && score > 0 ? AND_STATE.exec(text.slice(place.end, place.end + 60)) : null;
    const beside = state ? readPlace(text, place.end + state[0].length) : null;
    if (beside) push(found, toPlaceFinding(contract, beside, score));
  }
  for (const match of matchesOf(LAW_THEREOF, text, MAX_HITS)) {
    const place = placeBefore(text, match.index);
    const score = place ? rate(text, match.index, { start: match.index, end: match.index }, false) : 0;
    if (place && score > 0) push(found, toPlaceFinding(contract, place, score - THEREOF_DEDUCTION));
  }
  for (const [pattern, places] of FOREIGN.test(text) ? CONTRACTS.national_law : []) {
    for (const match of matchesOf(pattern, text, MAX_HITS)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const value = places[match[1]!.toLowerCase()];
      const score = value ? rate(text, match.index, span, false) : 0;
      if (value && score > 0)
        push(
          found,
          toFinding(contract, span, { value, derived: true, score: score - 0.03, evidence: 'governing_law' }),
        );
    }
  }
  found.push(...findAdjectives(contract), ...findLabelled(contract));
  return found;
}

/** `made in the State of Nevada and governed by the laws thereof`: the place was named before. */
const LAW_THEREOF =
  /(?<!\p{L})laws?\s+(?:thereof|of\s+(?:such|that|said)\s+(?:state|province|jurisdiction|country))(?!\p{L})/giu;
const NAMED_PLACE =
  /(?<!\p{L})(?:in|of|is)\s+(?=(?:the\s+)?(?:state|province|commonwealth|canton|republic)\s+of\s+\p{Lu})/giu;
const THEREOF_DEDUCTION = 0.1;

function placeBefore(text: string, index: number): Span | null {
  const from = Math.max(0, index - BEFORE);
  const last = [...text.slice(from, index).matchAll(NAMED_PLACE)].at(-1);
  return last ? readPlace(text, from + last.index + last[0].length) : null;
}

/** `Governing law: Idaho`: nothing but the place is behind the label. */
const LABEL =
  /(?<=^|[\n\t])\s*(?:\d{1,2}(?:\.\d{1,2}){0,2}[.)]?\s+)?(?:governing|applicable|choice\s+of)\s+law(?:\s*(?:\/|&|,|;|and)\s*(?:\p{L}+\s+)?(?:jurisdiction|venue|forum|courts?))?\s*[.:\t\n]\s*(?:(?:the\s+)?laws?\s+of\s+)?(?=\p{Lu}|the\s)/giu;
/** The line ends, or the next label follows, or where one sues. */
const LABEL_ENDS = /^\.?\s*(?:\n|\t|$|[;(])|^\.?\s+\p{Lu}\p{L}+(?:\s\p{L}+){0,2}:/u;

function findLabelled(contract: ContractText): Finding[] {
  const found: Finding[] = [];
  for (const match of matchesOf(LABEL, contract.text, MAX_HITS)) {
    const place = readPlace(contract.text, match.index + match[0].length);
    if (place && LABEL_ENDS.test(contract.text.slice(place.end, place.end + 40)))
      push(found, toPlaceFinding(contract, place, LABEL_SCORE));
  }
  return found;
}

/** `English law`, `New York law`: the place itself, or what the adjective stands for. */
const ADJECTIVE_LAW =
  /(?<!\p{L})(?:by|with|under|to|principles\s+of|choose|chosen|select(?:ed)?),?\s+(?:the\s+)?((?:\p{Lu}\p{L}+\s){1,2})(?:(?:substantive|internal|domestic|material|contract|state)\s)?(?:[Ll]aws?|LAWS?)(?!\p{L})|(?<!\p{L})((?:\p{Lu}\p{L}+\s){1,2})law\s+(?=(?:shall\s+|will\s+)?(?:govern|control|appl))|(?<!\p{L})(?:BY|WITH|UNDER)\s+(?:THE\s+)?((?:[A-Z]{4,}\s){1,2})LAWS?(?!\p{L})/gu;
function findAdjectives(contract: ContractText): Finding[] {
  const found: Finding[] = [];
  for (const match of matchesOf(ADJECTIVE_LAW, contract.text, MAX_HITS)) {
    const name = (match[1] ?? match[2] ?? match[3])!.replace(/(?<=\S)\s+State\s*$/i, '').trim();
    const start = match.index + match[0].indexOf(name);
    const span = { start, end: start + name.length };
    if (
      STOPS.has(name.toLowerCase()) ||
      NO_PLACE.test(name) ||
      /^(?:federal|applicable|governing|copyright|common|contract|bankruptcy|tax|securities|criminal|civil|state|local|patent|trademark|international|labor|privacy|environmental|such|any|corporate|competition|employment|intellectual)/i.test(
        name,
      )
    )
      continue;
    const score = rate(contract.text, start, span, false);
    if (score <= 0) continue;
    const value = ADJECTIVES[name.toLowerCase()] ?? ABBREVIATED_PLACES[name];
    push(
      found,
      toFinding(
        contract,
        span,
        value
          ? { value, derived: true, score: score - 0.05, evidence: 'governing_law' }
          : { score: score - 0.05, evidence: 'governing_law' },
      ),
    );
  }
  return found;
}

const APPLIES = new RegExp(`^[^.]{0,40}(?:${words('law_applies')})`, 'iu');
const GOVERNS = new RegExp(`govern|constru|${words('law_governs')}`, 'iu');

function rate(text: string, index: number, { end }: Span, venue: boolean): number {
  const before = text.slice(Math.max(0, index - BEFORE), index);
  const sentence = before.slice(Math.max(before.lastIndexOf('\n'), lastSentenceEnd(before)) + 1);
  const after = text.slice(end, end + AFTER);
  const chosen =
    CHOOSES.test(sentence) ||
    /^laws?\s+applicable\s+to\s+this\s/iu.test(text.slice(index, end)) ||
    UNDER.test(sentence) ||
    /^[^.]{0,60}(?:shall|will)\s+(?:govern|apply|control|be\s+(?:appli(?:ed|cable)|controlling))/i.test(after) ||
    /^[\s,]+(?:laws?\s+)?(?:governs?|applies|apply|controls?)(?!\p{L})/iu.test(after) ||
    APPLIES.test(after);
  if (venue || OBEYED.test(sentence)) return 0;
  const other = OTHER_LAW.test(sentence.slice(-110));
  if (chosen)
    return other && !/govern|constru/i.test(sentence.slice(-110))
      ? 0.3
      : GOVERNS.test(sentence) || APPLIES.test(after)
        ? 0.95
        : 0.8;
  return LAW_HEADING.test(before) && !other ? 0.75 : 0;
}

const lastSentenceEnd = (text: string): number => {
  const ends = [...text.matchAll(/[a-z)]\.\s+(?=\p{Lu})/gu)];
  return ends.at(-1)?.index ?? -1;
};

/** A name of a place: capital words, joined by `of` and `the`, up to what limits the choice. */
export function readPlace(text: string, from: number): Span | null {
  const window = text.slice(from, from + 120);
  const lead = LEADS.exec(window)?.[0].length ?? 0;
  const joined = JOINED_PLACES.exec(window.slice(lead));
  let end = lead + (joined?.[0].length ?? 0);
  const word = /[^\S\n]*([\p{L}.'’-]+)/uy;
  word.lastIndex = end;
  for (let match = joined ? null : word.exec(window); match; match = word.exec(window)) {
    const token = match[1]!;
    const plain = token.toLowerCase().replace(/[.,]+$/, '');
    if (
      /^(?:of|the|de|la|des|du)$/.test(plain)
        ? !/^\s*(?:the\s)?\p{Lu}/u.test(window.slice(word.lastIndex)) || end === lead
        : STOPS.has(plain) || !/^\p{Lu}/u.test(token)
    )
      break;
    // `Governing law: Ohio Venue: Columbus`: the next label.
    if (window[word.lastIndex] === ':') break;
    end = word.lastIndex;
    if (/\.$/.test(token) && !/^(?:\p{L}\.)+$/u.test(token)) break;
    if (!/^[^\S\n]/.test(window.slice(end))) break;
  }
  if (end <= lead) return null;
  end += COUNTRY_BEHIND.exec(window.slice(end))?.[0].length ?? 0;
  const span = trimSpan(text, { start: from + lead, end: from + end }, ',;:');
  const written = text.slice(span.start, span.end);
  // The point of `U.S.A.` belongs to it; that of a sentence does not.
  const shortened =
    /\.$/.test(written) && !/(?:^|\s)(?:\p{L}\.)+$/u.test(written) ? { ...span, end: span.end - 1 } : span;
  if (NO_PLACE.test(text.slice(shortened.start, shortened.end))) return null;
  return shortened.end - shortened.start >= 2 ? shortened : null;
}

function toPlaceFinding(contract: ContractText, span: Span, score: number): Finding | null {
  const written = contract.text.slice(span.start, span.end).replace(/[.\s]/g, '');
  const value =
    ABBREVIATED_PLACES[written] ?? (/^[A-Z]{2,5}$/.test(written) ? definitionOf(contract.text, written) : undefined);
  return toFinding(contract, span, { score, evidence: 'governing_law', ...(value ? { value, derived: true } : {}) });
}

/** `the People's Republic of China (the "PRC")`. */
function definitionOf(text: string, short: string): string | undefined {
  const at = text.search(new RegExp(`\\((?:the\\s+)?["“]${short}["”]\\)`));
  const words = at < 0 ? null : /((?:\p{Lu}[\p{L}'’]+\s+(?:of\s+)?){2,6})$/u.exec(text.slice(Math.max(0, at - 80), at));
  return words?.[1]?.trim();
}

function push(found: Finding[], finding: Finding | null): void {
  if (finding) found.push(finding);
}

// Finds the title of a contract among its first lines or in the phrase "This ... Agreement".
import type { Finding } from '../../finding.ts';
import { type ContractText, type Paragraph, type Span, toFinding, trimSpan } from './contract-text.ts';
import { CONTRACTS, cased, words } from './words/contract-lexicon.ts';
import { CONTRACT_NOUN, STRONG_NOUN } from './words/contract-words.ts';
import { isCompanyName } from './words/legal-forms.ts';

/** Titles are among the first paragraphs. */
const FIRST = 60;
const MAX_TITLE = 180;
const MAX_LINES = 4;

const EXHIBIT =
  /^(?:(?:ex(?:hibit(?!s?\p{L})|\.|(?=[\s-]?\d))|(?:annex|schedule|appendix|attachment)(?!\p{L}))\s*[-–]?\s*(?:\(?[A-Z\d]{1,4}\)?(?:[.-]?\(?[A-Za-z\d]{1,4}\)?){0,4})?\s*[-–:]?\s*)/iu;
const NOTICE =
  /(?:execution\s+(?:copy|version)|confidential\s+treatment|privileged|draft|source:|page\s+\d|www\.|http|omitted|redacted|commission|translation|table\s+of\s+contents|conformed\s+copy|\bcopy\b$)/i;
const TOC = /\.{3,}|(?<!\b(?:no\.?|n[°º]|number|nr\.?|#|part|phase|version|issue|rev\.?|revision))\s\d{1,3}$/i;
const JOINT = new RegExp(`^(?:of|to|and|for|the|to\\s+the|of\\s+the|${words('small')})$`, 'i');
const NUMBERED = /^(?:section|article|clause|§)?\s*(?:\d{1,2}|[IVX]{1,5})(?:\.\d{0,2})*[.)]?\s/i;
const CUT = new RegExp(
  `\\s*(?<!\\p{L})(?:(?:by\\s+and\\s+)?(?:between|among)|dated|made\\s+(?:as\\s+of|and\\s+entered)|effective\\s+(?:as\\s+of|date)|${words('parties_open')}|with\\s+respect\\s+to|as\\s+(?:further\\s+)?amended\\s+(?:on|as\\s+of|and\\s+restated\\s+(?:on|as\\s+of)))(?!\\p{L})`,
  'iu',
);
const LEADS_ON = new RegExp(`(?:\\b(?:of|to|the|and|for|no\\.?|with|a|${words('small')})|[&,#:–-])\\s*$`, 'i');
const LEANS_BACK = /^(?:\(?(?:to|of|and|for|with\s+respect|regarding|no\.|number|#)(?:\s|$)|&)/i;
const OPENS =
  /^(?:amended\s+and\s+restated|amendment|(?:first|second|third|fourth|fifth|sixth|seventh|eighth)\s|form\s+of|mutual|exclusive|non-?exclusive|master|joint|standard|general|restated)/i;
/** Titles that begin with their noun and go on in small letters. */
const ROMANCE = new RegExp(
  `^(?:${cased('noun')}|${cased('noun_ending')}|\\p{Lu}\\p{Ll}{2,30}(?:${words('noun_ending')}))\\s[^.,;:]+$`,
  'u',
);
const SMALL = new Set([
  ...'a an and as at by for in of on or the to with no nr'.split(' '),
  ...CONTRACTS.phrases('small'),
]);

export function findTitles(contract: ContractText): Finding[] {
  const found: Finding[] = [];
  const lines = contract.paragraphs.slice(0, FIRST);
  for (const [i, line] of lines.entries()) {
    const span = titleSpan(contract, lines, i);
    if (!span) continue;
    const named = contract.text.slice(span.start, span.end);
    const strong = STRONG_NOUN.test(named) ? 0.93 : 0.7;
    const early = i < 12 ? 0 : 0.2;
    const set = line.heading || named === named.toUpperCase() ? 0 : 0.05;
    // Of headings alike the first is the title: those below name parts.
    const score = strong - early - set - 0.08 * Math.min(3, found.length);
    const finding = toFinding(contract, span, { score, evidence: 'heading' });
    if (finding) found.push(finding);
  }
  const named = findNamed(contract);
  if (named) found.push(named);
  return found;
}

function titleSpan({ text }: ContractText, lines: readonly Paragraph[], i: number): Span | null {
  const own = headingPart(text, lines[i]!);
  if (!own || !CONTRACT_NOUN.test(text.slice(own.start, own.end))) return null;
  let { start, end } = own;
  for (let before = i - 1; before >= 0 && i - before < MAX_LINES; before--) {
    const part = headingPart(text, lines[before]!);
    if (!part || part.start !== lines[before]!.start) break;
    const words = text.slice(part.start, part.end);
    const bare = isBare(text.slice(start, end)) && isKind(words, text.slice(start, end));
    if (!bare && !LEADS_ON.test(words) && !OPENS.test(words) && !LEANS_BACK.test(text.slice(start, end))) break;
    start = part.start;
  }
  for (let after = i + 1; after < lines.length && after - i < MAX_LINES; after++) {
    if (end !== lines[after - 1]!.end) break;
    const part = headingPart(text, lines[after]!);
    if (!part) break;
    const words = text.slice(part.start, part.end);
    if (!LEADS_ON.test(text.slice(start, end)) && !LEANS_BACK.test(words)) break;
    end = part.end;
  }
  return trimSpan(text, { start, end }, ',;:*–—');
}

/** `AGREEMENT` alone in its line: what it is about is in the line above. */
const isBare = (title: string): boolean => /^\p{L}+$/u.test(title);
/** The line above says of what kind: in the same capitals, and not who makes it. */
const isKind = (above: string, title: string): boolean =>
  above.length <= MAX_KIND &&
  !isCompanyName(above) &&
  !/\d/.test(above) &&
  (above === above.toUpperCase()) === (title === title.toUpperCase());
const MAX_KIND = 60;

/** What of a line can be a title: without an exhibit's number before it and the parties behind it. */
function headingPart(text: string, line: Paragraph): Span | null {
  if (JOINT.test(line.text)) return line;
  const lead = EXHIBIT.exec(line.text)?.[0].length ?? 0;
  const rest = line.text.slice(lead);
  const cut = CUT.exec(rest);
  const kept = rest.slice(0, cut && cut.index > 3 ? cut.index : rest.length);
  if (kept.length === 0 || kept.length > MAX_TITLE || NOTICE.test(kept) || TOC.test(kept) || NUMBERED.test(kept))
    return null;
  if (/[.;]$/.test(kept.trim()) && !/\b(?:inc|no|co|ltd)\.$/i.test(kept.trim())) return null;
  if (/(?<!\b(?:inc|corp|ltd|llc|bros|dept))\p{Ll}{3}\.\s+\p{Lu}\p{Ll}+\s+\p{L}/u.test(kept)) return null;
  if (/^(?:this|dear|ladies|gentlemen|attention)(?!\p{L})/iu.test(kept) || !isCapitalised(kept)) return null;
  return trimSpan(text, { start: line.start + lead, end: line.start + lead + kept.length });
}

/** Most words begin with a capital, as headings have it; German titles need only their nouns to. */
function isCapitalised(text: string): boolean {
  const words = text.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()));
  const capitals = words.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word)).length;
  if (words.length === 0 || words.length > 20) return false;
  return capitals >= 0.65 * words.length || (words.length <= 8 && ROMANCE.test(text));
}

const NAMED =
  /(?<!\p{L})[Tt](?:his|HIS)\s+((?:(?:\p{Lu}[\p{L}\d&/’'.-]*|and|of|for|to|the|No\.|\d+)\s+){0,10}?(?:Agreement|AGREEMENT|Contract|CONTRACT|Amendment|AMENDMENT|Addendum|ADDENDUM|Memorandum|Lease|LEASE|License|Deed|Undertaking|Letter)(?:\s+(?:No\.?\s*\d+|Number\s+\d+))?)(?!\p{L})/u;

/** `This Reseller Agreement is made`. */
function findNamed(contract: ContractText): Finding | null {
  const match = NAMED.exec(contract.text.slice(0, 6_000));
  if (!match) return null;
  const start = match.index + match[0].length - match[1]!.length;
  const alone = !/\s/.test(match[1]!);
  return toFinding(
    contract,
    { start, end: start + match[1]!.length },
    { score: alone ? 0.3 : 0.62, evidence: 'named_in_text' },
  );
}

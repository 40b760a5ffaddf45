// Judges one cited claim: reads the place again and, if it does not match, searches for the quote.
import { cite, readBox } from '../../cite/index.ts';
import type { Box, Citation, DocumentView } from '../../model/index.ts';
import { type CompareWork, createFuzzySearch } from '../../search/index.ts';
import {
  compareQuote,
  FUZZY_FLOOR,
  findAlikes,
  findQuotes,
  hundredths,
  MAX_FUZZY_PAGES,
  type QuotePlace,
} from './find-quote.ts';

/** What somebody says stands somewhere. */
export interface Claim {
  readonly text?: string | undefined;
  readonly page?: number | undefined;
  readonly bbox?: Box | undefined;
  readonly anchor?: string | undefined;
}

export const VERDICTS = ['exact', 'normalized', 'fuzzy', 'wrong_page', 'wrong_box', 'hidden', 'not_found'] as const;
type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** The text at the claimed place; null where none was claimed. */
  readonly text: string | null;
  /** Where the quote does stand, which need not be the claimed place. */
  readonly citation: Citation | null;
  readonly similarity: number;
}

interface ClaimedPlace {
  readonly text: string;
  readonly hidden_text: string;
  readonly citation: Citation | null;
}

/** Steps of comparing letter by letter that one call may take, for all of its claims: about a second. */
const MAX_COMPARE_STEPS = 200_000_000;

export interface Judgements {
  /** In the order of the claims. */
  readonly results: readonly Judgement[];
  /** What was not looked at, and why. */
  readonly limits: readonly string[];
}

/**
 * Reads the claimed places again; where a quote is not there, looks for where it is. All claims are looked for together, so that the document is
 * read once for their words and once for what is like them.
 */
export async function judgeAll(view: DocumentView, claims: readonly Claim[]): Promise<Judgements> {
  const settled: (Judgement | null)[] = [];
  const claimed: (ClaimedPlace | null)[] = [];
  for (const claim of claims) {
    const place = await readClaimed(view, claim);
    claimed.push(place);
    settled.push(judgeThere(claim, place));
  }
  const work: CompareWork = { steps: MAX_COMPARE_STEPS };
  const open = [...claims.keys()].filter((i) => settled[i] === null);
  const quoteOf = (i: number): string => claims[i]!.text!;
  const places = await findQuotes(view, open.map(quoteOf));
  const left: number[] = [];
  for (const [at, i] of open.entries()) {
    settled[i] = judgeFound(claims[i]!, claimed[i]!, places[at]!, work);
    if (settled[i] === null) left.push(i);
  }
  const passedOver: number[] = [];
  const alikes = await findAlikes(view, left.map(quoteOf), work, (at) => passedOver.push(left[at]! + 1));
  for (const [at, i] of left.entries()) settled[i] = judgeAlike(claims[i]!, claimed[i]!, alikes[at]!);
  return { results: settled.map((one) => one!), limits: listLimits(view, left.length > 0, passedOver) };
}

/** Null where the quote is not at the claimed place. */
function judgeThere(claim: Claim, claimed: ClaimedPlace | null): Judgement | null {
  if (claim.text === undefined) return judgePlace(claimed);
  const match = claimed && compareQuote(claim.text, claimed.text);
  if (claimed && match) {
    const citation = claimed.citation && { ...claimed.citation, match, verified: true };
    return { verdict: match, text: claimed.text, citation, similarity: 1 };
  }
  if (claimed && compareQuote(claim.text, claimed.hidden_text)) {
    return { verdict: 'hidden', text: claimed.hidden_text, citation: null, similarity: 1 };
  }
  return null;
}

/** Null where the words of the quote are nowhere, and nothing like them at the claimed place. */
function judgeFound(
  claim: Claim,
  claimed: ClaimedPlace | null,
  places: readonly QuotePlace[],
  work: CompareWork,
): Judgement | null {
  const text = claimed?.text ?? null;
  const seen = places.filter((place) => place.citation.visible);
  const alike = seen.length === 0 && claimed ? alikeThere(claimed, claim.text!, work) : null;
  if (alike) return { ...alike, text };
  const place = nearest(seen, claim) ?? places[0];
  return place ? toJudgement(claim, text, place) : null;
}

function judgeAlike(claim: Claim, claimed: ClaimedPlace | null, place: QuotePlace | null): Judgement {
  const text = claimed?.text ?? null;
  return place ? toJudgement(claim, text, place) : { verdict: 'not_found', text, citation: null, similarity: 0 };
}

const toJudgement = (claim: Claim, text: string | null, place: QuotePlace): Judgement => ({
  verdict: verdictOf(place, claim),
  text,
  citation: place.citation,
  similarity: place.similarity,
});

function listLimits(view: DocumentView, lookedForAlike: boolean, passedOver: readonly number[]): string[] {
  const limits: string[] = [];
  if (lookedForAlike && view.head.pages.length > MAX_FUZZY_PAGES)
    limits.push(`Only the first ${MAX_FUZZY_PAGES} pages were looked through for something alike.`);
  if (passedOver.length > 0)
    limits.push(
      `Not all that may be alike was compared letter by letter, for these results, counted from 1: ${passedOver.join(', ')}. Send fewer or shorter quotes.`,
    );
  return limits;
}

/** A box without a quote is asked what it holds. */
function judgePlace(claimed: ClaimedPlace | null): Judgement {
  if (!claimed || (claimed.text === '' && claimed.hidden_text === '')) {
    return { verdict: 'not_found', text: claimed?.text ?? null, citation: null, similarity: 0 };
  }
  if (claimed.text === '') return { verdict: 'hidden', text: claimed.hidden_text, citation: null, similarity: 1 };
  return { verdict: 'exact', text: claimed.text, citation: claimed.citation, similarity: 1 };
}

/** Null where no place is claimed, or one that the document does not have. */
async function readClaimed(view: DocumentView, { page, bbox, anchor }: Claim): Promise<ClaimedPlace | null> {
  if (anchor !== undefined) {
    const citation = await cite(view, anchor);
    if (!citation) return null;
    return citation.visible
      ? { text: citation.text, hidden_text: '', citation }
      : { text: '', hidden_text: citation.text, citation: null };
  }
  if (page === undefined || bbox === undefined || !view.head.pages[page - 1]) return null;
  const reading = await readBox(view, page, bbox);
  const citation = reading.anchor === null ? null : await cite(view, reading.anchor);
  return { ...reading, citation };
}

function alikeThere(claimed: ClaimedPlace, quote: string, work: CompareWork): Omit<Judgement, 'text'> | null {
  const [window] = createFuzzySearch([quote]).windowsOf(claimed.text)[0]!;
  const similarity = hundredths(window?.compare(FUZZY_FLOOR - 0.005, work).similarity ?? 0);
  if (similarity < FUZZY_FLOOR) return null;
  const citation = claimed.citation && ({ ...claimed.citation, match: 'fuzzy', verified: true } as const);
  return { verdict: 'fuzzy', citation, similarity };
}

/** A place on the claimed page, if there is one. */
const nearest = (places: readonly QuotePlace[], claim: Claim): QuotePlace | undefined =>
  places.find((place) => place.citation.page === pageOf(claim)) ?? places[0];

const pageOf = ({ page, anchor }: Claim): number | undefined => {
  const named = anchor === undefined ? null : /^p(\d+)\./.exec(anchor);
  return named ? Number(named[1]) : page;
};

function verdictOf(place: QuotePlace, claim: Claim): Verdict {
  if (!place.citation.visible) return 'hidden';
  const page = pageOf(claim);
  if (page !== undefined && place.citation.page !== page) return 'wrong_page';
  return claim.bbox === undefined && claim.anchor === undefined ? place.match : 'wrong_box';
}

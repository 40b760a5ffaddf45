import { cite, readBox } from '../../cite/index.ts';
import type { Box, Citation, DocumentView } from '../../model/index.ts';
import { createFuzzyMatcher } from '../../search/index.ts';
import { compareQuote, FUZZY_FLOOR, findAlike, findQuote, hundredths, type QuotePlace } from './find-quote.ts';

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
  /** What stands at the claimed place; null where none was claimed. */
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

/** Reads the claimed place again; where the quote is not there, looks for where it is. */
export async function judge(view: DocumentView, claim: Claim): Promise<Judgement> {
  const claimed = await readClaimed(view, claim);
  const text = claimed?.text ?? null;
  if (claim.text === undefined) return judgePlace(claimed);
  const quote = claim.text;
  const match = claimed && compareQuote(quote, claimed.text);
  if (claimed && match) {
    const citation = claimed.citation && { ...claimed.citation, match, verified: true };
    return { verdict: match, text, citation, similarity: 1 };
  }
  if (claimed && compareQuote(quote, claimed.hidden_text)) {
    return { verdict: 'hidden', text: claimed.hidden_text, citation: null, similarity: 1 };
  }
  const places = await findQuote(view, quote);
  const seen = places.filter((place) => place.citation.visible);
  const alike = claimed && alikeThere(claimed, quote);
  if (seen.length === 0 && alike) return { ...alike, text };
  const place = nearest(seen, claim) ?? places[0] ?? (await findAlike(view, quote));
  if (!place) return { verdict: 'not_found', text, citation: null, similarity: 0 };
  return { verdict: verdictOf(place, claim), text, citation: place.citation, similarity: place.similarity };
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

function alikeThere(claimed: ClaimedPlace, quote: string): Omit<Judgement, 'text'> | null {
  const [window] = createFuzzyMatcher(quote)(claimed.text);
  const similarity = hundredths(window?.compare().similarity ?? 0);
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

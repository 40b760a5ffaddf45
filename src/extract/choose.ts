import type { Candidate, Citation, DocumentView } from '../model/index.ts';
import type { Finding } from './candidates/index.ts';
import { citePlace } from './cite-place.ts';
import { ambiguousConfidence, confidenceOf, TIE } from './confidence.ts';
import { ABSENT, foundOutcome, type Outcome } from './outcome.ts';

/** Below this the evidence is too thin to be an answer. */
export const SCORE_FLOOR = 0.25;
/** What each further place with the same value adds, and for how many. */
export const AGREEMENT = { each: 0.03, places: 2 } as const;
/** Runners-up that are given out. */
const MAX_CANDIDATES = 3;

interface Group {
  /** The best of the findings that agree on a value. */
  readonly finding: Finding;
  readonly score: number;
}

/** The best supported value, its rivals as candidates; `ambiguous` where a rival is as good. */
export async function choose(view: DocumentView, path: string, findings: readonly Finding[]): Promise<Outcome> {
  const [best, ...rivals] = rank(findings.filter((finding) => finding.score >= SCORE_FLOOR));
  if (!best) return ABSENT;
  const candidates: Candidate[] = [];
  for (const rival of rivals.slice(0, MAX_CANDIDATES))
    candidates.push(await toCandidate(view, path, rival, best.score));
  const citation = await citeFinding(view, path, best.finding);
  const rivalScore = rivals[0]?.score ?? 0;
  const { value, raw_text } = best.finding;
  // The answer must stand where we say it does.
  if (!citation.verified) return { ...ABSENT, candidates };
  if (rivals.length > 0 && best.score - rivalScore < TIE) {
    const confidence = ambiguousConfidence(best.score);
    return { ...foundOutcome(value, raw_text, confidence, citation, [citation], candidates), status: 'ambiguous' };
  }
  return foundOutcome(value, raw_text, confidenceOf(best.score, rivalScore), citation, [citation], candidates);
}

/** Findings of equal value together, best first; among equals the one that stands first in the document. */
function rank(findings: readonly Finding[]): Group[] {
  const groups = new Map<Finding['value'], Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.value);
    if (group) group.push(finding);
    else groups.set(finding.value, [finding]);
  }
  const ranked = [...groups.values()].map((group): Group => {
    const finding = group.reduce((a, b) => (b.score > a.score ? b : a));
    const agreeing = Math.min(AGREEMENT.places, group.length - 1);
    return { finding, score: Math.min(1, finding.score + AGREEMENT.each * agreeing) };
  });
  return ranked.sort((a, b) => b.score - a.score);
}

async function toCandidate(view: DocumentView, path: string, rival: Group, bestScore: number): Promise<Candidate> {
  const { value, raw_text } = rival.finding;
  const citation = await citeFinding(view, path, rival.finding);
  const contested = bestScore - rival.score < TIE;
  const confidence = contested ? ambiguousConfidence(rival.score) : confidenceOf(rival.score, bestScore);
  return { value, raw_text, confidence, citation };
}

function citeFinding(view: DocumentView, path: string, finding: Finding): Promise<Citation> {
  const match = String(finding.value) === finding.raw_text ? 'exact' : 'normalized';
  return citePlace(view, finding.place, { text: finding.raw_text, path, match });
}

// Chooses the value of each field among its findings: ranking, ambiguity, candidates, confidence and citations.
import { citeTable } from '../cite/index.ts';
import type { Candidate, Citation, DocumentView, FieldSchema, FieldValue } from '../model/index.ts';
import { citePlace, placeKey } from './cite-place.ts';
import { confidenceOf, type Signals } from './confidence/index.ts';
import type { Finding, ListFinding, ListLeaf } from './finding.ts';
import { ABSENT, foundOutcome, type Outcome } from './outcome.ts';

/** Below this the evidence is too thin to be an answer. */
export const SCORE_FLOOR = 0.25;
/** What each further place with the same value adds, and for how many. */
export const AGREEMENT = { each: 0.03, places: 2 } as const;
/** Values that differ by less in score are equally good. */
export const TIE = 0.05;
/** Runners-up that are given out. */
const MAX_CANDIDATES = 3;

/** The best supported value, its rivals as candidates; `ambiguous` where a rival is as good. */
export async function settleField(view: DocumentView, path: string, findings: readonly Finding[]): Promise<Outcome> {
  const [best, ...rivals] = rank(findings.filter((finding) => finding.score >= SCORE_FLOOR));
  if (!best) return ABSENT;
  const candidates: Candidate[] = [];
  for (const rival of rivals.slice(0, MAX_CANDIDATES)) candidates.push(await toCandidate(view, path, rival, [best]));
  const citations = await citeFinding(view, path, best.finding);
  const { value, raw_text, evidence } = best.finding;
  // The answer must be where we say it does.
  if (!citations.every((citation) => citation.verified)) return { ...ABSENT, candidates };
  const signals = signalsOf(best, rivals);
  const outcome = foundOutcome(value, raw_text, confidenceOf(signals), citations[0]!, citations, candidates);
  const scale = typeof value === 'number' ? { scale: best.finding.scale ?? 1 } : {};
  return { ...outcome, ...scale, status: signals.contested ? 'ambiguous' : 'found', evidence, signals };
}

/** A list with every leaf cited; leaves that are not where they should are left out. */
export async function settleList(
  view: DocumentView,
  field: FieldSchema,
  path: string,
  { items, score, evidence, table_id, cut = false }: ListFinding,
): Promise<Outcome> {
  const values: FieldValue[] = [];
  const citations: Citation[] = [];
  for (const leaves of items) {
    const kept: ListLeaf[] = [];
    for (const leaf of leaves) {
      const cited = await citeFinding(view, pathOf(path, [values.length, ...leaf.keys]), leaf);
      if (!cited.every((citation) => citation.verified)) continue;
      kept.push(leaf);
      citations.push(...cited);
    }
    if (kept.length > 0) values.push(toItem(field.items, kept));
  }
  if (values.length === 0) return ABSENT;
  const table = view.head.tables.find((candidate) => candidate.id === table_id);
  const whole = table ? await citeTable(view, table, { path }) : citations[0]!;
  if (cut) citations.push(whole);
  const signals = {
    evidence,
    score,
    margin: score,
    agreement: 0,
    contested: false,
    vague: false,
    novelty: 0,
  };
  return { ...foundOutcome(values, null, confidenceOf(signals), whole, citations), evidence, signals };
}

const pathOf = (path: string, keys: ListLeaf['keys']): string =>
  keys.reduce<string>((all, key) => (typeof key === 'number' ? `${all}[${key}]` : `${all}.${key}`), path);

/** Every part of an object is there, null where it was not found. */
function toItem(item: FieldSchema | undefined, leaves: readonly ListLeaf[]): FieldValue {
  if (item?.type !== 'object') return leaves[0]!.value;
  return toRecord(item.fields ?? [], leaves);
}

function toRecord(fields: readonly FieldSchema[], leaves: readonly ListLeaf[]): FieldValue {
  // Without a prototype, so that a part may bear any name.
  const record: Record<string, FieldValue> = Object.create(null);
  for (const field of fields) {
    const own = below(leaves, field.name);
    if (field.type === 'object') record[field.name] = toRecord(field.fields ?? [], own);
    else record[field.name] = field.type === 'array' ? toList(field, own) : (own[0]?.value ?? null);
  }
  return record;
}

function toList(field: FieldSchema, leaves: readonly ListLeaf[]): FieldValue {
  const positions = [...new Set(leaves.map((leaf) => leaf.keys[0]!))];
  return positions.length === 0 ? null : positions.map((at) => toItem(field.items, below(leaves, at)));
}

const below = (leaves: readonly ListLeaf[], key: string | number): ListLeaf[] =>
  leaves.filter((leaf) => leaf.keys[0] === key).map((leaf) => ({ ...leaf, keys: leaf.keys.slice(1) }));

interface Group {
  /** The best of the findings that agree on a value. */
  readonly finding: Finding;
  readonly score: number;
  /** Further places that say the same. */
  readonly agreement: number;
}

/** Beside other values, the best first. */
function signalsOf({ finding, score, agreement }: Group, others: readonly Group[]): Signals {
  const rival = others[0]?.score ?? 0;
  const margin = Math.max(0, score - rival);
  return {
    evidence: finding.evidence,
    score,
    margin,
    agreement,
    contested: rival > 0 && score - rival < TIE,
    vague: finding.vague ?? finding.weak ?? false,
    novelty: 0,
  };
}

/** Findings of equal value together, best first; among equals the one that is first in the document. */
function rank(findings: readonly Finding[]): Group[] {
  const groups = new Map<Finding['value'], Finding[]>();
  for (const finding of findings) {
    const key = sameKey(finding.value);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  const ranked = [...groups.values()].map((group): Group => {
    const finding = group.reduce((a, b) => (b.score > a.score ? b : a));
    // Several rules may lead to one place, which says it once.
    const agreement = new Set(group.map(({ place }) => placeKey(place))).size - 1;
    const agreeing = Math.min(AGREEMENT.places, agreement);
    return { finding, score: Math.min(1, finding.score + AGREEMENT.each * agreeing), agreement };
  });
  return ranked.sort((a, b) => b.score - a.score);
}

/** Texts that differ in capitals and blanks alone are one value: `SUPPLY AGREEMENT` over the text, `Supply Agreement` in it. */
const sameKey = (value: Finding['value']): Finding['value'] =>
  typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ') : value;

async function toCandidate(
  view: DocumentView,
  path: string,
  rival: Group,
  others: readonly Group[],
): Promise<Candidate> {
  const { value, raw_text } = rival.finding;
  const [citation] = await citeFinding(view, path, rival.finding);
  return { value, raw_text, confidence: confidenceOf(signalsOf(rival, others)), citation: citation! };
}

type Cited = Pick<Finding, 'value' | 'raw_text' | 'place' | 'further' | 'derived' | 'stated'>;

/** The places of a value: read again now. Only one of them may hold the whole of what was read. */
async function citeFinding(view: DocumentView, path: string, finding: Cited): Promise<Citation[]> {
  const { value, raw_text, place, further = [], derived = false } = finding;
  const match = derived ? 'derived' : String(value) === raw_text ? 'exact' : 'normalized';
  const first = await citePlace(view, place, { text: further.length > 0 ? '' : raw_text, path, match });
  if (further.length === 0) return [{ ...first, ...finding.stated }];
  const others: Citation[] = [];
  for (const other of further) others.push(await citePlace(view, other, { text: '', path, match }));
  return [first, ...others].map((citation) => ({ ...citation, verified: citation.text.trim() !== '' }));
}

// Decides between the XML value and the page findings of a single field, and scores the result.
import type { EmbeddedEntry } from '../../model/index.ts';
import type { Finding } from '../finding.ts';
import { SCORE_FLOOR } from '../settle.ts';
import { agrees } from './agrees.ts';
import type { FieldKind } from './field-kinds.ts';
import { locateValue, type PageSearch } from './locate-value.ts';
import { placeOfPieces, textOfPieces } from './page-index.ts';

export const EMBEDDED_EVIDENCE = 'embedded_xml';
/** The rules found the same value; or the value is on a page, though no rule says that it is the field's. */
export const EMBEDDED_SCORE = { confirmed: 0.99, located: 0.9 } as const;
/** What is left of the score of another value where the XML's is on a page. */
const OUTVOTED = 0.5;
/** From here on a label or a rule speaks so clearly that a mere coincidence on the page does not outvote it. */
const CLEAR = 0.6;

/** Amounts and days are on a page for many reasons; a name or a number of twenty digits only for one. */
const COINCIDES: ReadonlySet<FieldKind> = new Set(['amount', 'date']);

export interface SingleSource {
  readonly kind: FieldKind;
  /** What the XML states, the likeliest first. */
  readonly entries: readonly EmbeddedEntry[];
  /** What was found on the pages. */
  readonly found: readonly Finding[];
}

export interface SettledSingle {
  readonly findings: readonly Finding[];
  /** What was found on the pages and cannot be reconciled with what the XML states. */
  readonly differs: Finding | null;
  /** Whether what the XML states is on a page. */
  readonly stands: boolean;
}

/** `trusted`: the sums of the XML all are on the pages, so that none of them is there by accident. */
export function settleSingle(search: PageSearch, source: SingleSource, trusted: boolean): SettledSingle {
  const found = source.found.filter(({ score }) => score >= SCORE_FLOOR);
  const isStated = ({ value }: Finding): boolean =>
    source.entries.some((entry) => agrees(source.kind, value, entry.value, search.signed));
  const best = found.reduce<Finding | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  const differs = best && !isStated(best) ? best : null;
  const own = ownFinding(search, source, found);
  if (!own) return { findings: source.found, differs, stands: false };
  const isContested = own.score < EMBEDDED_SCORE.confirmed && differs !== null && differs.score >= CLEAR;
  const contested = isContested && COINCIDES.has(source.kind) ? differs : null;
  if (contested && !trusted) return { findings: source.found, differs, stands: true };
  const others = source.found.filter((finding) => finding.value !== own.value && !isStated(finding));
  const outvoted = others.map((finding) => ({ ...finding, score: finding.score * OUTVOTED }));
  return { findings: [own, ...outvoted], differs: contested, stands: true };
}

/** The XML's value with its place on a page. */
function ownFinding(search: PageSearch, source: SingleSource, found: readonly Finding[]): Finding | null {
  // Several sums may bear one name, and the label says which is meant; of names and numbers the first is the better.
  if (source.kind === 'amount') {
    for (const entry of source.entries) {
      const own = confirmed(search, source.kind, entry, found);
      if (own) return own;
    }
  }
  for (const entry of source.entries) {
    const own = confirmed(search, source.kind, entry, found) ?? located(search, source.kind, entry);
    if (own) return own;
  }
  return null;
}

function confirmed(
  { signed }: PageSearch,
  kind: FieldKind,
  { value }: EmbeddedEntry,
  found: readonly Finding[],
): Finding | null {
  // A name that is a part of the stated one is no proof of the whole.
  const same = found.filter((finding) =>
    agrees(kind === 'name' || kind === 'passage' ? 'code' : kind, finding.value, value, signed),
  );
  if (same.length === 0) return null;
  const best = same.reduce((a, b) => (b.score > a.score ? b : a));
  return { ...asStated(best, value), score: EMBEDDED_SCORE.confirmed, evidence: EMBEDDED_EVIDENCE };
}

function located(search: PageSearch, kind: FieldKind, { value }: EmbeddedEntry): Finding | null {
  const [pieces] = locateValue(search, kind, value);
  if (!pieces) return null;
  const raw_text = textOfPieces(pieces);
  const shown = { value: signOf(raw_text, value), raw_text, place: placeOfPieces(pieces) };
  return { ...asStated(shown, value), score: EMBEDDED_SCORE.located, evidence: EMBEDDED_EVIDENCE };
}

const MINUS = /^[-−–]/;
const signOf = (raw_text: string, value: string | number): string | number =>
  typeof value === 'number' && MINUS.test(raw_text) ? -Math.abs(value) : value;

type Shown = Pick<Finding, 'value' | 'raw_text' | 'place' | 'further' | 'derived'>;

/** Where the page prints it as negative, the value was computed. */
function asStated<T extends Shown>(shown: T, value: string | number): T {
  const turned = typeof value === 'number' && typeof shown.value === 'number' && shown.value < 0 !== value < 0;
  return { ...shown, value, ...(turned ? { derived: true } : {}) };
}

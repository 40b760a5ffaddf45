// Takes values from filled form fields, matched by field name or by the label beside them.
import type { Block } from '../../../../model/index.ts';
import { POSITION, partOf, type QueryFinding } from '../../finding.ts';
import type { LabelHit } from '../../vocabulary.ts';
import type { PageSearch } from '../page-search.ts';
import { readCandidate } from '../read-candidate.ts';

/** What was filled into the fields of a form, by their names and the labels beside them. */
export function findInFormFields(search: PageSearch, blocks: readonly Block[]): QueryFinding[] {
  return blocks.flatMap((block) => {
    const value = block.field?.value ?? '';
    const start = value === '' ? -1 : block.text.lastIndexOf(value);
    // A value that the block's text does not show cannot be cited, and so is none.
    if (start < 0) return [];
    return hitsOf(search, block).flatMap((hit) => toFinding(search, hit, block, value, start) ?? []);
  });
}

/** By the name that programs know it by, or by what is beside it, whichever says more. */
function hitsOf({ vocabulary }: PageSearch, { field }: Block): LabelHit[] {
  const best = new Map<number, LabelHit>();
  for (const label of [field?.name ?? '', field?.label ?? '']) {
    for (const hit of vocabulary.hits(label)) {
      if (hit.strength > (best.get(hit.query)?.strength ?? 0)) best.set(hit.query, hit);
    }
  }
  return [...best.values()];
}

function toFinding(search: PageSearch, hit: LabelHit, block: Block, value: string, start: number): QueryFinding | null {
  const { field } = search.queries[hit.query]!;
  const parsed = readCandidate(field, search.kinds[hit.query]!, partOf(value), search.locale);
  if (!parsed) return null;
  return {
    query: hit.query,
    value: parsed.value,
    raw_text: value.slice(parsed.start, parsed.end),
    score: hit.strength * POSITION.form_field * parsed.fit,
    position: 'form_field',
    evidence: 'label_form_field',
    place: { kind: 'block', block: block.id, start: start + parsed.start, end: start + parsed.end },
  };
}

// Lists the signatories of a contract, each person once.
import type { ListFinding } from '../../../finding.ts';
import type { SignatureBlock } from './signature-blocks.ts';

/** Who signed, or is named to sign; each person once. */
export function findSignatures(blocks: readonly SignatureBlock[]): ListFinding | null {
  const seen = new Set<string>();
  const items = blocks.flatMap(({ name }) => {
    const key = name?.text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
    if (!name || !key || seen.has(key)) return [];
    seen.add(key);
    return [[{ keys: [], value: name.text, raw_text: name.text, place: name.place }]];
  });
  return items.length > 0 ? { items, score: 0.85, evidence: 'signature_block', table_id: null } : null;
}

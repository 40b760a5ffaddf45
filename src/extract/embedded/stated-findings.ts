// Findings of an invoice whose pages were written from its XML: each value where the page shows its element.
import { parseAnchor, resolveAnchor } from '../../cite/index.ts';
import type { DocumentView, EmbeddedEntry, EmbeddedInvoice } from '../../model/index.ts';
import type { Place } from '../cite-place.ts';
import type { Finding, Findings, ListLeaf } from '../finding.ts';
import { linesOf, singlesOf } from './embedded-lines.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { EMBEDDED_EVIDENCE, EMBEDDED_SCORE } from './settle-single.ts';

type Shown = Pick<Finding, 'value' | 'raw_text' | 'place' | 'derived' | 'stated'>;

/** Whether the pages were written from the XML, so that nothing has to be looked for on them. */
export const isStated = ({ entries }: EmbeddedInvoice): boolean => entries.some(({ anchor }) => anchor !== undefined);

/** What the XML does not state is absent, whatever the pages seem to say. */
export async function statedFindings(view: DocumentView, invoice: EmbeddedInvoice): Promise<Findings> {
  const stated = singlesOf(invoice);
  const singles = new Map<string, readonly Finding[]>();
  for (const field of Object.keys(FIELD_KINDS)) {
    const shown = await findShown(view, stated.get(field) ?? []);
    const finding = shown && { ...shown, score: EMBEDDED_SCORE.confirmed, evidence: EMBEDDED_EVIDENCE };
    singles.set(field, finding ? [finding] : []);
  }
  const items: ListLeaf[][] = [];
  for (const line of linesOf(invoice)) {
    const leaves: ListLeaf[] = [];
    for (const [part, entries] of line) {
      const shown = await findShown(view, entries);
      if (shown) leaves.push({ keys: [part], ...shown });
    }
    if (leaves.length > 0) items.push(leaves);
  }
  const table_id =
    items.flatMap((leaves) => leaves.map(({ place }) => tableOf(place))).find((id) => id !== null) ?? null;
  const list = { items, score: EMBEDDED_SCORE.confirmed, evidence: EMBEDDED_EVIDENCE, table_id };
  return { singles, lists: new Map([['line_items', list]]), warnings: [] };
}

const tableOf = (place: Place): string | null => (place.kind === 'table' ? place.table.id : null);

/** The likeliest entry that the pages show. */
async function findShown(view: DocumentView, entries: readonly EmbeddedEntry[]): Promise<Shown | null> {
  for (const { anchor, value, text, element, line } of entries) {
    const found = anchor === undefined ? null : await findPlace(view, anchor);
    if (!found) continue;
    // A price for a hundred pieces is shown as it is written.
    const derived = typeof value === 'number' && Number(text) !== value;
    const stated = { element, ...(line === undefined ? {} : { line }) };
    return { value, ...found, stated, ...(derived ? { derived } : {}) };
  }
  return null;
}

async function findPlace(view: DocumentView, anchor: string): Promise<Pick<Finding, 'raw_text' | 'place'> | null> {
  const [parsed, resolved] = [parseAnchor(anchor), await resolveAnchor(view, anchor)];
  if (!parsed || !resolved) return null;
  const raw_text = resolved.text.replace(/\s+/g, ' ').trim();
  if (parsed.kind === 'block') {
    const [start, end] = parsed.span ?? [0, resolved.text.length];
    return { raw_text, place: { kind: 'block', block: parsed.block, start, end } };
  }
  if (parsed.kind !== 'table' || parsed.row === null || parsed.col === null) return null;
  const table = view.head.tables.find(({ id }) => id === parsed.table_id);
  const { row, col, span } = parsed;
  return table ? { raw_text, place: { kind: 'table', table, row, col, ...(span ? { span } : {}) } } : null;
}

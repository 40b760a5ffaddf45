// Tells by its title whether a document is an invoice, or another paper that looks like one.
import { type DocumentKind, LEXICON } from '../../../lexicon/index.ts';
import type { ExtractionWarning } from '../../../model/index.ts';
import { foldLabel } from '../../values/index.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';

/** Of the first page's height: titles are above. */
const HEAD = 0.5;
/** Names of papers and a number or two. */
const MAX_TITLE_WORDS = 6;

const KIND_OF: ReadonlyMap<string, DocumentKind> = new Map(
  [...LEXICON.documents].reverse().flatMap(([kind, names]) => names.map((name) => [foldLabel(name), kind] as const)),
);

const NAMES: Readonly<Record<Exclude<DocumentKind, 'invoice'>, string>> = {
  credit_note: 'a credit note',
  pro_forma: 'a pro forma invoice',
  reminder: 'a reminder',
  quote: 'a quote',
  order: 'an order',
  delivery_note: 'a delivery note',
  receipt: 'a receipt',
  statement: 'a statement of account',
  premium_notice: 'a premium notice',
};

/** What the tallest title at the head of the first page calls the document; null where there is none. */
export function findDocumentKind(lines: readonly ReadLine[]): DocumentKind | null {
  const head = lines.filter(({ page, box }) => page === lines[0]!.page && box[1] < HEAD * page.height);
  let best: { readonly kind: DocumentKind; readonly height: number } | null = null;
  for (const cell of head.flatMap(({ cells }) => cells)) {
    const kind = kindOf(cell);
    const height = cell.box[3] - cell.box[1];
    if (kind && (best === null || height > best.height)) best = { kind, height };
  }
  return best?.kind ?? null;
}

/** The longest name that begins a cell which says little else: a sentence may begin with it too. */
function kindOf({ tokens, text }: ReadCell): DocumentKind | null {
  if (tokens.length === 0 || tokens.length > MAX_TITLE_WORDS) return null;
  const words = tokens.map(({ word }) => word);
  for (let count = words.length; count > 0; count--) {
    const kind = KIND_OF.get(words.slice(0, count).join(' '));
    if (kind) return saysNoMore(text.slice(tokens[count - 1]!.end)) ? kind : null;
  }
  return null;
}

/** Behind the name stand a number and signs: `Credit note no. 17`, but not `Order date` or `Receipt: 4711`. */
const saysNoMore = (rest: string): boolean => /^[\s.#°º№-]*(?:n[or]?\b[\s.:°º]*)?(?:\S*\d\S*)?\s*$/iu.test(rest);

/** Another paper than an invoice may have its fields, and its reader should know. */
export function kindWarnings(kind: DocumentKind | null): ExtractionWarning[] {
  if (kind === null || kind === 'invoice') return [];
  return [{ code: 'document_kind', message: `The title calls the document ${NAMES[kind]}.`, fields: [] }];
}

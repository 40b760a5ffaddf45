// Gives numbers that are beside labels in full units, where the page or sheet above them says what they are multiples of.

import { COUNTED, PER_SHARE, RATE, SHARE_COUNT } from '../../lexicon/index.ts';
import type { FieldSchema } from '../../model/index.ts';
import type { Query } from '../candidates/index.ts';
import type { Finding } from '../finding.ts';
import type { DocumentText, TextPage } from '../text/index.ts';
import { exactProduct } from './exact-product.ts';
import { metricWords } from './metrics/metric-names.ts';
import { findScaleNote, type ScaleNote } from './statements/scale-notes.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['number', 'currency']);
/** Beside a label in a row or a column; what follows a colon in a sentence is no figure of a table. */
const IN_TABLE = /^label_(?:right|below|column|single_row|constant_column|group|inline_bare)/;
/** The number says itself what it is a multiple of, or is a share. */
const SAID = /%|\p{L}{4}|\b(?:mio|mrd|tsd|bn|mn|[kmb])\b/iu;

interface PlacedNote {
  readonly line: number;
  readonly note: ScaleNote;
}

/** Findings by the positions of their queries, as the label search left them. */
export function scaleLabelled(
  { pages }: DocumentText,
  queries: readonly Query[],
  findings: Map<number, readonly Finding[]>,
): void {
  const lineOf = createLineOf(pages);
  const notes = new Map<number, readonly PlacedNote[]>();
  const notesOf = (page: TextPage): readonly PlacedNote[] => {
    const known = notes.get(page.page) ?? listNotes(page);
    notes.set(page.page, known);
    return known;
  };
  for (const [i, { field }] of queries.entries()) {
    const found = findings.get(i);
    if (!found || !AMOUNTS.has(field.type) || !isMoney(field)) continue;
    findings.set(
      i,
      found.map((finding) => {
        const at = isScalable(finding) ? lineOf(finding) : null;
        const above = at && notesOf(at.page).findLast(({ line }) => line <= at.line);
        return above ? scaled(finding, field, above.note) : finding;
      }),
    );
  }
}

const listNotes = ({ lines }: TextPage): PlacedNote[] =>
  lines.flatMap((line, i) => {
    const note = findScaleNote([line]);
    return note ? [{ line: i, note }] : [];
  });

const wordsOf = ({ name }: FieldSchema): string => metricWords(name.replace(/_/g, ' '));

/** Counts, shares and amounts a share are no multiples, whatever the page says of its amounts. */
function isMoney(field: FieldSchema): boolean {
  const words = wordsOf(field);
  return !COUNTED.test(words) && !PER_SHARE.test(words) && !RATE.test(words) && !/\b(?:eps|dps)\b/.test(words);
}

const isScalable = ({ value, raw_text, scale, evidence }: Finding): boolean =>
  typeof value === 'number' && scale === undefined && IN_TABLE.test(evidence) && !SAID.test(raw_text);

type LineOf = (finding: Finding) => { readonly page: TextPage; readonly line: number } | null;

/** The line that a value is on; the rows of a sheet are looked up once. */
function createLineOf(pages: readonly TextPage[]): LineOf {
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  const rows = new Map<TextPage, ReadonlyMap<number, number>>();
  return ({ at, place }) => {
    const page = byNumber.get(at ? at[0] : place.kind === 'cell' ? place.sheet.index : Number.NaN);
    if (!page) return null;
    if (at) return { page, line: at[1] };
    const known = rows.get(page) ?? linesOfRows(page);
    rows.set(page, known);
    const line = place.kind === 'cell' ? known.get(place.row) : undefined;
    return line === undefined ? null : { page, line };
  };
}

const linesOfRows = ({ lines }: TextPage): ReadonlyMap<number, number> =>
  new Map(
    lines.flatMap(({ cells }, i): [number, number][] => {
      const owner = cells[0]?.words[0]?.owner;
      return owner?.kind === 'cell' ? [[owner.row, i]] : [];
    }),
  );

function scaled(finding: Finding, field: FieldSchema, { scale, share_scale }: ScaleNote): Finding {
  const factor = SHARE_COUNT.test(wordsOf(field)) ? (share_scale ?? scale.value) : scale.value;
  if (field.scale === 'as_printed') return { ...finding, scale: factor };
  return { ...finding, value: exactProduct(finding.value as number, factor), scale: factor };
}

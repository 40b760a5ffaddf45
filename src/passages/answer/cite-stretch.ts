// Cites a sentence of a passage at the place where it is, and reads it back.
import type { Chunk } from '../../chunk/index.ts';
import { cite, formatAnchor, parseAnchor, resolveAnchor } from '../../cite/index.ts';
import type { Citation, DocumentView } from '../../model/index.ts';
import { foldText } from '../../view/index.ts';

/** Null where the words are not there as they are given, or run over the end of a page: what cannot be read back is not cited. */
export async function citeStretch(
  view: DocumentView,
  { text, citations }: Chunk,
  start: number,
  end: number,
): Promise<Citation | null> {
  const quote = text.slice(start, end).trim();
  const parts = citations.filter((one) => one.start < end && one.end > start);
  const anchor = parts.map((part) => part.anchor).join('+');
  const place = parts.length === 0 ? null : await resolveAnchor(view, anchor);
  if (!place) return null;
  const parsed = parseAnchor(anchor);
  const at = place.text.indexOf(quote);
  if (at >= 0 && parsed?.kind === 'block') {
    const from = (parsed.span?.[0] ?? 0) + at;
    const exact = formatAnchor({ ...parsed, span: [from, from + quote.length] });
    return cite(view, exact, { text: quote });
  }
  return squeezed(place.text).includes(squeezed(quote)) ? cite(view, anchor) : null;
}

/** Without blanks and hyphens, which the ends of lines bring along. */
const squeezed = (text: string): string => foldText(text).text.replace(/[\s\u00ad-]+/g, '');

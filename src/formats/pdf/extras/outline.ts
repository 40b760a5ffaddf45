// Reads the outline (bookmarks) of a PDF as a flat list with levels.
import type { OutlineEntry } from '../../../geometry/index.ts';
import { readUtf16, toLine } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import { createDestinations } from './destination.ts';

/** No outline that people use goes deeper, or has more entries. */
const MAX_DEPTH = 32;
const MAX_ENTRIES = 50_000;

const GO_TO = 1;

/** The outline in the order of reading. Entries that lead round in a circle are taken once. */
export function readOutline(document: PdfDocument): OutlineEntry[] {
  const { raw } = document.engine;
  const { handle } = document;
  const destinations = createDestinations(document);
  const seen = new Set<number>();
  const entries: OutlineEntry[] = [];
  const open = [raw['FPDFBookmark_GetFirstChild']!(handle, 0)];
  while (open.length > 0 && seen.size < MAX_ENTRIES) {
    const address = open[open.length - 1]!;
    if (address === 0 || seen.has(address)) {
      open.pop();
      continue;
    }
    seen.add(address);
    const title = toLine(readUtf16(document.engine, (at, bytes) => raw['FPDFBookmark_GetTitle']!(address, at, bytes)));
    const place = leadsElsewhere(document, address)
      ? null
      : destinations.read(raw['FPDFBookmark_GetDest']!(handle, address));
    if (title !== '') {
      entries.push({ title, level: open.length, page: place?.page ?? null, top: place?.top ?? null });
    }
    open[open.length - 1] = raw['FPDFBookmark_GetNextSibling']!(handle, address);
    if (open.length < MAX_DEPTH) open.push(raw['FPDFBookmark_GetFirstChild']!(handle, address));
  }
  return entries;
}

/** Into another file, or to an address of the web: its page number is none of ours. */
function leadsElsewhere({ engine }: PdfDocument, address: number): boolean {
  const action = engine.raw['FPDFBookmark_GetAction']!(address);
  return action !== 0 && engine.raw['FPDFAction_GetType']!(action) !== GO_TO;
}

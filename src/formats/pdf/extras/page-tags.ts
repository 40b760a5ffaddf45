// Reads the structure tags of a page (tagged PDF) and decides whether they cover enough to be trusted.
import { ARTIFACT, GLYPH, type PageInk, type PageTags, type Tag } from '../../../geometry/index.ts';
import { readUtf16, toLine, withName } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** Tags that cover less of the visible glyphs are not trusted: somebody tagged a part, or the page was changed since. */
const LEAST_COVERAGE = 0.5;
const MAX_DEPTH = 64;
const MAX_TAGS = 50_000;
/** Elements that are gone through: one that hangs in many places is gone through in each. */
const MAX_VISITS = 4 * MAX_TAGS;
/** Ids of marked content on one page; where there are more, the engine takes a time that grows with their square. */
const MAX_MARKED = 20_000;
/** A cell that takes more rows or columns was tagged by mistake. */
const MAX_SPAN = 1_000;

/** Null where the file has no tags, or none that cover the page. */
export function readPageTags(document: PdfDocument, open: OpenPage, ink: PageInk): PageTags | null {
  const { engine, handle } = document;
  const { raw } = engine;
  if (raw['FPDFCatalog_IsTagged']!(handle) === 0) return null;
  // The tree is dear to read, and without ids in the content no tag can cover it.
  if (coverage(ink, (mcid) => mcid >= 0) < LEAST_COVERAGE || hasTooManyMarks(ink)) return null;
  const tree = raw['FPDF_StructTree_GetForPage']!(open.handle);
  if (tree === 0) return null;
  try {
    const tags = readTree(engine, tree);
    return coverage(ink, (mcid) => tags.by_mcid.has(mcid)) < LEAST_COVERAGE ? null : withArtifacts(tags, ink);
  } finally {
    raw['FPDF_StructTree_Close']!(tree);
  }
}

const hasTooManyMarks = ({ runs }: PageInk): boolean =>
  runs.length > MAX_MARKED && new Set(runs.map(({ mcid }) => mcid)).size > MAX_MARKED;

/** What the file says is no content has a tag that says so, after all others. */
function withArtifacts({ tags, by_mcid }: PageTags, { runs }: PageInk): PageTags {
  if (!runs.some(({ mcid }) => mcid === ARTIFACT)) return { tags, by_mcid };
  const order = tags.length;
  const artifact: Tag = { type: 'Artifact', order, path: [order], row_span: 1, col_span: 1, alt: null };
  return { tags: [...tags, artifact], by_mcid: new Map([...by_mcid, [ARTIFACT, order]]) };
}

/** Share of the visible glyphs that a tag may stand for by their id, apart from those that the file says are no content. */
function coverage({ glyphs, runs }: PageInk, isTagged: (mcid: number) => boolean): number {
  let content = 0;
  let tagged = 0;
  for (let i = 0; i < glyphs.count; i++) {
    if ((glyphs.flags[i]! & GLYPH.hidden) !== 0) continue;
    const { mcid } = runs[glyphs.run[i]!]!;
    if (mcid === ARTIFACT) continue;
    content++;
    if (isTagged(mcid)) tagged++;
  }
  return content === 0 ? 0 : tagged / content;
}

interface Reading {
  readonly engine: Pdfium;
  readonly tags: Tag[];
  readonly by_mcid: Map<number, number>;
  /** Addresses of the elements on the way down: an element within itself would never end. */
  readonly above: Set<number>;
  readonly attributes: { readonly row_span: number; readonly col_span: number };
  visits: number;
}

function readTree(engine: Pdfium, tree: number): PageTags {
  const { raw } = engine;
  return withName(engine, 'RowSpan', (row_span) =>
    withName(engine, 'ColSpan', (col_span) => {
      const attributes = { row_span, col_span };
      const reading: Reading = { engine, tags: [], by_mcid: new Map(), above: new Set(), attributes, visits: 0 };
      const count = Math.min(raw['FPDF_StructTree_CountChildren']!(tree), MAX_TAGS);
      for (let i = 0; i < count; i++) {
        readElement(reading, raw['FPDF_StructTree_GetChildAtIndex']!(tree, i), []);
      }
      return { tags: reading.tags, by_mcid: reading.by_mcid };
    }),
  );
}

/** Elements without content on the page stay in the list only where something below them has some. */
function readElement(reading: Reading, element: number, above: readonly number[]): boolean {
  const { engine, tags, by_mcid } = reading;
  const { raw } = engine;
  if (element === 0 || above.length >= MAX_DEPTH || reading.above.has(element)) return false;
  if (tags.length >= MAX_TAGS || reading.visits++ >= MAX_VISITS) return false;
  const own = tags.length;
  const path = [...above, own];
  tags.push(readTag(reading, element, path));
  reading.above.add(element);
  let used = false;
  const count = Math.min(raw['FPDF_StructElement_CountChildren']!(element), MAX_TAGS);
  for (let i = 0; i < count; i++) {
    const mcid = raw['FPDF_StructElement_GetChildMarkedContentID']!(element, i);
    if (mcid >= 0) {
      used = true;
      // The first in the order of the tree has it, where a broken file names it twice.
      if (!by_mcid.has(mcid)) by_mcid.set(mcid, own);
    } else {
      const child = raw['FPDF_StructElement_GetChildAtIndex']!(element, i);
      if (child !== 0 && readElement(reading, child, path)) used = true;
    }
  }
  reading.above.delete(element);
  if (!used) tags.length = own;
  return used;
}

function readTag({ engine, attributes }: Reading, element: number, path: readonly number[]): Tag {
  const { raw } = engine;
  const text = (name: string): string =>
    toLine(readUtf16(engine, (at, bytes) => Math.max(0, raw[name]!(element, at, bytes))));
  const type = text('FPDF_StructElement_GetType') || 'NonStruct';
  const cell = type === 'TD' || type === 'TH';
  return {
    type,
    order: path[path.length - 1]!,
    path,
    row_span: cell ? readSpan(engine, element, attributes.row_span) : 1,
    col_span: cell ? readSpan(engine, element, attributes.col_span) : 1,
    alt: text('FPDF_StructElement_GetAltText') || text('FPDF_StructElement_GetActualText') || null,
  };
}

function readSpan(engine: Pdfium, element: number, name: number): number {
  const { raw, scratch } = engine;
  const count = Math.min(Math.max(0, raw['FPDF_StructElement_GetAttributeCount']!(element)), 16);
  for (let i = 0; i < count; i++) {
    const attributes = raw['FPDF_StructElement_GetAttributeAtIndex']!(element, i);
    const value = attributes === 0 ? 0 : raw['FPDF_StructElement_Attr_GetValue']!(attributes, name);
    if (value === 0 || !raw['FPDF_StructElement_Attr_GetNumberValue']!(value, scratch)) continue;
    const span = Math.round(engine.f32()[scratch >> 2]!);
    if (span >= 1 && span <= MAX_SPAN) return span;
  }
  return 1;
}

// Reads the information dictionary, PDF version and language as document metadata.
import type { Metadata } from '../../../model/index.ts';
import { readUtf8, readUtf16, toLine, withName } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import { toIsoDate } from '../engine/pdf-date.ts';
import { readPageLabels } from './page-labels.ts';

/** Entries of a file's information that only its author knows the use of; more are not listed. */
const MAX_CUSTOM = 50;
/** Characters of one property. */
const MAX_LENGTH = 2_000;

/** Keys of the information dictionary and the property that each becomes. */
const PROPERTIES = [
  ['Subject', 'subject'],
  ['Keywords', 'keywords'],
  ['Creator', 'creator'],
] as const;

/** What the file says of itself. */
export function readMetadata(document: PdfDocument): Metadata {
  const text = (key: string): string | null => readEntry(document, key);
  const date = (key: string): string | null => toIsoDate(text(key) ?? '');
  return {
    title: text('Title'),
    author: text('Author'),
    created: date('CreationDate'),
    producer: text('Producer'),
    properties: Object.fromEntries(
      [
        ['pdf_version', readVersion(document)],
        ...PROPERTIES.map(([key, name]) => [name, text(key)] as const),
        ['modified', date('ModDate')],
        ['language', readLanguage(document)],
        ['tagged', document.engine.raw['FPDFCatalog_IsTagged']!(document.handle) === 0 ? null : 'true'],
        ['encrypted', isEncrypted(document) ? 'true' : null],
        ['page_labels', readPageLabels(document)],
        ...listCustom(document),
      ].filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  };
}

function readEntry({ engine, handle }: PdfDocument, key: string): string | null {
  const text = withName(engine, key, (name) =>
    readUtf16(engine, (at, bytes) => engine.raw['FPDF_GetMetaText']!(handle, name, at, bytes)),
  );
  return toLine(text).slice(0, MAX_LENGTH) || null;
}

/** `1.7`; null where the file does not say. */
function readVersion({ engine, handle }: PdfDocument): string | null {
  const { raw, scratch } = engine;
  if (!raw['FPDF_GetFileVersion']!(handle, scratch)) return null;
  const version = engine.i32()[scratch >> 2]!;
  return version > 0 ? `${Math.floor(version / 10)}.${version % 10}` : null;
}

/** As the file writes it, e.g. `de-AT`. */
function readLanguage({ engine, handle }: PdfDocument): string | null {
  const { raw } = engine;
  return toLine(readUtf16(engine, (at, bytes) => raw['FPDFCatalog_GetLanguage']!(handle, at, bytes))) || null;
}

const isEncrypted = ({ engine, handle, encrypted }: PdfDocument): boolean =>
  encrypted || engine.raw['EPDF_IsEncrypted']!(handle) !== 0;

const KNOWN = new Set([
  'pdf_version',
  'modified',
  'language',
  'tagged',
  'encrypted',
  'page_labels',
  'subject',
  'keywords',
  'creator',
]);

/** Entries of the author's own, under their own names. */
function listCustom(document: PdfDocument): (readonly [string, string | null])[] {
  const { engine, handle } = document;
  const { raw } = engine;
  const count = Math.min(raw['EPDF_GetMetaKeyCount']!(handle, 1), MAX_CUSTOM);
  const entries: (readonly [string, string | null])[] = [];
  for (let i = 0; i < count; i++) {
    const key = readUtf8(engine, (at, bytes) => raw['EPDF_GetMetaKeyName']!(handle, i, 1, at, bytes));
    if (key !== '' && !KNOWN.has(key)) entries.push([key, readEntry(document, key)]);
  }
  return entries;
}

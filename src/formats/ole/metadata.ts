// Reads SummaryInformation and DocumentSummaryInformation streams as document metadata.
import type { Compound } from '../../bytes/index.ts';
import type { Metadata } from '../../model/index.ts';
import { type Properties, parsePropertySet } from './property-set.ts';

const SUMMARY = '\u0005SummaryInformation';
const DOCUMENT_SUMMARY = '\u0005DocumentSummaryInformation';
const TITLE = 2;
const AUTHOR = 4;
const CREATED = 12;
const PRODUCER = 18;
/** Further properties that are given as they are written. */
const OTHERS: readonly (readonly [string, number])[] = [
  ['subject', 3],
  ['keywords', 5],
  ['description', 6],
  ['last_modified_by', 8],
  ['modified', 13],
];
const OTHERS_OF_DOCUMENT: readonly (readonly [string, number])[] = [
  ['category', 2],
  ['manager', 14],
  ['company', 15],
];

/** What the document says of itself, in the two summaries that lie beside it; `known` are properties that the reader knows itself. */
export function readMetadata(compound: Compound, known: Readonly<Record<string, string>>): Metadata {
  const summary = parsePropertySet(compound.find(SUMMARY) ?? new Uint8Array(0));
  const document = parsePropertySet(compound.find(DOCUMENT_SUMMARY) ?? new Uint8Array(0));
  const properties: Record<string, string> = { ...known };
  for (const [name, id] of OTHERS) put(properties, name, summary, id);
  for (const [name, id] of OTHERS_OF_DOCUMENT) put(properties, name, document, id);
  return {
    title: textOf(summary, TITLE),
    author: textOf(summary, AUTHOR),
    created: textOf(summary, CREATED),
    producer: textOf(summary, PRODUCER),
    properties,
  };
}

function put(properties: Record<string, string>, name: string, values: Properties, id: number): void {
  const text = textOf(values, id);
  if (text !== null) properties[name] = text;
}

function textOf(values: Properties, id: number): string | null {
  const value = values.get(id);
  return typeof value === 'string' && value !== '' ? value : null;
}

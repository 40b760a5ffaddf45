// Reads meta.xml: what the document says of itself.
import { XmlReader } from '../../../bytes/index.ts';
import type { Metadata } from '../../../model/index.ts';
import { toCount } from '../lengths.ts';
import { META } from '../namespaces.ts';
import type { OdfPackage } from './open-odf.ts';

/** Properties that only the author knows the use of; more are not listed. */
const MAX_CUSTOM = 50;
/** Characters of one property. */
const MAX_LENGTH = 2_000;

/** Elements of `office:meta`, and the property that each becomes. */
const PROPERTIES: readonly (readonly [element: string, property: string])[] = [
  ['subject', 'subject'],
  ['description', 'description'],
  ['keyword', 'keywords'],
  ['language', 'language'],
  ['date', 'modified'],
  ['editing-cycles', 'revision'],
];

export interface OdfMetadata {
  readonly metadata: Metadata;
  /** Pages as the program that saved it counted them. */
  readonly pages: number | null;
}

export async function readMetadata(pack: OdfPackage): Promise<OdfMetadata> {
  const { fields, custom, pages } = (await pack.read('meta.xml', parseMeta)) ?? NOTHING;
  const named = PROPERTIES.flatMap(([element, name]) => {
    const value = fields.get(element);
    return value ? [[name, value] as const] : [];
  });
  const initial = fields.get('initial-creator') ?? null;
  const last = fields.get('creator') ?? null;
  if (initial !== null && last !== null && last !== initial) named.push(['last_modified_by', last]);
  return {
    metadata: {
      title: fields.get('title') ?? null,
      author: initial ?? last,
      created: toIsoDate(fields.get('creation-date')),
      producer: fields.get('generator') ?? null,
      properties: Object.fromEntries([...named, ...[...custom].map(([name, value]) => [`custom:${name}`, value])]),
    },
    pages,
  };
}

interface Meta {
  readonly fields: ReadonlyMap<string, string>;
  readonly custom: ReadonlyMap<string, string>;
  readonly pages: number | null;
}

const NOTHING: Meta = { fields: new Map(), custom: new Map(), pages: null };

function parseMeta(bytes: Uint8Array): Meta {
  const reader = new XmlReader(bytes);
  const fields = new Map<string, string>();
  const custom = new Map<string, string>();
  let pages: number | null = null;
  while (reader.nextStart(0)) {
    if (reader.depth < 3) continue;
    const { name } = reader;
    if (name === 'document-statistic') pages = toCount(reader.attribute('page-count', META), 1) ?? null;
    const own = name === 'user-defined' ? toLine(reader.attribute('name', META) ?? '') : null;
    const text = toLine(reader.text());
    if (text === '') continue;
    if (own === null) fields.set(name, name === 'keyword' && fields.has(name) ? `${fields.get(name)}, ${text}` : text);
    else if (own !== '' && custom.size < MAX_CUSTOM) custom.set(own, text);
  }
  return { fields, custom, pages };
}

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

const ISO_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** The profile of ISO 8601 that the files use; anything else is no date. */
export function toIsoDate(text: string | undefined): string | null {
  return text && ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

// Parses the package document of a book (OPF 2 and 3): metadata, the parts, and the order in which they are read.
import { XmlReader } from '../../../bytes/index.ts';
import type { Metadata } from '../../../model/index.ts';
import { resolvePath } from './paths.ts';

export interface BookItem {
  readonly path: string;
  readonly media_type: string;
  readonly properties: readonly string[];
}

export interface PackageDocument {
  readonly metadata: Metadata;
  /** By id. */
  readonly items: ReadonlyMap<string, BookItem>;
  /** The chapters in their order, as far as the book has them. */
  readonly spine: readonly BookItem[];
  /** Items of the spine that no item is behind. */
  readonly missing: number;
  readonly navigation: BookItem | null;
  readonly contents: BookItem | null;
}

const MAX_ITEMS = 50_000;
const MAX_VALUES = 20;
const MAX_LENGTH = 4_000;
/** Elements of Dublin Core that become properties under their names. */
const PROPERTIES = ['language', 'publisher', 'identifier', 'description', 'subject', 'rights', 'contributor'];

export function parsePackage(bytes: Uint8Array, path: string): PackageDocument {
  const reader = new XmlReader(bytes);
  const said = new Map<string, string[]>();
  const items = new Map<string, BookItem>();
  const order: string[] = [];
  let [toc, cover] = [null as string | null, null as string | null];
  while (reader.nextStart(0)) {
    const { name, namespace } = reader;
    if (namespace === DUBLIN_CORE) add(said, name, reader.text());
    else if (name === 'meta') {
      const [named, content] = [reader.attribute('name'), reader.attribute('content')];
      if (named === 'cover') cover = content;
      else if (named === 'generator' && content) add(said, 'generator', content);
      else if (reader.attribute('property') === 'dcterms:modified') add(said, 'modified', reader.text());
    } else if (name === 'item' && items.size < MAX_ITEMS) {
      const [id, href] = [reader.attribute('id'), reader.attribute('href')];
      const place = href === null ? null : resolvePath(path, href);
      if (id !== null && place && !items.has(id))
        items.set(id, {
          path: place.path,
          media_type: (reader.attribute('media-type') ?? '').toLowerCase(),
          properties: (reader.attribute('properties') ?? '').split(/\s+/),
        });
    } else if (name === 'spine') toc = reader.attribute('toc');
    else if (name === 'itemref' && order.length < MAX_ITEMS) order.push(reader.attribute('idref') ?? '');
  }
  const all = [...items.values()];
  const spine = order.flatMap((id) => items.get(id) ?? []);
  const coverItem = all.find(({ properties }) => properties.includes('cover-image')) ?? items.get(cover ?? '');
  return {
    metadata: toMetadata(said, coverItem?.path ?? null),
    ...{ items, spine, missing: order.length - spine.length },
    navigation: all.find(({ properties }) => properties.includes('nav')) ?? null,
    contents: items.get(toc ?? '') ?? all.find(({ media_type }) => media_type === 'application/x-dtbncx+xml') ?? null,
  };
}

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

function add(said: Map<string, string[]>, name: string, raw: string): void {
  const value = raw.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const values = said.get(name) ?? [];
  said.set(name, values);
  if (value !== '' && values.length < MAX_VALUES) values.push(value);
}

function toMetadata(said: ReadonlyMap<string, readonly string[]>, cover: string | null): Metadata {
  const joined = (name: string): string | null => said.get(name)?.join(', ') || null;
  const date = said.get('date')?.[0] ?? '';
  const properties: Record<string, string> = {};
  for (const name of [...PROPERTIES, 'modified']) {
    const value = joined(name);
    if (value !== null) properties[name] = value;
  }
  if (cover !== null) properties.cover = cover;
  return {
    title: said.get('title')?.[0] ?? null,
    author: joined('creator'),
    created: /^\d{4}(?:-\d\d(?:-\d\d)?)?/.test(date) ? date : null,
    producer: joined('generator'),
    properties,
  };
}

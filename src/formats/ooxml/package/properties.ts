// Reads core, extended and custom properties of a package as document metadata.
import { XML, XmlReader } from '../../../bytes/index.ts';
import type { Metadata } from '../../../model/index.ts';
import type { OoxmlPackage } from './open-package.ts';

/** Properties that only the author knows the use of; more are not listed. */
const MAX_CUSTOM = 50;
/** Characters of one property. */
const MAX_LENGTH = 2_000;

/** Elements of the core and extended properties, and the property that each becomes. */
const PROPERTIES: readonly (readonly [string, string])[] = [
  ['subject', 'subject'],
  ['description', 'description'],
  ['keywords', 'keywords'],
  ['category', 'category'],
  ['contentStatus', 'status'],
  ['language', 'language'],
  ['lastModifiedBy', 'last_modified_by'],
  ['modified', 'modified'],
  ['revision', 'revision'],
  ['Company', 'company'],
  ['Manager', 'manager'],
  ['Template', 'template'],
];

/** What the file says of itself, in its core, extended and custom properties. */
export async function readProperties(pack: OoxmlPackage): Promise<Metadata> {
  const core = await readFields(pack, 'core-properties', 'docProps/core.xml');
  const app = await readFields(pack, 'extended-properties', 'docProps/app.xml');
  const custom = await readFields(pack, 'custom-properties', 'docProps/custom.xml', parseCustom);
  const fields = new Map([...app, ...core]);
  const named = PROPERTIES.flatMap(([element, name]) => {
    const value = fields.get(element);
    return value ? [[name, value] as const] : [];
  });
  const own = [...custom].slice(0, MAX_CUSTOM).map(([name, value]) => [`custom:${name}`, value] as const);
  return {
    title: core.get('title') ?? null,
    author: core.get('creator') ?? null,
    created: toIsoDate(core.get('created')),
    producer: [app.get('Application'), app.get('AppVersion')].filter(Boolean).join(' ') || null,
    properties: Object.fromEntries([...named, ...own]),
  };
}

async function readFields(
  pack: OoxmlPackage,
  kind: string,
  usual: string,
  parse: (bytes: Uint8Array) => Map<string, string> = parseFields,
): Promise<Map<string, string>> {
  const related = (await pack.relationships('')).find((each) => each.kind === kind);
  return (await pack.read(related?.part ?? usual, parse)) ?? new Map();
}

/** The texts of the root's children by their names. */
function parseFields(bytes: Uint8Array): Map<string, string> {
  const reader = new XmlReader(bytes);
  const fields = new Map<string, string>();
  if (reader.next() !== XML.start) return fields;
  while (reader.nextStart(1)) {
    const { name } = reader;
    const text = toLine(reader.text());
    if (text !== '' && !fields.has(name)) fields.set(name, text);
  }
  return fields;
}

function parseCustom(bytes: Uint8Array): Map<string, string> {
  const reader = new XmlReader(bytes);
  const fields = new Map<string, string>();
  while (reader.nextStart(0) && fields.size < MAX_CUSTOM) {
    if (reader.name !== 'property') continue;
    const name = toLine(reader.attribute('name') ?? '');
    const text = toLine(reader.text());
    if (name !== '' && text !== '') fields.set(name, text);
  }
  return fields;
}

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

const ISO_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** The profile of ISO 8601 that the files use; anything else is no date. */
function toIsoDate(text: string | undefined): string | null {
  return text && ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

// XML namespaces of Office files, and the mapping of strict OOXML names to transitional ones.

/** Namespaces by their transitional names (ECMA-376 part 4). Readers never see the strict ones of part 1: `toTransitional` replaces them. */
export const NAMESPACE = {
  spreadsheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  compatibility: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const STRICT = 'http://purl.oclc.org/ooxml/';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/';

/** Strict names whose last part is spelled otherwise in the transitional name. */
const RESPELLED: Readonly<Record<string, string>> = {
  extendedProperties: 'extended-properties',
  customProperties: 'custom-properties',
};

/** `…/ooxml/spreadsheetml/main` is `…/spreadsheetml/2006/main`; types of relationships follow the same rule. Others stay as they are. */
export function toTransitional(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri;
  const [family = '', ...rest] = uri.slice(STRICT.length).split('/');
  const path = rest.map((part) => (Object.hasOwn(RESPELLED, part) ? RESPELLED[part] : part)).join('/');
  return `${TRANSITIONAL}${family}/2006/${path}`;
}

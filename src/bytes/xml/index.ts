export { resolveReferences } from './character-references.ts';
export { NAMESPACE, toTransitional } from './namespaces.ts';
export { XML, XmlReader } from './xml-reader.ts';

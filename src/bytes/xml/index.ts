// XML for the format readers: a pull reader, a small tree parser and namespaces of Office formats.
export { resolveReferences } from './character-references.ts';
export { decodeXml } from './decode-xml.ts';
export { NAMESPACE, toTransitional } from './namespaces.ts';
export { parseXml, type XmlElement } from './parse-xml.ts';
export { XML, XmlReader } from './xml-reader.ts';

import type { DocxSpec } from './docx-spec.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_PART = 'word/document.xml';

/** A part in the spelling that is asked for: its name and its content. What is no XML stays as it is. */
export function spell(name: string, content: string, spec: DocxSpec): [string, string | Uint8Array] {
  const { strict = false, prefix, utf16 = false, folder } = spec;
  const place = folder ? name.replace(/^word\//, `${folder}/`) : name;
  if (!/\.(xml|rels)$/.test(name) || !content.startsWith('<')) return [place, content];
  let xml = strict ? toStrict(content) : content;
  if (prefix) xml = withPrefix(xml, prefix);
  if (folder) xml = moved(name, xml, folder);
  if (utf16 && name === MAIN_PART)
    return [place, Buffer.from(`\ufeff${DECLARATION.replace('UTF-8', 'UTF-16')}${xml}`, 'utf16le')];
  return [place, DECLARATION + xml];
}

/** The names of ISO 29500 strict: `…/wordprocessingml/2006/main` is `…/ooxml/wordprocessingml/main`. */
const toStrict = (xml: string): string =>
  xml.replace(
    /http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|officeDocument|drawingml)\/2006\/(\w+)/g,
    'http://purl.oclc.org/ooxml/$1/$2',
  );

const withPrefix = (xml: string, prefix: string): string =>
  xml
    .replace(/(<\/?)w:/g, `$1${prefix}:`)
    .replace(/ w:(\w+=)/g, ` ${prefix}:$1`)
    .replace('xmlns:w=', `xmlns:${prefix}=`);

/** Types name parts from the root, and so do relationships then. */
function moved(name: string, xml: string, folder: string): string {
  if (name === '[Content_Types].xml') return xml.replaceAll('PartName="/word/', `PartName="/${folder}/`);
  if (name === '_rels/.rels') return xml.replace('Target="word/', `Target="/${folder}/`);
  if (!name.startsWith('word/_rels/')) return xml;
  return xml.replace(/Target="(?![a-z]+:)/g, `Target="/${folder}/`);
}

import type { Spelling } from './book.ts';
import { DECLARATION, MAIN } from './xml-text.ts';

const SHEET = /\/\w+sheets\/sheet\d+\.xml$/;

/** A part in the spelling that is asked for, as bytes. */
export function spell(name: string, content: string, { strict, prefix, utf16 }: Spelling): Uint8Array {
  let xml = strict ? toStrict(content) : content;
  if (prefix && SHEET.test(name)) xml = withPrefix(xml, prefix);
  if (utf16 && SHEET.test(name)) return Buffer.from(`\ufeff${DECLARATION.replace('UTF-8', 'UTF-16')}${xml}`, 'utf16le');
  return Buffer.from(`${DECLARATION}${xml}`, 'utf8');
}

/** The names of ISO 29500 strict: `…/spreadsheetml/2006/main` is `…/ooxml/spreadsheetml/main`. */
function toStrict(xml: string): string {
  return xml.replace(
    /http:\/\/schemas\.openxmlformats\.org\/(spreadsheetml|officeDocument|drawingml)\/2006\/(\w+)/g,
    'http://purl.oclc.org/ooxml/$1/$2',
  );
}

function withPrefix(xml: string, prefix: string): string {
  return xml
    .replace(/<(\/?)(\w+)(?=[\s/>])/g, `<$1${prefix}:$2`)
    .replace(`xmlns="${MAIN}"`, `xmlns:${prefix}="${MAIN}"`);
}

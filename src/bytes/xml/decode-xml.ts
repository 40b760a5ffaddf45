// Decodes the bytes of an XML file to text, by byte order mark, byte pattern or declaration.
import { ContainerError } from '../container-error.ts';
import { createTranscoder } from '../transcode.ts';

/** Bytes of one part: what still fits into a string of the engine, whatever the encoding. */
const MAX_XML_BYTES = 500_000_000;
/** Bytes in which the declaration must name the encoding. */
const DECLARATION_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** The text of an XML file (XML 1.0, appendix F): by the mark of order, by the pattern of the first bytes, by the declaration, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > MAX_XML_BYTES)
    throw new ContainerError('limit', `An XML part has more than ${MAX_XML_BYTES} bytes.`);
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' || encoding.startsWith('utf-16')) return new TextDecoder(encoding).decode(bytes);
  return Buffer.from(createTranscoder(encoding).push(bytes, true)).toString('utf8');
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a !== 0 && b === 0) return 'utf-16le';
  if (a === 0 && b !== 0) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return knownEncoding(DECLARED.exec(head)?.[1] ?? 'utf-8');
}

/** A declaration of UTF-16 that could be read byte by byte is wrong; one of an unknown name says nothing. */
function knownEncoding(label: string): string {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch (error) {
    if (error instanceof RangeError) return 'utf-8';
    throw error;
  }
}

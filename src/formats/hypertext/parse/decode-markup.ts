// Decodes the bytes of HTML and XHTML: a byte order mark, then what the file says of itself, then what the bytes look like.
import { createTranscoder, detectCharset } from '../../../bytes/index.ts';
import type { Diagnostic } from '../../../model/index.ts';

export interface DecodedMarkup {
  readonly text: string;
  readonly encoding: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes within which a file says how it is encoded: more than the 1,024 of the standard, since files do not keep to it. */
const STATED_WITHIN = 8_192;
const STATED =
  /<meta\b[^>]{0,512}?\bcharset\s*=\s*["']?\s*([\w:-]{1,40})|<\?xml\b[^>]{0,256}?\bencoding\s*=\s*["']([\w:-]{1,40})["']/i;

export const decodeMarkup = (bytes: Uint8Array): DecodedMarkup => decode(bytes, statedIn);

/** The bytes of text that says nothing of itself. */
export const decodeText = (bytes: Uint8Array): DecodedMarkup => decode(bytes, () => null);

function decode(bytes: Uint8Array, findStated: (bytes: Uint8Array) => string | null): DecodedMarkup {
  const { bom_bytes, encoding: guess, guessed } = detectCharset(bytes);
  const isWide = /^utf-(?:16|32)/.test(guess);
  const said = bom_bytes > 0 || isWide ? null : findStated(bytes);
  // UTF-8 is what most files say, also those that are not: bytes that cannot be UTF-8 are believed.
  const encoding = said === null || (said === 'utf-8' && guess !== 'utf-8') ? guess : said;
  const transcoder = createTranscoder(encoding);
  const text = Buffer.from(transcoder.push(bytes.subarray(bom_bytes), true)).toString('utf8');
  const diagnostics: Diagnostic[] = [];
  if (guessed && encoding === guess && encoding !== said)
    diagnostics.push({
      code: 'encoding_guessed',
      message: `The file does not say how it is encoded; it was read as ${encoding}.`,
      page: null,
    });
  const lost = transcoder.undecodable();
  if (lost > 0)
    diagnostics.push({
      code: 'undecodable_bytes',
      message: `${lost} places have bytes that mean nothing in ${encoding}.`,
      page: null,
    });
  return { text, encoding, diagnostics };
}

function statedIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, STATED_WITHIN)).toString('latin1');
  const found = STATED.exec(head);
  const label = labelOf(found?.[1] ?? found?.[2] ?? null);
  // A file whose letters are single bytes cannot be in an encoding of wide ones, whatever it says.
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}

/** The name of the Encoding Standard for a label; null for one that is not known there. */
function labelOf(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

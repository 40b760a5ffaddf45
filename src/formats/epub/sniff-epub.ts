// Scores how likely the first bytes are an EPUB book, for format detection.
import { peekEntries } from '../../bytes/index.ts';

/** The archive says so itself, in its first entry (OCF 3.3, 4.3) or a later one. */
const BY_TYPE = 1;
/** A part such as only these archives have. */
const BY_PART = 0.9;
const BY_NAME = 0.6;

export function sniffEpub(head: Uint8Array, file_name: string): number {
  const entries = peekEntries(head);
  const stated = entries.find(({ name }) => name === 'mimetype');
  if (stated) {
    const type = Buffer.from(stated.content().subarray(0, 200)).toString('latin1');
    return /^\s*application\/epub\+zip/.test(type) ? BY_TYPE : 0;
  }
  if (entries.some(({ name }) => name === 'META-INF/container.xml' || /\.opf$/i.test(name))) return BY_PART;
  return entries.length > 0 && /\.epub$/i.test(file_name) ? BY_NAME : 0;
}

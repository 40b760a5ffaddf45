// Scores how likely a file is Markdown, for format detection: any text is, so that only the name can tell.
import { detectCharset, looksBinary } from '../../bytes/index.ts';

const NAME = /\.(?:md|markdown|mdown|mkd)$/i;
/** More than text under a name that says nothing, less than a page of HTML. */
const NAMED = 0.9;

export function sniffMarkdown(head: Uint8Array, file_name: string): number {
  if (head.length === 0 || !NAME.test(file_name)) return 0;
  const isWide = /^utf-(?:16|32)/.test(detectCharset(head).encoding);
  return !isWide && looksBinary(head, 1) ? 0 : NAMED;
}

// Scores how likely a file is Markdown, for format detection: any text is, so that only the name can tell.
import { isText } from '../../bytes/index.ts';

const NAME = /\.(?:md|markdown|mdown|mkd)$/i;
/** More than text under a name that says nothing, less than a page of HTML. */
const NAMED = 0.9;

export function sniffMarkdown(head: Uint8Array, file_name: string): number {
  return head.length > 0 && NAME.test(file_name) && isText(head) ? NAMED : 0;
}

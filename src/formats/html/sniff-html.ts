// Scores how likely the first bytes of a file are HTML, for format detection. Text with a tag or two in it is not.
import { createTranscoder, findMarked, isText } from '../../bytes/index.ts';

/** A file that begins as HTML must, whatever its name. */
const CERTAIN = 0.99;
/** Markup under a name of HTML. */
const NAMED = 0.96;
/** A part of a page under a name that says nothing: more than text with a delimiter, less than a name that promises one. */
const FRAGMENT = 0.65;

const NAME = /\.(?:html?|xhtml|xht|shtml|shtm)$/i;
const SCANNED = 16_384;
/** What may be before the first tag. Each part has an end that is looked for once. */
const BEFORE = /^(?:\s+|<!--[\s\S]*?-->|<\?xml[^>]*>|<\?[\w-]+[^>]*\?>)/;
const START = /^<(?:!doctype\s+html\b|html[\s>])/i;
const FRAGMENT_START =
  /^<(?:head|body|title|meta|div|p|table|h[1-6]|ul|ol|article|main|section|span|center|font|style|script)[\s>]/i;
const ENDS = /<\/(?:p|div|table|tr|td|a|span|h[1-6]|li|ul|ol|body|title|section|article|b|strong|em)>/gi;
const ANY_TAG = /<(?:[a-z][a-z0-9:-]*[\s/>]|\/[a-z]|!doctype|!--)/i;
const UNMARKED = { encoding: 'utf-8', bom_bytes: 0 };
/** Ends of elements that a part of a page has at least. */
const LEAST_ENDS = 2;

export function sniffHtml(head: Uint8Array, file_name: string): number {
  if (head.length === 0 || !isText(head)) return 0;
  // Tags are the same in all charsets that have no mark.
  const { encoding, bom_bytes } = findMarked(head) ?? UNMARKED;
  const text = Buffer.from(createTranscoder(encoding).push(head.subarray(bom_bytes, SCANNED), false)).toString('utf8');
  const start = withoutPreamble(text);
  if (START.test(start)) return CERTAIN;
  const isXml = text.trimStart().startsWith('<?xml');
  if (NAME.test(file_name)) return !isXml && ANY_TAG.test(text) ? NAMED : 0;
  const ends = start.match(ENDS)?.length ?? 0;
  return FRAGMENT_START.test(start) && ends >= LEAST_ENDS ? FRAGMENT : 0;
}

function withoutPreamble(text: string): string {
  let rest = text;
  for (let found = BEFORE.exec(rest); found; found = BEFORE.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}

// Writes a single block as Markdown: headings, list items, notes, code, and comments for hidden text.
import type { Block } from '../../model/index.ts';
import { isBrokenAtLineEnds, joinLines } from '../../view/index.ts';
import { hasMarkup } from '../inline/signs.ts';

const MAX_HEADING_LEVEL = 6;

/**
 * A block as Markdown; what a reader does not see, and what is repeated on every page, becomes a comment. `text` is the block's text as
 * it is to be read, where it differs from how it is set.
 */
export function blockMarkdown(block: Block, text = readableText(block)): string {
  if (!block.visible) return comment('not visible', text);
  switch (block.type) {
    case 'header':
    case 'footer':
    case 'comment':
      return comment(block.type, oneLine(text));
    case 'heading':
      return `${'#'.repeat(Math.min(block.level ?? 1, MAX_HEADING_LEVEL))} ${escapeWithin(oneLine(text))}\n`;
    case 'list_item':
      return itemMarkdown(text).markdown;
    case 'code':
      return `${fenceFor(text)}\n${text}\n${fenceFor(text)}\n`;
    case 'formula':
      return formulaMarkdown(text);
    case 'form_field':
      return `${fieldMarkdown(block, text)}\n`;
    default:
      return `${linesMarkdown(text, block.runs === undefined ? '\n' : HARD_BREAK)}\n`;
  }
}

const HARD_BREAK = '  \n';

/** What is between the signs of a formula is not escaped, but for the sign that would end it. */
function formulaMarkdown(text: string): string {
  const formula = text
    .trim()
    .replace(/\n\s*\n/g, '\n')
    .replace(/(?<!\\)\$/g, '\\$');
  return formula.includes('\n') ? `$$\n${formula}\n$$\n` : `$$${formula}$$\n`;
}

const linesMarkdown = (text: string, between: string): string => text.trim().split('\n').map(escapeText).join(between);

/** A note on one line with its sign: lines that the author broke go on indented, as Markdown wants it. */
export const noteMarkdown = (text: string): string =>
  `${text
    .split('\n')
    .map((line, i) => (i === 0 ? escapeWithin(line) : escapeText(line)))
    .join(`${HARD_BREAK}    `)}\n`;

/** Text that is set in lines is read as one; line breaks of code and formulas count. */
function readableText(block: Block): string {
  return isSet(block) ? joinLines(block.text) : block.text;
}

export const isSet = (block: Block): boolean =>
  isBrokenAtLineEnds(block) && block.type !== 'code' && block.type !== 'formula';

/** What a reader of the page does not see: hidden text, and remarks, which show when they are opened. */
export const isHiddenText = ({ visible, type }: Block): boolean => !visible || type === 'comment';

/** Running heads and feet. */
export const isFurniture = ({ type }: Block): boolean => type === 'header' || type === 'footer';

export const comment = (what: string, text: string): string => `<!-- ${what}: ${withoutEnd(text)} -->\n`;

/** Text that cannot end a comment. */
export const withoutEnd = (text: string): string => text.replace(/-(?=-)/g, '- ');

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

const NUMBER_MARK = /^\(?(\d{1,9})[.)]\s+(?=\S)/;
/**
 * Signs that stand for a point of a list, also those of the private area in which symbol fonts have them, and the letter that serves
 * as a circle: arrows, shapes, dingbats. Boxes that can be ticked, and digits in circles, say something of their own.
 */
const BULLET_MARK =
  /^(?:[-*+•‣⁃∙·–—−o\u{f000}-\u{f0ff}\u2190-\u21ff\u25a0-\u25ff\u2600-\u260f\u2613-\u26ff\u2701-\u2775\u2794-\u27bf\u27f0-\u27ff\u2900-\u297f\u2b00-\u2bff\u{1f500}-\u{1f5f8}\u{1f780}-\u{1f8ff}](?=\s+\S)|[•◦▪‣⁃∙●○■◆➢➤❖\u{f000}-\u{f0ff}])\s*/u;

/** How many characters of an item's text are its mark. */
export function listLabel(text: string): number {
  const start = text.length - text.trimStart().length;
  const own = text.slice(start);
  const mark = NUMBER_MARK.exec(own) ?? BULLET_MARK.exec(own);
  return mark ? start + mark[0].length : 0;
}

/** An item with a number of its own is ordered; the sign of any other is Markdown's. `width` is where its text begins. */
export function itemMarkdown(text: string, indent = 0): { readonly markdown: string; readonly width: number } {
  const line = oneLine(text).trim();
  const number = NUMBER_MARK.exec(line);
  const mark = number ? `${number[0].startsWith('(') ? `${number[1]})` : number[0].trim()} ` : '- ';
  const rest = line.replace(number ? NUMBER_MARK : BULLET_MARK, '');
  return { markdown: `${' '.repeat(indent)}${mark}${escapeText(rest)}\n`, width: indent + mark.length };
}

const CHECKED = /^(?:[☑☒✓✔✗✘🗹]|\[[xX]\])\s*/u;
const UNCHECKED = /^(?:[☐□]|\[ ?\])\s*/u;
/** States of check boxes as PDF names them. */
const STATES: Readonly<Record<string, string>> = { Off: '[ ]', On: '[x]' };

/** The name of the field and what is filled in; a check box as Markdown writes it. */
function fieldMarkdown({ field }: Block, text: string): string {
  const line = oneLine(text).trim();
  const name = field?.label ?? field?.name ?? '';
  const state = CHECKED.test(line) ? '[x]' : UNCHECKED.test(line) ? '[ ]' : STATES[field?.value ?? ''];
  if (state) {
    const label = line.replace(CHECKED, '').replace(UNCHECKED, '');
    return `${state} ${escapeText(label === '' || label === field?.value ? name : label)}`.trimEnd();
  }
  const value = field?.value ?? '';
  const shown = line !== '' && line !== name ? line : oneLine(value);
  return escapeText(name === '' || shown.startsWith(name) ? shown || name : `${name}: ${shown}`.trimEnd());
}

/** Longer than any run of backticks within. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
  return '`'.repeat(longest + 1);
}

/**
 * What would begin or underline a heading, or begin a quote, list, rule, table or tag is escaped, and so are signs that would be taken
 * for emphasis, code or a link; all else is left readable.
 */
export function escapeText(line: string): string {
  return escapeWithin(line)
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+*](?=\s)|\||~{3}|`{3}|(?:[-+=]+|[*_]{3,})\s*$)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** Text that does not begin its line, as that of a heading. */
const escapeWithin = (text: string): string => escapeInline(text).replace(/<(?=[a-z/!?])/gi, '\\<');

const MARKS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\\[!-/:-@[-`{-~]/, /\\(?=[!-/:-@[-`{-~])/g, '\\\\'],
  [/\*[^\s*][^*]*\*/, /\*/g, '\\*'],
  [/(?<![\p{L}\p{N}])_+[^\s_][^_]*_/u, /_/g, '\\_'],
  [/`[^`]+`/, /`/g, '\\`'],
  [/~~\S/, /~~/g, '\\~~'],
  [/\[[^\]]*\]\(/, /\[(?=[^\]]*\]\()/g, '\\['],
  [/&#?\w+;/, /&(?=#?\w+;)/g, '&amp;'],
];

/** Beside marks of our own a sign needs no counterpart to be taken for one. */
const ALWAYS: readonly (readonly [RegExp, string])[] = [
  [/\\(?=[!-/:-@[-`{-~\ufdd2])/g, '\\\\'],
  [/\*/g, '\\*'],
  [/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_'],
  [/`/g, '\\`'],
  [/~~/g, '\\~~'],
  [/\[(?=[^\]]*\]\()/g, '\\['],
  [/&(?=#?\w+;)/g, '&amp;'],
];

/** Only where a sign has its counterpart: alone it is no markup. */
function escapeInline(line: string): string {
  if (!/[\\*_`~[&]/.test(line)) return line;
  if (hasMarkup(line)) return ALWAYS.reduce((text, [sign, escaped]) => text.replace(sign, escaped), line);
  return MARKS.reduce(
    (text, [needed, sign, escaped]) => (needed.test(text) ? text.replace(sign, escaped) : text),
    line,
  );
}

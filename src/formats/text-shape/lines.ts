// Splits plain text into pages and lines: tabs become blanks, form feeds end pages, signs that steer are no text.

export interface TextLine {
  /** Without blanks at its end. */
  readonly text: string;
  /** Blanks in front; of a blank line 0. */
  readonly indent: number;
}

export interface SplitText {
  readonly pages: readonly (readonly TextLine[])[];
  /** Characters that are no text. */
  readonly steering: number;
}

const TAB = 8;
/** Beyond this column a tab is a blank: no text is set there. */
const MAX_TAB_COLUMN = 2_000;
const STEERING = /[\0-\x08\x0e-\x1f\x7f\ufeff]/g;
/** What terminals are told: colours and the like (ECMA-48, 5.4). */
const ESCAPES = /\x1b\[[0-?]{0,32}[ -/]{0,8}[@-~]/g;

export function splitText(text: string): SplitText {
  const clean = text.replace(ESCAPES, '').replace(STEERING, '');
  const pages = clean.split('\f').map((page) => page.split(/\r\n|[\n\r\u2028\u2029\v\u0085]/).map(lineOf));
  return { pages, steering: text.length - clean.length };
}

/** A line with tabs as blanks. */
export function lineOf(raw: string): TextLine {
  const text = (raw.includes('\t') ? withoutTabs(raw) : raw).trimEnd();
  return { text, indent: text.length - text.trimStart().length };
}

function withoutTabs(line: string): string {
  let out = '';
  for (const part of line.split('\t')) {
    out += part;
    out += ' '.repeat(out.length < MAX_TAB_COLUMN ? TAB - (out.length % TAB) : 1);
  }
  return out;
}

export const isBlank = ({ text }: TextLine): boolean => text === '';

/** Behind the lines that are together: up to the next blank one. */
export function chunkEnd(lines: readonly TextLine[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!)) end++;
  return end;
}

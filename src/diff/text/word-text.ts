// Reads the text and anchor of a stretch of words back from the document, for reported changes.
import { joinLines } from '../../view/index.ts';
import type { TextStream } from './read-text.ts';

/** Longer texts are cut here, so that an answer of many changes stays of a size that can be sent. */
const MAX_TEXT = 8_000;

export const cutText = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

/** Words `from` to `to` of the list as one line, with the blanks behind them. */
export function textOfWords(stream: TextStream, from: number, to: number): string {
  const { words, parts } = stream;
  let text = '';
  for (let at = from; at < to; ) {
    const part = words.parts[at]!;
    const last = lastOfPart(stream, at, to);
    const isFirst = at === 0 || words.parts[at - 1] !== part;
    const goesOn = words.parts[last + 1] === part && last + 1 < words.count;
    const whole = parts[part]!.text;
    const slice = whole.slice(isFirst ? 0 : words.starts[at], goesOn ? words.starts[last + 1] : whole.length);
    // Parts are apart, whether or not a blank is at the end of one.
    text += goesOn ? slice : `${slice.trimEnd()} `;
    if (text.length > 2 * MAX_TEXT) break;
    at = last + 1;
  }
  return joinLines(text);
}

function lastOfPart({ words }: TextStream, from: number, to: number): number {
  let last = from;
  while (last + 1 < to && words.parts[last + 1] === words.parts[from]) last++;
  return last;
}

/** Where the words are: characters of a block or cell, joined by `+` over several on the page of the first. */
export function anchorOfWords(stream: TextStream, from: number, to: number): string {
  const { words, parts } = stream;
  const anchors: string[] = [];
  const { page } = parts[words.parts[from]!]!;
  for (let at = from; at < to && anchors.length < 10; ) {
    const part = parts[words.parts[at]!]!;
    const last = lastOfPart(stream, at, to);
    if (part.page === page) anchors.push(`${part.anchor}:${words.starts[at]}-${words.ends[last]}`);
    at = last + 1;
  }
  return anchors.join('+');
}

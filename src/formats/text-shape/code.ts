// Tells lines that must keep their places: programs, what a terminal showed, and drawings of signs.
import { isBlank, type TextLine } from './lines.ts';
import { isTableRule } from './ruled-table.ts';

/** Set in by so much, a line is no usual text. */
export const CODE_INDENT = 4;
/** Signs of programs, at the end of lines or between words. */
const CODE =
  /[{};\\]\s*$|^\s*(?:[#$>%]\s|\/\/|<\/?\w)|\b[a-z_$][\w$.]{0,60}\((?!s\)|\d\))[^()]*\)|\s(?:=|==|:=|=>|->|&&|\|\|)\s|^\s*\w+\s*=| {2}(?:#|\/\/) \S/;
/** What somebody typed at a terminal; what follows is the answer. */
const PROMPT = /^\s*(?:[$%>] |[\w@~:/.-]{1,40}[$#] |>>> |C:\\)\S/;
const LONGEST = 1_000;
/** Lines of code or of a drawing that are looked at. */
const MAX_LINES = 2_000;

/** Whether a third of the lines have signs of programs, or the first was typed at a terminal. */
export function isCode(lines: readonly TextLine[]): boolean {
  const texts = lines.filter((line) => !isBlank(line));
  const found = texts.filter(({ text }) => text.length < LONGEST && CODE.test(text)).length;
  return found * 3 >= texts.length || isTyped(texts[0]!);
}

export const isTyped = ({ text }: TextLine): boolean => PROMPT.test(text.slice(0, LONGEST));

/** Behind the lines that are all set in so far, blank ones between them too. */
export function setInEnd(lines: readonly TextLine[], at: number, indent: number): number {
  let end = at;
  for (let i = at; i < lines.length && i - at < MAX_LINES; i++) {
    if (isBlank(lines[i]!)) continue;
    if (lines[i]!.indent < indent) break;
    end = i + 1;
  }
  return end;
}

/** Of the characters of a drawing, signs. */
const DRAWN_SHARE = 0.4;
const STROKE = /[|/\\│┃║+]|[-_=~]{3}|[─-╿]/;
/** Fields of a message, drawn bit by bit. */
const BITS = /^\s*\+(?:-\+){4,}$/;
const MOST_DRAWN = 200;

/** Whether lines that are together draw something that is no table. */
export function isDrawing(lines: readonly TextLine[]): boolean {
  if (lines.length < 2 || lines.length > MOST_DRAWN) return false;
  if (lines.some(({ text }) => text.length < LONGEST && BITS.test(text))) return true;
  if (lines.some(isTableRule)) return false;
  let [signs, all, strokes] = [0, 0, 0];
  for (const { text } of lines) {
    const own = text.slice(0, LONGEST).replace(/\s/g, '');
    all += own.length;
    signs += own.replace(/[\p{L}\p{N}]/gu, '').length;
    if (STROKE.test(text.slice(0, LONGEST))) strokes++;
  }
  return signs >= all * DRAWN_SHARE && strokes * 3 >= lines.length * 2;
}

// Tells headings of plain text by their shape: underlines, numbers, capitals, words such as "Chapter", room above.
import type { TextLine } from './lines.ts';

const LONGEST = 80;
const MOST_WORDS = 14;
const LEAST_UNDERLINE = 3;
const UNDERLINE = /^([=\-~^*#_+])\1+$/;
const RULE = /^([=\-~*_#+.])\1{3,}$|^([-*_=•])(?: {1,12}\2){2,}$|^[\u2014\u2500\u2550_]{3,}$/;
const DEEP_NUMBER = /^(\d{1,3}(?:\.\d{1,3}){1,4})\.?\s+\S/;
/** Words that begin headings with a number behind them, in several languages. */
const DIVISIONS =
  /^(?:chapter|part|section|article|appendix|annex|book|volume|schedule|exhibit|kapitel|teil|abschnitt|artikel|anhang|anlage|chapitre|partie|titre|annexe|cap[íi]tulo|parte|secci[óo]n|art[íi]culo|anexo|capitolo|articolo|allegato|hoofdstuk|deel|bijlage|rozdział|глава|часть|раздел|статья)\s+(?:\d{1,4}|[ivxlc]{1,7}|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei)(?:[.:)]|\s|$)/iu;

/** The sign of a line that is nothing but an underline. */
export function underlineSign({ text, indent }: TextLine): string | null {
  const rest = text.length > LONGEST * 2 ? '' : text.slice(indent);
  return rest.length >= LEAST_UNDERLINE ? (UNDERLINE.exec(rest)?.[1] ?? null) : null;
}

/** Signs that only part what is above from what is below. */
export const isRule = ({ text, indent }: TextLine): boolean => text.length < 400 && RULE.test(text.slice(indent));

/** Whether an underline belongs to the line above it: nearly as long, and below it. */
export function isUnderlined(title: TextLine, line: TextLine): boolean {
  const own = title.text.length - title.indent;
  const under = line.text.length - line.indent;
  return (
    own > 0 &&
    own <= LONGEST * 1.5 &&
    under >= Math.min(own * 0.6, own - 2) &&
    under <= own + 24 &&
    Math.abs(title.indent - line.indent) <= Math.max(3, under - own + 1) &&
    /[\p{L}\p{N}]/u.test(title.text)
  );
}

/** A line that could be a title: short, with letters, beginning large, and without the end of a sentence. */
export function isTitle(text: string): boolean {
  if (text.length > LONGEST || /[.,;:!…][_*]*$|[-–—]$|^[^\p{L}\p{N}"“‘'«¿¡_*§]/u.test(text) || / {2,}\S/.test(text))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return (
    letters >= 2 &&
    letters * 2 >= text.replace(/\s/g, '').length &&
    first === first.toUpperCase() &&
    text.split(/\s+/).length <= MOST_WORDS
  );
}

/** What a letter or a message begins with, in several languages. */
const GREETING =
  /^(?:dear|hello|hi|hey|good (?:morning|day|evening)|greetings|to whom|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen)|bonjour|ch[eè]re?s?|madame|monsieur|hola|estimad[oa]s?|buenos|querid[oa]s?|gentile|caro|cara|ciao|beste|geachte)\b/iu;

/** `Author: Ada`; what has a number, or more words before the colon, is a title in two parts. */
const LABEL = /^[^\s:\d]+(?:\s[^\s:\d]+)?\s?:/;

/** What somebody says, two sentences, or signs that no heading has. */
const SPOKEN = /^["“„«‘'].*["”“»’']$|[.!?]["”’']? \p{Lu}|[[\]{}<>|=@]/u;

/** Whether a title could name the part of the text that it stands over. */
export const isNameOfPart = (text: string): boolean => isTitle(text) && !SPOKEN.test(text);

/** Whether a line could be the title of the text that it begins: no label, no greeting, no date. */
export const isTitleOfText = (text: string): boolean =>
  !/[@[\]|<>=]|\d{4}$|\d:\d\d/.test(text) && !LABEL.test(text) && !GREETING.test(text);

/** A line in brackets stands for something that text cannot show. */
export const isPlaceholder = ({ text, indent }: TextLine): boolean =>
  text[indent] === '[' &&
  text.endsWith(']') &&
  text.indexOf(']') === text.length - 1 &&
  !/^\[\d+\]$/.test(text.slice(indent));

/** `2.1 Scope`: how many numbers; 0 where there are none. */
export const numberDepth = (text: string): number => DEEP_NUMBER.exec(text)?.[1]?.split('.').length ?? 0;

/** The word that begins a division of a book or a contract; null for other lines. */
export const divisionOf = (text: string): string | null =>
  text.length <= LONGEST && DIVISIONS.test(text) ? /^\p{L}+/u.exec(text)![0].toLowerCase() : null;

/** All its letters are large, and it is no abbreviation. */
export function isInCapitals(text: string): boolean {
  if (
    text.length > LONGEST ||
    /[,;]$/.test(text) ||
    / {3,}\S/.test(text) ||
    /^[^\p{L}\p{N}"'“‘«¿(_*]|^\*{2}/u.test(text)
  )
    return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const isCased = text.toLowerCase() !== text.toUpperCase();
  const digits = text.match(/\d/g)?.length ?? 0;
  return isCased && letters.length >= 4 && digits <= letters.length && text === text.toUpperCase();
}

/** Gives the levels of headings by their looks: the first look is the highest, and each new one lies below the last. */
export class HeadingLevels {
  readonly #levels = new Map<string, number>();
  #last = 0;

  /** `depth` is that of a number: deeper ones lie below others of the same look. */
  levelOf(look: string, depth = 1): number {
    const base = this.#levels.get(look) ?? this.#last + 1;
    if (!this.#levels.has(look)) this.#levels.set(look, Math.max(1, base - (depth - 1)));
    const level = Math.min(6, this.#levels.get(look)! + depth - 1);
    this.#last = level;
    return level;
  }
}

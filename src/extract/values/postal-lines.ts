import { plainLetters } from './characters.ts';
import { apart, type Found } from './found.ts';
import type { Locale } from './locale.ts';
import { monthOf } from './months.ts';
import { AFTER_TOWN, BEFORE_TOWN, countryOfName, countryOfPrefix, type PostalForm } from './postal-codes.ts';
import { unitCode } from './units.ts';

export interface PostalLine {
  readonly code: string;
  readonly town: string;
  /** ISO 3166; null where the code's form is that of several countries and nothing tells which. */
  readonly country: string | null;
}

/** Longer lines are prose. */
const MAX_LINE_CHARS = 300;
const DIGIT = /\d/;

/** The lines of a text that hold a postal code and a town; the span holds both, with the state where one is written. */
export function findPostalLines(text: string, locale: Locale): Found<PostalLine>[] {
  const found: Found<PostalLine>[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.length <= MAX_LINE_CHARS && DIGIT.test(line)) {
      for (const place of inLine(line, locale))
        found.push({ ...place, start: place.start + start, end: place.end + start });
    }
    start += line.length + 1;
  }
  return found;
}

function inLine(line: string, locale: Locale): Found<PostalLine>[] {
  return apart(
    [...AFTER_TOWN, ...BEFORE_TOWN].flatMap((form) =>
      [...line.matchAll(form.written)].flatMap((match) => read(line, match, form, locale) ?? []),
    ),
  );
}

function read(line: string, match: RegExpExecArray, form: PostalForm, locale: Locale): Found<PostalLine> | null {
  const { prefix, code, town, state } = match.groups as Record<string, string | undefined>;
  if (!code || !isPlausible(line, match, form)) return null;
  const place = trimmed(town ?? '');
  if (town !== undefined && !isTown(place.town)) return null;
  const start = match.index + (match[0].length - match[0].trimStart().length);
  const cut = (town ?? '').length - place.chars;
  const end = match.index + match[0].trimEnd().length - (form.town === 'behind' ? cut : 0);
  const country = countryOfPrefix(prefix) ?? place.country ?? form.country(locale, state);
  return { start, end, value: { code, town: place.town, country } };
}

/** A code of four digits may be a year or a quantity: the town must end its line. */
function isPlausible(line: string, match: RegExpExecArray, form: PostalForm): boolean {
  if (!form.endsLine || match.groups?.['prefix']) return true;
  return /^[\s,.]*$/.test(line.slice(match.index + match[0].length));
}

/** Without the name of a country behind it and the province in parentheses. */
function trimmed(written: string): { town: string; chars: number; country: string | null } {
  const text = written.trimEnd();
  const words = text.split(' ');
  const country = words.length > 1 ? countryOfName(words.at(-1)!) : null;
  const kept = country ? words.slice(0, -1).join(' ').trimEnd() : text;
  const bare = kept.replace(/[ ,.-]+$/, '');
  return { town: bare.replace(/ ?\([A-Za-z]{2}\)?$/, ''), chars: bare.length, country };
}

/** `12 May`, `10 Stk` and `100 Invoice` are no towns. */
function isTown(town: string): boolean {
  const first = plainLetters(town.split(/[ -]/)[0] ?? '');
  return first.length > 1 && monthOf(first) === 0 && unitCode(first, first) === null;
}

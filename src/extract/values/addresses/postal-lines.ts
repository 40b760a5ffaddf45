// Finds lines with a postal code and town, and rejects lookalikes such as years and quantities.
import { plainLetters } from '../characters.ts';
import { monthOf } from '../dates/months.ts';
import { apart, type Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { unitCode } from '../numbers/units.ts';
import { wordsFor } from '../word-pattern.ts';
import { AFTER_TOWN, BEFORE_TOWN, countryOfName, countryOfPrefix, type PostalForm } from './postal-codes.ts';

interface PostalLine {
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
      form.hint.test(line)
        ? [...line.matchAll(form.written)].flatMap((match) => read(line, match, form, locale) ?? [])
        : [],
    ),
  );
}

function read(line: string, match: RegExpExecArray, form: PostalForm, locale: Locale): Found<PostalLine> | null {
  const { prefix, code, town, state } = match.groups as Record<string, string | undefined>;
  if (!code || !isPlausible(line, match, form)) return null;
  const place = trimmed(town ?? '');
  if (town !== undefined && !isTown(place.town)) return null;
  if (form.endsLine && place.cut) return null;
  const start = match.index + (match[0].length - match[0].trimStart().length);
  const cut = (town ?? '').length - place.chars;
  const end = match.index + match[0].trimEnd().length - (form.town === 'behind' ? cut : 0);
  const country = countryOfPrefix(prefix) ?? place.country ?? form.country(locale, state);
  if (country === null && (form.needsCountry || YEAR.test(code))) return null;
  return { start, end, value: { code, town: place.town, country } };
}

/** Nothing, the country, or a mark between parts of a sender's line. */
const LINE_END = new RegExp(`^(?:[\\s,.]*$|,\\s{1,2}${wordsFor('country')}(?![\\p{L}])|\\s{0,2}[|·•●])`, 'iu');

/** A code of four digits may be a year or a quantity: the town must end its line. */
function isPlausible(line: string, match: RegExpExecArray, form: PostalForm): boolean {
  if (!form.endsLine || match.groups?.['prefix']) return true;
  return LINE_END.test(line.slice(match.index + match[0].length));
}

interface Town {
  readonly town: string;
  /** Of the written town, those that belong to it. */
  readonly chars: number;
  readonly country: string | null;
  /** Whether words behind it were left out that are no name of a country. */
  readonly cut: boolean;
}

/** A number of four digits that is more often a year. */
const YEAR = /^(?:19|20)\d{2}$/;
const CAPITAL = /^[\p{Lu}('’]/u;
/** Small words within the names of towns: `Frankfurt am Main`, `Chalon-sur-Saône`, `Stoke on Trent`. */
const SMALL =
  /^(?:a\.?d\.?|am|an|auf|bei|b\.|der|den|de|des|di|del|della|do|en|ob|im|in|la|le|les|sur|sous|op|aan|upon|on|und|i\.?(?:\p{L}{1,2}\.)?|v\.?|d'\p{L}+|l'\p{L}+)$/u;

/** Without the name of a country behind it, words that are part of no town, and the province in parentheses. */
function trimmed(written: string): Town {
  const words = written.trimEnd().split(' ');
  const country = words.length > 1 ? countryOfName(words.at(-1)!) : null;
  const named = country ? words.slice(0, -1) : words;
  const stop = named.findIndex((word) => !CAPITAL.test(word) && !/^[-/]$/.test(word) && !SMALL.test(word));
  const whole = (stop < 0 ? named : named.slice(0, stop)).join(' ').replace(/[ ,.-]+$/, '');
  // `Collegno (TO) - Tel.`: behind a dash between blanks may be another part of the line.
  const kept = NOT_TOWN.test(whole) ? whole.replace(/ [-–] .{0,60}$/, '') : whole;
  return { town: kept.replace(/ ?\([A-Za-z]{2}\)?$/, ''), chars: kept.length, country, cut: stop >= 0 };
}

/** Last words of streets, and words of other numbers, that are beside digits as towns do. */
const NOT_TOWN =
  /(?:^|[ .])(?:st|street|ave|avenue|blvd|boulevard|road|rd|drive|dr|lane|ln|pkwy|parkway|place|pl|way|suite|ste|hwy|highway|court|ct|floor|square|box|nr|no|number|nummer|hrb|hra|konto|blz|iban|bic|tel|fax)\.?$|^(?:swift|bic|iban|konto|blz|tel|fax|hrb|po box|p\.o\. box)(?:[ .]|$)/i;

/** `12 May`, `10 Stk`, `2619 Western Blvd` and `HRB 372876` hold no towns. */
function isTown(town: string): boolean {
  const first = plainLetters(town.split(/[ -]/)[0] ?? '');
  return first.length > 1 && monthOf(first) === 0 && unitCode(first, first) === null && !NOT_TOWN.test(town);
}

// Reads the name of a company or person at a position of the text, with legal forms and joined names.
import { LEXICON } from '../../../../lexicon/index.ts';
import type { Span } from '../contract-text.ts';
import { isBlank } from '../words/blanks.ts';
import { words } from '../words/contract-lexicon.ts';
import { COMMA_FORM, ENDS_IN_FORM, isCompanyName, LEGAL_WORDS, POINTED, STRONG_FORM } from '../words/legal-forms.ts';
import { BODY, ENTITY_KIND, NO_NAMES } from '../words/party-words.ts';

export interface NameReading extends Span {
  /** The name has a legal form. */
  readonly company: boolean;
  /** A defined term or the description of an entity is behind it. */
  readonly followed: 'alias' | 'description' | null;
}

/** Names are not longer, characters. */
const MAX_NAME = 140;
/** What is looked at behind a name, characters. */
const MAX_BEHIND = 160;

const TOKEN = /[^\S\n]*([^\s,;:()[\]"“”„«»‟]+)/y;
const SHORT_PAREN =
  /^[^\S\n]?\((?!the\b|hereinafter|“|"|as\s)[\p{L}. &]{1,24}\)(?=[^\S\n]?,?[^\S\n]\p{Lu}|,\s?(?:[Ii]nc|[Ll]td|LLC|L\.?P))/u;
const INNER_WORDS = new Set(
  'of the for de la las los del di dei della von van der den und et y e & des du da do dos zu zur zum am im vom beim sur sous aux ten ter op aan delle degli dello at on - – /'.split(
    ' ',
  ),
);
const LEADS_ON = new Set(['and', '&', 'of', 'the', 'for']);
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'en']);
/** What follows `and` within the name of one company: `Smith and Sons`, `Deere and Company`. */
const JOINED_KIND =
  /^\s*(?:\p{Lu}[\p{L}.'’-]*\s+){0,2}(?:Sons|Company|Co\.|Associates|Partners|Brothers|Bros|Daughters|Cie|Söhne|Partner|Figli|Hijos|Zonen|Trust)(?![\p{L}])/u;
/** Words that go together in names: `Savings and Loan Association`. */
const PAIRS =
  /(?:^|\s)(?:savings and loan|bank and trust|trust and savings|building and loan|oil and gas|research and development|science and technology|health and human|arts and sciences|fire and casualty|life and (?:health|accident|casualty)|property and casualty|trade and industry|water and power|food and drug|iron and steel|gas and electric|light and power)(?!\p{L})/iu;
const isPair = (sofar: string, rest: string): boolean =>
  PAIRS.test(` ${lastWord(sofar.trim())} and ${/^\s*(\p{L}+)/u.exec(rest)?.[1] ?? ''}`);

/** Partners whose names make up that of their firm: `Smith, Barlow & Co.`, `Hale, Moor, Lind and Fox LLP`. */
const FIRM_FORM = '(?:LLP|L\\.L\\.P|LLC|Inc|INC|Incorporated|INCORPORATED|Ltd|LTD|P\\.?C|P\\.?A|Co|CO)(?!\\p{L})';
const FIRM = new RegExp(
  `^(?:,\\s\\p{Lu}[\\p{L}'’-]+){1,5},?\\s(?:&\\s\\p{Lu}[\\p{L}'’-]+(?=,?\\s${FIRM_FORM})|&\\s(?:Co|Company|Sons|Associates|Partners)(?!\\p{L})|and\\s\\p{Lu}[\\p{L}'’-]+(?=,?\\s(?:LLP|L\\.L\\.P)(?!\\p{L})))`,
  'u',
);
/** Behind `of`: where someone lives. */
const SEAT = /^\s+(?:the\s+)?(?:city|town|county|state|province|village|borough)\b(?!\s+(?:university|college))/i;
const ABBREVIATED =
  /^(?:\p{L}|st|mr|ms|mrs|dr|no|jr|sr|mt|ft|bros|cos?|corp|inc|ltd|assoc|dept|univ|intl|int'l|mfg|tech|u\.s|dba|(?:\p{L}\.)+\p{L}?)$/iu;
const isAbbreviated = (word: string): boolean => ABBREVIATED.test(word) || POINTED.test(word);
const MONTH_OR_PLACE =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|state|city|county|section|article|exhibit|schedule|recitals?|whereas|witnesseth|background|now|therefore|page|table|dear|attention|address|date|dated|effective|this|that|these|upon|pursuant|in|if|no|any|all|such|each|both|either|neither|its|his|her|their|our|your|and|or|of|to|for|by|from|with|as|at|on|it|he|she|they|who|which|where|when|there|here)$/i;
const ARTICLE = new RegExp(`^(?:the|an?|${words('article')})$`, 'iu');

const BEHIND = new RegExp(
  `^\\s*,?\\s*(?:(?:an?|the|${words('article')})\\s+(?:[^,;()\\n]{0,80}?[\\s-])?(?:${ENTITY_KIND})(?!\\p{L})` +
    '|(?:having|with\\s+(?:its|a|an|his|her|offices?|principal|headquarters|registered|place)|whose|located|residing|resident|organi[sz]ed|incorporated|established|duly|of\\s+\\d|d\\/?b\\/?a|doing\\s+business|acting|as\\s+\\p{L}|on\\s+behalf|on\\s+its\\s+own|for\\s+itself|by\\s+and\\s+through|(?:his|her)\\s+(?:wife|husband|spouse)|(?:husband|wife)\\s+and\\s+(?:husband|wife)|its\\s+|f\\/?k\\/?a|a\\.?k\\.?a' +
    `|represented|${words('described')}|${words('hereinafter')}|hereinafter|hereafter|herein\\s+))`,
  'iu',
);
const ALIAS_BEHIND = new RegExp(
  `^\\s*,?\\s*(?:\\([^()]{0,140}["“”„«'‘’][^()]{1,100}\\)|\\((?:the|hereinafter|hereafter|herein|referred|${words('hereinafter')})(?!\\p{L})[^()]{1,140}\\)|hereinafter|hereafter|[–—-]\\s?(?:${words('hereinafter')}))`,
  'iu',
);

/** The name that begins at a character; null where none does. */
export function readName(text: string, at: number, limit: number): NameReading | null {
  const window = text.slice(at, Math.min(limit, at + MAX_NAME));
  const length = nameLength(window);
  const name = window.slice(0, length).replace(/[\s,;:.–—-]+$/, '');
  const shortened = isAbbreviated(lastWord(name)) || /^\.\s?[,(;]/.test(window.slice(name.length));
  const pointed = window[name.length] === '.' && shortened ? 1 : 0;
  const end = at + name.length + pointed;
  const whole = text.slice(at, end);
  const behind = text.slice(end, Math.min(limit, end + MAX_BEHIND));
  const acts = (): boolean => A_STATE.test(whole) && (ACTS.test(behind) || ALIAS_BEHIND.test(behind));
  if (!isName(whole) && !acts()) return null;
  const followed = ALIAS_BEHIND.test(behind) ? 'alias' : BEHIND.test(behind) ? 'description' : null;
  return { start: at, end, company: isCompanyName(whole), followed };
}

function tokenAt(window: string, at: number): RegExpExecArray | null {
  TOKEN.lastIndex = at;
  return TOKEN.exec(window);
}

/** Forms of several words with points, whose small words would end the name: `Sp. z o.o.`. */
const POINTED_FORM = new RegExp(
  `^[^\\S\\n]+(?:${LEXICON.legal_forms
    .filter((form) => /\.\s/.test(form))
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.]/g, '\\.').replace(/\s+/g, '\\s?'))
    .join('|')})(?![\\p{L}\\d])`,
  'iu',
);

function nameLength(window: string): number {
  let end = 0;
  const brand = isBrand(window);
  for (let match = tokenAt(window, 0); match; match = tokenAt(window, end)) {
    const token = match[1]!;
    const form = end > 0 ? POINTED_FORM.exec(window.slice(end)) : null;
    if (form) return end + form[0].length;
    const sofar = window.slice(0, end);
    if (!goesOn(window, sofar, token, end + match[0].length, brand)) return end;
    end += match[0].length;
    // No name ends with one of these: it goes on in the next line.
    if (LEADS_ON.has(token.toLowerCase()))
      end += /^[^\S\n]*\n[^\S\n]*(?=\p{Lu})/u.exec(window.slice(end))?.[0].length ?? 0;
    if (endsSentence(token) && !/^\s?,/.test(window.slice(end))) return end;
    end += sofar.trim().includes(' ') ? 0 : (FIRM.exec(window.slice(end))?.[0].length ?? 0);
    end += afterToken(window.slice(end));
    if (/^[^\S\n]*[,;:()[\]"“”„«»‟\n]/.test(window.slice(end))) return end;
  }
  return end;
}

const NEXT_LABEL = /^\p{Lu}[\p{L}.#/-]*(?:[^\S\n]+[\p{L}.#/-]+){0,3}[^\S\n]*[:：]/u;

/** Whether a word belongs to the name that was read so far. */
function goesOn(window: string, sofar: string, token: string, next: number, brand: boolean): boolean {
  if (sofar === '') return true;
  // `Acme Pty Ltd ABN 44 123 456 789`: its number in a register.
  if (/^\p{Lu}{2,5}$/u.test(token) && /^[\s:]*\d/.test(window.slice(next)) && STRONG_FORM.test(sofar.trimEnd()))
    return false;
  // `Supplier: Acme, Inc. Supplier number: 4711`: the next label.
  if (NEXT_LABEL.test(token + window.slice(next)) && STRONG_FORM.test(sofar.trimEnd())) return false;
  const word = token.toLowerCase().replace(/[.,]+$/, '');
  const formed = (): boolean => ENDS_IN_FORM.test(sofar.trimEnd());
  const rest = window.slice(next);
  // `John E. Smith`: a letter that is an initial joins nothing.
  if (/^\p{Lu}\.?$/u.test(token) && (token.endsWith('.') || /\p{Ll}/u.test(sofar))) return true;
  if (JOINING.has(word)) {
    const kind = JOINED_KIND.exec(rest)?.[0];
    // `Thomas Reed and Lakeview Development Company` are two.
    const apart = kind?.trim().includes(' ') === true && /^\s*\S+\s+\S+\s*$/.test(sofar);
    return isPair(sofar, rest) || (kind !== undefined && !apart && !formed());
  }
  if (/^\p{Ll}/u.test(token) && BODY.test(`${sofar} ${token}`)) return !BEHIND.test(` ${token}${rest}`);
  // `Aceites del Sur`: what is a small word in one language may be a name in another.
  if (INNER_WORDS.has(word) && !/^\p{Lu}\p{Ll}{2}/u.test(token)) {
    // `Paul R. Dixon of Evanston`: behind an initial it is where someone lives.
    if (word === 'of' && (SEAT.test(rest) || /\s\p{Lu}\.\s/u.test(sofar))) return false;
    if (word === 'de' && /^\s*C\.?\s?V(?!\p{L})/u.test(rest)) return true;
    if (word === '/' || word === '&') return /^\s*[\p{Lu}\d]/u.test(rest);
    return (
      /^\s*(?:(?:the|la|las|los|der|den|dem|het|de)\s+)?\p{Lu}/u.test(rest) &&
      !(token !== word && word === 'at') &&
      !(formed() && STRONG_FORM.test(sofar.trimEnd()))
    );
  }
  // `Sigurd Analytics AS`: a form in capitals, behind a name that is not.
  if (token === 'AS' && /\p{Ll}/u.test(sofar)) return /^\s*(?:[,;:(."“]|and\s|$)/.test(rest);
  if (/^(?:d\/?b\/?a|f\/?k\/?a|a\.?k\.?a|having|with|located|whose|as|by)$/.test(word) || /^(?:an?|AN)$/.test(token))
    return false;
  if (/^\p{Ll}/u.test(token))
    return (
      ENDS_IN_FORM.test(` ${token}`) ||
      (brand && sofar.split(' ').length < 4) ||
      /^\p{Ll}\p{Lu}|\d|\.\p{Ll}/u.test(token)
    );
  return true;
}

/** `Charles “Chip” Atwood`. */
const NICKNAME = /^\s["“]\p{Lu}\p{Ll}{1,9}["”](?=\s\p{Lu}\p{Ll})/u;

/** A legal form behind a comma, or a bracketed part of the name: `Acme (UK) Ltd`. */
function afterToken(rest: string): number {
  const called = NICKNAME.exec(rest);
  if (called) return called[0].length;
  const form = COMMA_FORM.exec(rest);
  if (form) return form[0].length + afterToken(rest.slice(form[0].length));
  const part = SHORT_PAREN.exec(rest)?.[0].length ?? 0;
  return part + (part > 0 ? (COMMA_FORM.exec(rest.slice(part))?.[0].length ?? 0) : 0);
}

const endsSentence = (token: string): boolean => {
  const word = /^(.+)\.$/.exec(token)?.[1];
  return word !== undefined && word.length > 2 && !isAbbreviated(word);
};

/** Names such as `i-on interactive` begin small. */
const isBrand = (window: string): boolean => /^\p{Ll}(?:-\p{L}|\p{Lu}|\p{Ll}{0,10}[.\d]\p{L})/u.test(window);

const lastWord = (name: string): string => name.split(/[\s,]+/).at(-1) ?? '';

/** `City of Basel`: a place that is a party itself. */
export const TOWNSHIP =
  /^(?:(?:city|county|town|village|borough)\s+of\s+\p{L}{3}|(?:state|commonwealth)\s+of\s.*\s(?:board|department|authority|commission|university|college|fund|system)$)/iu;

/**
 * `the State of Oregon, acting by and through its Department of Forestry`, `the State of Ohio, Office of Parks`: one that acts or has a
 * defined term is a party, not where one is registered.
 */
const A_STATE = /^(?:state|commonwealth)\s+of\s+\p{L}{3}/iu;
const ACTS =
  /^\s*,?\s*(?:(?:acting\s+)?(?:by\s+and\s+)?through\s|(?:the\s+|its\s+)?(?:agency|department|office|board|division|bureau|commission|authority)\s+of\s)/iu;

/** Countries in short, and labels that ask for something. */
const NO_PARTY =
  /(?<!\p{L})(?:listed|named|identified|described|undersigned|signator(?:y|ies)|hereto|herein|hereof|schedule|exhibit|annex)(?!\p{L})|^the\s+parties\s|^(?:U\.?S\.?A?\.?|U\.?K\.?|E\.?U\.?|(?:the\s)?(?:first|second|disclosing|receiving|other)?\s?party(?:\s(?:[A-D]|\d|one|two|I{1,3}))?)$|\s(?:Names?|NAMES?|Dates?|DATES?|Addresses|Address|ADDRESS)$/iu;
/** Whether a text can be the name of a party. */
export function isName(name: string): boolean {
  if (name.length < 2 || isBlank(name) || !/\p{L}.*\p{L}/u.test(name)) return false;
  if (!/^["“]?(?:\p{Lu}|\d)/u.test(name) && !isBrand(name)) return false;
  const key = name
    .toLowerCase()
    .replace(/^the\s|\s?\([^)]*\)/g, '')
    .replace(/[.,:]+$/, '')
    .replace(/\s+/g, '-');
  if (NO_NAMES.has(key)) return false;
  if (ARTICLE.test(name) || key.split('-').every((word) => LEGAL_WORDS.has(word.replaceAll('.', '')))) return false;
  if (NO_PARTY.test(name) || (/\d{6}/.test(name) && !STRONG_FORM.test(name))) return false;
  if (TOWNSHIP.test(name)) return true;
  return !MONTH_OR_PLACE.test(name.split(/[\s,.]+/)[0]!) || STRONG_FORM.test(name);
}

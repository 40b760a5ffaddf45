// Compiles a number format into a renderer: fast paths for plain shapes, the numfmt library for the rest.
import {
  format as formatWith,
  isValidFormat,
  TOKEN_AMPM,
  TOKEN_CONDITION,
  TOKEN_DATETIME,
  TOKEN_DURATION,
  TOKEN_GENERAL,
  TOKEN_LOCALE,
  TOKEN_SLASH,
  TOKEN_TEXT,
} from 'numfmt';
import { numeralsOf } from './east-asian-numerals.ts';
import { foldBlanks } from './fold-blanks.ts';
import { type FormatKind, isDateSection, kindOf } from './format-kind.ts';
import { fractionSection, fractionText } from './fraction.ts';
import { generalText } from './general.ts';
import { plainDates } from './plain-dates.ts';
import { literalOf, plainRenderer, plainSection } from './plain-section.ts';
import { has, type Section, sectionsOf } from './section.ts';

/** What a format makes of numbers and texts. */
export interface NumberFormat {
  readonly kind: FormatKind;
  /** False where the format makes no sense: numbers are then shown as General does. */
  readonly known: boolean;
  /** Days are serials of the 1900 system. */
  number(value: number): string;
  text(text: string): string;
  /** False where texts are shown as they are. */
  readonly changes_texts: boolean;
}

/** Sheets take no longer ones, and reading them takes time that grows with the square. */
const MAX_FORMAT_LENGTH = 1_024;
/** What is shown of a number that is none. */
const NO_NUMBER = '#NUM!';
/** Of the last place that is shown: somewhat more than what is rounded up, in units of it. */
const LEAST_SHOWN = 0.6;
const OPTIONS = { dateSpanLarge: false, dateErrorNumber: false, throws: false } as const;

export const GENERAL: NumberFormat = {
  kind: 'general',
  known: true,
  number: (value) => (Number.isFinite(value) ? generalText(value) : NO_NUMBER),
  text: (text) => text,
  changes_texts: false,
};
const UNKNOWN: NumberFormat = { ...GENERAL, known: false };

export function buildNumberFormat(format: string): NumberFormat {
  if (format === '' || /^general$/i.test(format)) return GENERAL;
  if (format.length > MAX_FORMAT_LENGTH) return UNKNOWN;
  const sections = sectionsOf(format).map(withoutLocale);
  const code = sections.map((section) => section.map((token) => token.raw).join('')).join(';');
  if (!isValidFormat(code)) return UNKNOWN;
  const number = numberRenderer(sections, code);
  return {
    kind: kindOf(sections),
    known: true,
    number: (value) => (Number.isFinite(value) ? number(value) : NO_NUMBER),
    ...textRenderer(sections),
  };
}

/** The language of a format chooses its currency and the names of months; points and commas are the system's. */
function withoutLocale(section: Section): Section {
  if (isDateSection(section)) return section;
  return section.flatMap((token) => {
    if (token.type !== TOKEN_LOCALE) return [token];
    const symbol = token.value.split('-', 1)[0]!;
    return symbol === '' ? [] : [{ ...token, value: symbol, raw: `[$${symbol}]` }];
  });
}

type Renderer = (value: number) => string;
/** Null where it leaves the number to the slow way. */
type FastRenderer = (value: number) => string | null;

function numberRenderer(sections: readonly Section[], code: string): Renderer {
  const latin: Renderer = (value) => foldBlanks(formatWith(code, value, OPTIONS));
  const numerals = numeralsOf(sections);
  if (numerals) return (value) => numerals(latin(value));
  const fast = fastRenderer(sections, latin);
  return fast ? (value) => fast(value) ?? latin(value) : latin;
}

function fastRenderer(all: readonly Section[], slow: Renderer): FastRenderer | null {
  if (all.some((section) => has(section, TOKEN_CONDITION))) return null;
  const sections = all.length < 4 ? all.filter((section) => !has(section, TOKEN_TEXT)) : all.slice(0, 3);
  const [first, second] = sections;
  if (!first) return generalText;
  if (isDateSection(first)) {
    if (sections.length > 1) return null;
    // There is no day or hour before zero, but a count of them may be.
    if (isCount(first)) return (value) => (value < 0 ? foldBlanks(`-${slow(-value)}`) : null);
    return plainDates(first);
  }
  const zero = slow(0);
  const above = amountRenderer(first, 'above');
  const below = second ? amountRenderer(second, 'below') : amountRenderer(first, 'signed');
  return (value) => {
    if (value === 0) return zero;
    return value > 0 ? (above?.(value) ?? null) : (below?.(-value) ?? null);
  };
}

const isCount = (section: Section): boolean =>
  has(section, TOKEN_DURATION) && !has(section, TOKEN_DATETIME, TOKEN_AMPM);

/** Numbers above zero; those below it by a section of their own; those below it by the section for all, behind a minus. */
type Role = 'above' | 'below' | 'signed';

function amountRenderer(section: Section, role: Role): FastRenderer | null {
  const sign = role === 'signed' ? '-' : '';
  const fraction = has(section, TOKEN_SLASH) ? fractionSection(section) : null;
  if (fraction) return (amount) => foldBlanks(sign + fractionText(fraction, amount));
  const general = generalSection(section);
  if (general) {
    // A section of General and nothing else keeps the minus of the number.
    const [prefix, suffix] = [role === 'below' && general.bare ? '-' : sign + general.prefix, general.suffix];
    return (amount) => foldBlanks(prefix + generalText(amount) + suffix);
  }
  const plain = plainSection(section);
  if (!plain) return null;
  const render = plainRenderer({ ...plain, prefix: sign + plain.prefix });
  if (role !== 'signed') return render;
  // What rounds to nothing has no minus.
  const least = LEAST_SHOWN / 10 ** plain.shape.places / plain.factor;
  return (amount) => (amount > least ? render(amount) : null);
}

function generalSection(section: Section): { prefix: string; suffix: string; bare: boolean } | null {
  const at = section.findIndex((token) => token.type === TOKEN_GENERAL);
  if (at < 0) return null;
  const [prefix, suffix] = [section.slice(0, at), section.slice(at + 1)].map((tokens) => tokens.map(literalOf));
  if (prefix!.includes(null) || suffix!.includes(null)) return null;
  const texts = { prefix: prefix!.join(''), suffix: suffix!.join('') };
  return { ...texts, bare: texts.prefix + texts.suffix === '' };
}

/** The section for texts: the one with `@`, or the fourth. */
function textRenderer(sections: readonly Section[]): Pick<NumberFormat, 'text' | 'changes_texts'> {
  const section = sections[3] ?? sections.find((candidate) => has(candidate, TOKEN_TEXT));
  if (!section || (section.length === 1 && has(section, TOKEN_TEXT)))
    return { text: (text) => text, changes_texts: false };
  const parts = section.map((token) => (token.type === TOKEN_TEXT ? null : (literalOf(token) ?? '')));
  const [first, last] = [parts.indexOf(null), parts.lastIndexOf(null)];
  const only = foldBlanks(parts.join(''));
  if (first < 0) return { text: () => only, changes_texts: true };
  const prefix = parts.slice(0, first).join('').trimStart();
  const suffix = parts
    .slice(last + 1)
    .join('')
    .trimEnd();
  const inner = parts.slice(first, last + 1);
  return { text: (text) => prefix + inner.map((part) => part ?? text).join('') + suffix, changes_texts: true };
}

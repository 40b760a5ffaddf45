// Recognises units and scales of figures from labels, headers, unit columns and number formats.
import { findCurrencies } from '../../../values/index.ts';
import type { GridCell } from './grid.ts';

/** Units that stand alone in a cell or in brackets behind a label; folded. */
const UNITS = new Set([
  ...[
    '%',
    'x',
    '#',
    'bps',
    'bp',
    'pp',
    'months',
    'month',
    'years',
    'year',
    'days',
    'day',
    'weeks',
    'hours',
    'hrs',
    'yrs',
  ],
  ...[
    'units',
    'unit',
    'pcs',
    'people',
    'fte',
    'ftes',
    'heads',
    'customers',
    'users',
    'per month',
    'per year',
    'p.a.',
    'pa',
  ],
  ...['monate', 'monat', 'jahre', 'jahr', 'tage', 'tag', 'stunden', 'stuck', 'stk', 'personen', 'vzae', 'mois', 'ans'],
  ...['annees', 'jours', 'heures', 'unites', 'meses', 'anos', 'dias', 'horas', 'unidades', 'mesi', 'anni', 'giorni'],
  ...['ore', 'unita', 'maanden', 'jaar', 'dagen', 'uren', 'stuks', 'm2', 'm3', 'sqm', 'sq ft', 'sqft', 'kg'],
  ...['km', 'kw', 'mw', 'gw', 'kwh', 'mwh', 'gwh', 'bbl', 'boe', 'ha', 'tonnes', 'tons', 'lbs', 'no.', 'number', 'nr'],
  ...['ratio', 'multiple', 'percent', 'prozent', 'thousands', 'millions', 'thousand', 'million', "'000", '000s', '000'],
]);
/** What is beside a currency: thousands, millions and billions. */
const SCALE =
  /^(?:k|m|mm|mn|mio|mrd|bn|b|tsd|t|md|mill|million|millions|thousand|thousands|billion|billions|'?000s?|in)?\.?$/;
const MAX_UNIT_CHARS = 20;
const BRACKETS = /[([]([^()[\]]{1,20})[)\]]\s*:?\s*$/;
/** `Revenue in €k`, `Revenue, EUR`. */
const TRAILING = /(?:\bin\s|,\s)([^\s,()]{1,12})\s*:?\s*$/;
const PERCENT_LABEL = /%/;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether the text is a unit and nothing else: `%`, `€m`, `USD '000`, `months`, `€/MWh`. */
export function isUnit(text: string): boolean {
  if (text.length > MAX_UNIT_CHARS) return false;
  const folded = plain(text);
  if (folded === '') return false;
  const parts = folded.split(/\s?(?:\/|\bper\b|\bpro\b)\s?/);
  if (parts.length > 1 && parts.length <= 3 && parts[0] !== '') return isSimple(parts[0]!, text);
  return isSimple(folded, text);
}

const isSimple = (folded: string, written: string): boolean =>
  UNITS.has(folded) || (MAY_BE_MONEY.test(written) && isMoney(written.split('/')[0]!));

/** Signs, codes, and the words for the currencies that are written out. */
const MAY_BE_MONEY = /\p{Sc}|[A-Z]{3}|[Ee]uro|[Dd]ollar|[Ff]ranc|[Pp]ound/u;

function isMoney(text: string): boolean {
  // A scale is written onto the sign: `k€`, `€m`, `EURm`.
  const spaced = text
    .replace(/([€$£¥])/g, ' $1 ')
    .replace(/^([A-Z]{3})(?=[a-z'])/, '$1 ')
    .replace(/^(k|m|T)(?=[A-Z]{3}$)/, '$1 ');
  const [found] = findCurrencies(spaced);
  if (!found) return false;
  const around = `${spaced.slice(0, found.start)}${spaced.slice(found.end)}`.replace(/\s+/g, '').toLowerCase();
  return SCALE.test(around);
}

/** A unit that was read, and the cell that says it. */
export interface ReadUnit {
  readonly text: string;
  readonly cell: GridCell;
}

/** From the unit's own column, the label, the header above, or how the number is shown; null where nothing says it. */
export function readUnit(
  value: GridCell,
  label: GridCell,
  column: GridCell | null,
  header: GridCell | null,
): ReadUnit | null {
  if (isPercent(value)) return { text: '%', cell: value };
  if (column) return { text: column.text.trim(), cell: column };
  const ofLabel = unitOfLabel(label.text);
  if (ofLabel !== null) return { text: ofLabel, cell: label };
  const shown = unitOfFormat(value.number_format) ?? currencyIn(value.text);
  if (shown !== null) return { text: shown, cell: value };
  const ofHeader = header && unitOfLabel(header.text);
  return ofHeader ? { text: ofHeader, cell: header } : null;
}

export const isPercent = ({ text, number_format }: GridCell): boolean =>
  text.trimEnd().endsWith('%') || number_format.includes('%');

export function unitOfLabel(label: string): string | null {
  const end = label.slice(-60);
  for (const pattern of [BRACKETS, TRAILING]) {
    const inside = pattern.exec(end)?.[1]?.trim();
    if (inside !== undefined && isUnit(inside)) return inside;
  }
  return PERCENT_LABEL.test(end) ? '%' : null;
}

const currencyIn = (text: string): string | null =>
  /\p{Sc}|[A-Z]{3}/u.test(text) ? (findCurrencies(text.slice(0, 40))[0]?.value ?? null) : null;

/** `#,##0 "months"`, `[$€-407] #,##0`, `0.0x`. */
function unitOfFormat(format: string): string | null {
  const first = format.split(';')[0]!.slice(0, 80);
  const currency =
    /\[\$([^\]-]{1,5})/.exec(first)?.[1] ?? (/[€$£¥]/.exec(first.replace(/\[[^\]]*\]/g, ''))?.[0] || null);
  if (currency) return findCurrencies(currency)[0]?.value ?? currency.trim();
  const literal = [...first.matchAll(/"([^"]{1,20})"/g)].map((match) => match[1]!.trim()).find(isUnit);
  if (literal !== undefined) return literal;
  return /0\\?x$/.test(first) ? 'x' : null;
}

/** `USD in thousands`, `Alle Angaben in Tsd. €`: what the amounts below are counted in. */
const SCALED =
  /(?:[$€£¥]|\b[A-Z]{3}\b)?\s?(?:\bin\s|\ben\s)?(?:thousands?|millions?|billions?|tsd\.?|mio\.?|mrd\.?|milliers|millones|miles|migliaia|milioni|duizenden|miljoenen|'000s?)(?:\s(?:of\s|de\s|d'|di\s)?(?:[$€£¥]|[A-Z]{3}\b|euros?|dollars?))?/iu;
const MAX_NOTE_CHARS = 80;

/** The unit that a heading states for all that is below it; null where it states none. */
export function unitOfNote(text: string): string | null {
  if (text.length > MAX_NOTE_CHARS) return null;
  if (isUnit(text)) return text.trim() === '%' ? null : text.trim();
  const scaled = SCALED.exec(text)?.[0].trim();
  if (scaled !== undefined) return scaled;
  const own = unitOfLabel(text);
  return own === '%' ? null : own;
}

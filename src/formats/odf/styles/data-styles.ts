// Reads data styles, and writes each as the number format that workbooks of other formats would have.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount } from '../lengths.ts';
import { NUMBER, STYLE } from '../namespaces.ts';
import { readNumberPart } from './number-part.ts';

/** Characters of a format. */
const MAX_LENGTH = 500;
/** Styles for other values that one may name: workbooks have four parts of a format. */
const MAX_MAPS = 3;

export interface DataStyle {
  readonly code: string;
  readonly is_text: boolean;
  /** Formats for other values: a condition, and the style that then holds. */
  readonly maps: readonly { readonly condition: string; readonly style: string }[];
}

const KINDS: ReadonlySet<string> = new Set(
  ['number', 'percentage', 'currency', 'date', 'time', 'boolean', 'text'].map((kind) => `${kind}-style`),
);

export const isDataStyle = (reader: XmlReader): boolean => reader.namespace === NUMBER && KINDS.has(reader.name);

/** From the start of a data style to its end. */
export function readDataStyle(reader: XmlReader): DataStyle {
  const within = reader.depth;
  const kind = reader.name;
  const isOpen = kind === 'time-style' && reader.attribute('truncate-on-overflow', NUMBER) === 'false';
  const maps: { condition: string; style: string }[] = [];
  let code = '';
  while (reader.nextStart(within)) {
    if (reader.name === 'map' && maps.length < MAX_MAPS)
      maps.push({
        condition: reader.attribute('condition', STYLE) ?? '',
        style: reader.attribute('apply-style-name', STYLE) ?? '',
      });
    else if (code.length < MAX_LENGTH) code += partOf(reader, kind, isOpen && code === '');
  }
  return { code, is_text: kind === 'text-style', maps };
}

/** `isOpen`: hours go on beyond a day. */
function partOf(reader: XmlReader, kind: string, isOpen: boolean): string {
  const isLong = reader.attribute('style', NUMBER) === 'long';
  const isText = reader.attribute('textual', NUMBER) === 'true';
  switch (reader.name) {
    case 'number':
    case 'scientific-number':
    case 'fraction':
      return readNumberPart(reader);
    case 'currency-symbol':
      return symbolOf(reader.text());
    case 'text':
      return literal(reader.text(), kind);
    case 'fill-character':
      return `*${reader.text().slice(0, 1) || ' '}`;
    case 'day':
      return isLong ? 'dd' : 'd';
    case 'month':
      return isText ? (isLong ? 'mmmm' : 'mmm') : isLong ? 'mm' : 'm';
    case 'year':
      return isLong ? 'yyyy' : 'yy';
    case 'day-of-week':
      return isLong ? 'dddd' : 'ddd';
    case 'hours':
      return isOpen ? '[h]' : isLong ? 'hh' : 'h';
    case 'minutes':
      return isOpen ? '[m]' : isLong ? 'mm' : 'm';
    case 'seconds':
      return secondsOf(reader, isLong, isOpen);
    case 'am-pm':
      return 'AM/PM';
    case 'text-content':
      return '@';
    case 'boolean':
      return 'General';
    default:
      return '';
  }
}

function secondsOf(reader: XmlReader, isLong: boolean, isOpen: boolean): string {
  const places = Math.min(toCount(reader.attribute('decimal-places', NUMBER)) ?? 0, 9);
  return `${isOpen ? '[s]' : isLong ? 'ss' : 's'}${places > 0 ? `.${'0'.repeat(places)}` : ''}`;
}

const symbolOf = (text: string): string => (/^[^\]\s-]+$/.test(text) ? `[$${text}]` : literal(text, ''));

/** Signs that stand for themselves; others in quotes. */
function literal(text: string, kind: string): string {
  const plain =
    kind === 'percentage-style' ? /^[-+/()\s%]*$/ : /^(?:date|time)-/.test(kind) ? /^[-/:\s.,]*$/ : /^[-+()\s]*$/;
  if (plain.test(text)) return text.replace(/\s/g, ' ');
  const share = kind === 'percentage-style' && text.endsWith('%');
  const words = (share ? text.slice(0, -1) : text).replaceAll('"', '');
  return `${words === '' ? '' : `"${words}"`}${share ? '%' : ''}`;
}

/** What a condition compares a value with. */
const CONDITION = /^\s*value\(\)\s*(<=|>=|<>|!=|<|>|=)\s*([-+\d.eE]+)\s*$/;

/** The format of a style with those that it gives for other values: `positive;negative;zero;text`. */
export function toFormat(name: string, styles: ReadonlyMap<string, DataStyle>): string {
  const own = styles.get(name);
  if (!own) return 'General';
  const parts = own.maps.flatMap(({ condition, style }) => {
    const [, sign, bound] = CONDITION.exec(condition) ?? [];
    const code = styles.get(style)?.code;
    return sign === undefined || code === undefined
      ? []
      : [{ sign: sign.replace('!=', '<>'), bound: Number(bound), code }];
  });
  if (parts.length === 0) return own.code || 'General';
  const codes = [...parts.map(({ code }) => code), own.code];
  const signs = parts.map(({ sign, bound }) => (bound === 0 ? sign : `${sign}${bound}`)).join(' ');
  // Text follows what is said of numbers; a single part says it of all of them.
  if (own.is_text && (parts.length === 1 || signs === '>= <' || signs === '> < =')) return codes.join(';');
  if (signs === '>=' || signs === '> <') return codes.join(';');
  const stated = parts.slice(0, 2).map(({ sign, bound, code }) => `[${sign}${bound}]${code}`);
  return [...stated, parts[2]?.code ?? own.code].join(';');
}

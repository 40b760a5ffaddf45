// Parses data validation (DV) and conditional format (CONDFMT, CF) records into rules in words.
import { type CellRect, rangeName } from '../../../model/index.ts';
import { comparison, OPERATORS } from '../../workbook/index.ts';
import { decompile, type FormulaForm } from '../formula/index.ts';
import { Payload } from '../stream/payload.ts';
import { readText } from '../stream/text.ts';
import { readRect } from './layout.ts';

interface Rule {
  readonly range: string;
  readonly rule: string;
}

const TYPES = ['', 'whole', 'decimal', 'list', 'date', 'time', 'text length', 'custom'];
const ANY = 0;
const LIST = 3;
const CUSTOM = 7;
const NONE = new Uint8Array(0);
/** Records write an empty text as one NUL. */
const EMPTY = '\0';
/** Pairs of a range and a rule that one record may make; more are left out. */
const MAX_RANGES = 10_000;

/** DV: what may be entered, once for each range, as in `whole between 1 and 10`. None where it allows anything. [MS-XLS] 2.4.98 */
export function parseValidation(bytes: Uint8Array, form: FormulaForm): Rule[] {
  const payload = new Payload(bytes);
  const flags = payload.u32();
  const [title = '', , prompt = ''] = Array.from({ length: 4 }, () => readText(payload, form.text));
  const tokens = [readTokens(payload), readTokens(payload)];
  const ranges = readRanges(payload);
  const [first] = ranges;
  if (!first) return [];
  const [low = '', high = ''] = tokens.map((part) => toText(part, form, first));
  const hint = [title, prompt].filter((text) => text !== EMPTY && text !== '').join(': ');
  const rule = [validationText(flags, low, high), hint && `prompt ${JSON.stringify(hint)}`].filter(Boolean).join('; ');
  return rule === '' ? [] : ranges.map((range) => ({ range: rangeName(range), rule }));
}

function validationText(flags: number, low: string, high: string): string {
  const type = flags & 15;
  const name = TYPES[type] ?? '';
  if (type === ANY || name === '') return '';
  // Choices that were typed in are one string with NULs between.
  if (type === LIST) return `${name}: ${low.replaceAll('\0', ',')}`;
  if (type === CUSTOM) return `${name}: ${low}`;
  return `${name} ${compare((flags >>> 20) & 15, low, high)}`;
}

function readTokens(payload: Payload): Uint8Array {
  const size = payload.u16();
  payload.skip(2);
  return payload.take(size);
}

function readRanges(payload: Payload): CellRect[] {
  const ranges: CellRect[] = [];
  for (let left = Math.min(payload.u16(), MAX_RANGES); left > 0 && payload.left >= 8; left--)
    ranges.push(readRect(payload));
  return ranges;
}

const toText = (tokens: Uint8Array, form: FormulaForm, first: CellRect): string =>
  tokens.length === 0 ? '' : (decompile(tokens, NONE, form, { row: first.top, col: first.left }) ?? '');

const compare = (operator: number, low: string, high: string): string =>
  comparison(OPERATORS[operator] ?? 'equal', low, high);

/** CONDFMT: the ranges of the conditions (CF) behind it. [MS-XLS] 2.4.56 */
export const parseConditionRanges = (bytes: Uint8Array): CellRect[] => readRanges(new Payload(bytes, 12));

const VALUE_CONDITION = 1;

/** CF: one condition, once for each range; its formulas are at the end, behind the looks. [MS-XLS] 2.4.42 */
export function parseCondition(bytes: Uint8Array, form: FormulaForm, ranges: readonly CellRect[]): Rule[] {
  const payload = new Payload(bytes);
  const [type, operator] = [payload.u8(), payload.u8()];
  const sizes = [payload.u16(), payload.u16()] as const;
  payload.skip(payload.left - sizes[0] - sizes[1]);
  const low = payload.take(sizes[0]);
  const high = payload.take(sizes[1]);
  const [first] = ranges;
  if (!first) return [];
  const [lowText, highText] = [toText(low, form, first), toText(high, form, first)];
  // Operators of conditions count from 1, those of validations from 0.
  const rule = type === VALUE_CONDITION ? `cell ${compare(operator - 1, lowText, highText)}` : `formula =${lowText}`;
  return ranges.map((range) => ({ range: rangeName(range), rule }));
}

import { type CellRect, rangeName } from '../../model/index.ts';
import { comparison, OPERATORS } from '../workbook/index.ts';
import { decompile, type FormulaForm } from './formula/index.ts';
import { readRect } from './layout.ts';
import { Payload } from './payload.ts';
import { readText } from './text.ts';

interface Rule {
  readonly range: string;
  readonly rule: string;
}

const TYPES = ['any value', 'whole', 'decimal', 'list', 'date', 'time', 'text length', 'custom'];
const LIST = 3;
const CUSTOM = 7;
const NONE = new Uint8Array(0);

/** DV: what may be entered. Null where it allows anything. [MS-XLS] 2.4.98 */
export function parseValidation(bytes: Uint8Array, form: FormulaForm): Rule | null {
  const payload = new Payload(bytes);
  const flags = payload.u32();
  for (let i = 0; i < 4; i++) readText(payload, form.text);
  const tokens = [readTokens(payload), readTokens(payload)];
  const ranges = readRanges(payload);
  const [first] = ranges;
  const type = flags & 15;
  if (!first || type === 0) return null;
  const [low = '', high = ''] = tokens.map((part) => toText(part, form, first));
  const range = ranges.map(rangeName).join(' ');
  if (type === LIST) return { range, rule: `list: ${choices(low)}` };
  const name = TYPES[type] ?? TYPES[0]!;
  if (type === CUSTOM) return { range, rule: `${name}: ${low}` };
  return { range, rule: `${name} ${compared((flags >>> 20) & 15, low, high)}` };
}

function readTokens(payload: Payload): Uint8Array {
  const size = payload.u16();
  payload.skip(2);
  return payload.take(size);
}

function readRanges(payload: Payload): CellRect[] {
  const ranges: CellRect[] = [];
  for (let left = payload.u16(); left > 0 && payload.left >= 8; left--) ranges.push(readRect(payload));
  return ranges;
}

const toText = (tokens: Uint8Array, form: FormulaForm, first: CellRect): string =>
  tokens.length === 0 ? '' : (decompile(tokens, NONE, form, { row: first.top, col: first.left }) ?? '');

/** Choices that were typed in are one string with NULs between; newer formats have commas there. */
const choices = (formula: string): string => (formula.startsWith('"') ? formula.replaceAll('\0', ',') : formula);

const compared = (operator: number, low: string, high: string): string =>
  comparison(OPERATORS[operator] ?? 'equal', low, high);

/** The ranges that conditions hold for, as text, and their first cell. */
export interface ConditionRanges {
  readonly range: string;
  readonly first: CellRect | null;
}

/** CONDFMT: the ranges of the conditions (CF) behind it. [MS-XLS] 2.4.56 */
export function parseConditionRanges(bytes: Uint8Array): ConditionRanges {
  const ranges = readRanges(new Payload(bytes, 12));
  return { range: ranges.map(rangeName).join(' '), first: ranges[0] ?? null };
}

const VALUE_CONDITION = 1;

/** CF: one condition; its formulas stand at the end, behind the looks. [MS-XLS] 2.4.42 */
export function parseCondition(bytes: Uint8Array, form: FormulaForm, { range, first }: ConditionRanges): Rule | null {
  const payload = new Payload(bytes);
  const [type, operator] = [payload.u8(), payload.u8()];
  const sizes = [payload.u16(), payload.u16()] as const;
  payload.skip(payload.left - sizes[0] - sizes[1]);
  const low = payload.take(sizes[0]);
  const high = payload.take(sizes[1]);
  if (!first) return null;
  const [lowText, highText] = [toText(low, form, first), toText(high, form, first)];
  if (type !== VALUE_CONDITION) return { range, rule: `formula =${lowText}` };
  return { range, rule: `cell ${compared(operator - 1, lowText, highText)}` };
}

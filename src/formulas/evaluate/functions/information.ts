// Functions that tell about values and cells: ISNUMBER, TYPE, CELL, FORMULATEXT and others.
import { cellName, columnName } from '../../../model/index.ts';
import type { Context } from '../context.ts';
import { Unsupported } from '../values/signals.ts';
import {
  ERROR,
  type ErrorValue,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Scalar,
  type Value,
} from '../values/values.ts';
import { define, type FunctionSpec } from './define.ts';

/** Errors are handed over, not passed on. */
const asks = (name: string, test: (value: Scalar) => boolean): FunctionSpec =>
  define(name, 's', ([value]) => test(value), { errors: true });

const CODES: readonly ErrorValue[] = [
  ERROR.null,
  ERROR.div0,
  ERROR.value,
  ERROR.ref,
  ERROR.name,
  ERROR.num,
  ERROR.na,
  ERROR.gettingData,
  ERROR.spill,
  ERROR.connect,
  ERROR.blocked,
  ERROR.unknown,
  ERROR.field,
  ERROR.calc,
];

function typeOf(value: Value, context: Context): Scalar {
  if (isMatrix(value)) return 64;
  if (isLambda(value)) return 128;
  if (isReference(value) && context.arrays && context.values(value).data.length > 1) return 64;
  const entry = context.scalar(value);
  if (isError(entry)) return 16;
  if (typeof entry === 'string') return 2;
  return typeof entry === 'boolean' ? 4 : 1;
}

/** Only what does not depend on how the cell looks. */
function cellFact(what: string, value: Value | undefined, context: Context): Scalar {
  if (value !== undefined && !isReference(value)) return ERROR.value;
  const area = value?.areas[0];
  const { row, col, sheet } = area ? { row: area.top, col: area.left, sheet: area.sheet } : context.place;
  switch (what.toLowerCase()) {
    case 'address':
      return `$${columnName(col)}$${row + 1}`;
    case 'row':
      return row + 1;
    case 'col':
      return col + 1;
    case 'contents':
      return context.read({ sheet, top: row, left: col, bottom: row, right: col }).data[0] ?? 0;
    case 'type': {
      const entry = context.read({ sheet, top: row, left: col, bottom: row, right: col }).data[0] ?? null;
      return entry === null ? 'b' : typeof entry === 'string' ? 'l' : 'v';
    }
    default:
      throw new Unsupported('CELL');
  }
}

function isFormulaCell(value: Value, context: Context): Scalar {
  if (!isReference(value)) return ERROR.value;
  return formulaAt(value, context) !== undefined;
}

function formulaAt(value: Value, context: Context): string | undefined {
  if (!isReference(value)) throw ERROR.value;
  const { sheet, top, left } = value.areas[0]!;
  const found = context.formulas({ sheet, top, left, bottom: top, right: left })[0];
  if (!found) return undefined;
  return found.text.startsWith('=') ? found.text : `=${found.text}`;
}

const isWholeOdd = (x: number): boolean => Math.abs(Math.trunc(x)) % 2 === 1;

export const INFORMATION: readonly FunctionSpec[] = [
  asks('ISNUMBER', (value) => typeof value === 'number'),
  asks('ISTEXT', (value) => typeof value === 'string'),
  asks('ISNONTEXT', (value) => typeof value !== 'string'),
  asks('ISLOGICAL', (value) => typeof value === 'boolean'),
  asks('ISBLANK', (value) => value === null),
  asks('ISERROR', isError),
  asks('ISERR', (value) => isError(value) && value !== ERROR.na),
  asks('ISNA', (value) => value === ERROR.na),
  define('ISREF', 'r', ([value]) => isReference(value)),
  define('ISEVEN', 'n', ([x]) => !isWholeOdd(x)),
  define('ISODD', 'n', ([x]) => isWholeOdd(x)),
  define('ISFORMULA', 'r', ([value], context) => isFormulaCell(value, context)),
  define('FORMULATEXT', 'r', ([value], context) => formulaAt(value, context) ?? ERROR.na),
  define('ISOMITTED', 's', ([value]) => value === null),
  define('NA', '', () => ERROR.na),
  define('TYPE', 'r', ([value], context) => typeOf(value, context)),
  define(
    'ERROR.TYPE',
    's',
    ([value]) => {
      const at = CODES.indexOf(value as ErrorValue);
      return at < 0 ? ERROR.na : at + 1;
    },
    { errors: true },
  ),
  define('CELL', 'tr?', ([what, range], context) => cellFact(what, range, context)),
  define('ANCHORARRAY', 'r', ([value], context) => {
    if (!isReference(value)) return ERROR.ref;
    const { top, left } = value.areas[0]!;
    return context.refer(`${sheetPrefix(value.areas[0]!.sheet, context)}${cellName(top, left)}#`);
  }),
  define('INFO', 'l', () => {
    throw new Unsupported('volatile');
  }),
];

const sheetPrefix = (sheet: number, context: Context): string =>
  `'${(context.workbook.sheetNames[sheet - 1] ?? '').replaceAll("'", "''")}'!`;

// Parses NAME records into defined names, print areas and filter ranges.
import { type DefinedName, parseRange, rangeName } from '../../../model/index.ts';
import { decompile, type FormulaForm } from '../formula/index.ts';
import { XLS_BOUNDS } from '../sheet-bounds.ts';
import { Payload } from '../stream/payload.ts';
import { readCharacters, type TextForm } from '../stream/text.ts';

const HIDDEN = 0x0001;
const BUILT_IN = 0x0020;
/** [MS-XLS] 2.4.150: names that are stored as one character. */
const BUILT_IN_NAMES = [
  'Consolidate_Area',
  'Auto_Open',
  'Auto_Close',
  'Extract',
  'Database',
  'Criteria',
  'Print_Area',
  'Print_Titles',
  'Recorder',
  'Data_Form',
  'Auto_Activate',
  'Auto_Deactivate',
  'Sheet_Title',
  '_FilterDatabase',
];
const PRINT_AREA = 'Print_Area';
const FILTER = '_FilterDatabase';

/** A NAME record, its formula still in tokens: it may name sheets that are known later. */
export interface NameEntry {
  /** As formulas write it. */
  readonly name: string;
  readonly builtIn: boolean;
  readonly hidden: boolean;
  /** The sheet that it belongs to, from 1; 0 for the workbook. */
  readonly sheet: number;
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
}

export function parseName(bytes: Uint8Array, text: TextForm): NameEntry {
  const payload = new Payload(bytes);
  const flags = payload.u16();
  payload.skip(1);
  const characters = payload.u8();
  const size = payload.u16();
  payload.skip(2);
  const sheet = payload.u16();
  payload.skip(4);
  const stored = readCharacters(payload, characters, text);
  const tokens = payload.take(Math.min(size, payload.left));
  const builtIn = (flags & BUILT_IN) !== 0;
  const name = builtIn ? (BUILT_IN_NAMES[stored.charCodeAt(0)] ?? stored) : stored;
  return { name, builtIn, hidden: (flags & HIDDEN) !== 0, sheet, tokens, extra: payload.take(payload.left) };
}

/** Relative references of names are written as written for the cell A1. */
const TOP_LEFT = { row: 0, col: 0 };

export const nameFormula = (entry: NameEntry, form: FormulaForm): string =>
  decompile(entry.tokens, entry.extra, form, TOP_LEFT) ?? '';

/** Functions that are newer than the format are stored as hidden names that mean nothing. */
const isFunction = (entry: NameEntry): boolean => entry.hidden && /^_xl(?:fn|ws|udf|pm)\./.test(entry.name);

export function toDefinedNames(
  entries: readonly NameEntry[],
  form: FormulaForm,
  sheets: readonly { readonly name: string }[],
): DefinedName[] {
  return entries
    .filter((entry) => !isFunction(entry))
    .map((entry) => ({
      name: entry.name,
      scope: entry.sheet > 0 ? (sheets[entry.sheet - 1]?.name ?? null) : null,
      ref: nameFormula(entry, form),
      visible: !entry.hidden && !(entry.builtIn && entry.name === FILTER),
    }));
}

/** What the built-in names of one sheet say: what is printed, and what is filtered. */
export interface NamedAreas {
  readonly printed: readonly string[];
  readonly filter: string | null;
}

/** By the position of the sheet, from 0. */
export function findAreas(entries: readonly NameEntry[], form: FormulaForm): Map<number, NamedAreas> {
  const areas = new Map<number, NamedAreas>();
  for (const entry of entries) {
    if (!entry.builtIn || (entry.name !== PRINT_AREA && entry.name !== FILTER)) continue;
    const known = areas.get(entry.sheet - 1) ?? { printed: [], filter: null };
    const ranges = splitAreas(nameFormula(entry, form));
    // Of several, all but the first came along with copied sheets.
    if (entry.name === FILTER) areas.set(entry.sheet - 1, { ...known, filter: known.filter ?? ranges[0] ?? null });
    else if (known.printed.length === 0) areas.set(entry.sheet - 1, { ...known, printed: ranges });
  }
  return areas;
}

const AREA = /!(\$?[A-Z]*\$?\d*(?::\$?[A-Z]*\$?\d*)?)(?=,|$)/g;

/** `Sheet1!$A$1:$B$2,Sheet1!$D:$D` → `A1:B2`, `D1:D65536`. Names that were copied along with a sheet may lead to other workbooks. */
function splitAreas(ref: string): string[] {
  if (ref.includes('[')) return [];
  return [...ref.matchAll(AREA)].flatMap(([, area = '']) => {
    const rect = parseRange(area, XLS_BOUNDS);
    return rect ? [rangeName(rect)] : [];
  });
}

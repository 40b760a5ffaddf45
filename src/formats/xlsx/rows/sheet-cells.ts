// Interprets parsed cell elements (type, value, formula) and passes them to the builder; shared by both row readers.
import { type CellRect, parseRange, SHEET_BOUNDS, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { type NewFormula, type SheetBuilder, textTooLong } from '../../workbook/index.ts';
import { unescapeText } from '../strings/cell-text.ts';
import { dataTableText, toFormulaText } from './formula-text.ts';
import { toSerial } from './iso-date.ts';
import { createRowProperties, type RowDetails, type RowProperties } from './row-properties.ts';

/** Types of cells (ECMA-376 part 1, 18.18.11). */
export const CELL_TYPE = { n: 0, s: 1, str: 2, inlineStr: 3, b: 4, e: 5, d: 6 } as const;
export type CellTypeCode = (typeof CELL_TYPE)[keyof typeof CELL_TYPE];

/** The `f` element of a cell. Attributes that it lacks are empty. */
export interface FormulaElement {
  readonly text: string;
  /** `normal`, `shared`, `array`, `dataTable`. */
  readonly type: string;
  readonly ref: string;
  readonly si: string;
  readonly r1: string;
  readonly r2: string;
  readonly dt2D: string;
  readonly dtr: string;
}

/** What the cells of all sheets of a workbook have in common. */
export interface CellContext {
  readonly date1904: boolean;
  readonly string_count: number;
  /** Numbers of `cm` that mark a formula as one that spills. */
  readonly dynamic: ReadonlySet<number>;
  readonly max_text_bytes: number;
}

/** What was wrong with cells, counted. */
export interface CellFaults {
  /** Naming a text that is not there. */
  strings: number;
  /** Sharing a formula that is not there. */
  formulas: number;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Says what the elements of a cell mean, whichever reader came upon them, and hands the cell on. */
export class SheetCells {
  private readonly rows: RowProperties = createRowProperties();
  readonly faults: CellFaults = { strings: 0, formulas: 0 };
  readonly context: CellContext;
  private readonly builder: SheetBuilder;
  private readonly shared = new Map<string, number>();
  /** What the row under way replaced among the shared formulas, and the faults before it. */
  private readonly replaced: [si: string, place: number | undefined][] = [];
  private readonly before: CellFaults = { strings: 0, formulas: 0 };

  constructor(builder: SheetBuilder, context: CellContext) {
    this.builder = builder;
    this.context = context;
  }

  /** `height` is NaN where the row states none; `level` is 0 where it is in no group. */
  row(row: number, height: number, hidden: boolean, level: number): void {
    if (row < SHEET_ROWS) this.rows.add(row, height, hidden, level);
  }

  /** Heights other than the default, in points. */
  rowDetails(defaultHeight: number): RowDetails {
    return this.rows.finish(defaultHeight);
  }

  beginRow(): void {
    this.replaced.length = 0;
    this.before.strings = this.faults.strings;
    this.before.formulas = this.faults.formulas;
  }

  /** Forgets what the row under way changed, since it will be read again. Its cells will come again, and the later ones count. */
  undoRow(): void {
    for (const [si, place] of this.replaced.reverse()) {
      if (place === undefined) this.shared.delete(si);
      else this.shared.set(si, place);
    }
    this.faults.strings = this.before.strings;
    this.faults.formulas = this.before.formulas;
  }

  /** A number, the position of a string, or 0 or 1 of a boolean. */
  plain(row: number, col: number, type: CellTypeCode, value: number, style: number, formula: number): void {
    if (type === CELL_TYPE.n) this.builder.number(row, col, value, style, formula);
    else if (type === CELL_TYPE.b) this.builder.boolean(row, col, value === 1, style, formula);
    else if (value >= 0 && value < this.context.string_count) this.builder.shared(row, col, value, style, formula);
    else this.faults.strings++;
  }

  /** `value` is the text of `v`, or of `is` for inline strings; null where the cell has none. */
  value(row: number, col: number, type: CellTypeCode, style: number, formula: number, value: string | null): void {
    if (type === CELL_TYPE.str || type === CELL_TYPE.inlineStr) {
      if (value !== null) this.text(row, col, value, style, formula);
      else this.nothing(row, col, style, formula);
      return;
    }
    const written = value === null ? '' : value.trim();
    if (written !== '') this.written(row, col, type, style, formula, written);
    else this.nothing(row, col, style, formula);
  }

  /** A cell without a value: a formula that was not computed, or a look alone. */
  nothing(row: number, col: number, style: number, formula: number): void {
    if (formula > 0) this.builder.pending(row, col, style, formula);
    else this.builder.blank(row, col, style);
  }

  /** A place in the formulas of the sheet plus one, 0 where there is nothing to keep. */
  formula(row: number, col: number, element: FormulaElement, meta: number): number {
    if (element.type === 'shared' && element.text.trim() === '') return this.sharedFormula(row, col, element.si);
    if (!isPlace(row, col)) return 0;
    const formula = this.toFormula(element, meta);
    if (!formula) return 0;
    const place = this.builder.addFormula(row, col, formula);
    if (element.type === 'shared') {
      this.replaced.push([element.si, this.shared.get(element.si)]);
      this.shared.set(element.si, place);
    }
    return place;
  }

  /** The place of the formula that another cell shares with this one. */
  sharedFormula(row: number, col: number, si: string): number {
    if (!isPlace(row, col)) return 0;
    const place = this.shared.get(si);
    if (place === undefined) this.faults.formulas++;
    return place ?? 0;
  }

  private toFormula(element: FormulaElement, meta: number): NewFormula | null {
    this.checkLength(element.text);
    const range = element.ref === '' ? null : parseRange(element.ref, SHEET_BOUNDS);
    if (element.type === 'dataTable') {
      const inputs = { r1: element.r1, r2: element.r2, two: isTrue(element.dt2D), row: isTrue(element.dtr) };
      return { text: dataTableText(inputs), kind: 'data_table', range };
    }
    if (element.text.trim() === '') return null;
    const text = toFormulaText(element.text);
    if (element.type === 'array')
      return { text, kind: this.context.dynamic.has(meta) ? 'dynamic_array' : 'array', range };
    if (element.type === 'shared') return { text, kind: 'shared', range: several(range) };
    return { text, kind: 'normal', range: null };
  }

  private written(row: number, col: number, type: CellTypeCode, style: number, formula: number, value: string): void {
    if (type === CELL_TYPE.b) this.plain(row, col, type, isTrue(value) ? 1 : 0, style, formula);
    else if (type === CELL_TYPE.s) this.plain(row, col, type, toIndex(value), style, formula);
    else if (type === CELL_TYPE.e) {
      this.checkLength(value);
      this.builder.error(row, col, value, style, formula);
    } else {
      const isDate = type === CELL_TYPE.d && !NUMBER.test(value);
      const number = isDate ? toSerial(value, this.context.date1904) : toNumber(value);
      if (Number.isFinite(number)) this.plain(row, col, CELL_TYPE.n, number, style, formula);
      else this.text(row, col, value, style, formula);
    }
  }

  private text(row: number, col: number, value: string, style: number, formula: number): void {
    this.checkLength(value);
    this.builder.text(row, col, unescapeText(value), style, formula);
  }

  private checkLength(text: string): void {
    // A unit of UTF-16 takes three bytes of UTF-8 at most.
    const max = this.context.max_text_bytes;
    if (text.length * 3 > max && Buffer.byteLength(text) > max) throw textTooLong(this.context);
  }
}

const isPlace = (row: number, col: number): boolean => row < SHEET_ROWS && col < SHEET_COLUMNS;

/** NaN where the text is no number. */
export function toNumber(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** -1 where the text is no position. */
const toIndex = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

export const isTrue = (value: string): boolean =>
  value === '1' || value === 'true' || value === 'TRUE' || value === 'on';

const several = (range: CellRect | null): CellRect | null =>
  range && (range.top !== range.bottom || range.left !== range.right) ? range : null;

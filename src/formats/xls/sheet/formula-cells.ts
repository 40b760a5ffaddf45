// Resolves the formulas of a sheet's cells: single, shared and array formulas, and data tables.
import { type CellRect, cellName } from '../../../model/index.ts';
import type { NewFormula, SheetBuilder } from '../../workbook/index.ts';
import { decompile, type FormulaForm, patternKey, Reach } from '../formula/index.ts';
import { Payload } from '../stream/payload.ts';

const SHARED = 0x01;
const TABLE = 0x02;
const ROW_INPUT = 0x04;
const TWO_INPUTS = 0x08;
const PLACE_BYTES = 5;
const NONE = new Uint8Array(0);
/** Patterns that are remembered; a sheet with more has hardly any that come again. */
const MAX_PATTERNS = 100_000;
/** Bytes of tokens that are spelled out anew for cells that a shared formula does not fit, in one sheet. */
const MAX_RESPELLED_BYTES = 2 ** 24;

/** A formula that several cells name by the cell that it was stored with. */
interface Definition {
  readonly kind: 'shared' | 'array' | 'data_table';
  readonly range: CellRect;
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
  /** The text of a data table, which is the same in all its cells. */
  readonly text: string | null;
  /** Of a shared formula: cells that it fits all have the same place. */
  readonly reach: Reach;
  /** Where the builder keeps it, once it does; 0 before. */
  place: number;
}

/** The formulas of one sheet: those of single cells, and those that several cells have in common. */
export class FormulaCells {
  private readonly form: FormulaForm;
  private readonly builder: SheetBuilder;
  private readonly definitions = new Map<number, Definition>();
  /** Formulas that could not be turned into text. */
  unreadable = 0;
  private respelled = 0;
  /** Places of formulas by their tokens, so that what was filled down is spelled once. */
  private readonly patterns = new Map<string, number>();

  constructor(form: FormulaForm, builder: SheetBuilder) {
    this.form = form;
    this.builder = builder;
  }

  /** SHRFMLA, behind the first cell that uses it. [MS-XLS] 2.4.277 */
  addShared(bytes: Uint8Array, row: number, col: number): void {
    const payload = new Payload(bytes);
    const range = readRange(payload);
    payload.skip(2);
    this.define('shared', range, payload, row, col);
  }

  /** ARRAY, behind its first cell. [MS-XLS] 2.4.4 */
  addArray(bytes: Uint8Array, row: number, col: number): void {
    const payload = new Payload(bytes);
    const range = readRange(payload);
    payload.skip(6);
    this.define('array', range, payload, row, col);
  }

  private define(kind: 'shared' | 'array', range: CellRect, payload: Payload, row: number, col: number): void {
    const tokens = payload.take(payload.u16());
    const extra = payload.take(payload.left);
    this.keep({ kind, range, tokens, extra, text: null, reach: new Reach(), place: 0 }, row, col);
  }

  /** TABLE, behind the first cell of a data table. [MS-XLS] 2.4.313 */
  addTable(bytes: Uint8Array, row: number, col: number): void {
    const payload = new Payload(bytes);
    const range = readRange(payload);
    const flags = payload.u16();
    const first = cellName(payload.u16(), payload.u16());
    const second = flags & TWO_INPUTS ? cellName(payload.u16(), payload.u16()) : '';
    const inputs = flags & TWO_INPUTS || flags & ROW_INPUT ? `${first},${second}` : `,${first}`;
    const text = `TABLE(${inputs})`;
    this.keep({ kind: 'data_table', range, tokens: NONE, extra: NONE, text, reach: new Reach(), place: 0 }, row, col);
  }

  /** Cells name the one that is before the record; some writers name the corner of the range instead. */
  private keep(definition: Definition, row: number, col: number): void {
    this.definitions.set(keyOf(row, col), definition);
    const corner = keyOf(definition.range.top, definition.range.left);
    if (!this.definitions.has(corner)) this.definitions.set(corner, definition);
  }

  /** True for a formula that is kept elsewhere. */
  static isPlaced(tokens: Uint8Array): boolean {
    return tokens.length >= PLACE_BYTES && (tokens[0] === SHARED || tokens[0] === TABLE);
  }

  /** The place of a cell's formula with the builder; 0 where it cannot be read. */
  place(row: number, col: number, tokens: Uint8Array, extra: Uint8Array): number {
    if (FormulaCells.isPlaced(tokens)) return this.placeShared(row, col, new Payload(tokens, 1));
    const key = extra.length === 0 ? patternKey(tokens, this.form.grid, row, col) : null;
    const known = key === null ? undefined : this.patterns.get(key);
    if (known !== undefined) return known;
    const text = decompile(tokens, extra, this.form, { row, col });
    if (text === null) return this.fail();
    const place = this.builder.addFormula(row, col, { text: `=${text}`, kind: 'normal', range: null });
    if (key !== null && this.patterns.size < MAX_PATTERNS) this.patterns.set(key, place);
    return place;
  }

  private placeShared(row: number, col: number, payload: Payload): number {
    const definition = this.definitions.get(keyOf(payload.u16(), payload.u16()));
    if (!definition) return this.fail();
    const { kind, range, tokens, extra } = definition;
    if (kind === 'shared') return this.placeMember(row, col, definition);
    if (definition.place > 0) return definition.place;
    const text = definition.text ?? decompile(tokens, extra, this.form, { row: range.top, col: range.left });
    if (text === null) return this.fail();
    definition.place = this.add(range, { text: `=${text}`, kind, range });
    return definition.place;
  }

  /**
   * A shared formula is as good as one that was filled down: its text in other cells is derived from the first. Only where a
   * reference wraps around the edge of the sheet, which is narrower than that of other formats, the cell has a text of its own.
   */
  private placeMember(row: number, col: number, definition: Definition): number {
    const { tokens, extra, reach } = definition;
    const { grid } = this.form;
    if (definition.place > 0 && reach.fits(row, col, grid)) return definition.place;
    this.respelled += tokens.length;
    if (this.respelled > MAX_RESPELLED_BYTES) return this.fail();
    const text = decompile(tokens, extra, this.form, { row, col, reach });
    if (text === null) return this.fail();
    const place = this.builder.addFormula(row, col, { text: `=${text}`, kind: 'normal', range: null });
    if (reach.fits(row, col, grid)) definition.place = place;
    return place;
  }

  private add(range: CellRect, formula: NewFormula): number {
    return this.builder.addFormula(range.top, range.left, formula);
  }

  private fail(): 0 {
    this.unreadable++;
    return 0;
  }
}

const keyOf = (row: number, col: number): number => row * 65_536 + col;

function readRange(payload: Payload): CellRect {
  const [top, bottom, left, right] = [payload.u16(), payload.u16(), payload.u8(), payload.u8()];
  return { top, left, bottom, right };
}

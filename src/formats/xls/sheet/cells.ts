// Reads cell records of a sheet (NUMBER, RK, LABELSST, FORMULA …) straight into the builder; the hot path of XLS.
import type { ReadLimits } from '../../reader.ts';
import { errorText, type SheetBuilder, tooManyColumns } from '../../workbook/index.ts';
import type { FormulaForm } from '../formula/index.ts';
import { Payload, RecordFault } from '../stream/payload.ts';
import { RECORD } from '../stream/record-id.ts';
import type { RecordReader } from '../stream/record-reader.ts';
import { readPieces, readText, type TextForm } from '../stream/text.ts';
import { beyondDouble, rkNumber } from './cell-values.ts';
import { FormulaCells } from './formula-cells.ts';

/** Row, column and style are before the value of every cell. */
const VALUE = 6;
const FORMULA_RESULT = { string: 0, boolean: 1, error: 2, empty: 3 } as const;
const COLUMNS = 256;
/** Where the tokens of a FORMULA record begin. */
const TOKENS = 22;
const HEADER_BYTES = 4;
const NUMBER_BYTES = VALUE + 8;
const SHORT_BYTES = VALUE + 4;
const BOOLEAN_BYTES = VALUE + 2;
/** Records of a run at most: a loop that is left but once in a sheet is compiled without its end, and anew for every sheet. */
const RUN_RECORDS = 1024;

/** Gives the cells of a sheet to the builder, record by record. Nothing is made for a cell that is a number or a shared text. */
export class Cells {
  private readonly records: RecordReader;
  private readonly builder: SheetBuilder;
  private readonly text: TextForm;
  /** How many texts the workbook has that cells may name. */
  private readonly strings: number;
  private readonly limits: ReadLimits;
  readonly formulas: FormulaCells;

  constructor(records: RecordReader, builder: SheetBuilder, form: FormulaForm, strings: number, limits: ReadLimits) {
    this.strings = strings;
    this.limits = limits;
    this.records = records;
    this.builder = builder;
    this.text = form.text;
    this.formulas = new FormulaCells(form, builder);
  }

  /** False where the present record holds no cells. */
  take(): boolean {
    const { records } = this;
    switch (records.id) {
      case RECORD.number:
        this.number();
        return true;
      case RECORD.rk:
        this.rk();
        return true;
      case RECORD.labelShared:
        this.labelShared();
        return true;
      case RECORD.multipleRk:
        this.multipleRk();
        return true;
      case RECORD.formula:
      case RECORD.formulaOfBiff3:
      case RECORD.formulaOfBiff4:
        this.formula();
        return true;
      case RECORD.label:
      case RECORD.richString:
        this.label();
        return true;
      case RECORD.booleanOrError:
        this.booleanOrError();
        return true;
      default:
        return false;
    }
  }

  /**
   * Numbers, shared texts and booleans, which most cells of most sheets are, one behind another with nothing kept between them. Stops before
   * whatever is of another kind or not quite right; the present record is no longer valid then.
   */
  takeRun(): void {
    const { records, builder, strings } = this;
    const { bytes, view } = records;
    const columns = Math.min(COLUMNS, this.limits.max_columns);
    const last = bytes.length - HEADER_BYTES - NUMBER_BYTES;
    let at = records.position;
    for (let left = RUN_RECORDS; left > 0 && at <= last; left--) {
      const id = view.getUint16(at, true);
      const size = view.getUint16(at + 2, true);
      const from = at + HEADER_BYTES;
      const col = view.getUint16(from + 2, true);
      if (col >= columns) break;
      if (id === RECORD.number && size === NUMBER_BYTES) {
        const value = view.getFloat64(from + VALUE, true);
        if (!Number.isFinite(value)) break;
        builder.number(view.getUint16(from, true), col, value, view.getUint16(from + 4, true), 0);
      } else if (id === RECORD.labelShared && size === SHORT_BYTES) {
        const string = view.getUint32(from + VALUE, true);
        if (string >= strings) break;
        builder.shared(view.getUint16(from, true), col, string, view.getUint16(from + 4, true), 0);
      } else if (id === RECORD.rk && size === SHORT_BYTES) {
        const value = rkNumber(view.getInt32(from + VALUE, true));
        builder.number(view.getUint16(from, true), col, value, view.getUint16(from + 4, true), 0);
      } else if (id === RECORD.booleanOrError && size === BOOLEAN_BYTES && bytes[from + VALUE + 1] === 0) {
        builder.boolean(view.getUint16(from, true), col, bytes[from + VALUE] !== 0, view.getUint16(from + 4, true), 0);
      } else break;
      at = from + size;
    }
    records.passTo(at);
  }

  private need(length: number): number {
    const { start, end } = this.records;
    if (end - start < length) throw new RecordFault();
    return start;
  }

  private column(at: number): number {
    return this.within(this.records.view.getUint16(at, true));
  }

  /** A column that no sheet of this format has is damage; one within the format may still be too many. */
  private within(col: number): number {
    if (col >= COLUMNS) throw new RecordFault('A cell lies outside its sheet.');
    if (col >= this.limits.max_columns) throw tooManyColumns(this.limits);
    return col;
  }

  private number(): void {
    const at = this.need(VALUE + 8);
    const { view } = this.records;
    this.give(view.getUint16(at, true), this.column(at + 2), at + VALUE, view.getUint16(at + 4, true), 0);
  }

  private give(row: number, col: number, at: number, style: number, formula: number): void {
    const value = this.records.view.getFloat64(at, true);
    if (Number.isFinite(value)) this.builder.number(row, col, value, style, formula);
    else this.builder.text(row, col, beyondDouble(this.records.view, at), style, formula);
  }

  private rk(): void {
    const at = this.need(VALUE + 4);
    const { view } = this.records;
    const value = rkNumber(view.getInt32(at + VALUE, true));
    this.builder.number(view.getUint16(at, true), this.column(at + 2), value, view.getUint16(at + 4, true), 0);
  }

  /** Styles and values in turn; the last column is at the end and says nothing that their number does not. */
  private multipleRk(): void {
    const at = this.need(4);
    const { view, end } = this.records;
    const row = view.getUint16(at, true);
    let col = this.column(at + 2);
    this.within(col + Math.trunc((end - at - 4) / 6) - 1);
    for (let i = at + 4; i + 6 <= end; i += 6, col++)
      this.builder.number(row, col, rkNumber(view.getInt32(i + 2, true)), view.getUint16(i, true), 0);
  }

  private labelShared(): void {
    const at = this.need(VALUE + 4);
    const { view } = this.records;
    const string = view.getUint32(at + VALUE, true);
    if (string >= this.strings) throw new RecordFault('A cell names a text that the workbook does not have.');
    this.builder.shared(view.getUint16(at, true), this.column(at + 2), string, view.getUint16(at + 4, true), 0);
  }

  private label(): void {
    const payload = new Payload(this.records.takeJoined());
    const [row, col, style] = [payload.u16(), this.within(payload.u16()), payload.u16()];
    this.builder.text(row, col, readText(payload, this.text), style, 0);
  }

  private booleanOrError(): void {
    const at = this.need(VALUE + 2);
    const { view } = this.records;
    const row = view.getUint16(at, true);
    const col = this.column(at + 2);
    const style = view.getUint16(at + 4, true);
    const value = view.getUint8(at + VALUE);
    if (view.getUint8(at + VALUE + 1) === 0) this.builder.boolean(row, col, value !== 0, style, 0);
    else this.builder.error(row, col, errorText(value), style, 0);
  }

  /** The text of the result, and formulas that this cell begins, are in records of their own behind it. */
  private formula(): void {
    const at = this.need(TOKENS);
    const { view, bytes } = this.records;
    const row = view.getUint16(at, true);
    const col = this.column(at + 2);
    const style = view.getUint16(at + 4, true);
    const size = view.getUint16(at + TOKENS - 2, true);
    let body = bytes.subarray(at + TOKENS, this.records.end);
    if (this.records.peek() === RECORD.continue) body = this.records.takeJoined().subarray(TOKENS);
    const tokens = body.subarray(0, size);
    const text = this.follow(row, col);
    const formula = this.formulas.place(row, col, tokens, body.subarray(size));
    this.result(row, col, style, formula, at + VALUE, text);
  }

  /** Null where no text is there. */
  private follow(row: number, col: number): string | null {
    const { records, formulas } = this;
    for (;;) {
      switch (records.peek()) {
        case RECORD.sharedFormula:
          records.next();
          formulas.addShared(records.takeJoined(), row, col);
          break;
        case RECORD.array:
          records.next();
          formulas.addArray(records.takeJoined(), row, col);
          break;
        case RECORD.table:
          records.next();
          formulas.addTable(records.takeJoined(), row, col);
          break;
        case RECORD.string:
          records.next();
          return this.string();
        default:
          return null;
      }
    }
  }

  private string(): string {
    const pieces = this.records.takePieces();
    const [first] = pieces;
    if (!first || first.length < 2) return '';
    const count = first[0]! | (first[1]! << 8);
    if (!this.text.unicode) return this.text.decode(Buffer.concat(pieces).subarray(2, 2 + count));
    return readPieces([first.subarray(2), ...pieces.slice(1)], count);
  }

  private result(row: number, col: number, style: number, formula: number, at: number, text: string | null): void {
    const { view } = this.records;
    const { builder } = this;
    if (view.getUint16(at + 6, true) !== 0xffff) {
      this.give(row, col, at, style, formula);
      return;
    }
    const value = view.getUint8(at + 2);
    switch (view.getUint8(at)) {
      case FORMULA_RESULT.boolean:
        builder.boolean(row, col, value !== 0, style, formula);
        return;
      case FORMULA_RESULT.error:
        builder.error(row, col, errorText(value), style, formula);
        return;
      case FORMULA_RESULT.empty:
        builder.text(row, col, '', style, formula);
        return;
      default:
        if (text === null) builder.pending(row, col, style, formula);
        else builder.text(row, col, text, style, formula);
        return;
    }
  }
}

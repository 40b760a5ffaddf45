// Decompiles BIFF formula tokens (ptg) to formula text.
import { errorText } from '../../workbook/index.ts';
import { Payload, RecordFault } from '../stream/payload.ts';
import { readShortText, type TextForm } from '../stream/text.ts';
import { numberText, quoted, readArrayConstant } from './constants.ts';
import { findFunction } from './function-table.ts';
import { type Base, type GridForm, readArea, readCell } from './references.ts';
import { ATTRIBUTE, BINARY, TOKEN, tokenKind } from './tokens.ts';

/** What tokens name by number. */
export interface FormulaNames {
  /** What is before a reference to name its sheet, `Sheet1!`; passes the bytes of the token that say which. */
  readSheets(payload: Payload): string;
  /** A name of the workbook, counted from 1. */
  name(index: number): string;
  /** A name or function of another workbook or of an add-in; passes the bytes of the token that say which. */
  readExternalName(payload: Payload): string;
}

export interface FormulaForm {
  readonly grid: GridForm;
  readonly text: TextForm;
  readonly names: FormulaNames;
}

/** Excel takes no formula of more characters than 8192; spelled out, names of workbooks and sheets may make it longer. */
const MAX_CHARACTERS = 32_768;
/** The number that says: the first argument is the name of the function. */
const USER_DEFINED = 0xff;
const COMMAND = 0x8000;
/** Prefixes by which functions that are newer than the format are stored. */
const NEWER = /^(?:_xlfn\.|_xlws\.|_xludf\.)+/i;

/**
 * The text of a parsed expression, without the equals sign; null where it is damaged. `extra` holds the data of array constants
 * behind the tokens. With a base, offsets of shared formulas count from it.
 */
export function decompile(tokens: Uint8Array, extra: Uint8Array, form: FormulaForm, base: Base): string | null {
  try {
    return new Decompiler(tokens, extra, form, base).run();
  } catch (error) {
    if (error instanceof RecordFault) return null;
    throw error;
  }
}

class Decompiler {
  private readonly tokens: Payload;
  private readonly extra: Payload;
  private readonly form: FormulaForm;
  private readonly base: Base;
  private readonly stack: string[] = [];
  /** Blanks that are before the next token, before its opening parenthesis and before the closing one. */
  private space = '';
  private openingSpace = '';
  private closingSpace = '';

  constructor(tokens: Uint8Array, extra: Uint8Array, form: FormulaForm, base: Base) {
    this.tokens = new Payload(tokens);
    this.extra = new Payload(extra);
    this.form = form;
    this.base = base;
  }

  run(): string {
    while (this.tokens.left > 0) this.token(tokenKind(this.tokens.u8()));
    const text = this.stack.pop();
    if (text === undefined || this.stack.length > 0) throw new RecordFault('The tokens of a formula do not add up.');
    return text;
  }

  private push(text: string): void {
    if (text.length > MAX_CHARACTERS) throw new RecordFault('A formula is too long.');
    this.stack.push(this.takeSpace() + text);
  }

  private pop(): string {
    const text = this.stack.pop();
    if (text === undefined) throw new RecordFault('An operator has no operand.');
    return text;
  }

  private takeSpace(): string {
    const { space } = this;
    this.space = '';
    return space;
  }

  private token(kind: number): void {
    if (kind >= TOKEN.add && kind <= TOKEN.range) this.binary(BINARY[kind - TOKEN.add]!);
    else if (kind >= TOKEN.array) this.operand(kind);
    else this.plain(kind);
  }

  private binary(operator: string): void {
    const right = this.pop();
    const left = this.pop();
    const space = this.takeSpace();
    this.push(left + space + operator + right);
  }

  private plain(kind: number): void {
    const { tokens } = this;
    switch (kind) {
      case TOKEN.plus:
        this.push(`+${this.pop()}`);
        return;
      case TOKEN.minus:
        this.push(`-${this.pop()}`);
        return;
      case TOKEN.percent:
        this.push(`${this.pop()}${this.takeSpace()}%`);
        return;
      case TOKEN.parenthesis:
        this.parenthesis();
        return;
      case TOKEN.missing:
        this.push('');
        return;
      case TOKEN.string:
        this.push(quoted(readShortText(tokens, this.form.text)));
        return;
      case TOKEN.extended:
        this.extended();
        return;
      case TOKEN.attribute:
        this.attribute();
        return;
      case TOKEN.sheet:
        tokens.skip(10);
        return;
      case TOKEN.endSheet:
        tokens.skip(4);
        return;
      case TOKEN.error:
        this.push(errorText(tokens.u8()));
        return;
      case TOKEN.boolean:
        this.push(tokens.u8() ? 'TRUE' : 'FALSE');
        return;
      case TOKEN.integer:
        this.push(String(tokens.u16()));
        return;
      case TOKEN.number:
        this.push(numberText(tokens.f64()));
        return;
      default:
        throw new RecordFault(`A formula has the token ${kind}, which nothing is known of.`);
    }
  }

  private operand(kind: number): void {
    const { tokens, form } = this;
    switch (kind) {
      case TOKEN.array:
        tokens.skip(7);
        this.push(readArrayConstant(this.extra, form.text));
        return;
      case TOKEN.function:
        this.fixedFunction(tokens.u16());
        return;
      case TOKEN.variableFunction:
        this.variableFunction(tokens.u8() & 0x7f, tokens.u16());
        return;
      case TOKEN.name:
        this.name();
        return;
      case TOKEN.cell:
        this.push(readCell(tokens, form.grid, null));
        return;
      case TOKEN.area:
        this.push(readArea(tokens, form.grid, null));
        return;
      case TOKEN.cellOffset:
        this.push(readCell(tokens, form.grid, this.base));
        return;
      case TOKEN.areaOffset:
        this.push(readArea(tokens, form.grid, this.base));
        return;
      case TOKEN.cellError:
        tokens.skip(form.grid.wide ? 4 : 3);
        this.push('#REF!');
        return;
      case TOKEN.areaError:
        tokens.skip(form.grid.wide ? 8 : 6);
        this.push('#REF!');
        return;
      default:
        kind >= TOKEN.externalName ? this.elsewhere(kind) : this.memory(kind);
        return;
    }
  }

  /** References to other sheets. */
  private elsewhere(kind: number): void {
    const { tokens, form } = this;
    if (kind === TOKEN.externalName) {
      this.push(form.names.readExternalName(tokens));
      return;
    }
    const sheets = form.names.readSheets(tokens);
    switch (kind) {
      case TOKEN.cellOfSheet:
        this.push(sheets + readCell(tokens, form.grid, null));
        return;
      case TOKEN.areaOfSheet:
        this.push(sheets + readArea(tokens, form.grid, null));
        return;
      case TOKEN.cellErrorOfSheet:
        tokens.skip(form.grid.wide ? 4 : 3);
        this.push('#REF!');
        return;
      case TOKEN.areaErrorOfSheet:
        tokens.skip(form.grid.wide ? 8 : 6);
        this.push('#REF!');
        return;
      default:
        throw new RecordFault(`A formula has the token ${kind}, which nothing is known of.`);
    }
  }

  /** Hints about the result of the tokens behind them, which say the same once more. */
  private memory(kind: number): void {
    const { tokens, extra } = this;
    switch (kind) {
      case TOKEN.memoryArea:
        tokens.skip(6);
        extra.skip(Math.min(extra.left, extra.left < 2 ? 0 : extra.u16() * (this.form.grid.wide ? 8 : 6)));
        return;
      case TOKEN.memoryError:
      case TOKEN.memoryNone:
        tokens.skip(6);
        return;
      case TOKEN.memoryFunction:
      case TOKEN.memoryAreaOffset:
      case TOKEN.memoryNoneOffset:
        tokens.skip(2);
        return;
      default:
        throw new RecordFault(`A formula has the token ${kind}, which nothing is known of.`);
    }
  }

  private parenthesis(): void {
    const inner = this.pop();
    const [opening, closing] = [this.openingSpace, this.closingSpace];
    this.openingSpace = '';
    this.closingSpace = '';
    this.push(`${opening}(${inner}${closing})`);
  }

  private name(): void {
    const index = this.tokens.u16();
    this.tokens.skip(this.form.grid.wide ? 2 : 12);
    this.push(this.form.names.name(index));
  }

  /** Labels that stand for their row or column: the reference is all that is stored of them. */
  private extended(): void {
    this.tokens.skip(1);
    const row = this.tokens.u16();
    const col = this.tokens.u16();
    this.push(readCell(new Payload(Uint8Array.of(row & 255, row >> 8, col & 255, col >> 8)), { wide: true }, null));
  }

  private attribute(): void {
    const flags = this.tokens.u8();
    if (flags & ATTRIBUTE.choose) this.tokens.skip((this.tokens.u16() + 1) * 2);
    else if (flags & ATTRIBUTE.space) this.blanks(this.tokens.u8(), this.tokens.u8());
    else {
      this.tokens.skip(2);
      if (flags & ATTRIBUTE.sum) this.push(`SUM(${this.pop()})`);
    }
  }

  /** Even kinds are blanks, odd ones line ends; the pairs say where: before the token, before `(`, before `)`. */
  private blanks(kind: number, count: number): void {
    const text = (kind % 2 === 1 ? '\n' : ' ').repeat(count);
    if (kind <= 1) this.space += text;
    else if (kind <= 3) this.openingSpace += text;
    else if (kind <= 5) this.closingSpace += text;
  }

  private fixedFunction(index: number): void {
    const found = findFunction(index);
    if (!found) throw new RecordFault(`There is no function ${index}.`);
    this.call(found.name, this.arguments(found.args));
  }

  private variableFunction(count: number, index: number): void {
    const values = this.arguments(count);
    if (index & COMMAND) {
      this.call(`COMMAND.${index & ~COMMAND}`, values);
      return;
    }
    if (index === USER_DEFINED) {
      const [name = '#NAME?', ...rest] = values;
      this.call(name.trimStart().replace(NEWER, ''), rest);
      return;
    }
    const found = findFunction(index);
    if (!found) throw new RecordFault(`There is no function ${index}.`);
    this.call(found.name, values);
  }

  private arguments(count: number): string[] {
    if (count > this.stack.length) throw new RecordFault('A function has too few arguments.');
    return this.stack.splice(this.stack.length - count, count);
  }

  private call(name: string, values: readonly string[]): void {
    const [opening, closing] = [this.openingSpace, this.closingSpace];
    this.openingSpace = '';
    this.closingSpace = '';
    this.push(`${name}${opening}(${values.join(',')}${closing})`);
  }
}

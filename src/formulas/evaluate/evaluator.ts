// Evaluates the syntax tree of a formula over loaded cells: operators, references, names and calls.
import { callFunction } from './call-function.ts';
import type { CellPlace, PlacedFormula } from './cells/cell-source.ts';
import type { CellStore } from './cells/cell-store.ts';
import { getSheet, intersectAreas, intersectCell, resolveRange, resolveTable, spanAreas } from './cells/references.ts';
import { trimArea } from './cells/trim-area.ts';
import type { Workbook } from './cells/workbook.ts';
import type { Context } from './context.ts';
import type { Bindings, Evaluation, Scope } from './evaluation.ts';
import { findFunction } from './functions/index.ts';
import { bindNames, makeLambda } from './lambdas.ts';
import type { Meter } from './meter.ts';
import { operate, settleDifference } from './operators.ts';
import { parseFormula } from './syntax/parse-formula.ts';
import type { BinaryNode, CallNode, Node } from './syntax/syntax.ts';
import { broadcast } from './values/broadcast.ts';
import { guarded, toNumber } from './values/coerce.ts';
import { Unsupported } from './values/signals.ts';
import {
  type Area,
  areaSize,
  ERROR,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  matrix,
  type Reference,
  reference,
  type Scalar,
  type Value,
} from './values/values.ts';

/** Nodes within nodes, calls of lambdas and uses of names included; the stack holds some thousands. */
const MAX_DEPTH = 800;

/** Names of macros and add-ins stand for no formula. */
const DEFINES_LAMBDA = /\bLAMBDA\s*\(/i;

/** Evaluates formulas over cells that are loaded; throws `Missing` where they are not and `Unsupported` where it cannot. */
export class Evaluator implements Evaluation {
  readonly workbook: Workbook;
  readonly store: CellStore;
  readonly meter: Meter;
  readonly #names = new Map<string, Node>();
  #depth = 0;

  constructor(workbook: Workbook, store: CellStore, meter: Meter) {
    this.workbook = workbook;
    this.store = store;
    this.meter = meter;
  }

  /** What the cell of the formula holds: an array where ranges stand for arrays, otherwise a single value. */
  run(node: Node, place: CellPlace, arrays: boolean): Scalar | Matrix {
    this.#depth = 0;
    const scope: Scope = { place, arrays, moved: false, bindings: null };
    const result = guarded(() => {
      const value = node.type === 'binary' ? this.#binary(node, scope, true) : this.evaluate(node, scope);
      if (isLambda(value)) return ERROR.calc;
      return arrays ? this.item(value, scope) : this.#shown(value, scope);
    });
    return result ?? 0;
  }

  #shown(value: Value, scope: Scope): Scalar {
    return isMatrix(value) ? (value.data[0] ?? 0) : this.scalar(value, scope);
  }

  evaluate(node: Node, scope: Scope): Value {
    this.meter.step(1);
    if (++this.#depth > MAX_DEPTH) throw new Unsupported('depth');
    try {
      return this.#visit(node, scope);
    } catch (thrown) {
      if (isError(thrown)) return thrown;
      throw thrown;
    } finally {
      this.#depth--;
    }
  }

  #visit(node: Node, scope: Scope): Value {
    switch (node.type) {
      case 'value':
        return node.value;
      case 'array':
        return matrix(node.rows, node.cols, [...node.data]);
      case 'range': {
        const found = resolveRange(node, scope.place, this.workbook, scope.moved);
        return node.trim === null ? found : trimArea(found, node.trim, this.store, this.workbook);
      }
      case 'table':
        return resolveTable(node, scope.place, this.workbook);
      case 'name':
        return this.#name(node.name, node.sheet, scope);
      case 'call':
        return this.#call(node, scope);
      case 'invoke':
        return this.#invoke(this.evaluate(node.callee, scope), node.args, scope);
      case 'unary':
        return this.#unary(node.op, node.operand, scope);
      case 'binary':
        return this.#binary(node, scope, false);
      case 'combine':
        return this.#combine(node.op, this.#reference(node.left, scope), this.#reference(node.right, scope));
      case 'spill':
        return this.#spill(this.#reference(node.operand, scope));
      case 'single':
        return this.#single(this.evaluate(node.operand, scope), scope);
      case 'unsupported':
        throw new Unsupported(node.reason);
    }
  }

  #unary(op: '-' | '+' | '%', operand: Node, scope: Scope): Value {
    const value = this.evaluate(operand, scope);
    if (op === '+') return value;
    return broadcast([this.item(value, scope)], this.meter, ([x]) =>
      guarded(() => (op === '-' ? -toNumber(x!) : toNumber(x!) / 100)),
    );
  }

  /** Long sums lean to the left: they are walked in a loop, so that the stack does not grow with them. */
  #binary(node: BinaryNode, scope: Scope, last: boolean): Value {
    const spine: BinaryNode[] = [];
    let first: Node = node;
    for (; first.type === 'binary'; first = first.left) spine.push(first);
    let left = this.item(this.evaluate(first, scope), scope);
    for (const step of spine.reverse()) {
      const right = this.item(this.evaluate(step.right, scope), scope);
      this.meter.step(1);
      const ends = last && step === node && (step.op === '-' || step.op === '+');
      left = broadcast([left, right], this.meter, ([a, b]) => {
        const result = guarded(() => operate(step.op, a!, b!));
        return ends ? settleDifference(result, a!) : result;
      });
    }
    return left;
  }

  #reference(node: Node, scope: Scope): Reference {
    const value = this.evaluate(node, scope);
    if (isError(value)) throw value;
    if (!isReference(value)) throw ERROR.value;
    return value;
  }

  #combine(op: ':' | ' ' | ',', left: Reference, right: Reference): Value {
    if (op === ':') return spanAreas(left, right);
    if (op === ' ') return intersectAreas(left, right);
    return reference(...left.areas, ...right.areas);
  }

  #spill(anchor: Reference): Value {
    const area = anchor.areas[0]!;
    const cell = { ...area, bottom: area.top, right: area.left };
    const formula = this.store.formulas(cell).find((found) => found.row === area.top && found.col === area.left);
    if (!formula?.range) return formula ? reference(cell) : ERROR.ref;
    return reference({ sheet: area.sheet, ...formula.range });
  }

  #single(value: Value, scope: Scope): Value {
    if (isMatrix(value)) return value.data[0] ?? null;
    if (!isReference(value)) return value;
    const area = value.areas[0]!;
    const { row, col } = intersectCell(area, scope.place);
    return reference({ sheet: area.sheet, top: row, left: col, bottom: row, right: col });
  }

  #name(name: string, sheet: string | null, scope: Scope): Value {
    if (sheet === null) {
      const bound = findBinding(scope.bindings, name);
      if (bound !== undefined) return bound;
    }
    const home = sheet === null ? scope.place.sheet : getSheet(sheet, this.workbook);
    const defined = this.workbook.findName(name, home);
    if (!defined) {
      const table = this.workbook.findTable(name);
      if (!table) throw ERROR.name;
      return resolveTable({ type: 'table', table: name, columns: [], sections: [] }, scope.place, this.workbook);
    }
    return this.evaluate(this.#nameNode(defined.ref), { ...scope, moved: true, bindings: null });
  }

  #nameNode(text: string): Node {
    const known = this.#names.get(text) ?? parseFormula(text);
    this.#names.set(text, known);
    return known;
  }

  #call(node: CallNode, scope: Scope): Value {
    if (node.name === 'LET') return bindNames(node.args, scope, this);
    if (node.name === 'LAMBDA') return makeLambda(node.args, scope, this);
    const spec = findFunction(node.name);
    if (spec) return callFunction(spec, node.args, scope, this);
    const bound = findBinding(scope.bindings, node.name);
    if (bound !== undefined) return this.#invoke(bound, node.args, scope);
    const defined = this.workbook.findName(node.name, scope.place.sheet);
    if (defined && DEFINES_LAMBDA.test(defined.ref)) {
      return this.#invoke(this.#name(node.name, null, scope), node.args, scope);
    }
    throw new Unsupported(`function ${node.name}`);
  }

  #invoke(callee: Value, args: readonly (Node | null)[], scope: Scope): Value {
    if (isError(callee)) return callee;
    if (!isLambda(callee)) throw new Unsupported('function');
    if (args.length > callee.arity) return ERROR.value;
    return callee.apply(args.map((arg) => (arg === null ? null : this.evaluate(arg, scope))));
  }

  /** Ranges with more than one area are no single thing: `#VALUE!`. */
  values(value: Value): Matrix {
    if (isMatrix(value)) return value;
    if (!isReference(value)) return matrix(1, 1, [isLambda(value) ? ERROR.calc : value]);
    if (value.areas.length !== 1) throw ERROR.value;
    return this.read(value.areas[0]!);
  }

  read(area: Area): Matrix {
    const bottom = this.workbook.cutRow(area.bottom);
    const right = this.workbook.cutColumn(area.right);
    return this.store.read({ ...area, bottom: Math.max(bottom, area.top), right: Math.max(right, area.left) });
  }

  item(value: Value, scope: Scope): Scalar | Matrix {
    if (isMatrix(value)) return value.data.length === 1 ? value.data[0]! : value;
    if (isLambda(value)) return ERROR.value;
    if (!isReference(value)) return value;
    if (value.areas.length !== 1) return ERROR.value;
    const area = value.areas[0]!;
    if (areaSize(area) === 1) return this.store.cell(area.sheet, area.top, area.left);
    return scope.arrays ? this.read(area) : this.scalar(value, scope);
  }

  scalar(value: Value, scope: Scope): Scalar {
    if (isMatrix(value)) return value.data[0] ?? null;
    if (isLambda(value)) return ERROR.value;
    if (!isReference(value)) return value;
    if (value.areas.length !== 1) return ERROR.value;
    const area = value.areas[0]!;
    return guarded(() => {
      const { row, col } = areaSize(area) === 1 ? { row: area.top, col: area.left } : intersectCell(area, scope.place);
      return this.store.cell(area.sheet, row, col);
    });
  }

  /** The evaluation as a function sees it. */
  context(scope: Scope): Context {
    return {
      place: scope.place,
      workbook: this.workbook,
      meter: this.meter,
      arrays: scope.arrays,
      read: (area) => this.read(area),
      values: (value) => this.values(value),
      scalar: (value) => this.scalar(value, scope),
      item: (value) => this.item(value, scope),
      formulas: (area): readonly PlacedFormula[] => this.store.formulas(area),
      refer: (text) => this.#refer(text, scope),
    };
  }

  #refer(text: string, scope: Scope): Value {
    const node = guarded(() => {
      try {
        return parseFormula(text);
      } catch (thrown) {
        if (thrown instanceof Unsupported) throw ERROR.ref;
        throw thrown;
      }
    });
    if (isError(node)) throw node;
    const value = this.evaluate(node as Node, { ...scope, bindings: null });
    if (isError(value)) throw value === ERROR.name ? ERROR.ref : value;
    if (!isReference(value)) throw ERROR.ref;
    return value;
  }
}

function findBinding(bindings: Bindings | null, name: string): Value | undefined {
  const wanted = name.toLowerCase();
  for (let at = bindings; at !== null; at = at.outer) {
    if (at.values.has(wanted)) return at.values.get(wanted);
  }
  return undefined;
}

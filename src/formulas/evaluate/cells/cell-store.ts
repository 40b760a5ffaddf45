// Caches loaded cells in tiles and tracks which formulas must be evaluated first.
import type { Meter } from '../meter.ts';
import { Missing } from '../values/signals.ts';
import { type Area, areaSize, type Matrix, matrix, type Scalar, toError } from '../values/values.ts';
import type { CellPut, CellSource, PlacedFormula } from './cell-source.ts';
import type { Workbook } from './workbook.ts';

/** Cells are held in pieces of one column and this many rows. */
const TILE_ROWS = 256;

/** Areas smaller than this are cheaper to gather again than to remember. */
const REMEMBER_FROM = 64;

/** So many pending cells are evaluated before the formula is tried again. */
const PENDING_AT_ONCE = 4096;

const PENDING = Symbol('pending');

type Tile = (Scalar | typeof PENDING)[];

const tileKey = (row: number, col: number): number => col * 2 ** 24 + Math.floor(row / TILE_ROWS);

const areaKey = (area: Area): string => `${area.sheet}:${area.top}:${area.left}:${area.bottom}:${area.right}`;

/** The cells that an evaluation has loaded so far. */
export class CellStore {
  readonly #source: CellSource;
  readonly #workbook: Workbook;
  readonly #meter: Meter;
  readonly #sheets = new Map<number, Map<number, Tile>>();
  readonly #areas = new Map<string, Matrix>();
  readonly #formulas = new Map<string, readonly PlacedFormula[]>();
  readonly #formulaTiles = new Map<string, ReadonlyMap<number, PlacedFormula>>();

  constructor(source: CellSource, workbook: Workbook, meter: Meter) {
    this.#source = source;
    this.#workbook = workbook;
    this.#meter = meter;
  }

  /** Throws `Missing` where cells are not loaded, or wait for their value. */
  read(area: Area): Matrix {
    const size = areaSize(area);
    const key = size < REMEMBER_FROM ? '' : areaKey(area);
    const known = key === '' ? undefined : this.#areas.get(key);
    if (known) {
      this.#meter.step(1);
      return known;
    }
    this.#meter.allocate(size);
    const made = this.#gather(area);
    if (key !== '') this.#areas.set(key, made);
    return made;
  }

  cell(sheet: number, row: number, col: number): Scalar {
    const used = this.#workbook.used[sheet - 1];
    if (!used || row < used.top || row > used.bottom || col < used.left || col > used.right) return null;
    const tile = this.#sheets.get(sheet)?.get(tileKey(row, col));
    const area = { sheet, top: row, left: col, bottom: row, right: col };
    if (!tile) throw new Missing('cells', [area]);
    const value = tile[row % TILE_ROWS] ?? null;
    if (value === PENDING) throw new Missing('values', [area]);
    return value;
  }

  /** The formulas that touch an area; throws `Missing` where they are not fetched yet. */
  formulas(area: Area): readonly PlacedFormula[] {
    const found = this.#formulas.get(areaKey(area));
    if (!found) throw new Missing('formulas', [area]);
    return found;
  }

  #gather(area: Area): Matrix {
    const { sheet, top, left, bottom, right } = area;
    const cols = right - left + 1;
    const data = new Array<Scalar>(areaSize(area)).fill(null);
    const filled = this.#clip(area);
    if (!filled) return matrix(bottom - top + 1, cols, data);
    const tiles = this.#sheets.get(sheet);
    const pending: Area[] = [];
    for (let col = filled.left; col <= filled.right; col++) {
      let tile: Tile | undefined;
      for (let row = filled.top; row <= filled.bottom; row++) {
        if (tile === undefined || row % TILE_ROWS === 0) tile = tiles?.get(tileKey(row, col));
        if (tile === undefined) throw new Missing('cells', [filled]);
        const value = tile[row % TILE_ROWS];
        if (value === PENDING) {
          if (pending.length < PENDING_AT_ONCE) pending.push({ sheet, top: row, left: col, bottom: row, right: col });
        } else if (value !== undefined) data[(row - top) * cols + col - left] = value;
      }
    }
    if (pending.length > 0) throw new Missing('values', pending);
    return matrix(bottom - top + 1, cols, data);
  }

  /** The part of an area that can have filled cells. */
  #clip(area: Area): Area | null {
    const used = this.#workbook.used[area.sheet - 1];
    if (!used) return null;
    const clipped = {
      sheet: area.sheet,
      top: Math.max(area.top, used.top),
      left: Math.max(area.left, used.left),
      bottom: Math.min(area.bottom, used.bottom),
      right: Math.min(area.right, used.right),
    };
    return clipped.top > clipped.bottom || clipped.left > clipped.right ? null : clipped;
  }

  async load(area: Area): Promise<void> {
    const clipped = this.#clip(area);
    if (!clipped) return;
    const top = clipped.top - (clipped.top % TILE_ROWS);
    const bottom = clipped.bottom - (clipped.bottom % TILE_ROWS) + TILE_ROWS - 1;
    this.#meter.load(
      areaSize({ ...clipped, top, bottom: Math.min(bottom, this.#workbook.used[area.sheet - 1]!.bottom) }),
    );
    const tiles = this.#sheets.get(area.sheet) ?? new Map<number, Tile>();
    this.#sheets.set(area.sheet, tiles);
    const fresh = new Set<number>();
    for (let col = clipped.left; col <= clipped.right; col++) {
      for (let row = top; row <= bottom; row += TILE_ROWS) {
        const key = tileKey(row, col);
        if (tiles.has(key)) continue;
        tiles.set(key, []);
        fresh.add(key);
      }
    }
    if (fresh.size === 0) return;
    const rect = { top, left: clipped.left, bottom, right: clipped.right };
    await this.#source.load(area.sheet, rect, putInto(tiles, fresh));
  }

  isLoaded(area: Area): boolean {
    const clipped = this.#clip(area);
    if (!clipped) return true;
    const tiles = this.#sheets.get(area.sheet);
    if (!tiles) return false;
    for (let col = clipped.left; col <= clipped.right; col++) {
      for (let row = clipped.top - (clipped.top % TILE_ROWS); row <= clipped.bottom; row += TILE_ROWS) {
        if (!tiles.has(tileKey(row, col))) return false;
      }
    }
    return true;
  }

  async loadFormulas(area: Area): Promise<readonly PlacedFormula[]> {
    const found = this.#formulas.get(areaKey(area)) ?? (await this.#source.formulas(area.sheet, area));
    this.#meter.step(found.length + 1);
    this.#formulas.set(areaKey(area), found);
    return found;
  }

  /** The formula that fills a cell. Those of the cells around it are fetched along with it. */
  async loadFormula(sheet: number, row: number, col: number): Promise<PlacedFormula | undefined> {
    const key = `${sheet}:${tileKey(row, col)}`;
    let cells = this.#formulaTiles.get(key);
    if (!cells) {
      const top = row - (row % TILE_ROWS);
      const tile = { sheet, top, left: col, bottom: top + TILE_ROWS - 1, right: col };
      cells = byRow(await this.#source.formulas(sheet, tile), tile);
      this.#meter.step(cells.size + 1);
      this.#formulaTiles.set(key, cells);
    }
    return cells.get(row);
  }

  isPending(sheet: number, row: number, col: number): boolean {
    return this.#sheets.get(sheet)?.get(tileKey(row, col))?.[row % TILE_ROWS] === PENDING;
  }

  /** The value of a cell that was pending. */
  settle(sheet: number, row: number, col: number, value: Scalar): void {
    if (!this.isPending(sheet, row, col)) return;
    this.#sheets.get(sheet)!.get(tileKey(row, col))![row % TILE_ROWS] = value;
  }
}

/** Of the cells of one column: by row the formula that fills the cell, its own before an array that reaches it. */
function byRow(formulas: readonly PlacedFormula[], { top, bottom, left }: Area): Map<number, PlacedFormula> {
  const rows = new Map<number, PlacedFormula>();
  for (const formula of formulas) {
    const { range } = formula;
    if (!range || range.left > left || range.right < left) continue;
    for (let row = Math.max(top, range.top); row <= Math.min(bottom, range.bottom); row++) rows.set(row, formula);
  }
  for (const formula of formulas) if (!formula.range && formula.col === left) rows.set(formula.row, formula);
  return rows;
}

/** Tiles that were loaded before keep what they have: their pending cells may have been settled. */
function putInto(tiles: Map<number, Tile>, fresh: ReadonlySet<number>): CellPut {
  const put = (row: number, col: number, value: Scalar | typeof PENDING): void => {
    const key = tileKey(row, col);
    if (!fresh.has(key)) return;
    const tile = tiles.get(key)!;
    while (tile.length < row % TILE_ROWS) tile.push(null);
    tile[row % TILE_ROWS] = value;
  };
  return {
    number: (row, col, value) => put(row, col, value),
    text: (row, col, value) => put(row, col, value),
    boolean: (row, col, value) => put(row, col, value),
    error: (row, col, code) => put(row, col, toError(code)),
    pending: (row, col) => put(row, col, PENDING),
  };
}

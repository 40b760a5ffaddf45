// Property changes of table rows. [MS-DOC] 2.6.3
import type { RuleFormat, Side } from '../../word-text/properties/paragraph-format.ts';
import { type CellFormat, MAX_CELLS, plainCell, type RowFormat } from '../../word-text/properties/row-format.ts';
import type { Colors } from './colors.ts';
import { readRule } from './paragraph-sprms.ts';
import type { Sprm } from './sprm.ts';

type Apply = (row: RowFormat, sprm: Sprm, colors: Colors) => void;

const CELL_BYTES = { old: 10, now: 20 };
const RULE_BYTES = { old: 2, now: 4 };
const SIDES: readonly Side[] = ['top', 'left', 'bottom', 'right'];

/** Edges of cells, then what is said of each cell. [MS-DOC] 2.9.318 */
const define: Apply = (row, sprm, colors) => {
  const { view, at, size, is_old } = sprm;
  const count = Math.min(view.u8(at), MAX_CELLS);
  const cells_at = at + 1 + (count + 1) * 2;
  if (cells_at > at + size) return;
  const each = is_old ? CELL_BYTES.old : CELL_BYTES.now;
  row.left = view.i16(at + 1);
  row.cells = [];
  const merges = new MergeList();
  for (let i = 0; i < count; i++) {
    const cell = plainCell();
    cell.right = view.i16(at + 1 + (i + 1) * 2);
    const place = cells_at + i * each;
    if (place + each <= at + size) describe(cell, { ...sprm, at: place }, merges, colors);
    row.cells.push(cell);
  }
};

const VERTICAL_ALIGN = ['top', 'center', 'bottom'] as const;
const TWIPS_WIDTH = 3;

function describe(cell: CellFormat, sprm: Sprm, merges: MergeList, colors: Colors): void {
  const { view, at, is_old } = sprm;
  const flags = view.u16(at);
  cell.merge = merges.next(flags & 3);
  const rules_at = is_old ? at + 2 : at + 4;
  if (!is_old) {
    cell.vertical_merge = verticalMerge((flags >> 5) & 3);
    cell.turned = (flags & 0x1c) !== 0;
    cell.align = VERTICAL_ALIGN[(flags >> 7) & 3] ?? 'top';
    cell.no_wrap = (flags & 0x2000) !== 0;
    cell.width_unit = (flags >> 9) & 7;
    cell.width = cell.width_unit === TWIPS_WIDTH ? view.i16(at + 2) : 0;
  }
  const bytes = is_old ? RULE_BYTES.old : RULE_BYTES.now;
  SIDES.forEach((side, i) => {
    const rule = readRule(sprm, rules_at + i * bytes, colors, false);
    if (rule.shown) cell.rules = { ...cell.rules, [side]: rule };
  });
}

const verticalMerge = (value: number): CellFormat['vertical_merge'] =>
  value === 0 ? 'none' : value === 1 ? 'merged' : 'first';

/** The specification and older descriptions number the first cell and those merged with it the other way round: what begins a row of merged cells is its first. */
class MergeList {
  #first = 0;

  next(value: number): CellFormat['merge'] {
    if (value === 0) {
      this.#first = 0;
      return 'none';
    }
    if (this.#first === 0 || value === this.#first || value === 3) {
      this.#first = value === 3 ? 2 : value;
      return 'first';
    }
    return 'merged';
  }
}

/** Cells from the first to the one behind the last that a change names, as far as there are. */
function cellsOf(row: RowFormat, { view, at }: Sprm): CellFormat[] {
  return row.cells.slice(view.u8(at), Math.max(view.u8(at), view.u8(at + 1)));
}

const merge: Apply = (row, sprm) => {
  cellsOf(row, sprm).forEach((cell, i) => {
    cell.merge = i === 0 ? 'first' : 'merged';
  });
};

const split: Apply = (row, sprm) => {
  for (const cell of cellsOf(row, sprm)) cell.merge = 'none';
};

const mergeDown: Apply = (row, { view, at }) => {
  const cell = row.cells[view.u8(at)];
  if (cell) cell.vertical_merge = verticalMerge(view.u8(at + 1));
};

/** New cells of one width in front of another. */
const insert: Apply = (row, { view, at }) => {
  const [first, count, width] = [view.u8(at), view.u8(at + 1), view.i16(at + 2)];
  if (first > row.cells.length || row.cells.length + count > MAX_CELLS) return;
  const left = first === 0 ? row.left : row.cells[first - 1]!.right;
  const fresh = Array.from({ length: count }, (_, i) => ({ ...plainCell(), right: left + width * (i + 1) }));
  for (const cell of row.cells.slice(first)) cell.right += width * count;
  row.cells = [...row.cells.slice(0, first), ...fresh, ...row.cells.slice(first)];
};

const remove: Apply = (row, { view, at }) => {
  const [first, last] = [view.u8(at), view.u8(at + 1)];
  if (first >= last || first >= row.cells.length) return;
  const left = first === 0 ? row.left : row.cells[first - 1]!.right;
  const gone = (row.cells[Math.min(last, row.cells.length) - 1]?.right ?? left) - left;
  row.cells = [...row.cells.slice(0, first), ...row.cells.slice(last)];
  for (const cell of row.cells.slice(first)) cell.right -= gone;
};

const widths: Apply = (row, { view, at }) => {
  const [first, last, width] = [view.u8(at), view.u8(at + 1), view.i16(at + 2)];
  let left = row.left;
  let moved = 0;
  row.cells.forEach((cell, i) => {
    const own = cell.right - left;
    left = cell.right;
    if (i >= first && i < last) moved += width - own;
    cell.right += moved;
  });
};

/** The row's edges move by as much as its left one. */
const moveLeft: Apply = (row, { view, at }) => {
  const by = view.i16(at) - (row.left + row.gap);
  row.left += by;
  for (const cell of row.cells) cell.right += by;
};

const gap: Apply = (row, { view, at }) => {
  const next = Math.max(0, view.i16(at));
  row.left += row.gap - next;
  row.gap = next;
};

const ALIGN = ['left', 'center', 'right'] as const;
const align: Apply = (row, { view, at }) => {
  row.align = ALIGN[view.u16(at)] ?? 'left';
};

const SHADING = { short: 2, long: 10 };
/** Cells of a row whose shadings one change can hold. */
const SHADINGS_EACH = 22;

const shadings =
  (first: number): Apply =>
  (row, { view, at, size }, colors) => {
    for (let i = 0; (i + 1) * SHADING.long <= size && i < SHADINGS_EACH; i++) {
      const cell = row.cells[first + i];
      const place = at + i * SHADING.long;
      const [front, back] = [colors.stated(view.u32(place)), colors.stated(view.u32(place + 4))];
      if (cell) cell.fill = colors.fill(front, back, view.u16(place + 8));
    }
  };

const shortShadings: Apply = (row, { view, at, size }, colors) => {
  for (let i = 0; (i + 1) * SHADING.short <= size; i++) {
    const cell = row.cells[i];
    if (cell) cell.fill = colors.shortFill(view.u16(at + i * SHADING.short));
  }
};

const TABLE_SIDES = ['top', 'left', 'bottom', 'right', 'inner_row', 'inner_column'] as const;
const tableRules =
  (bytes: number): Apply =>
  (row, sprm, colors) => {
    const rules: Record<string, RuleFormat> = {};
    TABLE_SIDES.forEach((side, i) => {
      if ((i + 1) * bytes <= sprm.size) rules[side] = readRule(sprm, sprm.at + i * bytes, colors, bytes === 8);
    });
    row.rules = { ...row.rules, ...rules };
  };

const CELL_SIDES = [
  ['top', 1],
  ['left', 2],
  ['bottom', 4],
  ['right', 8],
] as const;

/** Borders of a range of cells, of the sides that the third byte names. */
const cellRules =
  (long: boolean): Apply =>
  (row, sprm, colors) => {
    const rule = readRule(sprm, sprm.at + 3, colors, long);
    const sides = sprm.view.u8(sprm.at + 2);
    for (const cell of cellsOf(row, sprm)) {
      for (const [side, bit] of CELL_SIDES) if (sides & bit) cell.rules = { ...cell.rules, [side]: rule };
    }
  };

const alignCells: Apply = (row, sprm) => {
  const to = VERTICAL_ALIGN[sprm.view.u8(sprm.at + 2)] ?? 'top';
  for (const cell of cellsOf(row, sprm)) cell.align = to;
};

const flowCells: Apply = (row, sprm) => {
  const turned = sprm.view.u16(sprm.at + 2) !== 0;
  for (const cell of cellsOf(row, sprm)) cell.turned = turned;
};

/** Distances from the edges, of the sides that the third byte names. */
const padding =
  (all: boolean): Apply =>
  (row, sprm) => {
    const { view, at } = sprm;
    if (view.u8(at + 3) !== TWIPS_WIDTH) return;
    const sides = view.u8(at + 2);
    const width = view.u16(at + 4);
    const stated = Object.fromEntries(CELL_SIDES.filter(([, bit]) => sides & bit).map(([side]) => [side, width]));
    if (all) row.padding = { ...row.padding, ...stated };
    else for (const cell of cellsOf(row, sprm)) cell.padding = { ...cell.padding, ...stated };
  };

const APPLY: ReadonlyMap<number, Apply> = new Map<number, Apply>([
  [0xd608, define],
  [0x5624, merge],
  [0x5625, split],
  [0xd62b, mergeDown],
  [0x7621, insert],
  [0x5622, remove],
  [0x7623, widths],
  [0x9601, moveLeft],
  [0x9602, gap],
  [0x5400, align],
  [0x548a, align],
  [
    0x3404,
    (row, { view, at }) => {
      row.is_header = view.u8(at) !== 0;
    },
  ],
  ...([0x3403, 0x3466] as const).map((code): [number, Apply] => [
    code,
    (row, { view, at }) => {
      row.keeps_together = view.u8(at) !== 0;
    },
  ]),
  [
    0x9407,
    (row, { view, at }) => {
      row.height = view.i16(at);
    },
  ],
  [
    0x3615,
    (row, { view, at }) => {
      row.autofit = view.u8(at) !== 0;
    },
  ],
  [
    0xf614,
    (row, { view, at }) => {
      row.width_unit = view.u8(at);
      row.width = view.u16(at + 1);
    },
  ],
  [
    0x560b,
    (row, { view, at }) => {
      row.right_to_left = view.u16(at) !== 0;
    },
  ],
  [0xd609, shortShadings],
  [0xd612, shadings(0)],
  [0xd616, shadings(22)],
  [0xd60c, shadings(44)],
  [0xd605, tableRules(4)],
  [0xd613, tableRules(8)],
  [0xd620, cellRules(false)],
  [0xd62f, cellRules(true)],
  [0xd62c, alignCells],
  [0x7629, flowCells],
  [0xd632, padding(false)],
  [0xd634, padding(true)],
]);

export function applyRowSprm(row: RowFormat, sprm: Sprm, colors: Colors): void {
  APPLY.get(sprm.code)?.(row, sprm, colors);
}

// Gathers how cells look while they come in: rectangles of cells that look alike.
import type { CellLook, SheetLooks } from '../../../model/index.ts';
import type { CellStyle } from '../parts.ts';

/** Rectangles of one sheet: what is beyond looks plain. */
const MAX_AREAS = 50_000;
const NUMBERS_AN_AREA = 5;

/** The looks of a workbook's styles, each once. */
export interface LookTable {
  readonly looks: readonly CellLook[];
  /** By style: the position of its look plus one; 0 where it is plain. */
  readonly of: Uint32Array;
}

/** `none` is the position of the style of cells without one. */
export function buildLookTable(styles: readonly CellStyle[], none: number): LookTable {
  const places = new Map<string, number>();
  const looks: CellLook[] = [];
  const of = new Uint32Array(none + 1);
  for (let i = 0; i < none; i++) {
    const { look } = styles[i]!;
    if (!look) continue;
    const key = JSON.stringify(look);
    const place = places.get(key) ?? looks.push(look);
    places.set(key, place);
    of[i] = place;
  }
  return { looks, of };
}

interface Span {
  readonly left: number;
  readonly right: number;
  readonly look: number;
  /** The row that it began in. */
  top: number;
}

/**
 * Cells that look alike and are side by side are a span; spans of rows that follow each other and are alike are a rectangle. Cells come row by
 * row as a rule; any other order gives more rectangles, and the same look.
 */
export class LookAreas {
  private readonly table: LookTable;
  private readonly areas: number[] = [];
  /** Spans that end in the row above the one under way, and those of the row itself, from left to right. */
  private above: Span[] = [];
  private spans: Span[] = [];
  private row = -1;
  private left = 0;
  private right = -1;
  private look = 0;
  private isCut = false;

  constructor(table: LookTable) {
    this.table = table;
  }

  /** `style` is one of the table's. Called for every cell. */
  add(row: number, col: number, style: number): void {
    const look = this.table.of[style]!;
    if (look === 0) return;
    if (row === this.row && look === this.look && col === this.right + 1) {
      this.right = col;
      return;
    }
    this.begin(row, col, look);
  }

  private begin(row: number, col: number, look: number): void {
    this.endSpan();
    if (row !== this.row) this.endRow(row);
    this.left = col;
    this.right = col;
    this.look = look;
  }

  private endSpan(): void {
    if (this.right < this.left) return;
    this.spans.push({ left: this.left, right: this.right, look: this.look, top: this.row });
    this.right = -1;
    this.left = 0;
  }

  /** Spans that go on from the row above keep their beginning; the others end there. */
  private endRow(next: number): void {
    const { above, spans, row } = this;
    let at = 0;
    for (const span of spans) {
      while (at < above.length && above[at]!.left < span.left) this.close(above[at++]!, row - 1);
      const over = above[at];
      if (over && over.left === span.left && over.right === span.right && over.look === span.look) {
        span.top = over.top;
        at += 1;
      }
    }
    while (at < above.length) this.close(above[at++]!, row - 1);
    if (next === row + 1) this.above = spans;
    else {
      for (const span of spans) this.close(span, row);
      this.above = [];
    }
    this.spans = [];
    this.row = next;
  }

  private close({ top, left, right, look }: Span, bottom: number): void {
    if (this.areas.length >= NUMBERS_AN_AREA * MAX_AREAS) this.isCut = true;
    else this.areas.push(top, left, bottom, right, look);
  }

  /** Null where all cells are plain. Looks that the sheet does not use are left out. */
  finish(): SheetLooks | null {
    this.endSpan();
    this.endRow(Number.MAX_SAFE_INTEGER);
    const { areas } = this;
    if (areas.length === 0) return null;
    const places = new Map<number, number>();
    const looks: CellLook[] = [];
    for (let at = NUMBERS_AN_AREA - 1; at < areas.length; at += NUMBERS_AN_AREA) {
      const look = areas[at]!;
      const place = places.get(look) ?? looks.push(this.table.looks[look - 1]!) - 1;
      places.set(look, place);
      areas[at] = place;
    }
    return { looks, areas, is_cut: this.isCut };
  }
}

// How the cells of a sheet look: fonts, fills and borders, once each, and where they are.

/** What is out of the ordinary about the look of cells. Colours are `rrggbb`. */
export interface CellLook {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  /** Absent where it is that of the workbook's plain cells. */
  readonly font?: string;
  /** Points. */
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly wrap?: true;
  /** Colours of the lines at the four edges; a thick one is followed by `!`. */
  readonly top?: string;
  readonly right?: string;
  readonly bottom?: string;
  readonly left?: string;
}

export interface SheetLooks {
  readonly looks: readonly CellLook[];
  /** Five numbers a rectangle: top, left, bottom, right, both ends included, and a position in `looks`. Later ones lie over earlier ones. */
  readonly areas: readonly number[];
  /** True where the sheet has more rectangles than are kept. */
  readonly is_cut: boolean;
}

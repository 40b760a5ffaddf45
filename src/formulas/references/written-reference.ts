// Types of references as formulas write them (areas, names, table columns), before they are resolved.

/** One corner of a reference, 0-based. -1: whole columns have no row, whole rows no column. */
export interface Corner {
  readonly row: number;
  readonly col: number;
  readonly rowFixed: boolean;
  readonly colFixed: boolean;
}

/** Where a reference says that it lies. */
export interface Place {
  /** Number or name of another workbook; null for this one. */
  readonly book: string | null;
  /** One sheet, or a span of them such as `Jan:Dec`; null where the reference names none. */
  readonly sheet: string | null;
}

interface Written extends Place {
  /** The formula asks where it lies and not the text there (`ROW(A1)`). */
  readonly byShape: boolean;
}

export interface AreaReference extends Written {
  readonly kind: 'area';
  readonly first: Corner;
  readonly second: Corner;
  /** `A1#`: everything that the formula at the cell spills to. */
  readonly spill: boolean;
}

export interface NameReference extends Written {
  readonly kind: 'name';
  readonly name: string;
}

export interface TableReference extends Written {
  readonly kind: 'table';
  /** Empty inside the table itself. */
  readonly table: string;
  /** One, or the first and the last of several. */
  readonly columns: readonly string[];
  /** `all`, `data`, `headers`, `totals`, `this row`. */
  readonly sections: readonly string[];
  readonly text: string;
}

/** A reference as a formula writes it, before anything is looked up. */
export type WrittenReference = AreaReference | NameReference | TableReference;

/** A workbook made by hand: what is not said is left out of the file. */
export interface Book {
  readonly sheets: readonly SheetSpec[];
  readonly date1904?: boolean;
  /** Styles of cells by position; the first is that of cells that name none. */
  readonly styles?: readonly StyleSpec[];
  readonly names?: readonly NameSpec[];
  /** Targets of other workbooks. */
  readonly externals?: readonly string[];
  /** Names of people by their ids. */
  readonly persons?: Readonly<Record<string, string>>;
  /** Parts as they are, by name; they replace what would be written. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly spelling?: Spelling;
}

/** Ways to write the same workbook that readers must not mind. */
export interface Spelling {
  readonly strict?: boolean;
  /** In front of every element of a sheet. */
  readonly prefix?: string;
  /** Sheets in UTF-16. */
  readonly utf16?: boolean;
  /** Rows and cells without `r`. */
  readonly unnamed?: boolean;
  /** Targets of relationships from the root, in capitals. */
  readonly shouting?: boolean;
  /** The folder in place of `xl`. */
  readonly folder?: string;
  /** Parts are packed. */
  readonly deflated?: boolean;
  /** The whole is encrypted. */
  readonly locked?: { readonly by: 'agile' | 'standard'; readonly password: string };
}

export interface StyleSpec {
  /** An id that is built in, or a code. */
  readonly format?: number | string;
  readonly bold?: boolean;
  readonly filled?: boolean;
  readonly ruled?: boolean;
  readonly indent?: number;
}

export interface NameSpec {
  readonly name: string;
  readonly ref: string;
  /** 0-based position of its sheet. */
  readonly sheet?: number;
  readonly hidden?: boolean;
}

export interface SheetSpec {
  readonly name: string;
  readonly kind?: 'worksheet' | 'chartsheet' | 'macrosheet';
  readonly state?: 'hidden' | 'veryHidden';
  /** Cells by name, in the order in which they are written: row by row. */
  readonly cells?: Readonly<Record<string, CellSpec>>;
  /** Attributes of rows by their numbers, such as `hidden="1"`. */
  readonly rows?: Readonly<Record<number, string>>;
  /** XML before and behind the rows. */
  readonly head?: string;
  readonly tail?: string;
  readonly links?: readonly LinkSpec[];
  readonly tables?: readonly TableSpec[];
  readonly notes?: readonly { readonly cell: string; readonly author: string; readonly text: string }[];
  readonly threads?: readonly ThreadSpec[];
  readonly drawing?: readonly DrawnSpec[];
}

/** A number, a text that is shared, a logical value, or a cell spelled out. */
export type CellSpec =
  | number
  | string
  | boolean
  | {
      /** As it stands in the file. */
      readonly v?: string | number;
      readonly t?: 'b' | 'd' | 'e' | 'n' | 'str' | 'inlineStr';
      /** XML of a rich text: shared, or within the cell for `inlineStr`. */
      readonly rich?: string;
      readonly s?: number;
      readonly f?: string;
      /** Attributes of the formula. */
      readonly fa?: string;
      readonly cm?: number;
    };

export interface LinkSpec {
  readonly range: string;
  /** An address outside. */
  readonly target?: string;
  readonly location?: string;
  readonly display?: string;
}

export interface TableSpec {
  readonly name: string;
  readonly range: string;
  readonly columns: readonly string[];
  readonly totals?: boolean;
}

export interface ThreadSpec {
  readonly id: string;
  readonly cell: string;
  readonly person: string;
  readonly date: string;
  readonly text: string;
  readonly parent?: string;
}

/** Something drawn between two cells, [column, row] from 0. */
export interface DrawnSpec {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly picture?: string;
  readonly chart?: { readonly title?: string; readonly series: readonly string[]; readonly modern?: boolean };
}

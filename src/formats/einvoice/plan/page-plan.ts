// Types of the tables that say what of an invoice is shown where on its page.

/** A label and the ways to what is beside it; `lines` keeps line breaks, `date` is shown as ISO 8601, `amount` with its currency. */
export interface PlannedPair {
  readonly label: string;
  readonly ways: readonly string[];
  readonly kind: 'text' | 'lines' | 'date' | 'amount';
  /** From the parent of what is shown: the day of a document that is referred to. */
  readonly day?: string;
}

/** Pairs that are together, for each element on a way: what belongs to one is not mixed with what belongs to another. */
export interface PlannedGroup {
  readonly way: string;
  /** From the element on. */
  readonly pairs: readonly PlannedPair[];
  /** Heads each where there are several; null where they need none. */
  readonly title: string | null;
  /** Lists whatever else the element holds. */
  readonly is_whole: boolean;
}

export interface PlannedParty {
  readonly title: string;
  readonly way: string;
  /** From the party on. */
  readonly names: readonly string[];
  readonly address: string;
  readonly country: string;
}

export interface PlannedColumn {
  readonly title: string;
  readonly share: number;
  readonly is_number: boolean;
  /** From the row's element on: each is a paragraph of the cell. */
  readonly ways: readonly string[];
  /** Further ways, to texts whose line breaks are kept. */
  readonly lines?: readonly string[];
  /** Shows this attribute of the element in place of its text. */
  readonly attribute?: string;
  /** Shows this behind the number that it divides: what a price is for. */
  readonly per?: string;
  /** Shows words in place of values: of a switch. */
  readonly words?: Readonly<Record<string, string>>;
  /** Left out where no row has anything in it. */
  readonly is_optional?: true;
}

export interface PlannedTable {
  readonly title: string;
  readonly way: string;
  readonly columns: readonly PlannedColumn[];
  /** What one row is called, where more is said of it below the table. */
  readonly row: string;
  /** From a row on to its number; without it rows are counted. */
  readonly number?: string;
  /** From a row on to rows within it, which follow it. */
  readonly within?: string;
  /** Tables of a row, from it on. */
  readonly parts?: readonly PlannedTable[];
}

/** Remarks: the code of the subject is before the text. */
interface PlannedNotes {
  readonly way: string;
  readonly subject: string | null;
}

/** What is on the page, from top to bottom. What no plan names is listed at the end. */
export interface PagePlan {
  readonly number: string;
  /** Labels that begin with `Invoice` begin with `Credit note` on one. */
  readonly head: readonly PlannedPair[];
  readonly parties: readonly PlannedParty[];
  readonly notes: PlannedNotes;
  readonly tables: readonly PlannedTable[];
  readonly totals: readonly PlannedPair[];
  readonly payment: readonly PlannedGroup[];
  /** Ways to files in Base64. */
  readonly files: string;
}

export const text = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'text' });
export const lines = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'lines' });
export const date = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'date' });
export const amount = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'amount' });

export const group = (way: string, pairs: readonly PlannedPair[], more: Partial<PlannedGroup> = {}): PlannedGroup => ({
  way,
  pairs,
  title: null,
  is_whole: true,
  ...more,
});

export const column = (
  title: string,
  share: number,
  ways: readonly string[],
  more: Partial<PlannedColumn> = {},
): PlannedColumn => ({ title, share, ways, is_number: false, ...more });

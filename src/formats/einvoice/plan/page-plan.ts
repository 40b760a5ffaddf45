// Types of the tables that say what of an invoice is shown where on its page.

/** A label and the ways to what stands beside it; `date` is shown as ISO 8601, `amount` with its currency. */
export interface PlannedPair {
  readonly label: string;
  readonly ways: readonly string[];
  readonly kind: 'text' | 'date' | 'amount';
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
  /** Shows this attribute of the element in place of its text. */
  readonly attribute?: string;
  /** Shows this behind the number that it divides: what a price is for. */
  readonly per?: string;
  /** Shows words in place of values: of a switch. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface PlannedTable {
  readonly title: string;
  readonly way: string;
  readonly columns: readonly PlannedColumn[];
}

/** What stands on the page, from top to bottom. What no plan names is listed at the end. */
export interface PagePlan {
  readonly number: string;
  readonly head: readonly PlannedPair[];
  readonly parties: readonly PlannedParty[];
  /** Ways to remarks: paragraphs of their own. */
  readonly notes: readonly string[];
  readonly tables: readonly PlannedTable[];
  readonly totals: readonly PlannedPair[];
  readonly payment: readonly PlannedPair[];
  /** Ways to files in Base64. */
  readonly files: string;
}

export const text = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'text' });
export const date = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'date' });
export const amount = (label: string, ...ways: readonly string[]): PlannedPair => ({ label, ways, kind: 'amount' });

export const column = (
  title: string,
  share: number,
  ways: readonly string[],
  more: Partial<PlannedColumn> = {},
): PlannedColumn => ({ title, share, ways, is_number: false, ...more });

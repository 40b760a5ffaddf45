// Types of the tables that describe where an invoice syntax keeps its fields.
import type { EmbeddedInvoice } from '../../model/index.ts';
import type { TextKind } from './read-text.ts';

/** Where a field is. What is found on several ways is listed in their order. */
export interface FieldRule {
  readonly field: string;
  readonly kind: TextKind;
  readonly ways: readonly string[];
  /** Amounts in another currency, as those of the tax in the currency of the books, are left out. */
  readonly in_currency?: true;
}

/** Ways from an address to its lines, each line several parts that are beside each other. */
export type AddressLines = readonly (readonly string[])[];

export interface LineRules {
  /** From the root to the elements of the lines. */
  readonly way: string;
  readonly fields: readonly FieldRule[];
  /** The attribute `unitCode` of this element is the unit. */
  readonly quantity: string;
  /** Prices, likeliest first; each may be for more than one unit. */
  readonly prices: readonly { readonly price: string; readonly basis: string }[];
  readonly amount: string;
  /** What is taken off its product and put on it. */
  readonly allowances: string;
  readonly charges: string;
  /** Of a line that only groups or explains others. */
  readonly aside: { readonly way: string; readonly values: readonly string[] } | null;
}

/** Ways from the root to the amounts that EN 16931 has rules for. */
export interface SumWays {
  /** Of all lines together. */
  readonly lines: string;
  /** Of all that is taken off and put on together, and of each. */
  readonly allowances: string;
  readonly allowance: string;
  readonly charges: string;
  readonly charge: string;
  readonly net: string;
  /** Of all rates together, and of each. */
  readonly tax: string;
  readonly tax_part: string;
  /** The tax of one rate, and ways from it to what it is of. */
  readonly rate: { readonly way: string; readonly base: string; readonly percent: string; readonly tax: string };
  readonly gross: string;
  readonly prepaid: string;
  readonly rounding: string;
  readonly due: string;
}

/** One way to write an invoice in XML, as ways from its root. */
export interface InvoiceSyntax {
  readonly syntax: EmbeddedInvoice['syntax'];
  readonly profile: string;
  readonly currency: string;
  /** Code of UN/EDIFACT 1001. */
  readonly type_code: string;
  readonly fields: readonly FieldRule[];
  readonly addresses: readonly { readonly field: string; readonly way: string }[];
  readonly address_lines: AddressLines;
  readonly lines: LineRules;
  readonly sums: SumWays;
}

// Model of an electronic invoice that a file is or embeds as XML: syntax, profile and the stated fields.
import type { Check } from './extraction.ts';

/** What the XML states of one field. */
export interface EmbeddedEntry {
  /** A field of the `invoice` schema, such as `total` or `line_items[2].amount`. */
  readonly path: string;
  /** Dates as ISO 8601; texts on one line. */
  readonly value: string | number;
  /** As the XML writes it. */
  readonly text: string;
  /** Names of the elements from the root down, without prefixes, such as `Invoice/LegalMonetaryTotal/PayableAmount`. */
  readonly element: string;
  /** The line of the XML that the element begins in, from 1. Absent where an earlier version read it. */
  readonly line?: number;
  /** Where the page shows it. Present where the pages were written from the XML, and only there. */
  readonly anchor?: string;
}

/** An invoice that the file carries as XML beside its pages, or that it is. */
export interface EmbeddedInvoice {
  /** Of the attachment, or of the file itself. */
  readonly file_name: string;
  /** How it is written: `cii` (Factur-X, ZUGFeRD from 2.0 on, XRechnung), `zugferd_1`, or `ubl`. */
  readonly syntax: 'cii' | 'zugferd_1' | 'ubl';
  /** The guideline that the invoice follows, as it names it. */
  readonly profile: string | null;
  /** It takes back what was charged before: its amounts are positive, where a page may print them as negative. */
  readonly is_credit: boolean;
  /** Entries of the same path are different things that a page may show under that name, the likeliest first. */
  readonly entries: readonly EmbeddedEntry[];
  /** Whether the sums hold that EN 16931 asks for, each by the name of its rule. Absent where the pages were not written from the XML. */
  readonly checks?: readonly Check[];
}

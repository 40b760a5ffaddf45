// What a language brings to the reading of documents: the words of labels, tables, dates, units and names.
import type { ContractWords } from './contracts/contract-words.ts';

/** What a label may speak of: a field of an invoice, or something near it that must not be taken for one. */
export type Role =
  | 'invoice_number'
  | 'purchase_order'
  | 'other_number'
  | 'invoice_date'
  | 'due_date'
  | 'other_date'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'amount_due'
  | 'prepaid'
  | 'other_amount'
  | 'currency'
  | 'payment_terms'
  | 'iban'
  | 'tax_id'
  | 'customer_tax_id'
  | 'vendor'
  | 'customer'
  | 'other_party'
  | 'aside'
  | 'name'
  | 'address'
  | 'detail';

/** What a column of an invoice's items holds. */
export type ItemKind =
  | 'position'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'tax_rate'
  | 'tax'
  | 'amount'
  | 'gross'
  | 'other';

/** Papers of trade. */
export type DocumentKind =
  | 'invoice'
  | 'credit_note'
  | 'pro_forma'
  | 'reminder'
  | 'quote'
  | 'order'
  | 'delivery_note'
  | 'receipt'
  | 'statement'
  | 'premium_notice';

/** What rules ask for by name. */
export type Concept =
  /** Behind the head of a column: tax is in its amounts, or is not. */
  | 'with_tax'
  | 'without_tax'
  /** Said of a column without changing what it holds: `EUR`. */
  | 'head_qualifier'
  /** The first words of what follows the items: sums, tax, payment. */
  | 'items_end'
  /** A sum between items or over a page, after which they go on. */
  | 'items_pause'
  /** Carried over to the next page, anywhere in a label. */
  | 'carried'
  /** With which the sum of a section begins, its title behind it. */
  | 'section_sum'
  /** Taken off or put on rather than sold. */
  | 'adjustment'
  /** In place of an amount: nothing is asked for it. */
  | 'free'
  /** Taxes on sales by their own names, and with what they are called for short. */
  | 'sales_tax'
  | 'tax'
  /** Before the name of a tax in its row: `plus`, `of which`. */
  | 'before_tax'
  /** With which a row of sums begins. */
  | 'total_row'
  /** What stands for `number` beside the name of a paper. */
  | 'number_mark'
  /** Between a number and its date. */
  | 'of_date'
  /** How words begin that give a number to something else than the paper. */
  | 'other_head'
  /** Between a label and its amount: `7 % of 129.37`. */
  | 'small'
  | 'and'
  /** Before a name in an address; words of a line that says nothing else. */
  | 'title'
  /** Titles of persons: who is so addressed is written to. */
  | 'person'
  /** Stems. */
  | 'discount'
  | 'without'
  /** Stems of words for paying. */
  | 'pay'
  /** Right before the last day of a time. */
  | 'until'
  | 'on_day'
  /** Stems of words for a direct debit. */
  | 'debit'
  | 'day'
  /** Before a number of days. */
  | 'within'
  /** How the sentence begins that says when to pay. */
  | 'terms'
  /** Before a number of days that needs no word for them: `net 30`. */
  | 'net_days'
  | 'at_once'
  /** The customer's, not the vendor's. */
  | 'your_account'
  /** Before the numbers of telephones and the like. */
  | 'contact'
  | 'country'
  /** With which the line of a street or box begins. */
  | 'street'
  /** With which the name of a street ends, its number behind it. */
  | 'street_end'
  /** Whoever owns or leads a firm. */
  | 'owner'
  /** Between the town and the date of a letter. */
  | 'dateline';

/** Phrases parted by commas. */
type Phrases = string;
/** Words parted by blanks. */
type Words = string;

/** The same in all languages, or in none: signs, codes, forms of companies of other countries. */
export interface Common {
  /**
   * Spellings of labels by role and weight: 1 where the words mean this and nothing else, 0.5 where they are bare (`date`, `total`).
   * The longest label wins, so that a competing one (`order date`) keeps a shorter (`date`) from being read into it. `{n}` stands for
   * each of the marks of a number.
   */
  readonly labels: Readonly<Partial<Record<Role, Readonly<Record<number, Phrases>>>>>;
  /** Heads of the columns of items; a longer one wins over those within it. */
  readonly item_heads: Readonly<Partial<Record<ItemKind, Phrases>>>;
  readonly words: Readonly<Partial<Record<Concept, Phrases>>>;
  /** Forms of companies. Short ones are words of some language too, and count only in capitals. */
  readonly legal_forms: Phrases;
  readonly legal_forms_in_capitals: Phrases;
  /** Spellings of units by their code in UN/ECE recommendation 20, in lower case and without a dot. */
  readonly units: Readonly<Record<string, Words>>;
}

export interface Language extends Common {
  /** ISO 639-1. */
  readonly code: string;
  /** `3/4/2024` is the third of April. */
  readonly day_first: boolean;
  /** Those of contracts; English ones stand in the rules. */
  readonly contracts?: ContractWords;
  /** Words of labels by what they mean, for fields of any schema; those of the first six languages stand together with the rules. */
  readonly concepts?: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<Role, Readonly<Record<number, Phrases>>>>;
  readonly item_heads: Readonly<Record<ItemKind, Phrases>>;
  readonly words: Readonly<Record<Concept, Phrases>>;
  readonly documents: Readonly<Record<DocumentKind, Phrases>>;
  /** From January on, with the usual short forms. */
  readonly months: readonly Words[];
  /** The commonest small words of running text that the other languages do not share. */
  readonly small_words: Words;
  /** Letters that this language has and the others hardly use. */
  readonly letters: string;
  /** Small words of running text, and those that forms and invoices use in their place. */
  readonly stop_words: Words;
  /** Words of labels and heads: a text of nothing else names nobody. */
  readonly label_words: Words;
  /** Where compounds mean what they end in: heads of columns, and names of papers. */
  readonly head_endings?: Readonly<Partial<Record<ItemKind, Phrases>>>;
  readonly document_endings?: Phrases;
}

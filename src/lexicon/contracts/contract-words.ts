// What a language brings to the reading of contracts: how they name, open, date, limit and end things.

/**
 * Phrases parted by commas. A blank stands for any white space, `~` for the rest of a word, `…` for other words up to the end of
 * the sentence, `(a|b)` for one of several, `[a]` for what may be missing; `'` is either apostrophe.
 */
type Phrases = string;

export type ContractConcept =
  /** Names of contracts; the strongest, which make a line a title by themselves; the last part of compounds. */
  | 'noun'
  | 'strong_noun'
  | 'noun_ending'
  /** Between parties, in the case in which it is written. */
  | 'and'
  /** Before the name of a party and no part of it: articles, titles, `the company`. */
  | 'lead_in'
  /** Behind the name of a person who acts for a party, before the party. */
  | 'on_behalf'
  /** Before a defined term. */
  | 'hereinafter'
  /** Behind the name of a party: its seat, its register, who represents it. */
  | 'described'
  | 'article'
  /** Bodies whose names go on in small letters. */
  | 'public_body'
  /** Who a party is in the contract. */
  | 'role'
  /** Words that are no names, however they are capitalised. */
  | 'no_name'
  /** With which the list of parties begins, and which heads it in a line of its own. */
  | 'parties_open'
  | 'parties_head'
  /** With which it ends: recitals and the first words of what is agreed; the case counts. */
  | 'parties_end'
  /** With which a paragraph begins that tells what went before. */
  | 'recital'
  /** That a contract is made, before its parties. */
  | 'making'
  /** Before the date from which a contract holds: as a label, within a sentence. */
  | 'effective_label'
  | 'effective_on'
  /** That it was concluded, the date behind it. */
  | 'concluded'
  | 'dated'
  | 'date_label'
  /** Of a sentence about how long a contract lasts: a word that leads to it, its subject, its verb. */
  | 'term_cue'
  | 'term_subject'
  | 'lasts'
  | 'term_heading'
  /** Right before its length. */
  | 'term_stated'
  /** Without an end. */
  | 'open_term'
  /** Before and behind lengths of something else: notice, renewal. */
  | 'other_before'
  | 'other_behind'
  | 'by'
  /** Right before the last day, right before the first. */
  | 'ends_on'
  | 'ends_on_day'
  | 'starts_on'
  | 'end_label'
  /** Before an event from which a time is counted, and days that are known. */
  | 'after'
  | 'known_day'
  /** Of papers about secrets, and what they oblige to. */
  | 'secrecy'
  | 'lasting'
  /** Law, and what joins it to its place. */
  | 'law'
  | 'law_of'
  | 'chooses_law'
  | 'law_governs'
  | 'law_heading'
  | 'law_applies'
  /** Behind the place: what limits the choice. */
  | 'law_stop'
  /** The contract begins when the last party signs. */
  | 'last_signature'
  | 'sign_label'
  | 'name_label'
  | 'title_label'
  /** Small words of titles. */
  | 'small'
  /** Before an address for notices. */
  | 'address_label'
  | 'notices'
  | 'clause_mark';

export type ClauseKind = 'termination' | 'renewal' | 'payment' | 'liability' | 'confidentiality';

/** How a clause is known: by its heading, by what its best sentence says, and by a sentence that says all. */
export interface ClausePhrases {
  readonly heading: Phrases;
  /** Three kinds of words; each kind that a sentence has counts. */
  readonly keys: readonly [Phrases, Phrases, Phrases];
  readonly anywhere: Phrases;
}

export interface ContractWords {
  /** Numbers in words and units of time, folded: no accents, lower case; where the rules do not know them. */
  readonly numbers?: Readonly<Record<number, string>>;
  readonly time?: Readonly<Record<'years' | 'months' | 'weeks' | 'days', string>>;
  readonly words: Readonly<Partial<Record<ContractConcept, Phrases>>>;
  readonly clauses: Readonly<Record<ClauseKind, ClausePhrases>>;
  /** Law named by an adjective: stems of adjectives with their places, and the pattern around them; `{}` is the stem. */
  readonly national_law: { readonly pattern: Phrases; readonly places: Readonly<Record<string, string>> };
}

// Patterns that recognise contract clauses by heading and by telling sentences: English here, other languages from the lexicon.
import type { ClauseKind } from '../../../../lexicon/index.ts';
import { CONTRACTS, words } from '../words/contract-lexicon.ts';

/** How a clause is recognised: by its heading, and by the sentence that says the most. */
export interface ClauseWords {
  readonly field: string;
  readonly heading: RegExp;
  /** What the sentence says that answers the field; each that fits counts. */
  readonly keys: readonly RegExp[];
  /** A sentence that answers it wherever it is; global. */
  readonly anywhere: RegExp;
}

interface EnglishClause {
  readonly field: string;
  readonly kind: ClauseKind;
  readonly heading: RegExp;
  readonly keys: readonly [RegExp, RegExp, RegExp];
  readonly anywhere: RegExp;
}

const ENGLISH: readonly EnglishClause[] = [
  {
    field: 'termination_clause',
    kind: 'termination',
    heading: /(?:early\s+)?terminat(?:ion|ing)|cancellation/,
    keys: [
      /may\s+(?:be\s+)?terminat|right\s+to\s+terminat|may\s+cancel/,
      /notice|breach|default|cause|convenience|bankrupt|insolven/,
      /this\s+\p{L}+|agreement/u,
    ],
    anywhere:
      /(?:either|any|each|both)\s+part(?:y|ies)\s+may\s+terminate|may\s+terminate\s+this\s+agreement|this\s+agreement\s+may\s+be\s+terminated|this\s+agreement\s+(?:shall|will)\s+terminate/,
  },
  {
    field: 'renewal_terms',
    kind: 'renewal',
    heading: /(?:automatic\s+)?renewals?(?:\s+terms?)?|extension(?:s|\s+of\s+term)?/,
    keys: [/renew|extend/, /automatic|additional|successive|tacit/, /unless|notice|option/],
    anywhere:
      /(?:shall|will|may|to)\s+(?:be\s+)?(?:automatically\s+|thereafter\s+|then\s+)*(?:renew(?:ed)?\s+(?:automatically\s+)?(?:for|by|on|upon|until|at)|extend(?:ed)?\s+(?:automatically\s+)?(?:for|by)\s+(?:an?\s+|one\s+|two\s+|up\s+to\s+)?(?:additional|further|successive|subsequent|another|period|term|\d))|(?:agreement|term)\s+may\s+be\s+(?:renewed|extended)|automatic(?:ally)?\s+renew|option\s+to\s+(?:renew|extend)/,
  },
  {
    field: 'payment_terms',
    kind: 'payment',
    heading:
      /payments?(?:\s+terms?)?|terms\s+of\s+payment|fees?(?:\s+and\s+(?:payments?|expenses))?|compensation|consideration|invoic(?:es|ing)|prices?(?:\s+and\s+payment)?|royalt(?:y|ies)|purchase\s+price/,
    keys: [
      /shall\s+pay|will\s+pay|agrees\s+to\s+pay|payable|be\s+paid/,
      /within|days|net\s+\d+|upon\s+receipt|due|invoice/,
      /[$€£]\s?\d|\d\s?(?:%|percent|EUR|USD|€)|percent/,
    ],
    anywhere:
      /net\s+(?:thirty|sixty|\d{2})|within\s+(?:\p{L}+\s+)?\(?\d{1,3}\)?\s+(?:business\s+|calendar\s+)?days\s+(?:of|after|from|following)[^.]{0,60}invoice|payments?\s+(?:is|are|shall\s+be)\s+(?:due|payable|made)/u,
  },
  {
    field: 'liability_limit',
    kind: 'liability',
    heading:
      /(?:limitations?|exclusion|limits?)\s+(?:of|on)\s+(?:liabilit(?:y|ies)|damages)|liability(?:\s+cap)?|limited\s+liability|disclaimer\s+of\s+(?:liability|damages)|(?:no\s+)?consequential\s+damages/,
    keys: [
      /liab/,
      /in\s+no\s+event|not\s+(?:be\s+)?(?:liable|exceed)|limited\s+to|aggregate|maximum|shall\s+not\s+exceed|consequential/,
      /indirect|incidental|special|punitive|[$€£]\s?\d|amounts?\s+(?:paid|payable|received)/,
    ],
    anywhere:
      /in\s+no\s+event\s+(?:shall|will)[^.]{0,120}(?:liab|damages)|(?:aggregate|total|maximum|entire|cumulative)\s+liability|liability[^.]{0,80}(?:shall\s+not\s+exceed|limited\s+to)|shall\s+not\s+be\s+liable[^.]{0,80}(?:consequential|indirect|special)/,
  },
  {
    field: 'confidentiality_clause',
    kind: 'confidentiality',
    heading:
      /confidentiality|confidential\s+information|non-?disclosure|nondisclosure|proprietary\s+information|secrecy/,
    keys: [
      /confiden|proprietary|secre/,
      /shall\s+(?:not|keep|hold|maintain|treat|use)|agrees?\s+(?:to|not|that)|will\s+(?:not|keep|hold|maintain|treat)/,
      /disclos|third\s+part|reveal/,
    ],
    anywhere:
      /(?:shall|will|agrees?\s+to)\s+(?:hold|keep|maintain|treat)[^.]{0,100}(?:confiden|secre)|shall\s+not\s+disclose[^.]{0,100}confidential/,
  },
];

export const CLAUSES: readonly ClauseWords[] = ENGLISH.map(({ field, kind, heading, keys, anywhere }) => ({
  field,
  heading: new RegExp(`(?<!\\p{L})(?:${heading.source}|${CONTRACTS.clause(kind, 'heading')})(?!\\p{L})`, 'iu'),
  keys: keys.map((key, i) => new RegExp(`${key.source}|${CONTRACTS.clause(kind, i as 0 | 1 | 2)}`, 'iu')),
  anywhere: new RegExp(`${anywhere.source}|${CONTRACTS.clause(kind, 'anywhere')}`, 'giu'),
}));

export const NOTICE_HEADING = new RegExp(
  `(?<!\\p{L})(?:notices?(?:\\s+(?:and|address(?:es)?|provisions?|to)\\s?\\p{L}*)?|communications|addresses\\s+for\\s+notices?|${words('notices')})(?!\\p{L})`,
  'iu',
);

// Names of statement lines by metric, and matching of fields and rows to them.
import { foldTokens } from '../../values/index.ts';

/** What a row of a financial statement counts, and the names that rows and fields have for it, the best first. */
interface Metric {
  readonly fields: RegExp;
  readonly rows: readonly RegExp[];
  readonly in: readonly ('income' | 'balance' | 'cash' | 'other')[];
  /** What goes out: a statement that takes it away writes it with a minus. */
  readonly outgoing?: boolean;
  /** A share or a rate, which is written with a per cent sign. */
  readonly rate: boolean;
  /** All that its rows may be called, where that is known. */
  readonly literal?: readonly string[];
  /** Of one share, never in thousands. */
  readonly per_share?: boolean;
}

const INCOME = ['income', 'other'] as const;
const EPS =
  '(?:net )?(?:earning|income|loss|profit)(?: loss)?(?: from continuing operation)? per (?:common |ordinary )?share(?!.* discontinued)';

/** Words are singular, as they are folded. */
const METRICS: readonly Omit<Metric, 'rate'>[] = [
  {
    fields: /^(?:total )?(?:net )?(?:revenue|sale|turnover)$/,
    rows: [
      /^total (?:net )?(?:revenue|sale)$/,
      /^(?:net )?(?:revenue|sale|operating revenue)$/,
      /^total revenue and other income$/,
      /^turnover$|^umsatzerlose?$|^chiffre d affaire$|^ricavi$/,
    ],
    in: ['income'],
  },
  {
    fields: /^(?:total )?cost of (?:revenue|sale|good sold|good)$|^cogs$/,
    rows: [
      /^total cost of (?:net )?(?:revenue|sale|good sold|product sold)$/,
      /^cost of (?:net )?(?:revenue|sale|good sold|product sold|good and service sold)$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  { fields: /^gross profit$/, rows: [/^(?:total )?gross (?:profit|margin|income)$/], in: ['income'] },
  {
    fields: /^(?:total )?operating expense$|^opex$/,
    rows: [/^total operating (?:cost and )?expense$/, /^operating expense$/, /^total cost and expense$/],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^operating (?:income|profit|earning)$|^ebit$/,
    rows: [/^(?:total )?operating (?:income|profit|earning|loss)$/, /^(?:income|earning|profit|loss) from operation$/],
    in: ['income'],
  },
  {
    fields: /^interest expense$/,
    rows: [/^interest expense$/, /^interest expense and other$/],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^income tax(?: expense)?$|^tax expense$|^provision for income tax$/,
    rows: [
      /^(?:total )?provision (?:for|from) (?:income )?tax(?: on (?:income|earning))?$/,
      /^income tax(?: expense| provision)?$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^net (?:income|profit|earning)$/,
    rows: [
      /^net (?:income|earning|profit|loss)(?: loss)? attributable to (?!non|common|preferred|redeemable|parent company only)(?:\w+ ){0,8}\w+$/,
      /^(?:consolidated )?net (?:income|earning|profit|loss)$/,
      /^profit for the (?:year|period)$/,
    ],
    in: ['income', 'cash'],
  },
  {
    fields: /^basic (?:eps|earning per share)$|^eps basic$/,
    rows: [new RegExp(`^(?:${EPS}.* )?basic(?: ${EPS}.*)?$|^basic ${EPS}.*$|^${EPS} basic.*$`)],
    in: INCOME,
    per_share: true,
  },
  {
    fields: /^diluted (?:eps|earning per share)$|^eps diluted$/,
    rows: [
      new RegExp(
        `^(?:${EPS}.* )?(?:assuming dilution|diluted)(?: ${EPS}.*)?$|^diluted ${EPS}.*$|^${EPS} (?:assuming dilution|diluted).*$`,
      ),
    ],
    in: INCOME,
    per_share: true,
  },
  {
    fields: /^(?:stock|share) based compensation(?: expense)?$/,
    rows: [/^(?:total )?(?:stock|share|equity) based compensation(?: expense| cost)?$/],
    in: ['cash'],
  },
  {
    fields: /^restructuring (?:charge|cost|expense)$/,
    rows: [/^restructuring(?: and \w+)*(?: charge| cost| expense)?$/],
    in: ['income'],
    outgoing: true,
  },
  { fields: /^effective (?:income )?tax rate$/, rows: [/^effective (?:income )?tax rate$/], in: ['other', 'income'] },
  { fields: /^cash(?: and cash equivalent)?$/, rows: [/^cash and (?:cash )?equivalent$/, /^cash$/], in: ['balance'] },
  {
    fields: /^account receivable$/,
    rows: [/^(?:trade |total )?(?:account|trade)(?: and (?:other|note))? receivable$/, /^receivable$/],
    in: ['balance'],
  },
  { fields: /^account payable$/, rows: [/^(?:trade )?(?:account|trade)(?: and other)? payable$/], in: ['balance'] },
  { fields: /^inventory$/, rows: [/^(?:total |merchandise )?inventory$/], in: ['balance'] },
  {
    fields: /^property plant and equipment$|^ppe$/,
    rows: [/^(?:total )?(?:net )?property (?:plant )?and equipment$/, /^(?:net )?property plant and equipment$/],
    in: ['balance'],
  },
  {
    fields: /^(?:share|stock)holder equity$|^total equity$/,
    rows: [
      /^total (?:share|stock)(?:holder|owner) equity$/,
      /^total equity$/,
      /^total (?:share|stock)holder (?:deficit|investment)$/,
    ],
    in: ['balance'],
  },
  { fields: /^retained earning$/, rows: [/^(?:retained earning|accumulated deficit)$/], in: ['balance'] },
  {
    fields: /^additional paid in capital$/,
    rows: [/^(?:additional paid in capital|capital in excess of par value|paid in capital)$/],
    in: ['balance'],
  },
  {
    fields: /^long term debt$/,
    rows: [/^(?:total )?long term (?:debt|borrowing)(?: (?:net|less|excluding|exclusive).*)?$/, /^term debt$/],
    in: ['balance'],
  },
  {
    fields: /^short term debt$/,
    rows: [
      /^short term (?:debt|borrowing)(?: and current (?:portion|maturity).*)?$/,
      /^current (?:portion|maturity) of (?:long term )?debt$/,
    ],
    in: ['balance'],
  },
  { fields: /^short term investment$/, rows: [/^short term (?:investment|marketable security)$/], in: ['balance'] },
  { fields: /^marketable security$/, rows: [/^(?:short term )?marketable security$/], in: ['balance'] },
  {
    fields: /^cash (?:and )?(?:st|short term) investment$/,
    rows: [/^total cash(?: and)? cash equivalent and (?:short term investment|marketable security)$/],
    in: ['balance'],
  },
  {
    fields: /^capex$|^capital expenditure$/,
    rows: [
      /^capital expenditure(?: .*)?$/,
      /^(?:purchase|acquisition|addition|payment|expenditure) (?:of|to|for)(?: acquire| acquisition of)? property.*$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  {
    fields: /^dividend paid$/,
    rows: [
      /^(?:cash )?dividend (?:and dividend equivalent )?paid.*$/,
      /^payment (?:of|for) (?:cash )?dividend.*$/,
      /^(?:cash )?dividend$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  {
    fields: /^(?:share|stock) repurchase$/,
    rows: [
      /^(?:re)?purchase of (?:parent |company )?(?:common|treasury|ordinary) (?:stock|share).*$/,
      /^(?:payment for )?(?:common )?(?:share|stock) repurchase.*$|^repurchase of stock.*$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  ...['operating', 'financing', 'investing'].map(
    (activity): Omit<Metric, 'rate'> => ({
      fields: new RegExp(`^(?:net )?${activity} cash flow$|^cash flow from ${activity}(?: activity)?$`),
      rows: [
        new RegExp(
          `^(?:total |net )?(?:cash|change in cash)(?: flow)?(?: provided by| used in| used for| from| generated by| provided| used)+.* ${activity}(?: activity)?$`,
        ),
      ],
      in: ['cash'],
    }),
  ),
];

/** The words of a name or label: without what stands in brackets, `net of …` and numbers of notes; each in the singular. */
export function metricWords(text: string): string {
  // Cut before anything is looked for: what stands in a cell may be megabytes of signs.
  const plain = text
    .slice(0, MAX_LABEL_CHARS)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[’']s?\b/g, '')
    .replace(/,\s*(?:net|less|at|gross|excluding|exclusive|including)\b.*$/i, '')
    .replace(/[:*†‡]+\s*$/, '');
  return foldTokens(plain)
    .map(({ word }) => singular(word))
    .join(' ');
}

/** `Basic` says what it is of in the line above it. */
export function rowNames(label: string, section: string): string[] {
  const own = metricWords(label);
  if (section === '' || own.split(' ').length > SHORT_LABEL) return [own];
  // A bare word such as `basic` counts under its heading alone.
  return [`${metricWords(section)} ${own}`, ...(BARE.test(own) ? [] : [own])];
}

const SHORT_LABEL = 2;
const BARE = /^(?:basic|diluted|total|other|net)$/;
const MAX_LABEL_CHARS = 240;
/** `taxes` loses its s alone. */
const singular = (word: string): string => (word === 'taxe' ? 'tax' : word);

const RATE = /\b(?:rate|margin|percent|growth)\b/;
const KNOWN: readonly Metric[] = METRICS.map((metric) => ({ ...metric, rate: RATE.test(metric.fields.source) }));

/** The metric that a field is named after; a name that is not known stands for the rows that bear it. */
export function metricOf(name: string): Metric {
  const words = metricWords(name.replace(/_/g, ' '));
  const known = KNOWN.find(({ fields }) => fields.test(words));
  if (known) return known;
  const literal = words.replace(/[^\p{L}\p{N} ]/gu, '.');
  return {
    fields: new RegExp(`^${literal}$`),
    rows: [new RegExp(`^(?:total )?${literal}$`)],
    literal: [words, `total ${words}`],
    in: ['balance', 'income', 'cash'],
    rate: RATE.test(words),
  };
}

export type { Metric };

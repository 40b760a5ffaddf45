// Titles of financial statements, and words in them that say of whom and of how long a time they are.
import type { StatementKind } from './metrics.ts';

/** The first that fits counts. */
export const STATEMENT_TITLES: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'other',
    /(?<!(?:operations|income|earnings|loss|\(loss\)) and (?:other )?)comprehensive|changes? in (?:stock|share)?holders|equity statement|eigenkapitalveränderung|variation des capitaux propres|cambios en el patrimonio/i,
  ],
  [
    'balance',
    /balance sheets?|financial (?:position|condition)|bilan\b|bilanz|situation financière|balance (?:general|de situación)|situación financiera|stato patrimoniale/i,
  ],
  [
    'cash',
    /cash flows?|kapitalflussrechnung|cashflow-?rechnung|flux de trésorerie|flujos? de efectivo|rendiconto finanziario/i,
  ],
  [
    'income',
    /statements? of (?:\(?un?audited\)? )?(?:condensed )?(?:consolidated )?(?:operations|income|earnings|profit|loss)|(?:income|operations|earnings|profit and loss) statements?|profit (?:and|or|&) loss|\bP&L\b|gewinn- und verlust|compte de résultat|cuenta de (?:resultados|pérdidas)|estado de resultados|conto economico/i,
  ],
];

/** Words of a line that is a title and no heading within a statement, which may speak of cash flows as well. */
export const STATEMENT_WORDS =
  /(?:statements?|balance sheets?|bilan|bilanz|rechnung|compte de résultat|cuenta|estado)\b.*(?<!:)$/i;

/** Of a part of the company. */
export const SEGMENT_TITLE = /\bsegments?\b|\bsegmentbericht/i;
/** Of one company of a group, of what might have been or of what is expected: not what the company reports of itself. */
export const FOREIGN_TITLE =
  /pro[\s-]?forma|parent[\s-](?:company|only)|\bregistrant\b|budget|forecast|projected|projections?\b|\boutlook\b|guarantor|discontinued operations|held for sale|purchase price|\bacqui(?:red|sition)|investees?\b|equity[\s-]method|variable interest|joint venture/i;
/** Of shares of an amount. */
export const SHARE_TITLE =
  /\bas an? (?:%|percentage|per ?cent) of|percentages? of (?:net |total )?(?:sales|revenues?)/i;

/** Periods shorter than a year, and whole years. */
export const INTERIM_TITLE =
  /\b(?:months?|weeks?|quarters?|quarterly|half|interim|year[\s-]to[\s-]date|ytd|monate|quartal|halbjahr|mois|trimestres?|semestres?|meses)\b/i;
export const YEAR_TITLE =
  /\b(?:(?:fiscal )?years?\s+(?:then )?end(?:ed|ing)|annual|geschäftsjahr|exercices?|ejercicios?)\b/i;
/** Years that are counted in weeks or months. */
export const WHOLE_YEAR =
  /\b(?:52|53|fifty[-\s]two|fifty[-\s]three|52\/53)(?:[-\s]or[-\s]53)?[-\s]weeks?\b|\b(?:twelve|12)[-\s]months?\b/gi;
/** How long the periods of a statement are, as its title says it. */
export const TITLE_LENGTH =
  /\b(?:(?:[a-z]+[-\s])?[a-z]+|\d{1,2})[-\s](?:months?|weeks?)\s+(?:periods?\s+)?end(?:ed|ing)\b|\b(?:fiscal\s+)?(?:quarters?|years?)\s+end(?:ed|ing)\b/gi;

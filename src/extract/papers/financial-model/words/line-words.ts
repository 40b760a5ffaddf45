// Word lists for checks, verdicts, assumptions, rates, total columns and period nouns.
import { wordSet } from './word-set.ts';

/** Lines that hold two figures against each other. */
export const CHECK_WORDS = wordSet(
  [
    'check',
    'checks',
    'balance check',
    'diff',
    'difference',
    'reconciliation',
    'error check',
    'balanced',
    'out of balance',
  ],
  ['in balance', 'control total', 'kontrolle', 'kontrollsumme', 'prufung', 'differenz', 'abgleich', 'probe'],
  ['controle', 'ecart de controle', 'verification', 'comprobacion', 'diferencia', 'verificacion', 'cuadre', 'verifica'],
  ['controllo', 'quadratura', 'differenza', 'verschil', 'aansluiting'],
);

/** What the cell of a check says, besides numbers and TRUE or FALSE. */
export const VERDICT_WORDS = wordSet(
  [
    'ok',
    'okay',
    'pass',
    'passed',
    'fail',
    'failed',
    'error',
    'true',
    'false',
    'balanced',
    'unbalanced',
    'check',
    'warning',
  ],
  ['fehler', 'stimmt', 'falsch', 'wahr', 'erreur', 'vrai', 'faux', 'correcto', 'verdadero', 'falso', 'errore', 'vero'],
  ['fout', 'waar', 'onwaar', 'in ordnung', 'good', 'bad', 'yes', 'no', 'ja', 'nein'],
);

/** Sections and sheets of inputs. */
export const ASSUMPTION_WORDS = wordSet(
  [
    'assumption',
    'input',
    'parameter',
    'driver',
    'annahme',
    'annahmen',
    'eingabe*',
    'pramisse*',
    'hypothese',
    'parametre',
  ],
  ['supuesto', 'hipotesis', 'parametro', 'ipotesi', 'assunzioni', 'parametri', 'aanname', 'aannames', 'uitgangspunt*'],
);

/** Labels of rates, which are assumptions before amounts are. */
export const RATE_WORDS = wordSet(
  [
    'rate',
    'growth',
    'margin',
    'percentage',
    'percent',
    '%',
    'share',
    'ratio',
    'churn',
    'discount',
    'inflation',
    'wacc',
  ],
  ['satz', '*satz', 'quote', '*quote', 'wachstum', 'marge', 'anteil', 'rate', '*rate', 'taux', 'part', 'croissance'],
  ['tasa', 'tipo', 'margen', 'porcentaje', 'crecimiento', 'tasso', 'aliquota', 'margine', 'percentuale', 'crescita'],
  ['tarief', 'percentage', 'groei', 'aandeel'],
);

/** Headers of columns that sum periods. */
export const TOTAL_COLUMN_WORDS = wordSet([
  'total',
  'sum',
  'gesamt',
  'summe',
  'somme',
  'suma',
  'totale',
  'totaal',
  'full year',
  'gesamtjahr',
  'cumulative',
]);

type PeriodNoun = 'year' | 'quarter' | 'month' | 'period';

const nouns = (kind: PeriodNoun, ...words: readonly string[]): [string, PeriodNoun][] =>
  words.map((word) => [word, kind]);

/** Words before numbers that count periods: `Year | 1 | 2 | 3`; folded. */
export const PERIOD_NOUNS: ReadonlyMap<string, PeriodNoun> = new Map([
  ...nouns('year', 'year', 'yr', 'jahr', 'annee', 'an', 'exercice', 'ano', 'anno', 'jaar'),
  ...nouns('quarter', 'quarter', 'quartal', 'trimestre', 'kwartaal'),
  ...nouns('month', 'month', 'monat', 'moi', 'mois', 'mes', 'mese', 'maand'),
  ...nouns('period', 'period', 'periode', 'periodo'),
]);

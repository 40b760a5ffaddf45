// Word lists for result metrics in tiers of importance, and for totals.
import { wordSet } from './word-set.ts';

const PROFIT = [
  ...['ebitda', 'ebit', 'ebt', 'gross profit', 'operating profit', 'operating income', 'net income', 'net profit'],
  ...['net earning', 'net loss', 'profit before tax', 'profit after tax', 'income before tax', 'gross margin'],
  ...['operating margin', 'net margin', 'profit margin', 'ebitda margin', 'contribution margin', 'earnings per share'],
  ...['profit for the year', 'profit for the period', 'net income loss', 'loss for the year', 'eps', 'nopat', 'noi'],
  ...[
    'rohertrag',
    'rohergebnis',
    'rohgewinn',
    'betriebsergebnis',
    'jahresuberschuss',
    'jahresergebnis',
    'deckungsbeitrag',
  ],
  ...['gewinn vor steuern', 'ergebnis vor steuern', 'ergebnis nach steuern', 'gewinn', 'reingewinn', 'umsatzrendite'],
  ...[
    'marge brute',
    'resultat d exploitation',
    'resultat net',
    'resultat avant impot',
    'benefice net',
    'excedent brut',
  ],
  ...[
    'margen bruto',
    'beneficio neto',
    'resultado neto',
    'resultado de explotacion',
    'beneficio bruto',
    'utilidad neta',
  ],
  ...['margine lordo', 'utile netto', 'utile lordo', 'risultato operativo', 'risultato netto', 'utile di esercizio'],
  ...['brutowinst', 'nettowinst', 'bedrijfsresultaat', 'brutomarge', 'winst voor belasting', 'nettoresultaat'],
];

const VALUE = [
  ...[
    'npv',
    'irr',
    'xirr',
    'xnpv',
    'moic',
    'roi',
    'roe',
    'roa',
    'roic',
    'roce',
    'dscr',
    'llcr',
    'payback',
    'wacc value',
  ],
  ...[
    'net present value',
    'internal rate of return',
    'enterprise value',
    'equity value',
    'terminal value',
    'share price',
  ],
  ...[
    'implied value',
    'money multiple',
    'cash on cash',
    'break even',
    'breakeven',
    'return on equity',
    'value per share',
  ],
  ...[
    'kapitalwert',
    'interner zinsfuss',
    'unternehmenswert',
    'amortisationsdauer',
    'rendite',
    'barwert',
    'gewinnschwelle',
  ],
  ...[
    'van',
    'tir',
    'valeur actuelle nette',
    'taux de rendement interne',
    'valeur d entreprise',
    'seuil de rentabilite',
  ],
  ...[
    'valor actual neto',
    'tasa interna de retorno',
    'punto de equilibrio',
    'valore attuale netto',
    'punto di pareggio',
  ],
  ...[
    'tasso interno di rendimento',
    'netto contante waarde',
    'interne rentevoet',
    'terugverdientijd',
    'ondernemingswaarde',
  ],
];

const CASH = [
  ...['cash flow', 'cashflow', 'free cash flow', 'fcf', 'fcff', 'fcfe', 'ending cash', 'closing cash', 'cash balance'],
  ...['net cash', 'closing balance cash', 'cash at end', 'net change in cash', 'working capital', 'net debt', 'runway'],
  ...['liquide mittel', 'endbestand', 'kapitalfluss', 'nettoverschuldung', 'liquiditat', 'flux de tresorerie'],
  ...[
    'tresorerie nette',
    'flujo de caja',
    'flujo de efectivo',
    'flusso di cassa',
    'cassa finale',
    'kasstroom',
    'kassaldo',
  ],
];

const SUM = [
  ...[
    'total revenue',
    'total sale',
    'net revenue',
    'net sale',
    'revenue',
    'revenues',
    'turnover',
    'total income',
    'arr',
    'mrr',
  ],
  ...[
    'total cost',
    'total expense',
    'total opex',
    'total operating expense',
    'total asset',
    'total liability',
    'total equity',
  ],
  ...['total liability and equity', 'total debt', 'total cogs', 'total capex', 'grand total', 'shareholder equity'],
  ...['umsatz', 'umsatzerlose', 'gesamtumsatz', 'gesamtkosten', 'gesamtleistung', 'bilanzsumme', 'eigenkapital'],
  ...['chiffre d affaires', 'total des charges', 'total des produits', 'total actif', 'total passif', 'produits'],
  ...['ingresos totales', 'total ingresos', 'total gastos', 'ventas netas', 'cifra de negocios', 'total activo'],
  ...['ricavi', 'ricavi totali', 'totale ricavi', 'totale costi', 'fatturato', 'totale attivo', 'totale passivo'],
  ...['omzet', 'netto omzet', 'totale omzet', 'totale kosten', 'balanstotaal', 'totaal activa', 'totaal passiva'],
];

/** Results that a model is made for, the most telling first. */
export const METRIC_TIERS = [wordSet(VALUE), wordSet(PROFIT), wordSet(CASH), wordSet(SUM)] as const;

/** Any sum. */
export const TOTAL_WORDS = wordSet(
  [
    'total',
    'subtotal',
    'sum',
    'net',
    'gesamt',
    'gesamt*',
    'summe',
    'zwischensumme',
    'somme',
    'suma',
    'totale',
    'totali',
  ],
  ['somma', 'totaal', 'totalen', 'aggregate', 'cumulative', 'overall', 'full year', 'gesamtjahr'],
);

/** Words that say what a row or a column is, without accents and in lower case, in six languages and a few more. */
const anyOf = (...words: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'u');

export const TOTAL = anyOf(
  ...['(?:sub|grand)?[- ]?totals?', 'sum', 'altogether', 'all'],
  ...['(?:zwischen|end|gesamt|teil)?summen?', 'gesamt\\p{L}{0,20}', 'insgesamt', 'zusammen'],
  ...['(?:sous[- ])?(?:total|totaux|totale?s?)', 'somme', 'ensemble'],
  ...['(?:sub)?total(?:es)?', 'suma', 'sumas'],
  ...['(?:sub|sotto)?[- ]?total[ei]', 'somma', 'complessivo'],
  ...['(?:sub)?totaal', 'totalen', 'som', 'opgeteld'],
  ...['razem', 'ogolem', 'celkem', 'soma', 'yhteensa', 'totalt', 'i alt'],
);
export const SUBTOTAL = anyOf(
  'sub[- ]?totals?',
  'zwischensummen?',
  'teilsummen?',
  'sous[- ]totaux',
  'sous[- ]total',
  'sub[- ]?total(?:es|e|i)?',
  'sottototal[ei]',
  'subtotaal',
);

/** What is left when something is taken away. */
export const DIFFERENCE = anyOf(
  ...[
    'net',
    'gross (?:profit|margin)',
    'margin',
    'profit',
    'loss',
    'income',
    'earnings',
    'balance',
    'difference',
    'variance',
    'change',
    'surplus',
    'deficit',
    'remaining',
  ],
  ...[
    'netto\\p{L}{0,20}',
    'rohertrag',
    'ergebnis',
    'saldo',
    'differenz',
    'abweichung',
    'veranderung',
    'gewinn',
    'verlust',
    'uberschuss',
    '\\p{L}{1,20}ergebnis',
    'jahresuberschuss',
  ],
  ...['nette?s?', 'marge', 'resultat', 'benefice', 'solde', 'ecart', 'variation'],
  ...['net[oa]s?', 'resultado', 'beneficio', 'diferencia', 'variacion', 'margen'],
  ...['nett[oae]', 'utile', 'risultato', 'differenza', 'variazione', 'scostamento', 'margine'],
  ...['winst', 'resultaat', 'verschil', 'mutatie', 'brutowinst', 'nettowinst'],
);

/** Lines that are no parts of a sum. */
export const NOT_ADDITIVE = anyOf(
  ...[
    'avg\\.?',
    'averages?',
    'means?',
    'median',
    'min(?:imum)?',
    'max(?:imum)?',
    'rates?',
    'ratios?',
    'per',
    'price',
    'unit price',
    'percent(?:age)?',
    'index',
    'share',
    'shares',
    'margin',
    'yield',
    'std',
    'deviation',
    'rank',
    'age',
    'year',
    'date',
    'weighted',
    'cumulative',
    'density',
    'no\\.?',
    'note',
    'notes',
  ],
  ...[
    'durchschnitt\\p{L}{0,20}',
    'mittel(?:wert)?',
    'preis',
    'einzelpreis',
    'anteil',
    'quote',
    'prozent',
    'je',
    'pro',
    'satz',
    'jahr',
    'stand',
    'pos\\.?',
  ],
  ...[
    'moyennes?',
    'prix',
    'taux',
    'part',
    'par',
    'annee',
    'medias?',
    'promedios?',
    'precios?',
    'tasas?',
    'por',
    'prezz[oi]',
    'tass[oi]',
    'prijs',
    'gemiddelde?',
    'aandeel',
    'tarief',
  ],
);

/** Columns of percentages, whose cells may leave out the sign. */
export const PERCENT =
  /%|(?<!\p{L})(?:percent(?:age)?|per cent|prozent|pourcentage|pour cent|porcentaje|por ciento|percentuale|procent)(?!\p{L})/u;

/** Lines that repeat a part of the line above. */
export const OF_WHICH = anyOf(
  'of which',
  'thereof',
  'including',
  'includes',
  'memo',
  'davon',
  'darunter',
  'dont',
  'di cui',
  'waarvan',
  'de los cuales',
  'de las cuales',
  'de los que',
);

/** A price that was cut makes an amount other than quantity times price. */
export const DISCOUNT = anyOf(
  'discount',
  'disc\\.?',
  'rabatt',
  'nachlass',
  'remise',
  'rabais',
  'descuento',
  'dto\\.?',
  'sconto',
  'korting',
  'reduction',
  'allowance',
);

const MARKS = /\p{M}+/gu;
/** Longer labels are cut before they are looked at. */
const MAX_LABEL = 200;

export const foldLabel = (text: string): string =>
  text.slice(0, MAX_LABEL).normalize('NFKD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();

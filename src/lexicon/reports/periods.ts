// Words for the periods of reports, folded: lengths, parts of a year, and what may stand around them in a column head.

/** Numbers of months or weeks in words. */
export const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...{ three: 3, six: 6, nine: 9, twelve: 12, thirteen: 13, fourteen: 14 },
  ...{ sixteen: 16, seventeen: 17, twentyfour: 24, twentysix: 26, twentyseven: 27, twentyeight: 28 },
  ...{ thirtysix: 36, thirtynine: 39, forty: 40, fiftytwo: 52, fiftythree: 53 },
  ...{ drei: 3, sech: 6, sechs: 6, neun: 9, zwolf: 12 },
  ...{ troi: 3, trois: 3, neuf: 9, douze: 12 },
  ...{ tre: 3, tres: 3, sei: 6, seis: 6, nueve: 9, doce: 12, nove: 9, dodici: 12 },
};

export type PeriodUnit = 'month' | 'week' | 'quarter' | 'half' | 'year';

export const UNIT_WORDS: Readonly<Record<PeriodUnit, readonly string[]>> = {
  month: ['month', 'monat', 'monate', 'monaten', 'moi', 'mois', 'mese', 'meses', 'mesi'],
  week: ['week', 'wk', 'woche', 'wochen', 'semaine', 'semana', 'settimane'],
  quarter: ['quarter', 'quarterly', 'qtr', 'quartal', 'quartale', 'trimestre', 'trimestral'],
  half: ['half', 'halfyear', 'halbjahr', 'semestre', 'semester'],
  year: ['year', 'yr', 'annual', 'jahr', 'geschaftsjahr', 'gj', 'exercice', 'annee', 'ejercicio', 'esercizio', 'anno'],
};

/** Which part of the year. */
export const ORDINAL_WORDS: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
  ...{ erste: 1, zweite: 2, dritte: 3, vierte: 4, '1er': 1, '2e': 2, '3e': 3, '4e': 4, '2eme': 2, '3eme': 3 },
  ...{ premier: 1, deuxieme: 2, troisieme: 3, quatrieme: 4, primer: 1, segundo: 2, tercer: 3, cuarto: 4 },
  ...{ primo: 1, secondo: 2, terzo: 3, quarto: 4 },
};

/** Words that a head may hold beside its period and that say nothing of it. */
export const HEAD_FILLERS: ReadonlySet<string> = new Set(
  [
    'for the a of in as at on to and ended ending end period fiscal full date through',
    'amount unaudited audited restated adjusted recast revised reclassified actual reported note',
    'am zum per der die das den im bis vom beendet ungepruft gepruft angepasst',
    'au le la du de clo clos close exercice arrete non audite retraite publie',
    'al el del dia terminado finalizado cerrado reexpresado auditado il chiuso',
    'usd eur gbp chf jpy cad aud us dollar euro thousand million billion mio tsd teur tusd meur musd k m mn',
    'million milliers millier millone miles mile milioni migliaia',
  ]
    .join(' ')
    .split(' '),
);

/** A column of something else than figures of a period: numbers of notes, and what is made of two periods. */
export const OTHER_COLUMN: ReadonlySet<string> = new Set(
  [
    'note footnote ref reference change chg favorable unfavorable organic constant currency bps basi point variance increase decrease growth yoy versus vs delta difference percent %',
    'anhang anm anmerkung tz ziffer veranderung abweichung variation evolution var nota variacion variazione',
  ]
    .join(' ')
    .split(' '),
);

/** What such a column may be called besides. */
export const OTHER_COLUMN_FILLERS: ReadonlySet<string> = new Set(
  'number fiscal as a an of in the net sale revenue total umsatz fav unfav or b w over year'.split(' '),
);

/** A column that was corrected, and the one that it takes the place of. */
export const RESTATED = /\b(?:restated|recast|as adjusted|as revised|angepasst|retrait[ée]|reexpresad[oa])/i;
export const SUPERSEDED =
  /\b(?:as (?:previously|originally|initially) (?:reported|stated|filed)|before (?:restatement|adjustment)|wie berichtet|publi[ée])/i;

/** Words of a field's name that ask for the newest period, and for the one before it. */
export const CURRENT_WORDS: ReadonlySet<string> = new Set(
  'current latest this newest recent cy ty aktuell laufend berichtsjahr courant actual corriente'.split(' '),
);
export const PRIOR_WORDS: ReadonlySet<string> = new Set(
  'prior previous preceding last earlier before ago py ly comparative vorjahr precedent anterior precedente'.split(' '),
);
/** What `current` belongs to where it is not the period that is asked for. */
export const CURRENT_OF: ReadonlySet<string> = new Set(
  'asset liability portion maturity tax debt ratio installment borrowing receivable payable account'.split(' '),
);

/** In descriptions: the same time one year before, any time before, and two years before. */
export const YEAR_AGO =
  /\b(?:(?:the )?same (?:\p{L}+ ){1,3}(?:of )?(?:one|a|the|last|prior|previous) (?:year|fiscal year)(?: (?:before|earlier|ago))?|(?:one|a) year (?:before|earlier|ago|prior)|year[-\s]ago|vorjahreszeitraum|vorjahresquartal)\b/giu;
export const BEFORE =
  /\b(?:prior|previous|preceding|earlier|before it|year before|comparative|last year|vorjahr|précédent|anterior|precedente)\b/iu;
export const TWO_BEFORE = /\b(?:two|2) years? (?:before|earlier|ago|prior)\b|\bsecond prior\b/iu;
/** How long a time a description asks for; the first that fits counts. */
export const ASKED_LENGTHS: readonly (readonly [number | 'to_date', RegExp])[] = [
  ['to_date', /\b(?:year[-\s]to[-\s]date|ytd|cumulative|bisheriges jahr|depuis le début)\b/iu],
  [9, /\b(?:nine|9)[-\s]months?\b|\b9m\b|\bneun monate\b|\bneuf mois\b|\bnueve meses\b/iu],
  [6, /\b(?:six|6)[-\s]months?\b|\bhalf[-\s]?year(?:ly)?\b|\bfirst half\b|\bhalbjahr|\bsemestre\b|\bsechs monate\b/iu],
  [3, /\b(?:three|3)[-\s]months?\b|\bquarter(?:ly|s)?\b|\bquartal|\btrimestre\b|\bdrei monate\b/iu],
  [
    12,
    /\b(?:twelve|12)[-\s]months?\b|\b(?:fiscal |full |whole |financial )?years?\b|\bannual(?:ly)?\b|\bgeschäftsjahr|\bexercice\b|\bejercicio\b/iu,
  ],
];

/** Units and the like at the end of a field's name, which are no words of its metric. */
export const NAME_FILLERS: ReadonlySet<string> = new Set(
  'in usd eur gbp chf jpy cad dollar euro amount value figure reported gaap ifrs consolidated company group the of for at as on from year fiscal period ended end date annual quarter quarterly full half to ytd month fy'.split(
    ' ',
  ),
);

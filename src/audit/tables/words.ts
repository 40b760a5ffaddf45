// Multilingual words in row and column labels (total, discount, percent) that guide the table checks of the audit.

/** Words that say what a row or a column is; as labels are folded, in six languages and a few more. */
export interface Lexicon {
  readonly words: ReadonlySet<string>;
  /** Beginnings of longer words. */
  readonly stems: readonly string[];
  /** Several words in a row, with a blank around each. */
  readonly phrases: readonly string[];
}

const lexicon = (words: string, stems = '', phrases: readonly string[] = []): Lexicon => ({
  words: new Set(words.split(/\s+/)),
  stems: stems.split(/\s+/).filter(Boolean),
  phrases: phrases.map((phrase) => ` ${phrase} `),
});

export const TOTAL = lexicon(
  `total totals subtotal subtotals sum altogether all summe summen zwischensumme endsumme teilsumme gesamtsumme insgesamt zusammen
  totaux somme ensemble totales subtotales suma sumas totale totali subtotale somma complessivo totaal totalen subtotaal som opgeteld
  razem ogolem celkem soma yhteensa totalt`,
  'gesamt',
  ['i alt'],
);

export const SUBTOTAL = lexicon(
  'subtotal subtotals subtotales subtotale subtotaal zwischensumme zwischensummen teilsumme sottototale',
  '',
  ['sub total', 'sub totals', 'sous total', 'sous totaux'],
);

/** What is left when something is taken away. */
export const DIFFERENCE = lexicon(
  `net profit loss income earnings margin balance difference variance change surplus deficit remaining rohertrag saldo differenz abweichung
  veranderung gewinn verlust uberschuss jahresuberschuss ergebnis nette nets nettes marge resultat benefice solde ecart variation neto neta
  netos resultado beneficio diferencia variacion margen netta nette netti utile risultato differenza variazione scostamento margine winst
  resultaat verschil mutatie brutowinst`,
  'netto betriebsergebnis jahresergebnis',
);

/** Lines that are no parts of a sum. */
export const NOT_ADDITIVE = lexicon(
  `avg average averages mean means median min minimum max maximum rate rates ratio ratios per price index share shares margin yield std
  deviation rank age year date weighted cumulative density note notes preis einzelpreis mittel mittelwert anteil quote je pro satz jahr stand
  pos moyenne moyennes prix taux part par annee media medias promedio precio precios tasa por prezzo prezzi tasso prijs gemiddeld gemiddelde
  aandeel tarief prozent percent percentage`,
  'durchschnitt',
);

/** Lines that repeat a part of the line above. */
export const OF_WHICH = lexicon('thereof including includes memo davon darunter dont waarvan', '', [
  ...['of which', 'di cui', 'de los cuales', 'de las cuales', 'de los que'],
]);

/** A price that was cut makes an amount other than quantity times price. */
export const DISCOUNT = lexicon(
  'discount disc rabatt nachlass remise rabais descuento dto sconto korting reduction allowance',
);

/** Columns of percentages, whose cells may leave out the sign. */
export const PERCENT =
  /%|(?<!\p{L})(?:percent(?:age)?|per cent|prozent|pourcentage|pour cent|porcentaje|por ciento|percentuale|procent)(?!\p{L})/u;

const MARKS = /\p{M}+/gu;
const NOT_ASCII = /[^\0-\x7f]/;
/** Longer labels are cut before they are looked at. */
const MAX_LABEL = 200;
const BETWEEN = /[^a-z0-9\u0080-\uffff]+/;

export function foldLabel(text: string): string {
  const cut = text.slice(0, MAX_LABEL);
  const plain = NOT_ASCII.test(cut) ? cut.normalize('NFKD').replace(MARKS, '') : cut;
  return plain.toLowerCase().trim();
}

/** Whether a folded label has a word of the lexicon. */
export function says({ words, stems, phrases }: Lexicon, label: string): boolean {
  if (label === '') return false;
  const found = label.split(BETWEEN);
  if (found.some((word) => words.has(word) || stems.some((stem) => word.startsWith(stem)))) return true;
  if (phrases.length === 0) return false;
  const spaced = ` ${found.join(' ')} `;
  return phrases.some((phrase) => spaced.includes(phrase));
}

// Words that end, interrupt or adjust a list of line items, in six languages.
import { foldTokens } from '../../values/index.ts';
import { saysOnlyTotal } from '../total-row.ts';

const folded = (list: string): readonly string[] =>
  list
    .split(',')
    .map((phrase) =>
      foldTokens(phrase)
        .map((token) => token.word)
        .join(' '),
    )
    .filter((phrase) => phrase !== '');

/** The first words of what follows the items: sums, tax, payment. In the six languages. */
const END_PHRASES =
  folded(`total, totals, grand total, net total, gross total, total amount, amount due, balance due, balance, total due, invoice total,
  tax, vat, gst, sales tax, tax summary, vat summary, payment, payment terms, terms, bank, bank details, iban, please pay, thank you, notes, discount total,
  summe, gesamt, gesamtbetrag, gesamtsumme, rechnungsbetrag, rechnungssumme, endbetrag, endsumme, nettobetrag, nettosumme, netto, bruttobetrag, brutto, bruttosumme,
  positionssumme, warenwert, belegsummen, mwst, ust, umsatzsteuer, mehrwertsteuer, zuzüglich, zuzügl, zzgl umsatzsteuer, zzgl mwst, zzgl ust, zahlbar, zahlbetrag, zu zahlen, bankverbindung,
  bitte überweisen, steuerbetrag, steueraufschlüsselung, umsatzsteueraufschlüsselung, zahlungsbedingungen, zahlungsart, zahlungsinformationen, total ht, total ttc, total tva, montant total, tva, net à payer, taxe, détail tva,
  règlement, conditions de paiement, modalités de paiement, échéance, total factura, importe total, base imponible, iva, cuota, forma de pago, condiciones de pago, totale, totale fattura, totale imponibile,
  imponibile, totale documento, imposta, pagamento, modalità di pagamento, condizioni di pagamento, totaal, totaalbedrag, btw, te betalen, betaling,
  betalingsvoorwaarden, factuurbedrag, total general, suma, importe, total iva, betaal`);

/** A sum between items or over a page, after which items go on. */
const PAUSE_PHRASES =
  folded(`subtotal, sub total, carried forward, carry forward, brought forward, subtotal carried forward, amount carried forward, carryover,
  page total, zwischensumme, zwischentotal, übertrag, seitensumme, seitenübertrag, sous total, report, à reporter, suma y sigue, suma anterior, suma parcial,
  subtotale, riporto, a riportare, da riportare, subtotaal, transport, over te brengen, tussentotaal, totaal pagina, total page, total de la page, sum carried`);

/** What is carried over is called so anywhere in its label: `Total carried over`, `Balance brought forward`. */
const CARRIED_PHRASES =
  folded(`carried over, carried forward, carry over, brought over, brought forward, b f, c f, übertrag, à reporter, reporté, suma y sigue, suma anterior,
  riporto, a riportare, over te brengen, overgebracht`);

/** Words with which the sum of a section begins, its title after them: `Total usage charges`, `Summe 1 Erdarbeiten`. */
const SECTION_SUMS = new Set(folded('total, sum, summe, zwischensumme, subtotal, totale, totaal, suma'));

/** What is taken off or put on rather than sold, where the row has no price of its own. */
const ADJUSTMENT_PHRASES =
  folded(`discount, less discount, trade discount, cash discount, volume discount, customer discount, rebate, allowance, surcharge, deduction, credit applied, abschlag, zuschlag, rabatt, nachlass, abzgl, abzüglich, skonto, zzgl, zzgl versandkosten,
  gutschrift, sondernachlass, bruttopreis, remise, ristourne, rabais, charge, majoration, escompte, descuento, recargo, dto, sconto, maggiorazione, korting, toeslag, gross price, prix brut`);

/** Words of a phrase, so that it is found from its first. */
function startsLike(phrases: readonly string[]): (words: readonly string[]) => boolean {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    byFirst.set(parts[0]!, [...(byFirst.get(parts[0]!) ?? []), parts]);
  }
  return (words) => (byFirst.get(words[0] ?? '') ?? []).some((parts) => parts.every((part, i) => words[i] === part));
}

/** A word and those after it as phrases that are looked for. */
const MAX_CARRIED_WORDS = 5;
const isCarried = startsLike(CARRIED_PHRASES);

/** A sum between items, after which they go on. */
export const pausesItems = (words: readonly string[]): boolean =>
  startsPause(words) || words.slice(0, MAX_CARRIED_WORDS).some((_, i) => isCarried(words.slice(i)));

export const isSectionSum = (words: readonly string[]): boolean =>
  words.length > 1 && SECTION_SUMS.has(words[0]!) && !saysOnlyTotal(words);

/** Taxes on sales, and what may stand before them in a row of one: `zzgl. 7 % USt auf 198,00`. */
const TAXES = new Set(folded('vat, tax, gst, mwst, ust, umsatzsteuer, mehrwertsteuer, tva, iva, btw'));
const TAX_LEADS = new Set(
  folded(
    'plus, add, incl, including, zzgl, zuzüglich, zuzügl, inkl, gesetzl, gesetzliche, dont, más, di, cui, waarvan',
  ),
);
const RATE = /^[\d%]+$/;

/** A row of tax at a rate: it names a tax and a figure, and nothing before them. */
export function isTaxRow(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !TAX_LEADS.has(word) && !RATE.test(word));
  return at >= 0 && TAXES.has(words[at]!) && words.includes('%');
}

export const endsItems = startsLike(END_PHRASES);
const startsPause = startsLike(PAUSE_PHRASES);
export const isAdjustment = startsLike(ADJUSTMENT_PHRASES);

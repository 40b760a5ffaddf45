// Stop words of the supported languages, for language detection.
type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';

/**
 * Small words of running text, and those that forms and invoices use in their place. A word of two languages counts for
 * both; words of more are left out.
 */
const WORDS: Readonly<Record<Language, string>> = {
  en:
    'the of and to for with this that shall by from are which not be your our any other such as on or is at date number ' +
    'total amount invoice due payment price quantity description tax address bill ship order customer page terms account',
  de:
    'der die das und den dem des von zu zur zum mit für auf ist im ein eine einer nicht auch bei oder wird werden sich ' +
    'nach aus wir sie ihr ihre rechnung datum nummer betrag menge summe preis gesamt netto brutto steuer kunde seite ' +
    'lieferung zahlung zahlbar konto bank leistung einzelpreis gesamtpreis mwst ust bezeichnung straße anschrift',
  fr:
    'le la les des du et à au aux pour par sur dans est une ce cette qui que avec vous nous votre notre ou ne pas leur ' +
    'facture montant quantité prix unitaire tva ht ttc désignation échéance règlement client adresse numéro paiement livraison',
  es:
    'el la los las del y en por para con una se es al lo su sus que como este esta no o factura fecha importe cantidad ' +
    'precio iva descripción cliente número dirección pago vencimiento base imponible unidades',
  it:
    'il lo la gli di del della dei delle e in per con una è al alla dal che si non sono nel nella questo fattura importo ' +
    'quantità prezzo iva descrizione cliente numero indirizzo pagamento scadenza imponibile totale documento data',
  nl:
    'de het een en van voor met op te aan bij zijn is niet dat deze wordt door uw wij ons onze naar ook of factuur ' +
    'factuurnummer datum bedrag aantal prijs btw omschrijving totaal klant nummer adres betaling vervaldatum excl incl',
};

export const STOP_WORDS: ReadonlyMap<string, readonly Language[]> = (() => {
  const languages = new Map<string, Language[]>();
  for (const [language, words] of Object.entries(WORDS) as [Language, string][]) {
    for (const word of words.split(' ')) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
})();

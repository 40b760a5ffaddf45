// Built-in schema of invoices, with labels in six languages.
import type { ExtractionSchema, FieldSchema, FieldType } from '../../model/index.ts';

const field = (name: string, type: FieldType, required: boolean, aliases: readonly string[]): FieldSchema => ({
  name,
  type,
  required,
  aliases,
});

/** Several labels as one text, so that the table below stays a table. */
const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/** Labels in English, German, French, Spanish, Italian and Dutch, in this order. */
const LINE_ITEM: readonly FieldSchema[] = [
  field(
    'description',
    'string',
    false,
    words(`item, item description, product, service, article, details, beschreibung, bezeichnung, artikel,
      leistung, désignation, libellé, produit, descripción, concepto, producto, descrizione, prodotto,
      omschrijving`),
  ),
  field(
    'quantity',
    'number',
    false,
    words(`qty, units, hours, menge, anzahl, quantité, qté, cantidad, cant, quantità, qtà, aantal, hoeveelheid`),
  ),
  field(
    'unit',
    'string',
    false,
    words(`unit of measure, uom, einheit, unité, unidad, unità, unità di misura, eenheid`),
  ),
  field(
    'unit_price',
    'number',
    false,
    words(`price, rate, price per unit, unit cost, einzelpreis, stückpreis, preis, prix unitaire, prix, pu,
      precio unitario, precio, prezzo unitario, prezzo, stukprijs, prijs, eenheidsprijs`),
  ),
  field(
    'tax_rate',
    'number',
    false,
    words(`vat rate, vat %, tax %, mwst satz, ust satz, steuersatz, mwst %, taux tva, tva %, tipo iva, iva %,
      aliquota, aliquota iva, btw %, btw tarief`),
  ),
  field(
    'amount',
    'number',
    false,
    words(`line total, total, net amount, total price, betrag, gesamtpreis, gesamt, summe, montant, montant ht,
      total ht, importe, importo, totale, bedrag, totaal`),
  ),
];

export const invoiceSchema: ExtractionSchema = {
  name: 'invoice',
  description: 'An invoice or credit note: who bills whom, for what, how much, until when.',
  fields: [
    field(
      'vendor_name',
      'string',
      true,
      words(`vendor, supplier, supplier name, seller, seller name, from, sold by, issued by, bill from, lieferant,
      verkäufer, rechnungssteller, fournisseur, vendeur, émetteur, proveedor, vendedor, emisor, fornitore,
      venditore, leverancier, verkoper`),
    ),
    field(
      'vendor_address',
      'string',
      false,
      words(`supplier address, seller address, lieferantenadresse, adresse du fournisseur,
      dirección del proveedor, indirizzo fornitore, adres leverancier`),
    ),
    field(
      'vendor_tax_id',
      'string',
      false,
      words(`tax id, vat id, vat number, vat reg no, vat registration number, tax number,
      tax identification number, ein, gst number, abn, ust id, ust idnr, ust id nr, umsatzsteuer id,
      steuernummer, numéro tva, tva intracommunautaire, siret, nif, cif, partita iva, p iva,
      codice fiscale, btw nummer`),
    ),
    field(
      'customer_name',
      'string',
      false,
      words(`customer, client, client name, buyer, buyer name, bill to, billed to, invoice to, sold to, kunde,
      kundenname, käufer, rechnungsempfänger, nom du client, acheteur, facturé à, cliente, comprador,
      facturar a, acquirente, intestatario, klant, klantnaam, koper`),
    ),
    field(
      'customer_address',
      'string',
      false,
      words(`billing address, client address, buyer address, bill to address, rechnungsadresse, kundenadresse,
      adresse de facturation, adresse du client, dirección de facturación, dirección del cliente,
      indirizzo di fatturazione, indirizzo cliente, factuuradres`),
    ),
    field(
      'invoice_number',
      'string',
      true,
      words(`invoice no, invoice id, invoice, invoice reference, bill number, receipt number, document number, rechnungsnummer,
      rechnungsnr, rechnung nr, beleg nr, belegnummer, numéro de facture, facture no, facture numéro,
      facture, número de factura, factura no, factura, numero fattura, fattura no, fattura numero, fattura,
      factuurnummer, factuurnr, factuur nr`),
    ),
    field(
      'invoice_date',
      'date',
      true,
      words(`date of invoice, date, issue date, date of issue, issued on, billing date, bill date, receipt date, rechnungsdatum,
      datum, belegdatum, ausstellungsdatum, date de facture, date de facturation, date d'émission,
      fecha de factura, fecha, fecha de emisión, data fattura, data, data di emissione, factuurdatum`),
    ),
    field(
      'due_date',
      'date',
      false,
      words(`payment due, payment due date, payment deadline, due, due on, due by, pay by, payable by, fälligkeitsdatum, fällig am,
      fällig, zahlbar bis, date d'échéance, échéance, à payer avant, fecha de vencimiento, vencimiento,
      data di scadenza, scadenza, data scadenza, vervaldatum, te betalen voor`),
    ),
    field(
      'purchase_order',
      'string',
      false,
      words(`purchase order number, po, po number, order number, your order, your reference, bestellnummer,
      auftragsnummer, bestellung, bon de commande, numéro de commande, orden de compra, número de pedido,
      pedido, ordine d'acquisto, numero ordine, inkooporder, bestelnummer, ordernummer`),
    ),
    field(
      'currency',
      'currency',
      false,
      words(`currency code, invoice currency, währung, devise, monnaie, moneda, divisa, valuta, munt`),
    ),
    {
      ...field('line_items', 'array', false, words(`items, lines, positions`)),
      items: { name: 'line_item', type: 'object', required: false, fields: LINE_ITEM },
    },
    field(
      'subtotal',
      'number',
      false,
      words(`sub total, net total, net amount, total net, total before tax, total excl vat, total excluding vat,
      amount before tax, taxable amount, zwischensumme, nettobetrag, netto, summe netto, gesamt netto,
      total ht, sous total, montant ht, base imponible, subtotale, imponibile, totale imponibile,
      subtotaal, totaal excl btw, totaal exclusief btw`),
    ),
    field(
      'tax',
      'number',
      false,
      words(`vat, gst, sales tax, tax amount, vat amount, total tax, total vat, mwst, ust, umsatzsteuer,
      mehrwertsteuer, steuerbetrag, tva, montant tva, total tva, iva, cuota iva, total iva, importo iva,
      imposta, totale iva, btw, btw bedrag, totaal btw`),
    ),
    field(
      'total',
      'number',
      true,
      words(`grand total, total amount, invoice total, total incl vat, total including vat, total incl tax,
      gross total, gross amount, gesamtbetrag, gesamtsumme, rechnungsbetrag, endbetrag, bruttobetrag,
      gesamt, brutto, total ttc, montant ttc, montant total, total factura, importe total, totale fattura,
      totale, totale documento, importo totale, totaal, totaalbedrag, totaal incl btw, factuurbedrag`),
    ),
    field(
      'amount_due',
      'number',
      false,
      words(`balance due, total due, amount payable, balance, please pay, zahlbetrag, zu zahlen, offener betrag,
      net à payer, reste à payer, montant dû, importe a pagar, total a pagar, totale da pagare,
      netto a pagare, te betalen, openstaand bedrag`),
    ),
    field(
      'payment_terms',
      'string',
      false,
      words(`terms, terms of payment, payment conditions, zahlungsbedingungen, zahlungsziel,
      conditions de paiement, modalités de paiement, condiciones de pago, forma de pago,
      condizioni di pagamento, termini di pagamento, betalingsvoorwaarden, betaaltermijn`),
    ),
    field(
      'iban',
      'string',
      false,
      words(`iban number, bank account, account number, bankverbindung, kontonummer, compte bancaire,
      cuenta bancaria, conto corrente, rekeningnummer`),
    ),
  ],
};
